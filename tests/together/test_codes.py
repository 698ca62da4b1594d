"""Codes by which devices find each other: what a browser says goes in, and comes out whole."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.together import codes
from game.together.codes import Address, BadCode, Code, Kind

CHROMIUM = """v=0
o=- 4611731400430051336 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:2353858405 1 udp 2113937151 7f6a9c31-5b0e-4f3f-9d6a-2f0d3b1c8e55.local 51234 typ host \
generation 0 network-cost 999
a=candidate:1387637174 1 udp 2113939711 0c5d2f44-13ab-4c7e-8a11-9b7765a0f001.local 40001 typ host
a=ice-ufrag:aZ+/
a=ice-pwd:abcdefghijklmnopqrstuvwx
a=ice-options:trickle
a=fingerprint:sha-256 {digits}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".replace("{digits}", bytes(range(32)).hex(":").upper())

FIREFOX = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 7017613463811379104 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 {digits}
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 40001 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.168.1.20
a=candidate:0 1 UDP 2122252543 192.168.1.20 40001 typ host
a=candidate:1 1 UDP 2122187007 fd00::12 40002 typ host
a=candidate:2 1 TCP 2105524479 192.168.1.20 9 typ host tcptype active
a=candidate:3 1 UDP 1685987327 203.0.113.9 40003 typ srflx raddr 192.168.1.20 rport 40001
a=sendrecv
a=end-of-candidates
a=ice-pwd:0123456789abcdef0123456789abcdef
a=ice-ufrag:1a2b3c4d
a=mid:0
a=setup:active
a=sctp-port:5000
a=max-message-size:1073741823
""".replace("{digits}", bytes(range(32)).hex(":").upper())

TABLE, INVITATION = b"table6", b"invite"


def made(kind: Kind, sdp: str) -> Code:
    offer = codes.offered(sdp, TABLE, INVITATION, "chips", "Mia")
    return offer if kind is Kind.OFFER else codes.answered(sdp, offer)


def values(sdp: str, name: str) -> list[str]:
    return re.findall(rf"^a={name}:(.*?)\r?$", sdp, re.MULTILINE)


@pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX, CHROMIUM.replace("\n", "\r\n")])
def test_a_description_comes_out_with_the_credentials_of_its_browser(sdp):
    code = codes.read(codes.text(made(Kind.OFFER, sdp)))
    rebuilt = codes.description(code)
    for name in ("ice-ufrag", "ice-pwd", "fingerprint"):
        assert values(rebuilt, name) == values(sdp, name)
    assert (code.table, code.invitation, code.kind) == (TABLE, INVITATION, Kind.OFFER)
    assert values(rebuilt, "setup") == ["actpass"]
    assert rebuilt.endswith("\r\n")


def test_an_answer_is_active():
    assert values(codes.description(made(Kind.ANSWER, FIREFOX)), "setup") == ["active"]


def test_only_a_devices_own_udp_addresses_are_taken():
    assert made(Kind.ANSWER, FIREFOX).addresses == (
        Address("192.168.1.20", 40001),
        Address("fd00::12", 40002),
    )


def test_two_names_take_at_most_a_hundred_and_twenty_bytes():
    packed = urlsafe_b64decode(codes.text(made(Kind.OFFER, CHROMIUM)) + "==")
    assert len(packed) <= 120


def test_many_addresses_are_left_out_so_that_the_code_scans():
    ends = "".join(
        f"a=candidate:{i} 1 udp 1 fd00::{i} {i} typ host\r\n"
        f"a=candidate:{i} 1 udp 1 10.0.0.{i} {i} typ host\r\n"
        for i in range(1, 20)
    )
    code = made(Kind.OFFER, FIREFOX + ends)
    assert len(urlsafe_b64decode(codes.text(code) + "==")) <= codes.LONGEST
    assert {address.host[:3] for address in code.addresses} == {"10.", "192"}
    assert codes.read(codes.text(code)) == code


def test_without_an_address_it_is_told():
    nowhere = re.sub("a=candidate.*\n", "", CHROMIUM)
    with pytest.raises(BadCode, match="Wi-Fi"):
        made(Kind.OFFER, nowhere)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a=ice-ufrag:aZ+/", "a=ice-ufrag:a b"),
        ("a=ice-ufrag:aZ+/", ""),
        ("a=ice-pwd:", "a=ice-pwd:*"),
        ("sha-256", "sha-512"),
        ("00:01", "00:0x"),
        ("00:01", "00"),
    ],
)
def test_what_no_code_can_hold_is_told(old, new):
    with pytest.raises(BadCode, match="does not know"):
        made(Kind.OFFER, CHROMIUM.replace(old, new))


def test_a_code_is_found_in_its_address():
    text = codes.text(made(Kind.OFFER, CHROMIUM))
    whole = codes.read(text)
    assert codes.read(f"https://jeex.example/a/#/join/{text}") == whole
    assert codes.read(f"Come! https://jeex.example/#/join/{text.replace('_', '%5F')} .") == whole
    assert codes.read(f" {text[:40]}\n{text[40:]} ") == whole


def test_a_code_of_a_newer_version_says_so():
    text = codes.text(made(Kind.OFFER, CHROMIUM))
    body = b"\x02" + urlsafe_b64decode(text + "==")[1:-2]
    newer = urlsafe_b64encode(body + crc32(body).to_bytes(4, "big")[-2:]).decode().rstrip("=")
    with pytest.raises(BadCode, match="newer"):
        codes.read(newer)


@pytest.mark.parametrize("place", [1, 20, 60, 100, -1])
def test_a_changed_letter_is_found(place):
    text = codes.text(made(Kind.OFFER, CHROMIUM))
    letter = "A" if text[place] != "A" else "B"
    changed = text[:place] + letter + text[place:][1:]
    with pytest.raises(BadCode):
        codes.read(changed)


def test_a_code_cut_short_is_found():
    text = codes.text(made(Kind.OFFER, CHROMIUM))
    for end in range(len(text)):
        with pytest.raises(BadCode):
            codes.read(text[:end])


@settings(max_examples=60)
@given(st.text() | st.text("ABCab-_09", max_size=300))
def test_no_other_text_is_a_code(text):
    with pytest.raises(BadCode):
        codes.read(text)


@given(st.binary(max_size=160))
def test_bytes_with_a_right_check_are_read_whole_or_refused(body):
    packed = b"\x01" + body
    packed += crc32(packed).to_bytes(4, "big")[-2:]
    letters = urlsafe_b64encode(packed).decode().rstrip("=")
    try:
        code = codes.read(letters)
    except BadCode:
        return
    assert codes.text(code) == letters


hosts = st.one_of(
    st.ip_addresses().map(str).filter(lambda host: "%" not in host),
    st.uuids().map(lambda uuid: f"{uuid}.local"),
)
letters = st.sampled_from("AZaz09+/")


@given(
    st.builds(
        Code,
        st.sampled_from(Kind),
        st.binary(min_size=6, max_size=6),
        st.binary(min_size=6, max_size=6),
        st.text(letters, min_size=4, max_size=9),
        st.text(letters, min_size=22, max_size=24),
        st.binary(min_size=32, max_size=32),
        st.lists(st.builds(Address, hosts, st.integers(1, 65535)), min_size=1, max_size=3).map(
            tuple
        ),
        st.sampled_from(["", "chips"]),
        st.sampled_from(["", "Mia", "Žofie ♥"]),
    )
)
def test_every_code_comes_back(code):
    assert codes.read(codes.text(code)) == code


def test_a_long_name_is_cut_between_letters():
    code = codes.offered(CHROMIUM, TABLE, INVITATION, "a-game-of-a-long-name", "ä" * 9 + "\ud800")
    assert codes.read(codes.text(code)) == code
    assert (code.game, code.name) == ("a-game-of-a-long", "ä" * 8)


def test_a_text_of_two_million_letters_is_no_code():
    with pytest.raises(BadCode):
        codes.read("A" * 2_000_000)


@pytest.mark.parametrize("kind", Kind)
def test_the_other_code_of_the_two_is_told_apart(kind):
    code = made(kind, CHROMIUM)
    assert codes.wanted(codes.text(code), kind) == code
    with pytest.raises(BadCode, match="Take the one that"):
        codes.wanted(codes.text(code), next(other for other in Kind if other != kind))
