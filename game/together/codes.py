"""The codes by which two devices find each other: the fields of a WebRTC description, in bytes.

A code is at most `LONGEST` bytes and travels as `text`: letters, digits, - and _, fit for the
fragment of an address and for a QR code. The device that makes it takes the fields out of the
description that its browser made (`offered`, `answered`), and hands its browser that description
as it is. The device that reads it rebuilds a description for its browser (`description`).

Bytes: version · kind · table · invitation · ICE user fragment and password, each as its length and
six bits a letter · SHA-256 of the certificate · number of addresses · addresses, each as its kind,
4 or 16 bytes, and the port · the game's id and a name, each after its length · the last two bytes
of a CRC-32 of all before.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from io import BytesIO
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from zlib import crc32

from game.core import names
from game.core.words import _

LONGEST = 150
"""Bytes of a code."""
TABLE = 6
"""Bytes of a table's number, and of an invitation's."""

_VERSION = 1
_CHECK = 2
_LETTERS = re.compile("[A-Za-z0-9+/]*")
"""The letters of ICE user fragments and passwords (RFC 8839), which are those of base64."""
_USER_FRAGMENT = range(4, 33)
_PASSWORD = range(22, 65)
_FINGERPRINT = 32
_LABEL = 16
"""Bytes of a name, and of a game's id."""
_IPV4, _NAME, _IPV6 = 4, 5, 6
"""What an address is made of; a name is the UUID of one that only the local network resolves."""
_PRIORITY = 2_113_937_151
"""That of a host candidate as browsers give it (RFC 8445)."""
_FIELD = re.compile(r"a=(ice-ufrag|ice-pwd|fingerprint|candidate):(.*)")
_HOST_NAME = re.compile(
    r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local"
)
_PORT = re.compile(r"[0-9]{1,5}")
_IN_ADDRESS = re.compile(r"#/join/([0-9A-Za-z_-]+)")
_CODE = re.compile(r"[0-9A-Za-z_-]+")


class BadCode(ValueError):
    """What is no code, or one that cannot be used here; the message is fit to be shown."""


class Kind(IntEnum):
    """Which of the two codes it is."""

    OFFER = 1
    """Shown by the host first."""
    ANSWER = 2
    """Shown by the hand that has read the offer."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a device listens: `host` is an IPv4, an IPv6 or a name like `<UUID>.local`."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Code:
    """What one device must know of the other to connect to it.

    `table` says which table it is, `invitation` which of its offers: an answer has both from the
    offer that it answers. Both are `TABLE` bytes. `fingerprint` is the SHA-256 of the certificate.
    `name` is whom an offer invites, "" for anybody; it may be cut. `game` is the id of the game.
    """

    kind: Kind
    table: bytes
    invitation: bytes
    user_fragment: str
    password: str
    fingerprint: bytes
    addresses: tuple[Address, ...] = ()
    game: str = ""
    name: str = ""


def offered(sdp: str, table: bytes, invitation: bytes, game: str = "", name: str = "") -> Code:
    """The host's code, of the description that its browser has made, its addresses gathered.

    Only UDP addresses of the device itself are taken; those that would make the code too long are
    left out, IPv6 first. Raises BadCode if the browser tells no address, or something unknown.
    """
    blank = Code(Kind.OFFER, table, invitation, "", "", b"", (), _cut(game), _cut(name))
    return _filled(blank, sdp)


def answered(sdp: str, offer: Code) -> Code:
    """The hand's code, of the description that its browser has made. Raises BadCode likewise."""
    return _filled(Code(Kind.ANSWER, offer.table, offer.invitation, "", "", b""), sdp)


def _cut(label: str) -> str:
    """As much of it as a code has room for: whole letters."""
    return label.encode("utf-8", "replace")[:_LABEL].decode("utf-8", "ignore")


