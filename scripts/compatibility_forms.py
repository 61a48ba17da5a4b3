#!/usr/bin/env python3
"""Write the table of compatibility forms (NFKC of single characters) as C++ initialisers.

usage: compatibility_forms.py OUT

Each line is {code point, "UTF-8 bytes"}; sorted by code point. Only characters of the basic plane whose form is
another one are listed, without Hangul, which documents write composed anyway.
"""
import sys
import unicodedata

with open(sys.argv[1], "w", encoding="ascii") as out:
    for code in range(0x80, 0x10000):
        if 0xAC00 <= code < 0xE000:
            continue
        form = unicodedata.normalize("NFKC", chr(code))
        if form != chr(code):
            octal = "".join(f"\\{byte:03o}" for byte in form.encode())
            out.write(f'{{0x{code:04x}, "{octal}"}},\n')
