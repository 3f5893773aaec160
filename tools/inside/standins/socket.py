"""In place of the standard library's module: the two names that asyncio's signatures mention."""

AF_UNSPEC = 0
AI_PASSIVE = 1