def _filled(blank: Code, sdp: str) -> Code:
    """The code with what that description tells. Raises BadCode."""
    found: dict[str, list[str]] = {}
    for line in sdp.splitlines():
        if field := _FIELD.fullmatch(line.strip()):
            found.setdefault(field[1], []).append(field[2])
    addresses = dict.fromkeys(
        address for line in found.get("candidate", []) for address in _candidate(line)
    )
    code = replace(
        blank,
        user_fragment=found.get("ice-ufrag", [""])[0],
        password=found.get("ice-pwd", [""])[0],
        fingerprint=_fingerprint(found.get("fingerprint", [])),
    )
    taken, left = [], LONGEST - len(_packed(code))
    for address in sorted(addresses, key=lambda address: _address(address)[0]):
        left -= len(_address(address))
        if left >= 0:
            taken.append(address)
    if not taken:
        raise BadCode(_("This device has no address that others could find. Is it in a Wi-Fi?"))
    return replace(code, addresses=tuple(taken))


def description(code: Code) -> str:
    """The session description (SDP) of the other device, for `setRemoteDescription`."""
    digits = code.fingerprint.hex(":").upper()
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        f"a=ice-ufrag:{code.user_fragment}",
        f"a=ice-pwd:{code.password}",
        f"a=fingerprint:sha-256 {digits}",
        f"a=setup:{'actpass' if code.kind is Kind.OFFER else 'active'}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
    ]
    lines += [
        f"a=candidate:{i} 1 udp {_PRIORITY - 256 * i} {address.host} {address.port} typ host"
        for i, address in enumerate(code.addresses, 1)
    ]
    return "".join(f"{line}\r\n" for line in lines)


def text(code: Code) -> str:
    """The code as letters, digits, - and _: what stands behind `#/join/`, and what is copied."""
    return urlsafe_b64encode(_packed(code)).decode().rstrip("=")


def read(given: str) -> Code:
    """The code for which `text` gave this, alone or in an address. Raises BadCode."""
    if len(given) > 10 * LONGEST:
        raise _no_code()
    found = _IN_ADDRESS.search(given.replace("%5F", "_").replace("%2D", "-"))
    letters = found[1] if found else "".join(given.split())
    if not _CODE.fullmatch(letters):
        raise _no_code()
    try:
        packed = b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
    except ValueError:
        raise _no_code() from None
    if packed[:1] > bytes([_VERSION]) and _checked(packed):
        raise BadCode(_("This code is from a newer Jeex. Load the page again on this device."))
    if not 0 < len(packed) <= LONGEST or packed[0] != _VERSION:
        raise _no_code()
    if not _checked(packed):
        raise BadCode(_("A part of this code is missing. Try it again."))
    try:
        code = _unpacked(packed[1:-_CHECK])
    except (ValueError, IndexError):
        raise _no_code() from None
    if text(code) != letters:
        raise _no_code()
    return code


def wanted(given: str, kind: Kind) -> Code:
    """The code in a text, if it is of that kind. Raises BadCode, also for the other one."""
    code = read(given)
    if code.kind is kind:
        return code
    if kind is Kind.ANSWER:
        raise BadCode(_("This is the table’s own code. Take the one that the other device shows."))
    raise BadCode(_("This code is for the table. Take the one that the table shows."))


def _no_code() -> BadCode:
    return BadCode(_("This is no code of a table."))


def _checked(packed: bytes) -> bool:
    return packed[-_CHECK:] == _check(packed[:-_CHECK])


def _check(packed: bytes) -> bytes:
    return crc32(packed).to_bytes(4)[-_CHECK:]


# What a browser's description says


def _candidate(line: str) -> Iterator[Address]:
    """Yield the address in a candidate's line, if it is the device's own, for UDP."""
    match line.split():
        case [_foundation, "1", protocol, _priority, host, port, "typ", "host", *_rest]:
            if protocol.lower() == "udp" and _PORT.fullmatch(port):
                address = Address(host.lower(), int(port))
                if _known(address):
                    yield address


def _known(address: Address) -> bool:
    """Whether a code can hold it."""
    try:
        return bool(_address(address))
    except BadCode:
        return False


def _fingerprint(lines: list[str]) -> bytes:
    """The SHA-256 among the fingerprints of a description. Raises BadCode."""
    for line in lines:
        kind, _space, digits = line.partition(" ")
        if kind.lower() == "sha-256":
            try:
                return bytes.fromhex(digits.replace(":", " "))
            except ValueError:
                break
    raise _unknown()


def _unknown() -> BadCode:
    return BadCode(_("This browser tells its address in a way that Jeex does not know."))


# Bytes


