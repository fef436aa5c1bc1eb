#!/usr/bin/env python3
"""grade.py FOLDER OUT [NAME...]: lightens the pictures in NAMES below. It is the last step of render.sh.

The scenes were graded for a low sun, which makes green olive, shadows brown and mid-tones dark. This step lightens
mid-tones, reduces haze, cools shadows and makes green less yellow. Sunlit areas stay warm.
"""
import sys
from pathlib import Path

import cv2
import numpy as np

LUMA = np.array([0.0722, 0.7152, 0.2126], np.float32)

# name: (the value that 0.5 grey becomes, the haze to remove). Haze is subtracted from the darkest values.
NAMES = {
    'hero-battery': (0.55, 0.02),
    'hero-battery-mobile': (0.55, 0.02),
    'hero-wind': (0.56, 0.05),
    'hero-wind-still': (0.56, 0.05),
    'hero-wind-mobile': (0.56, 0.04),
    'hero-solar': (0.57, 0.03),
    'hero-solar-mobile': (0.57, 0.03),
    'banner-about': (0.54, 0.03),
    'banner-access': (0.54, 0.03),
    'banner-service': (0.59, 0.06),
    'banner-news': (0.56, 0.07),
    'detail-optimizer': (0.55, 0),
    'detail-shutoff': (0.56, 0),
}


def smooth(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def grade(picture, middle, haze):
    """Returns the graded picture. picture: height x width x 3, BGR, 0 to 1."""
    lifted = picture ** (np.log(middle) / np.log(0.5))
    luma = lifted @ LUMA
    # Haze covers large areas. Subtracting a blurred minimum removes haze, and keeps small details.
    floor = cv2.GaussianBlur(cv2.erode(luma, np.ones((15, 15), np.uint8)), (0, 0), 24)
    dark = 1 - smooth(0.45, 0.85, floor)
    veil = (haze * (0.35 + 0.65 * smooth(0.05, 0.4, floor)) * dark)[..., None]
    clear = np.clip((lifted - veil) / (1 - veil), 0, 1)
    clear = clear + 0.25 * (dark * haze / 0.1)[..., None] * (clear - cv2.GaussianBlur(clear, (0, 0), 30))
    luma = np.clip(clear, 0, 1) @ LUMA
    shadow = (1 - smooth(0.08, 0.55, luma))[..., None]
    light = smooth(0.55, 0.95, luma)[..., None]
    cooled = clear + shadow * np.array([0.03, 0.002, -0.012], np.float32)
    # Removes half of the colour cast of the low sun, except in the brightest areas.
    cooled = cooled * (1 + (1 - light) * np.array([0.045, 0.006, -0.02], np.float32))
    hsv = cv2.cvtColor(np.clip(cooled, 0, 1).astype(np.float32), cv2.COLOR_BGR2HSV)
    hue, saturation = hsv[..., 0], hsv[..., 1]
    olive = smooth(38, 56, hue) * (1 - smooth(95, 120, hue))
    hsv[..., 0] = hue + olive * 12
    hsv[..., 1] = saturation * (1 - 0.14 * olive)
    # Removes the violet that appears at the border between blue and warm light.
    violet = smooth(222, 240, hue) * (1 - smooth(345, 358, hue)) * (1 - smooth(0.2, 0.35, saturation))
    hsv[..., 1] *= 1 - 0.75 * violet
    result = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)
    # Shifts distant grey-green towards blue, as air does.
    pale = smooth(40, 60, hue) * (1 - smooth(165, 190, hue)) * (1 - smooth(0.14, 0.30, saturation)) * smooth(0.2, 0.45, luma)
    pale *= 1 - smooth(0.6, 0.76, luma)
    pale = cv2.GaussianBlur(pale, (0, 0), 3)[..., None]
    result = result * (1 + pale * np.array([0.06, 0, -0.025], np.float32))
    # Restores some contrast in the mid-tones.
    return np.clip(result + 0.1 * (result - 0.5) * (1 - np.abs(2 * result - 1)), 0, 1)


def main():
    folder, out, *names = sys.argv[1:]
    Path(out).mkdir(parents=True, exist_ok=True)
    for name in names or NAMES:
        how = NAMES.get(name.removeprefix('quick-'))
        if how:
            picture = cv2.imread(f'{folder}/{name}.png').astype(np.float32) / 255
            cv2.imwrite(f'{out}/{name}.png', (grade(picture, *how) * 255 + 0.5).astype(np.uint8))


main()
