"""In place of the standard library's `dataclasses`, which compiles every method of every class.

The page has well over a hundred such classes, and while it starts it makes few objects: so what is
compiled here, the constructor, is compiled when the first object is made, and everything else is
done without compiling. `inspect` is not loaded either. It offers what the program uses, and is held
to the original's results by `tests/web/test_standin_dataclasses.py`.
"""

# ruff: noqa: ANN001, ANN002, ANN003, ANN201, ANN202, ANN204, A002 -- a stand-in has the signatures
# of the original, which has no annotations either.

from operator import attrgetter
from types import MappingProxyType, MemberDescriptorType

_FIELDS = "__dataclass_fields__"


class FrozenInstanceError(AttributeError):
    """A field of a frozen object was to be changed."""


class _Missing:
    def __repr__(self):
        return "<dataclasses.MISSING>"


MISSING = _Missing()


class Field:
    """One field: its name, its default, and which methods take part in it."""

    __slots__ = (
        *("compare", "default", "default_factory", "init", "kw_only", "metadata"),
        *("name", "repr", "type"),
    )

    def __init__(self, default, default_factory, init, repr, compare, metadata):  # noqa: PLR0913, PLR0917
        self.name = self.type = None
        self.default, self.default_factory = default, default_factory
        self.init, self.repr, self.compare = init, repr, compare
        self.kw_only = False
        self.metadata = MappingProxyType(metadata or {})


def field(  # noqa: PLR0913 -- the original's signature
    *,
    default=MISSING,
    default_factory=MISSING,
    init=True,
    repr=True,
    compare=True,
    metadata=None,
):
    """Describe a field."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, compare, metadata)


def dataclass(  # noqa: PLR0913 -- the original's signature
    cls=None,
    /,
    *,
    repr=True,
    eq=True,
    frozen=False,
    kw_only=False,
    slots=False,
):
    """Make a class of fields; options beyond these are refused rather than ignored."""

    def make(plain):
        return _made(plain, repr, eq, frozen, kw_only, slots)

    return make if cls is None else make(cls)


def fields(owner):
    """Give the fields of a class or an object, in order."""
    try:
        return tuple(getattr(owner, _FIELDS).values())
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None


def is_dataclass(owner):
    """Tell whether this is such a class or an object of one."""
    return hasattr(owner if isinstance(owner, type) else type(owner), _FIELDS)


def replace(old, /, **changes):
    """Give a copy with other values in some fields."""
    if isinstance(old, type) or not is_dataclass(old):
        raise TypeError("replace() should be called on dataclass instances")
    for each in fields(old):
        if not each.init:
            if each.name in changes:
                raise TypeError(f"field {each.name} is declared with init=False")
        elif each.name not in changes:
            changes[each.name] = getattr(old, each.name)
    return type(old)(**changes)


def asdict(owner):
    """Give the values by name, objects within objects too."""
    if isinstance(owner, type) or not is_dataclass(owner):
        raise TypeError("asdict() should be called on dataclass instances")
    return {each.name: _plain(getattr(owner, each.name)) for each in fields(owner)}


def _plain(value):
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    if isinstance(value, (list, tuple)):
        return type(value)(map(_plain, value))
    if isinstance(value, dict):
        return type(value)((_plain(key), _plain(each)) for key, each in value.items())
    return value


def _made(plain, show, eq, frozen, kw_only, slots):  # noqa: PLR0913, PLR0917 -- the choices
    found = _gathered(plain, kw_only)
    named = tuple(each.name for each in found.values() if each.init and not each.kw_only)
    added = {"__init__": _constructor(found, frozen)}
    if show:
        added["__repr__"] = _shower([each.name for each in found.values() if each.repr])
    if eq:
        values = _values([each.name for each in found.values() if each.compare])
        added["__eq__"] = _equality(values)
        added["__hash__"] = (lambda self: hash(values(self))) if frozen else None
    if frozen:
        added |= _guards(frozenset(found))
    added = {name: value for name, value in added.items() if name not in plain.__dict__}
    if slots:
        plain = _with_slots(plain, found, frozen)
    for name, value in (added | {_FIELDS: found, "__match_args__": named}).items():
        setattr(plain, name, value)
    if frozen:
        plain.__setattr__.owner = plain
    return plain


def _gathered(plain, kw_only):
    """The fields of the bases, then a class's own."""
    found = {}
    for base in plain.__mro__[-1:0:-1]:
        found |= base.__dict__.get(_FIELDS, {})
    for name, kind in getattr(plain, "__annotations__", {}).items():
        if not str(kind).startswith(("ClassVar", "typing.ClassVar")):
            found[name] = _field(plain, name, kind)
            found[name].kw_only = kw_only
    _check_order(found)
    return found


