from game.browser.session.engine_worker import serve

serve()
