"""How long ago something was, in words."""

from __future__ import annotations

from pitch_web.words import _, ngettext

MINUTE, HOUR, DAY = 60, 3600, 86400


def ago(seconds: float) -> str:
    """Say how long ago, in the largest unit that fits."""
    past = max(0, int(seconds))
    if past < MINUTE:
        return _("just now")
    if past < HOUR:
        count = past // MINUTE
        return ngettext("{n} minute ago", "{n} minutes ago", count).format(n=count)
    if past < DAY:
        count = past // HOUR
        return ngettext("{n} hour ago", "{n} hours ago", count).format(n=count)
    count = past // DAY
    return ngettext("{n} day ago", "{n} days ago", count).format(n=count)
