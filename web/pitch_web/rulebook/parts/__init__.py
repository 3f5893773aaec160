"""One generated module a part of the rules; each holds a `PART`. See tools/rules_messages.py."""
