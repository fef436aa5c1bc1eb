"""A town of offices and flats, seen from above its roofs.

view=access (an avenue by day) | contact (dusk) | about (a solar roof in the morning)
"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *

A = args(w=960, h=270, spp=24, name='s5', view='access', seed=1, thr=0.02)
dusk = A['view'] == 'contact'
morning = A['view'] == 'about'
reset()
R = random.Random(11)
rng = np.random.default_rng(3)
CAM = (-16, 0, 47) if dusk else (-8, 0, 27.6) if morning else (3, 0, 36)
if dusk:
    SKY.update(elev=-3, az=-28, sun_size=1.0)
    SKY['irr'] = (0, 0, 0)
    clear(zenith=(0.035, 0.068, 0.15), horizon=(0.17, 0.215, 0.30), glow=(0.62, 0.30, 0.10), wide=3.2, low=4)
    FOG.update(on=True, a=0.0, b=0.00036, H=100, cam=CAM, gain=1.0, hz=0.03, tint=(0.92, 0.98, 1.06, 1))
    world(cirrus=0.5, scale=0.8, rot=-30, seed=7.1, cov=(0.45, 0.75), ccol=(1.12, 0.92, 0.86, 1))
elif morning:
    SKY.update(elev=21, az=-118, sun_size=0.8)
    SKY['irr'] = (13.4, 10.0, 6.6)
    clear(zenith=(0.15, 0.235, 0.40), horizon=(0.80, 0.82, 0.84), glow=(0.7, 0.40, 0.16), halo=(0.5, 0.4, 0.3))
    FOG.update(on=True, a=0.0, b=0.00034, H=100, cam=CAM, gain=1.0, hz=0.03, tint=(0.98, 0.98, 1.0, 1))
    world(cirrus=0.7, scale=0.8, rot=-25, stretch=(1, 0.35), cov=(0.43, 0.72), cgain=1.6, seed=4.2, lowcut=0.05)
else:
    SKY.update(elev=38, az=150, sun_size=0.7)
    SKY['irr'] = (11.6, 10.4, 8.8)
    clear(zenith=(0.17, 0.37, 0.80), horizon=(0.95, 1.08, 1.22), low=5.5)
    FOG.update(on=True, a=0.0, b=0.00024, H=100, cam=CAM, gain=1.0, hz=0.03, tint=(0.95, 0.98, 1.03, 1))
    world(cirrus=0.75, scale=0.8, rot=-25, stretch=(1, 0.35), cov=(0.43, 0.72), cgain=1.7, seed=2.2, lowcut=0.05)

FLOOR, LOBBY = 3.7, 4.6  # heights in metres
WALLS = ['#d9d8d2', '#c9c6bd', '#e4e3df', '#b8a793', '#9aa0a3', '#cfc3b2', '#8e7f72', '#dfe2e3', '#a9b0b2', '#c2b5a0']


def wall(t):
    p = t('NewGeometry').outputs['Position']
    k = t('ObjectInfo').outputs['Random']
    n = len(WALLS)
    c = t.ramp(k, [(i / n, rgb(h)) for i, h in enumerate(WALLS)], 'CONSTANT')
    big = t.noise(p, 0.12, 5)
    st = t('Mapping', {'Vector': p, 'Scale': (2.2, 2.2, 0.12)}).outputs[0]
    streak = t.mapr(t.noise(st, 1, 5, 0.65), 0.52, 0.85, 0, 0.22)
    c = t.mix(t.mapr(big, 0.35, 0.65, 0, 0.16), c, (0.20, 0.19, 0.18, 1))
    c = t.mix(streak, c, (0.20, 0.185, 0.165, 1))
    return principled(t, c, 0.62, spec=0.35)


def glass(t):
    """Window panes, each slightly out of plane. Some have blinds, and at dusk some have light behind them."""
    g = t('NewGeometry')
    p = g.outputs['Position']
    k = t('ObjectInfo').outputs['Random']
    m = t('Mapping', {'Vector': p, 'Location': (0, 0, -LOBBY / FLOOR - 0.2), 'Scale': (1 / 1.6, 1 / 1.6, 1 / FLOOR)}).outputs[0]
    cell = t('VectorMath', {0: m}, operation='FLOOR').outputs[0]
    cell = t('VectorMath', {0: cell, 1: t('CombineXYZ', {0: t.math('MULTIPLY', k, 97.0)}).outputs[0]}, operation='ADD').outputs[0]
    w = t('TexWhiteNoise', {'Vector': cell})
    r = w.outputs['Value']
    frac = t.math('FRACT', t('SeparateXYZ', {0: m}).outputs[2])
    blind = t.math('GREATER_THAN', frac, t.math('MULTIPLY_ADD', r, 1.35, 0.22))
    c = t.mix(blind, (0.016, 0.021, 0.026, 1), (0.17, 0.17, 0.165, 1))
    off = t('VectorMath', {0: t.vmath('SUBTRACT', w.outputs['Color'], (0.5, 0.5, 0.5)), 'Scale': 0.012}, operation='SCALE')
    nrm = t('VectorMath', {0: t.vmath('ADD', g.outputs['Normal'], off.outputs[0])}, operation='NORMALIZE').outputs[0]
    e = None
    if dusk:
        floor = t('TexWhiteNoise', {'Vector': t('CombineXYZ', {0: t('SeparateXYZ', {0: cell}).outputs[2], 1: k}).outputs[0]}).outputs['Value']
        lit = t.math('GREATER_THAN', t.math('MULTIPLY_ADD', floor, 0.55, t.math('MULTIPLY', r, 0.45)), 0.60)
        e = t.math('MULTIPLY', lit, t.mapr(r, 0, 1, 0.10, 0.34))
    i = dict(normal=nrm, spec=0.9)
    if e is not None:
        i.update(emit=(1, 0.72, 0.42, 1), emit_s=e)
    return principled(t, c, t.math('MULTIPLY_ADD', blind, 0.25, 0.05), **i)


def roofing(t):
    p = t('NewGeometry').outputs['Position']
    k = t('ObjectInfo').outputs['Random']
    c = t.ramp(t.math('FRACT', t.math('MULTIPLY', k, 7.3)), [(0, rgb('#7d807c')), (0.35, rgb('#6f7f77')), (0.6, rgb('#93928d')), (0.85, rgb('#666c6e'))], 'CONSTANT')
    n = t.noise(p, 0.5, 6, 0.62)
    c = t.mix(t.mapr(n, 0.35, 0.68, 0, 0.5), c, (0.13, 0.13, 0.125, 1))
    return principled(t, c, 0.75, spec=0.3)


def pv(t):
    s = t('SeparateXYZ', {0: t('TexCoord').outputs['UV']})
    line = lambda v, n, w: t.math('LESS_THAN', t.math('PINGPONG', t.math('MULTIPLY', v, n), 0.5), w)
    fr = t.math('MAXIMUM', line(s.outputs[0], 1, 0.018), line(s.outputs[1], 1, 0.012))
    cell = t.math('MAXIMUM', line(s.outputs[0], 6, 0.012), line(s.outputs[1], 12, 0.02))
    c = t.mix(cell, (0.005, 0.009, 0.024, 1), (0.05, 0.055, 0.065, 1))
    c = t.mix(fr, c, (0.20, 0.205, 0.21, 1))
    return principled(t, c, 0.16, spec=0.35)


wallm, glassm, roofm, pvm = mat('wall', wall), mat('glass', glass), mat('roofing', roofing), mat('pv', pv)
white = mat('unit', color=rgb('#cfd2d2'), rough=0.5)
darkm = mat('dark', color=(0.03, 0.032, 0.035, 1), rough=0.5)
metal = mat('metal', color=(0.45, 0.46, 0.47, 1), rough=0.45, metal=0.8)
MATS = [wallm, glassm, roofm, white, darkm, metal]
WALL, GLASS, ROOF, UNIT, DARK, METAL = range(6)


def facade(b, kind, x0, y0, x1, y1, floors):
    """Builds the walls of a block from the ground to the parapet. Returns the height of its roof."""
    top = LOBBY + floors * FLOOR
    inset = {'grid': 0.42, 'band': 0.25, 'curtain': 0.04, 'flats': 0.9}[kind]
    b.box(x0 + inset, y0 + inset, 0, x1 - inset, y1 - inset, top, GLASS)
    spandrel = {'grid': 1.25, 'band': 1.75, 'curtain': 0.5, 'flats': 0.22}[kind]
    levels = [LOBBY + i * FLOOR for i in range(floors + 1)]
    for z in levels:
        b.box(x0, y0, z - 0.45, x1, y1, z - 0.45 + spandrel, WALL)
        if kind == 'flats' and z < top - 1:  # balcony walls on the long sides
            for ya, yb in ((y0, y0 + 0.10), (y1 - 0.10, y1)):
                b.box(x0, ya, z - 0.3, x1, yb, z + 1.05, WALL)
    if kind == 'grid':
        step, wide = 3.3, 0.75
    elif kind == 'flats':
        step, wide = 6.2, 0.28
    else:
        step, wide = 1.6, 0.09
    for side in range(4):
        a, e = (x0, x1) if side % 2 == 0 else (y0, y1)
        n = max(2, round((e - a) / step))
        if kind == 'flats' and side % 2:  # gable ends: wall, a few windows
            x = x0 if side == 3 else x1
            q = 0.9 if side == 3 else -0.9
            b.box(min(x, x + q), y0 + 0.9, 0, max(x, x + q), y0 + (y1 - y0) * 0.42, top, WALL)
            b.box(min(x, x + q), y0 + (y1 - y0) * 0.58, 0, max(x, x + q), y1 - 0.9, top, WALL)
            continue
        for i in range(n + 1):
            c = min(max(a + (e - a) * i / n, a + wide / 2), e - wide / 2)
            back = -0.12 if kind == 'curtain' else 0.07  # an offset, because two faces in one plane would shade each other
            if side == 0:
                q = (c - wide / 2, y0 + back, c + wide / 2, y0 + inset + 0.02)
            elif side == 2:
                q = (c - wide / 2, y1 - inset - 0.02, c + wide / 2, y1 - back)
            elif side == 1:
                q = (x1 - inset - 0.02, c - wide / 2, x1 - back, c + wide / 2)
            else:
                q = (x0 + back, c - wide / 2, x0 + inset + 0.02, c + wide / 2)
            b.box(q[0], q[1], 0, q[2], q[3], top, METAL if kind == 'curtain' else WALL)
    return top + max(0, spandrel - 0.45)


def panels(x0, y0, x1, y1, z):
    """Rows of modules, tilted by ten degrees to the south. South is towards the camera."""
    V, F, U = [], [], []
    a = math.radians(10)
    y = y0
    while y + 2.3 < y1:
        x = x0
        while x + 1.14 < x1:
            o = len(V)
            V += [(x, y, z + 0.35), (x + 1.12, y, z + 0.35), (x + 1.12, y + 2.25 * math.cos(a), z + 0.35 + 2.25 * math.sin(a)), (x, y + 2.25 * math.cos(a), z + 0.35 + 2.25 * math.sin(a))]
            F.append((o, o + 1, o + 2, o + 3))
            U += [(0, 0), (1, 0), (1, 1), (0, 1)]
            x += 1.15
        y += 2.95
    if F:
        place(mesh_np('pv', V, F, pvm, uv=U), 'pv')


def roof(b, x0, y0, x1, y1, z, solar):
    w, d = x1 - x0, y1 - y0
    b.box(x0 + 0.3, y0 + 0.3, z - 0.1, x1 - 0.3, y1 - 0.3, z + 0.12, ROOF)
    o = 0.06
    for q in ((x0 - o, y0 - o, x1 + o, y0 + 0.3), (x0 - o, y1 - 0.3, x1 + o, y1 + o), (x0 - o, y0 + 0.3, x0 + 0.3, y1 - 0.3), (x1 - 0.3, y0 + 0.3, x1 + o, y1 - 0.3)):
        b.box(q[0], q[1], z - 0.75, q[2], q[3], z + 1.05, WALL)
    for zz in (1.5, 1.95):  # a rail on the parapet
        for q in ((x0, y0, x1, y0 + 0.05), (x0, y0, x0 + 0.05, y1), (x1 - 0.05, y0, x1, y1)):
            b.box(q[0], q[1], z + zz, q[2], q[3], z + zz + 0.05, METAL)
    for i in range(int(w / 1.8) + 1):
        b.box(x0 + i * 1.8, y0, z + 1.05, x0 + i * 1.8 + 0.05, y0 + 0.05, z + 2, METAL)
    # the stairwell and the machine room of the lift
    hx = x0 + w * R.uniform(0.55, 0.7)
    hy = y0 + d * R.uniform(0.55, 0.68)
    hh = R.uniform(2.8, 4.6)
    hw, hd = min(7.5, w * 0.3), min(6, d * 0.28)
    b.box(hx, hy, z, hx + hw, hy + hd, z + hh, WALL)
    b.box(hx - 0.15, hy - 0.15, z + hh, hx + hw + 0.15, hy + hd + 0.15, z + hh + 0.25, WALL)
    b.box(hx + 0.8, hy - 0.03, z, hx + 1.8, hy + 0.1, z + 2.1, DARK)
    for i in range(5):
        b.box(hx + hw * 0.45, hy - 0.06, z + 1 + i * 0.3, hx + hw * 0.9, hy + 0.05, z + 1.2 + i * 0.3, DARK)
    if R.random() < 0.5:
        b.cyl((hx + hw / 2, hy + hd / 2, z + hh), (hx + hw / 2, hy + hd / 2, z + hh + R.uniform(3, 7)), 0.06, n=8, mi=METAL)
    if solar:
        panels(x0 + 1.6, y0 + 1.6, x1 - 1.6, hy - 1.2, z + 0.12)
    else:
        rows = R.randint(1, 3)
        for j in range(rows):
            yy = y0 + 2.2 + j * 2.6
            for i in range(R.randint(3, max(3, int(w / 2.0)))):
                xx = x0 + 2 + i * 1.5
                if xx + 1.1 > x1 - 1.5 or yy + 1 > hy - 0.6:
                    break
                b.box(xx, yy, z + 0.3, xx + 1.15, yy + 0.8, z + 1.95, UNIT)
                b.cyl((xx + 0.57, yy + 0.4, z + 1.9), (xx + 0.57, yy + 0.4, z + 1.99), 0.33, n=16, mi=DARK)
                b.box(xx + 0.08, yy - 0.015, z + 0.5, xx + 1.07, yy + 0.02, z + 1.8, METAL)
            b.box(x0 + 2, yy + 1.0, z + 0.35, min(x1 - 2, x0 + w * 0.8), yy + 1.25, z + 0.55, METAL)
    if R.random() < 0.35:
        cx, cy = x0 + w * 0.3, y0 + d * 0.78
        b.cyl((cx, cy, z + 0.5), (cx, cy, z + 2.9), 1.25, n=28, mi=UNIT)
        b.cyl((cx, cy, z + 2.9), (cx, cy, z + 3.2), 1.25, 0.5, n=28, mi=UNIT)


def building(x0, y0, x1, y1, floors, kind, solar=False, far=False):
    b = MB()
    top = facade(b, kind, x0, y0, x1, y1, floors)
    if far:
        b.box(x0 - 0.06, y0 - 0.06, top - 0.5, x1 + 0.06, y1 + 0.06, top + 1.2, WALL)
        b.box(x0 + (x1 - x0) * 0.3, y0 + (y1 - y0) * 0.3, top, x1 - (x1 - x0) * 0.3, y1 - (y1 - y0) * 0.3, top + 4.5, WALL)
    else:
        roof(b, x0, y0, x1, y1, top + 0.25, solar)
    b.obj('building', MATS, smooth=False)


AV0, AV1 = (-2, 28)  # the avenue with its pavements
if dusk:
    AV0, AV1 = (8, 38)
STREET, FIRST = 9.0, 34.0 if dusk else 84.0 if morning else 58.0
aim = math.radians(9 if dusk else 14 if morning else -4)
half = math.radians(40)
count = 0


def seen(x, y):
    return abs(math.atan2(x - CAM[0], y - CAM[1] + 40) - aim) < half


y = FIRST
while y < 1500:
    deep = 46.0 if y < 500 else 60.0
    for side in (-1, 1):
        x = AV0 if side < 0 else AV1
        while abs(x) < 1300:
            run = R.choice((3, 4, 4))
            for _ in range(run):
                w = R.uniform(13, 26) if y < 500 else R.uniform(18, 38)
                xa, xb = (x - w, x) if side < 0 else (x, x + w)
                x = xa - 0.6 if side < 0 else xb + 0.6
                for row in range(2):
                    d = deep / 2 - R.uniform(0.6, 3.0)
                    ya = y + row * deep / 2
                    if not (seen(xa, ya) or seen(xb, ya)):
                        continue
                    near = math.hypot(xa - CAM[0], ya) < (110 if morning else 150)
                    tall = min(1.0, max(0.0, (ya - 120) / 500))
                    floors = R.randint(4, 6) if near else int(R.triangular(4, 9 + 9 * tall, 6 + 2 * tall))
                    if ya > 430 and R.random() < 0.05:
                        floors = R.choice((13, 15, 18, 22, 27))
                    by = AV0 - 30 < xa < AV1 + 30
                    if by and not near:
                        floors = max(floors, R.randint(7, 9))
                    kind = R.choices(('grid', 'band', 'curtain', 'flats'), (4, 3, 2, 2 if not by else 0))[0]
                    if floors > 14:
                        kind = R.choice(('curtain', 'grid', 'band'))
                    building(xa, ya, xb, ya + d, floors, kind, R.random() < (0.75 if near else 0.34), ya > 420)
                    count += 1
            x += side * STREET
    y += deep + STREET * (1 if y < 700 else 1.6)
if morning:  # the roof below the camera, with rows of modules on rails
    b = MB()
    z = facade(b, 'band', -60, -20, 66, 62, 4) + 0.25
    b.box(-59.7, -19.7, z - 0.1, 65.7, 61.7, z + 0.1, ROOF)
    for q in ((-60, 61.6, 66, 62), (65.6, -20, 66, 61.6)):
        b.box(q[0], q[1], z - 0.75, q[2], q[3], z + 0.9, WALL)
        b.box(q[0] - 0.06, q[1] - 0.06, z + 0.9, q[2] + 0.06, q[3] + 0.06, z + 0.98, METAL)
    b.box(46, 44, z, 54, 52, z + 3.4, WALL)
    b.box(45.8, 43.8, z + 3.4, 54.2, 52.2, z + 3.65, WALL)
    b.box(47.2, 43.96, z, 48.3, 44.1, z + 2.1, DARK)
    for i in range(6):
        b.box(50, 43.94, z + 0.9 + i * 0.3, 53.2, 44.05, z + 1.1 + i * 0.3, DARK)
    for y0 in np.arange(6.0, 57.0, 4.4):
        for block in ((-56, -22), (-20, 14), (16, 42)):
            panels(block[0], y0, block[1], y0 + 2.4, z + 0.22)
            for x in np.arange(block[0] + 0.6, block[1], 2.3):
                b.box(x - 0.03, y0 + 0.15, z + 0.1, x + 0.03, y0 + 0.21, z + 0.6, METAL)
                b.box(x - 0.03, y0 + 2.0, z + 0.1, x + 0.03, y0 + 2.06, z + 0.9, METAL)
                b.box(x - 0.15, y0 - 0.1, z + 0.08, x + 0.15, y0 + 2.3, z + 0.2, WALL)
        b.cyl((-57, y0 - 0.6, z + 0.18), (43, y0 - 0.6, z + 0.18), 0.05, n=8, mi=METAL)
    b.obj('roof', MATS, smooth=False)
print('buildings', count)

# ---- ground, avenue and its trees
asphalt = concrete('asphalt', (0.075, 0.077, 0.08, 1), 0.5, rough=0.85)
pave = concrete('pave', (0.33, 0.32, 0.30, 1), 1.0)
paint = mat('paint', color=(0.72, 0.72, 0.70, 1), rough=0.7)
b = MB()
b.box(-6000, -50, -0.5, 9000, 6000, 0.0)
b.obj('ground', asphalt, smooth=False)
b = MB()
p = MB()
for xa, xb in ((AV0, AV0 + 5.5), (AV1 - 5.5, AV1)):
    y = FIRST
    while y < 1400:
        deep = 46.0 if y < 500 else 60.0
        b.box(xa, y - 1, 0, xb, y + deep + 1, 0.16)
        y += deep + STREET * (1 if y < 700 else 1.6)
mid = (AV0 + AV1) / 2
for yy in np.arange(20, 900, 10.0):
    for xx in (mid - 4.6, mid + 4.6):
        p.box(xx - 0.08, yy, 0, xx + 0.08, yy + 5, 0.02)
for xx in (mid - 0.2, mid + 0.2):
    p.box(xx - 0.07, 0, 0, xx + 0.07, 900, 0.02)
y = FIRST
while y < 500:
    for xx in np.arange(AV0 + 6.2, AV1 - 6.2, 1.0):
        p.box(xx, y + 47.5, 0, xx + 0.5, y + 51, 0.02)
    y += 46 + STREET
b.obj('pavement', pave, smooth=False)
p.obj('paint', paint, smooth=False)

bark = mat('bark', color=(0.06, 0.045, 0.03, 1), rough=0.9)
lf = leaf('leaf', (0.040, 0.085, 0.020, 1), (0.085, 0.125, 0.030, 1))
tc = hidden_coll('tc', [broadleaf(f't{i}', [lf, bark], h=10, w=8, n=7000, leafs=0.24, seed=i) for i in range(5)])
P = [(xx + R.uniform(-0.3, 0.3), yy + R.uniform(-1, 1), 0.1) for xx in (AV0 + 4.2, AV1 - 4.2) for yy in np.arange(40, 1000, 8.5)]
P += [(R.uniform(AV1 + 25, 600) * R.choice((1, -1)), R.uniform(120, 1000), 0) for _ in range(500)]
scatter('trees', P, 0.85 + 0.3 * rng.random(len(P)), rng.random(len(P)) * 6.28, tc)

# ---- cars far below
paints = [mat(f'car{i}', color=rgb(h), rough=0.25, coat=0.6) for i, h in enumerate(('#e8e9ea', '#20242a', '#8f969c', '#27455f', '#a3282a', '#c9ccce'))]
for lane in (mid - 6.6, mid - 2.6, mid + 2.6, mid + 6.6):
    yy = 70.0
    while yy < 700:
        c = MB()
        x0 = lane - 0.86
        c.box(x0, yy, 0.28, x0 + 1.72, yy + 4.3, 0.86, 0)
        foot = [(x0 + 0.1, yy + 0.9, 0.86), (x0 + 1.62, yy + 0.9, 0.86), (x0 + 1.62, yy + 3.9, 0.86), (x0 + 0.1, yy + 3.9, 0.86)]
        roof_ = [(x0 + 0.28, yy + 1.5, 1.42), (x0 + 1.44, yy + 1.5, 1.42), (x0 + 1.44, yy + 3.3, 1.42), (x0 + 0.28, yy + 3.3, 1.42)]
        c.add(foot + roof_, [(4, 5, 6, 7)], 0)
        c.add(foot + roof_, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], 1)
        for wx in (x0 + 0.02, x0 + 1.5):
            for wy in (yy + 0.85, yy + 3.4):
                c.cyl((wx, wy, 0.31), (wx + 0.2, wy, 0.31), 0.31, n=16, mi=1)
        c.obj('car', [R.choice(paints), darkm], bevel=0.10, seg=2)
        yy += R.uniform(16, 70)

# ---- hills behind the town
gm = leaf('hill', (0.030, 0.055, 0.020, 1), (0.06, 0.085, 0.03, 1), 0.0, patch=0.004)
place(
    grid_mesh(
        'hills',
        np.linspace(-6000, 9000, 500),
        np.linspace(5200, 8600, 120),
        lambda X, Y: 820 * np.exp(-(((Y - 7000) / 800) ** 2)) * (0.25 + 0.95 * fbm(X / 1900, Y / 1900, 7, 23)),
        gm,
    ),
    'hills',
)
camera(
    CAM,
    (CAM[0] + 100 * math.tan(aim), 100, CAM[2]),
    lens=30,
    level=True,
    shift=(0, -0.03 if dusk else -0.024 if morning else -0.035),
)
render(A['name'], A['w'], A['h'], A['spp'], thr=A['thr'], seed=A['seed'], bounces=4, transp=6, clampd=14.0)
