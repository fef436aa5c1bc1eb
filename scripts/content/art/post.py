#!/usr/bin/python3
"""post.py NAME OUT.png key=value...: denoises, and applies bloom, AgX tone mapping and grading.

plus=OTHER adds the light of another render, multiplied by gain.
"""

import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import sys, ctypes, numpy as np, cv2, time
from folders import ROOT


def load(n, p):
    a = cv2.imread(f'{ROOT}/work/{n}/{p}0001.exr', cv2.IMREAD_UNCHANGED)
    return None if a is None else (a[..., 2::-1] if a.ndim == 3 else a).astype(np.float32)


def load_alpha(n):
    return cv2.imread(f'{ROOT}/work/{n}/rgb0001.exr', cv2.IMREAD_UNCHANGED)[..., 3].astype(np.float32)


def denoise(c, alb, nrm, z, rad=5, k=60.0, strength=1.0, ss=0.02):
    L = ctypes.CDLL(f'{ROOT}/dn.so')
    h, w = c.shape[:2]
    if alb is None:
        alb = np.ones_like(c)
    a = np.clip(alb, 0, 1)
    dm = np.clip(c, 0, 1e4) / (a + 0.05)
    med = np.median(dm[dm > 0]) if (dm > 0).any() else 1
    x = np.ascontiguousarray(np.log1p(dm / med * 2).astype(np.float32))
    f = [a * 9.0, (nrm if nrm is not None and nrm.shape == c.shape else np.zeros_like(c)) * 5.0]
    if z is not None and z.shape[:2] == (h, w):
        f.append(np.log(np.clip(z if z.ndim == 2 else z[..., 0], 0.1, 1e6))[..., None] * 12.0)
    f = np.ascontiguousarray(np.concatenate(f, -1).astype(np.float32))
    o = np.empty_like(x)
    P = lambda v: v.ctypes.data_as(ctypes.c_void_p)
    L.nlm(P(x), P(f), f.shape[2], P(o), h, w, int(rad), 1, ctypes.c_float(k), ctypes.c_float(ss))
    y = np.expm1(o) * med / 2 * (a + 0.05)
    return c * (1 - strength) + y * strength


