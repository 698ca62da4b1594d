from game.browser.thinker import serve

serve()
