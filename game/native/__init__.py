"""Bots in files on a computer: each in a process of its own, asked in the messages of the engine.

- `bot_process` what runs in that process, `asking` who asks it
- `whole_games` whole games, `telling` what is told of them on a terminal, `traces` their tracebacks
- `debugging` a bot in this process, where a debugger can stop it
"""