def _field(plain, name, kind):
    default = plain.__dict__.get(name, MISSING)
    if isinstance(default, MemberDescriptorType):
        default = MISSING
    if isinstance(default, Field):
        made = default
        if made.default is MISSING:
            delattr(plain, name)
        else:
            setattr(plain, name, made.default)
    else:
        made = field(default=default)
    if made.default is not MISSING and type(made.default).__hash__ is None:
        raise ValueError(f"mutable default {type(made.default)} for field {name} is not allowed")
    made.name, made.type = name, kind
    return made


def _check_order(found):
    optional = None
    for each in found.values():
        if each.kw_only:
            continue
        if each.init and each.default is MISSING and each.default_factory is MISSING:
            if optional:
                raise TypeError(f"non-default argument {each.name!r} follows default {optional!r}")
        elif each.init:
            optional = each.name


def _constructor(found, frozen):
    """A constructor that is compiled when it is first called, and takes its own place then."""

    def __init__(self, *args, **kwargs):  # noqa: N807
        real = _compiled(found, frozen, hasattr(type(self), "__post_init__"))
        for owner in type(self).__mro__:
            if owner.__dict__.get("__init__") is __init__:
                type.__setattr__(owner, "__init__", real)
        real(self, *args, **kwargs)

    return __init__


def _compiled(found, frozen, after):
    known = {"_set": object.__setattr__, "_missing": MISSING}
    asked, by_name, body = ["self"], ["*"], []
    for name, each in found.items():
        known |= {f"_default_{name}": each.default, f"_make_{name}": each.default_factory}
        if each.init:
            (by_name if each.kw_only else asked).append(name + _default(each))
        value = _value(each)
        if value:
            body.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if after:
        body.append("self.__post_init__()")
    if len(by_name) > 1:
        asked += by_name
    lines = "\n    ".join(body or ["pass"])
    exec(f"def __init__({', '.join(asked)}):\n    {lines}\n", known)  # noqa: S102 -- as the original
    return known["__init__"]


def _default(each):
    """What stands behind an argument's name."""
    if each.default is not MISSING:
        return f"=_default_{each.name}"
    return "=_missing" if each.default_factory is not MISSING else ""


def _value(each):
    """What a field is set to, "" when it is left to the class or to `__post_init__`."""
    name, makes = each.name, each.default_factory is not MISSING
    if each.init:
        return f"_make_{name}() if {name} is _missing else {name}" if makes else name
    if makes:
        return f"_make_{name}()"
    return f"_default_{name}" if each.default is not MISSING else ""


def _values(names):
    """Gives the values of an object's fields as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda self: tuple(getattr(self, name) for name in names)


def _shower(names):
    def __repr__(self):  # noqa: N807
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({shown})"

    return __repr__


def _equality(values):
    def __eq__(self, other):  # noqa: N807
        if self is other:
            return True
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    return __eq__


def _guards(names):
    """The methods that refuse changes; a subclass that is no dataclass may add what it likes."""

    def __setattr__(self, name, value):  # noqa: N807
        if type(self) is __setattr__.owner or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(__setattr__.owner, self).__setattr__(name, value)

    def __delattr__(self, name):  # noqa: N807
        if type(self) is __setattr__.owner or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(__setattr__.owner, self).__delattr__(name)

    return {"__setattr__": __setattr__, "__delattr__": __delattr__}


def _with_slots(plain, found, frozen):
    """The class again with slots, which only a new class can have."""
    inherited = {
        name for base in plain.__mro__[1:-1] for name in _listed(base.__dict__.get("__slots__", ()))
    }
    own = {name: value for name, value in plain.__dict__.items() if name not in found}
    own.pop("__dict__", None)
    own.pop("__weakref__", None)
    own["__slots__"] = tuple(name for name in found if name not in inherited)
    made = type(plain)(plain.__name__, plain.__bases__, own)
    made.__qualname__ = plain.__qualname__
    if frozen:
        made.__getstate__ = _get_state
        made.__setstate__ = _set_state
    return made


def _listed(slots):
    return (slots,) if isinstance(slots, str) else slots


def _get_state(self):
    return [getattr(self, each.name) for each in fields(self)]


def _set_state(self, state):
    for each, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)
