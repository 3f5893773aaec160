"""In place of the standard library's module: the names that asyncio's signatures mention."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
