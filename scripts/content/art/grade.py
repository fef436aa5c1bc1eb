#!/usr/bin/env python3
"""grade.py FOLDER OUT [NAME...]: lightens landscape masters that are rendered already.

The scenes were graded for a low sun: green turns olive, shadows brown, and the middle is dark. This lifts the middle,
cools the shadows and takes yellow out of green; what is lit by the sun itself stays warm.
"""
import sys
from pathlib import Path

import cv2
import numpy as np

# How far the middle is lifted: what a grey of 0.5 becomes.
MIDDLE = {
    'hero-battery': 0.55,
    'hero-battery-mobile': 0.55,
    'hero-wind': 0.56,
    'hero-wind-mobile': 0.56,
    'hero-solar': 0.57,
    'hero-solar-mobile': 0.57,
    'banner-about': 0.62,
    'banner-access': 0.61,
    'banner-service': 0.59,
    'banner-news': 0.56,
    'banner-contact': 0.57,
}


def smooth(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def grade(picture, middle):
    """picture: height x width x 3, BGR, 0 to 1."""
    lifted = picture ** (np.log(middle) / np.log(0.5))
    luma = lifted @ np.array([0.0722, 0.7152, 0.2126], np.float32)
    shadow = (1 - smooth(0.08, 0.55, luma))[..., None]
    light = smooth(0.55, 0.95, luma)[..., None]
    cooled = lifted + shadow * np.array([0.035, 0.004, -0.014], np.float32)
    # The veil of the low sun: half of it goes, and none from what is brightest.
    cooled = cooled * (1 + (1 - light) * np.array([0.045, 0.004, -0.022], np.float32))
    hsv = cv2.cvtColor(np.clip(cooled, 0, 1).astype(np.float32), cv2.COLOR_BGR2HSV)
    hue, saturation = hsv[..., 0], hsv[..., 1]
    olive = smooth(38, 56, hue) * (1 - smooth(95, 120, hue))
    hsv[..., 0] = hue + olive * 16
    hsv[..., 1] = saturation * (1 - 0.2 * olive)
    result = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)
    # A little contrast back, about the middle.
    return np.clip(result + 0.08 * (result - 0.5) * (1 - np.abs(2 * result - 1)), 0, 1)


def main():
    folder, out, *names = sys.argv[1:]
    Path(out).mkdir(parents=True, exist_ok=True)
    for name in names or MIDDLE:
        picture = cv2.imread(f'{folder}/{name}.png').astype(np.float32) / 255
        cv2.imwrite(f'{out}/{name}.png', (grade(picture, MIDDLE[name]) * 255 + 0.5).astype(np.uint8))


main()
