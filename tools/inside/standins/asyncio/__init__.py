"""In place of the standard library's package file, which loads every kind of event loop.

The page has one loop, Pyodide's, on top of the browser's. What is left out is for sockets, pipes,
subprocesses and threads, which a page has none of; the modules that do the work are the originals.
"""

from . import events
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .timeouts import *

# Pyodide derives its own from it.
DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy
