"""Every variant with every house rule: what tests that hold for all of them go through."""

from itertools import product

from pitch_core import VariantError, variant, variants
from pitch_core.rules.options import Choice, Number, YesNo

NAMES = tuple(one.name for one in variants())


def values(option):
    """Give the values of an option that are worth a try: all of a few, the ends of a range."""
    if isinstance(option, YesNo):
        return (option.default, not option.default)
    if isinstance(option, Choice):
        return option.values
    assert isinstance(option, Number)
    if option.high is not None and option.high - option.low < 10:
        return tuple(range(option.low, option.high + 1))
    return tuple(dict.fromkeys((option.default, option.low, option.high or 10**6)))


def fits(name, chosen):
    """Tell whether house rules go together."""
    try:
        variant(name, **chosen)
    except VariantError as refused:
        if refused.code != "needs":
            raise
        return False
    return True


def every_combination(name, leave_out=()):
    """Give every combination of house rules that goes together, as dicts."""
    options = [one for one in variant(name).option_list if one.name not in leave_out]
    for chosen in product(*map(values, options)):
        named = dict(zip((one.name for one in options), chosen, strict=True))
        if fits(name, named):
            yield named


def one_by_one(name):
    """Give the default house rules, then each other value of each option alone."""
    yield {}
    for option in variant(name).option_list:
        for value in values(option):
            if value != option.default and fits(name, {option.name: value}):
                yield {option.name: value}


def drawn(name, chance):
    """Give house rules drawn at random."""
    while True:
        options = variant(name).option_list
        chosen = {one.name: chance.choice(values(one)) for one in options}
        if fits(name, chosen):
            return chosen


TABLES = tuple((name, chosen) for name in NAMES for chosen in one_by_one(name))
"""Every variant with each value of each house rule at least once."""


def table_id(table):
    """Name a pair of `TABLES` in a test report."""
    return " ".join([table[0], *(f"{name}={value}" for name, value in table[1].items())])
