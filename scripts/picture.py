#!/usr/bin/env python3
"""Draws real output of op-lint as an SVG picture.

usage: picture.py OUT.svg COMMAND [ARG...]

Runs the command in colour and draws what it prints; lines beyond MAX_LINES are left out and counted.
"""
import html
import os
import re
import subprocess
import sys
import unicodedata

MAX_LINES = 34
MAX_COLUMNS = 160
CHAR, LINE, PAD = 7.25, 17, 16
COLORS = {"1": "#ffffff", "1;31": "#ff7b72", "1;32": "#7ee787", "1;33": "#e3b341", "1;35": "#d2a8ff", "1;36": "#79c0ff"}


def spans(line):
    """(text, colour) for each run between escape sequences."""
    color = "#c9d1d9"
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            color = COLORS.get(part[2:-1], "#c9d1d9")
        elif part:
            yield part, color


def width(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def shown_blanks(text):
    """Browsers fold blanks of SVG text, whatever xml:space says; they leave these."""
    return text.replace(" ", "\u00a0")


def main(argv):
    if len(argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    out, command = argv[1], argv[2:]
    output = subprocess.run(command, capture_output=True, text=True, env=dict(os.environ, FORCE_COLOR="1")).stdout.rstrip("\n").split("\n")
    shown = "$ " + " ".join(["op-lint"] + command[1:])
    if len(output) > MAX_LINES:
        tail = 8
        hidden = len(output) - MAX_LINES
        output = output[: MAX_LINES - tail] + [f"  ... {hidden} more lines ...", ""] + output[-tail:]
    # How long it took is no property of the picture.
    output = [re.sub(r"in \d+\.\d\d s\.", "in 0.1 s.", line) for line in output]
    lines = [f"\x1b[1m{shown}\x1b[0m"] + output
    longest = max(sum(width(text) for text, _ in spans(line)) for line in lines)
    w, h = int(min(longest, MAX_COLUMNS) * CHAR + 2 * PAD), len(lines) * LINE + 2 * PAD
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">',
        f'<rect width="{w}" height="{h}" rx="8" fill="#0d1117"/>',
        '<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,monospace" font-size="12">',
    ]
    for number, line in enumerate(lines):
        column, texts = 0, []
        for text, color in spans(line):
            if column + width(text) > MAX_COLUMNS:
                text = text[: max(0, MAX_COLUMNS - column - 1)] + "…"
            texts.append(f'<tspan x="{PAD + column * CHAR:.1f}" fill="{color}">{html.escape(shown_blanks(text))}</tspan>')
            column += width(text)
            if column >= MAX_COLUMNS:
                break
        svg.append(f'<text y="{PAD + 12 + number * LINE}">{"".join(texts)}</text>')
    svg.append("</g></svg>")
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join(svg) + "\n")
    return 0


sys.exit(main(sys.argv))
