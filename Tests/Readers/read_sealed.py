"""Opens a sealed pack as docs/sealing.md describes it, with nothing of huntkit and the standard library alone.

Usage: read_sealed.py SEALED KEYFILE PUBLIC: writes the pack to standard output, after checking every commitment of PUBLIC.
"""

import hashlib
import hmac
import json
import struct
import sys


def quarter(s, a, b, c, d):
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & 0xFFFFFFFF
        s[z] ^= s[x]
        s[z] = (s[z] << turn | s[z] >> (32 - turn)) & 0xFFFFFFFF


def rounds(state):
    """The twenty rounds of ChaCha20 (RFC 8439, section 2.3)."""
    s = list(state)
    for _ in range(10):
        for i in range(4):
            quarter(s, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return s


CONSTANTS = struct.unpack("<4I", b"expand 32-byte k")


def hchacha(key, nonce):
    """draft-irtf-cfrg-xchacha-03, section 2.2."""
    s = rounds([*CONSTANTS, *struct.unpack("<8I", key), *struct.unpack("<4I", nonce)])
    return struct.pack("<8I", *s[:4], *s[12:])


def keystream(key, nonce, first, length):
    out = b""
    while len(out) < length:
        state = [*CONSTANTS, *struct.unpack("<8I", key), first, *struct.unpack("<3I", nonce)]
        out += struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(rounds(state), state)))
        first += 1
    return out[:length]


def poly1305(key, message):
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    total = 0
    for i in range(0, len(message), 16):
        total = (total + int.from_bytes(message[i : i + 16] + b"\1", "little")) * r % ((1 << 130) - 5)
    return ((total + int.from_bytes(key[16:], "little")) & ((1 << 128) - 1)).to_bytes(16, "little")


def xchacha_open(key, nonce, sealed, context):
    key, nonce = hchacha(key, nonce[:16]), bytes(4) + nonce[16:]
    text, tag = sealed[:-16], sealed[-16:]
    pad = lambda data: data + bytes(-len(data) % 16)
    expected = poly1305(
        keystream(key, nonce, 0, 32), pad(context) + pad(text) + struct.pack("<QQ", len(context), len(text)))
    assert hmac.compare_digest(tag, expected), "not authentic"
    return bytes(a ^ b for a, b in zip(text, keystream(key, nonce, 1, len(text))))


class Cursor:
    def __init__(self, data):
        self.data = data

    def take(self, count):
        assert len(self.data) >= count
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def number(self):
        return struct.unpack(">Q", self.take(8))[0]

    def field(self):
        return self.take(self.number())


def field(data):
    return struct.pack(">Q", len(data)) + data


def open_sealed(file, key):
    """The pack's text and the openings of its steps."""
    magic, version, kind, zero, passes, memory, _, nonce, check, length = struct.unpack(">8sBBHII16s24s32sQ", file[:100])
    assert (magic, version, kind, zero, passes, memory) == (b"\x89HUNT\r\n\x1a", 1, 2, 0, 0, 0)
    assert length == len(file) - 100
    derive = lambda label: hashlib.blake2b(field(label) + file[:60], digest_size=32, key=key).digest()
    assert check == derive(b"huntkit.sealed-pack.key-check")
    content = xchacha_open(derive(b"huntkit.sealed-pack.encryption"), nonce, file[100:], file[:100])
    assert len(content) % 1024 == 0
    cursor = Cursor(content)
    pack = cursor.field()
    openings = [cursor.field() for _ in range(cursor.number())]
    assert len(cursor.data) < 1024 and not any(cursor.data)
    return pack, openings


def check_openings(pack, openings, public):
    """Whether each commitment is to a step as the pack has it."""
    commitments = {step["commitment"] for step in public["huntpack"]["sealed"]["steps"]}
    assert len(commitments) == len(openings)
    for feature, opening in zip(json.loads(pack)["features"], openings, strict=True):
        cursor = Cursor(opening)
        assert cursor.field() == b"huntkit.step-commitment" and cursor.take(4) == b"\0\0\0\1"
        nonce, given_id = cursor.take(32), cursor.field()
        longitude, latitude = feature["geometry"]["coordinates"][:2]
        radius = feature["properties"].get("radius_m", 150)
        assert cursor.take(24) == struct.pack(">ddd", longitude, latitude, radius) and not cursor.data
        assert any(nonce) and given_id.decode() == feature["id"]
        assert hashlib.blake2b(opening, digest_size=32).hexdigest() in commitments


def main():
    sealed, key, public = (open(path, "rb").read() for path in sys.argv[1:])
    pack, openings = open_sealed(sealed, bytes.fromhex(key.decode()))
    check_openings(pack, openings, json.loads(public))
    sys.stdout.buffer.write(pack)


main()