def _packed(code: Code) -> bytes:
    """All bytes of a code. Raises BadCode for what no code can hold."""
    if len(code.table) != TABLE or len(code.invitation) != TABLE:
        raise ValueError("a table and an invitation have six bytes")
    if len(code.fingerprint) != _FINGERPRINT:
        raise _unknown()
    packed = b"".join(
        [
            bytes([_VERSION, code.kind]),
            code.table,
            code.invitation,
            _credential(code.user_fragment, _USER_FRAGMENT),
            _credential(code.password, _PASSWORD),
            code.fingerprint,
            bytes([len(code.addresses)]),
            *map(_address, code.addresses),
            *(_label(label) for label in (code.game, code.name)),
        ]
    )
    return packed + _check(packed)


def _credential(letters: str, lengths: range) -> bytes:
    """A user fragment or password: its length, then six bits a letter, and zeros to a whole byte.

    Raises BadCode.
    """
    if len(letters) not in lengths or not _LETTERS.fullmatch(letters):
        raise _unknown()
    packed = b64decode(letters + "A" * (-len(letters) % 4))
    return bytes([len(letters)]) + packed[: _size(len(letters))]


def _size(letters: int) -> int:
    """Bytes of so many letters of six bits."""
    return -(-6 * letters // 8)


def _label(label: str) -> bytes:
    """A name or an id: its length, and as UTF-8."""
    return bytes([len(label.encode())]) + label.encode()


def _address(address: Address) -> bytes:
    """An address: its kind, the 4 or 16 bytes of its host, and its port. Raises BadCode."""
    if address.port not in range(1, 65536):
        raise _unknown()
    port = address.port.to_bytes(2)
    if name := _HOST_NAME.fullmatch(address.host):
        return bytes([_NAME]) + bytes.fromhex("".join(name.groups())) + port
    try:
        return bytes([_IPV4]) + IPv4Address(address.host).packed + port
    except AddressValueError:
        pass
    try:
        if "%" not in address.host:
            return bytes([_IPV6]) + IPv6Address(address.host).packed + port
    except AddressValueError:
        pass
    raise _unknown()


def _unpacked(packed: bytes) -> Code:
    """The code in the bytes between version and check. Raises ValueError."""
    given = BytesIO(packed)
    code = Code(
        Kind(_byte(given)),
        _take(given, TABLE),
        _take(given, TABLE),
        _letters(given, _USER_FRAGMENT),
        _letters(given, _PASSWORD),
        _take(given, _FINGERPRINT),
        tuple(_listening(given) for _address in range(_byte(given))),
        _text(given),
        _text(given),
    )
    if given.read() or not code.addresses:
        raise ValueError("bytes left over, or no address")
    return code


def _take(given: BytesIO, count: int) -> bytes:
    """The next bytes. Raises ValueError if there are fewer."""
    taken = given.read(count)
    if len(taken) < count:
        raise ValueError("too short")
    return taken


def _byte(given: BytesIO) -> int:
    """The next byte. Raises ValueError if there is none."""
    return _take(given, 1)[0]


def _letters(given: BytesIO, lengths: range) -> str:
    """A user fragment or password. Raises ValueError."""
    count = _byte(given)
    if count not in lengths:
        raise ValueError("too short or too long")
    packed = _take(given, _size(count))
    return b64encode(packed + bytes(-len(packed) % 3)).decode()[:count]


def _text(given: BytesIO) -> str:
    """A name or an id; Raises ValueError."""
    size = _byte(given)
    if size > _LABEL:
        raise ValueError("too long")
    label = _take(given, size).decode()
    if not names.is_printable(label):
        raise ValueError("no text")
    return label


def _listening(given: BytesIO) -> Address:
    """An address. Raises ValueError."""
    kind = _byte(given)
    host = _take(given, 4 if kind == _IPV4 else 16)
    port = int.from_bytes(_take(given, 2))
    if not port:
        raise ValueError("no port")
    if kind == _IPV4:
        return Address(str(IPv4Address(host)), port)
    if kind == _IPV6:
        return Address(str(IPv6Address(host)), port)
    if kind != _NAME:
        raise ValueError("no address")
    digits = host.hex()
    parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
    return Address(f"{'-'.join(parts)}.local", port)