def agx(v, sat=1.0, power=1.0, slope=1.0, offset=0.0):
    M = np.array(
        [
            [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
            [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
            [0.0423756549057051, 0.0784336, 0.879142973793104],
        ],
        np.float32,
    )
    I = np.array(
        [
            [1.19687900512017, -0.0980208811401368, -0.0990297440797205],
            [-0.0528968517574562, 1.15190312990417, -0.0989611768448433],
            [-0.0529716355144438, -0.0980434501171241, 1.15107367264116],
        ],
        np.float32,
    )
    v = np.clip(v, 1e-10, None) @ M.T
    v = (np.clip(np.log2(np.clip(v, 1e-10, None)), -12.47393, 4.026069) + 12.47393) / (4.026069 + 12.47393)
    x = v
    x2 = x * x
    x4 = x2 * x2
    v = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    l = (v @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    v = np.clip(v * slope + offset, 0, None) ** power
    l = np.clip(l * slope + offset, 0, None) ** power
    v = l + sat * (v - l)
    return np.clip(v @ I.T, 0, 1)


def white_paper(v, a, nrm, tone=0.05, depth=0.85):
    """Composites the render and its shadows on a light background that is white at the edges."""
    h, w = a.shape
    a = a.copy()
    shadow = np.clip(np.linalg.norm(nrm, axis=-1) - 1, 0, 1)  # Cycles counts the normal of a shadow catcher twice
    a *= 1 - (1 - depth) * shadow
    y, x = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    fade = np.clip(1 - x**4, 0, 1) * np.clip(1 - np.abs(y) ** 4, 0, 1)
    paper = 1 - tone * fade[..., None] * np.array([1.0, 0.8, 0.62])
    ink = np.array([0.10, 0.125, 0.155]) * shadow[..., None]
    return ((v * (1 - shadow[..., None]) + ink) * a[..., None] + paper * (1 - a[..., None])).astype(np.float32)


def bloom(c, amt=0.05, thr=2.0, radii=(4, 14, 45, 130), warm=(1, 0.92, 0.8)):
    b = np.maximum(c - thr, 0)
    b = np.minimum(b, 60)
    s = c.shape[1] / 1920
    o = np.zeros_like(c)
    for r, wt in zip(radii, (0.45, 0.3, 0.15, 0.10)):
        o += wt * cv2.GaussianBlur(b, (0, 0), r * s)
    return c + amt * o * np.array(warm, np.float32)


def main():
    n, out = sys.argv[1:3]
    o = dict(
        ev=0.0,
        dn=1.0,
        rad=5,
        k=60,
        sat=1.1,
        power=1.1,
        bloom=0.06,
        thr=2.0,
        wbr=1.0,
        wbb=1.0,
        vig=0.12,
        grain=0.006,
        sharp=0.35,
        shr=0.0,
        shg=0.0,
        shb=0.0,
        hir=0.0,
        hig=0.0,
        hib=0.0,
        w=0,
        lift=0.0,
        yel=0.0,
        paper=0.0,
        plus='',
        gain=1.0,
    )
    for kv in sys.argv[3:]:
        k, v = kv.split('=')
        o[k] = v if k == 'plus' else float(v)
    t0 = time.time()
    c = load(n, 'rgb')
    alb = load(n, 'alb')
    nrm = load(n, 'nrm')
    z = load(n, 'z')
    if o['paper']:
        cover = load_alpha(n)
        c = c / np.maximum(cover, 0.02)[..., None]
    if o['dn'] > 0:
        c = denoise(c, alb, nrm, z, o['rad'], o['k'], o['dn'])
    if o['paper']:
        flat = denoise(np.repeat(cover[..., None], 3, -1), None, nrm, z, 4, 8)[..., 0]
        cover = np.where(c.mean(-1) > 1e-3, cover, flat)
    if o['plus']:
        more = [load(o['plus'], p) for p in ('rgb', 'alb', 'nrm', 'z')]
        c = c + o['gain'] * denoise(*more, o['rad'], o['k'], o['dn'])
    t1 = time.time()
    c = c * 2 ** o['ev'] * np.array([o['wbr'], 1, o['wbb']], np.float32)
    c = bloom(c, o['bloom'], o['thr'])
    h, w = c.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w]
    d = (xx / w - 0.5) ** 2 * 1.0 + (yy / h - 0.5) ** 2 * 0.6
    c = c * (1 - o['vig'] * d * 3)[..., None].astype(np.float32)
    v = agx(c, o['sat'], o['power'])
    l = (v @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    sh = np.array([o['shr'], o['shg'], o['shb']], np.float32)
    hi = np.array([o['hir'], o['hig'], o['hib']], np.float32)
    v = v + sh * (1 - l) ** 2 + hi * l * l + o['lift'] * (1 - l) ** 3
    if o['yel'] > 0:  # makes saturated yellow-green foliage less saturated and greener
        mx = v.max(-1, keepdims=True)
        mn = v.min(-1, keepdims=True)
        S = (mx - mn) / (mx + 1e-4)
        m = (
            np.clip((np.minimum(v[..., :1], v[..., 1:2]) - v[..., 2:] - 0.06) * 5, 0, 1)
            * np.clip((S - 0.25) * 3, 0, 1)
            * o['yel']
        )
        m = cv2.GaussianBlur(m[..., 0] if m.ndim == 3 else m, (0, 0), 2)[..., None]
        L = (v @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
        v = v * (1 - m) + m * (L + 0.72 * (v - L)) * np.array([0.88, 0.985, 1.10], np.float32)
    if o['paper']:
        v = white_paper(v, cover, nrm, o['paper'])
    if o['sharp'] > 0:
        v = v + o['sharp'] * (v - cv2.GaussianBlur(v, (0, 0), 1.0))
    rng = np.random.default_rng(0)
    g = cv2.GaussianBlur(rng.normal(size=(h, w, 1)).astype(np.float32), (0, 0), 0.6)
    v = v + o['grain'] * 1.8 * (g[..., None] if g.ndim == 2 else g) * (1.2 - l)
    v = np.clip(v, 0, 1)
    if o['w']:
        v = cv2.resize(v, (int(o['w']), int(round(h * o['w'] / w))), interpolation=cv2.INTER_AREA)
    cv2.imwrite(out, (v[..., ::-1] * 255 + 0.5).astype(np.uint8), [cv2.IMWRITE_PNG_COMPRESSION, 9])
    print(out, v.shape, 'dn %.1fs post %.1fs' % (t1 - t0, time.time() - t1), 'lum p50', np.percentile(l, [5, 50, 95]))


main()
