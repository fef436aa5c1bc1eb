#!/usr/bin/python3
"""Crops pictures out of masters.
crops.py FOLDER news-N...      crops 960 x 540 pictures from the masters in FOLDER, and from uncropped banners
crops.py FOLDER banner-X ROWS  crops a banner to its final height, and cuts off ROWS of 540 rows at the top
"""

import sys

import cv2

from folders import ROOT

CUTS = {  # name: (source, x, y, width), in pixels of a source that is 1920 wide; @ means the uncropped banner
    'news-1': ('day-16', 640, 330, 960),
    'news-2': ('hero-wind', 960, 58, 960),
    'news-3': ('hero-solar', 60, 230, 1060),
    'news-4': ('@banner-service', 900, 0, 960),
    'news-5': ('interior', 0, 30, 1600),
    'news-6': ('@banner-access', 520, 0, 960),
    'news-7': ('detail-optimizer', 0, 40, 1200),
    'news-8': ('@banner-about', 760, 0, 960),
    'news-9': ('crane', 200, 190, 1280),
    'news-10': ('series', 180, 2, 1240),
    'news-11': ('day-19', 500, 240, 1100),
    'news-12': ('roof-above', 60, 60, 1500),
    'news-13': ('panel-close', 40, 90, 1400),
}


def write(path, picture):
    cv2.imwrite(path, picture, [cv2.IMWRITE_PNG_COMPRESSION, 9])


def news(folder, name):
    source, x, y, width = CUTS[name]
    picture = cv2.imread(f'{ROOT}/work/{source[1:]}-full.png' if source[0] == '@' else f'{folder}/{source}.png')
    scale = picture.shape[1] / 1920 if picture.shape[1] > 1920 else 1
    x, y, width = round(x * scale), round(y * scale), round(width * scale)
    height = round(width * 9 / 16)
    cut = picture[y : y + height, x : x + width]
    assert cut.shape[:2] == (height, width), (name, cut.shape)
    write(f'{folder}/{name}.png', cut if width == 960 else cv2.resize(cut, (960, 540), interpolation=cv2.INTER_AREA))


def banner(folder, name, rows):
    path = f'{folder}/{name}.png'
    picture = cv2.imread(path)
    full = picture.shape[0]
    top = round(full * rows / 540)
    write(path, picture[top : top + round(full * 520 / 540)])


folder, first, *rest = sys.argv[1:]
if first.startswith('news-'):
    for name in [first, *rest]:
        news(folder, name)
else:
    banner(folder, first, int(rest[0]))
