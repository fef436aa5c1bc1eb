#!/usr/bin/python3
"""Draws flat textures without lettering: the touch panel and the warning label."""

import numpy as np, os
from PIL import Image, ImageDraw
from folders import ROOT

D = os.path.join(ROOT, 'tex')
os.makedirs(D, exist_ok=True)
S = 2


def ui(w=1024, h=768):
    im = Image.new('RGB', (w * S, h * S), '#0d1720')
    d = ImageDraw.Draw(im)
    r = lambda x0, y0, x1, y1, c, q=10: d.rounded_rectangle([x0 * S, y0 * S, x1 * S, y1 * S], q * S, fill=c)
    r(0, 0, w, 64, '#122230', 0)
    r(28, 24, 44, 40, '#35d39a', 8)
    r(60, 26, 210, 38, '#4d6475', 6)
    r(860, 24, 884, 40, '#4d6475', 4)
    r(900, 24, 924, 40, '#4d6475', 4)
    r(940, 24, 990, 40, '#35d39a', 4)
    r(28, 92, 470, 470, '#142735')
    r(494, 92, 996, 270, '#142735')
    r(494, 294, 996, 470, '#142735')
    r(28, 494, 996, 700, '#142735')
    cx, cy = 249, 290
    for a0, a1, c in ((135, 405, '#23394a'), (135, 350, '#35d39a')):
        d.arc([(cx - 140) * S, (cy - 140) * S, (cx + 140) * S, (cy + 140) * S], a0, a1, fill=c, width=26 * S)
    d.polygon(
        [((cx + a) * S, (cy + b) * S) for a, b in ((14, -62), (-40, 12), (-6, 12), (-16, 66), (40, -14), (6, -14))],
        fill='#e8f4f2',
    )
    r(199, 424, 299, 438, '#3d5566', 6)
    for i, (v, c) in enumerate(((0.86, '#35d39a'), (0.62, '#3aa8e0'), (0.74, '#3aa8e0'), (0.48, '#e2b84b'))):
        y = 116 + i * 38
        r(520, y, 536, y + 16, c, 8)
        r(556, y + 3, 660, y + 13, '#4d6475', 5)
        r(690, y, 970, y + 16, '#23394a', 8)
        r(690, y, 690 + 280 * v, y + 16, c, 8)
    for i in range(6):
        for k in range(4):
            r(520 + i * 78, 316 + k * 36, 584 + i * 78, 342 + k * 36, '#2a8f74' if (i * 4 + k) % 7 else '#3aa8e0', 5)
    X = np.linspace(52, 972, 220)
    y1 = 600 - 46 * np.exp(-(((X - 420) / 190) ** 2)) * 1.6 - 10 * np.sin(X / 60)
    y2 = 640 - 34 * np.sin((X - 80) / 170) - 8 * np.sin(X / 41)
    for k in range(4):
        d.line([52 * S, (530 + k * 46) * S, 972 * S, (530 + k * 46) * S], fill='#1d3342', width=2 * S)
    d.polygon([(x * S, y * S) for x, y in zip(X, y1)] + [(972 * S, 684 * S), (52 * S, 684 * S)], fill='#17413f')
    d.line([(x * S, y * S) for x, y in zip(X, y1)], fill='#35d39a', width=5 * S)
    d.line([(x * S, y * S) for x, y in zip(X, y2)], fill='#3aa8e0', width=5 * S)
    for i in range(5):
        r(28 + i * 198, 716, 202 + i * 198, 754, '#1b3446' if i else '#24566b', 8)
        r(90 + i * 198, 731, 140 + i * 198, 739, '#5d7688' if i else '#d8eef0', 4)
    im.resize((w, h), Image.LANCZOS).save(f'{D}/ui.png')


def lab(w=900, h=400):
    im = Image.new('RGB', (w * S, h * S), '#f0b400')
    d = ImageDraw.Draw(im)
    d.rounded_rectangle([8 * S, 8 * S, (w - 8) * S, (h - 8) * S], 18 * S, outline='#151515', width=12 * S)
    c = (210, 215)
    d.polygon([((c[0] + a) * S, (c[1] + b) * S) for a, b in ((0, -150), (165, 130), (-165, 130))], fill='#151515')
    d.polygon([((c[0] + a) * S, (c[1] + b) * S) for a, b in ((0, -108), (132, 110), (-132, 110))], fill='#f0b400')
    d.polygon(
        [((c[0] + a) * S, (c[1] + b) * S) for a, b in ((16, -50), (-34, 30), (-4, 30), (-18, 96), (36, 8), (6, 8))],
        fill='#151515',
    )
    for i, (a, b) in enumerate(((430, 820), (430, 760), (430, 800))):
        d.rounded_rectangle([a * S, (110 + i * 80) * S, b * S, (140 + i * 80) * S], 8 * S, fill='#151515')
    im.resize((w, h), Image.LANCZOS).save(f'{D}/lab.png')


ui()
lab()
