"""A storage cabinet W1450 x D1100 x H2200 and its materials. Import after reset() and after SKY and FOG are set."""

from lib import *

W, D, H = 1.45, 1.10, 2.20
white = painted('white', rgb('#eceeee'), 0.36, 0.0 if FOG['on'] is False else 0.10)
grey = painted('grey', rgb('#c3c8ca'), 0.42, 0.0 if FOG['on'] is False else 0.35)
dark = painted('dark', rgb('#3a4046'), 0.45, 0.0 if FOG['on'] is False else 0.5)
black = mat('black', color=(0.012, 0.012, 0.013, 1), rough=0.55)
gasket = mat('gasket', color=(0.02, 0.02, 0.021, 1), rough=0.8)


def galv(t):
    p = t('NewGeometry').outputs['Position']
    v = t('TexVoronoi', {'Vector': p, 'Scale': 38}).outputs['Color']
    n = t.noise(p, 6, 5)
    s = t('SeparateXYZ', {0: v}).outputs[0]
    c = t.mix(s, (0.42, 0.44, 0.45, 1), (0.58, 0.60, 0.61, 1))
    return principled(t, c, t.mapr(n, 0.3, 0.7, 0.30, 0.52), metal=0.9)


galvm = mat('galv', galv)
steel = mat('steel', color=(0.62, 0.62, 0.62, 1), rough=0.25, metal=1.0)


def img(name, file, emit=0.0, rough=0.3, coat=0.0):
    def fn(t):
        im = t('TexImage', {})
        im.image = bpy.data.images.load(f'{ROOT}/tex/{file}')
        c = im.outputs[0]
        return principled(
            t, c if not emit else (0.01, 0.01, 0.01, 1), rough, coat=coat, emit=c if emit else None, emit_s=emit
        )

    return mat(name, fn)


ui = img('ui', 'ui.png', emit=1.1, rough=0.08)
lab = img('lab', 'lab.png', rough=0.35)
led = mat('led', color=(0, 0, 0, 1), emit=(0.05, 1.0, 0.38, 1), emit_s=5.0)
yellow = painted('yellow', rgb('#e9b51a'), 0.4, 0.0)
red = mat('red', color=rgb('#b3130f'), rough=0.3)


def quad(name, x0, z0, x1, z1, y, m):
    V = [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)]
    return place(mesh_np(name, V, [(0, 1, 2, 3)], m, uv=[(0, 0), (1, 0), (1, 1), (0, 1)]), name)


def louvre(a, b, z0, z1, y=0.0, frame=None):
    """A vent in a front (facing -Y) at depth y."""
    f = frame or white
    mb = MB()
    mb.box(a - 0.018, y - 0.006, z0 - 0.018, b + 0.018, y + 0.004, z0)
    mb.box(a - 0.018, y - 0.006, z1, b + 0.018, y + 0.004, z1 + 0.018)
    mb.box(a - 0.018, y - 0.006, z0, a, y + 0.004, z1)
    mb.box(b, y - 0.006, z0, b + 0.018, y + 0.004, z1)
    mb.obj('vframe', f, bevel=0.002)
    mb = MB()
    mb.box(a, y - 0.0015, z0, b, y + 0.004, z1)
    mb.obj('vback', black)
    n = max(3, int(round((z1 - z0) / 0.026)))
    hh = (z1 - z0) / n * 0.62
    mb = MB()
    for k in range(n):
        z = z0 + (z1 - z0) * (k + 0.5) / n
        mb.add(
            [
                (a, y - 0.004, z + hh * 0.5),
                (b, y - 0.004, z + hh * 0.5),
                (b, y - 0.020, z - hh * 0.5),
                (a, y - 0.020, z - hh * 0.5),
                (a, y - 0.0015, z + hh * 0.5),
                (b, y - 0.0015, z + hh * 0.5),
                (b, y - 0.0175, z - hh * 0.5),
                (a, y - 0.0175, z - hh * 0.5),
            ],
            [
                (0, 1, 2, 3)[::-1],
                (4, 5, 6, 7),
                (0, 4, 5, 1)[::-1],
                (3, 2, 6, 7)[::-1],
                (0, 3, 7, 4)[::-1],
                (1, 5, 6, 2)[::-1],
            ],
        )
    mb.obj('slat', f)


def handle(hx, hz):
    mb = MB()
    mb.box(hx - 0.028, -0.010, hz - 0.16, hx + 0.028, 0.004, hz + 0.16)
    mb.obj('hplate', black, bevel=0.006, seg=3)
    mb = MB()
    mb.box(hx - 0.013, -0.034, hz - 0.13, hx + 0.013, -0.014, hz + 0.09)
    mb.box(hx - 0.011, -0.03, hz - 0.02, hx + 0.011, 0, hz + 0.06)
    mb.obj('hlever', steel, bevel=0.005, seg=3)
    mb = MB()
    mb.cyl((hx, -0.016, hz + 0.12), (hx, 0, hz + 0.12), 0.011, n=20)
    mb.obj('lock', steel)


def panel(px, pz):
    """A 10-inch touch panel with hood, status bar and emergency stop."""
    mb = MB()
    mb.box(px - 0.017, -0.004, pz - 0.017, px + 0.263, 0.002, pz + 0.212)
    mb.obj('gask2', gasket, bevel=0.003)
    mb = MB()
    mb.box(px, -0.020, pz, px + 0.246, 0.0, pz + 0.195)
    mb.obj('bezel', black, bevel=0.005, seg=3)
    quad('ui', px + 0.018, pz + 0.018, px + 0.228, pz + 0.177, -0.0206, ui)
    mb = MB()
    y0, y1 = -0.002, -0.07
    mb.add(
        [
            (px - 0.03, y0, pz + 0.245),
            (px + 0.276, y0, pz + 0.245),
            (px + 0.276, y1, pz + 0.222),
            (px - 0.03, y1, pz + 0.222),
            (px - 0.03, y0, pz + 0.249),
            (px + 0.276, y0, pz + 0.249),
            (px + 0.276, y1, pz + 0.226),
            (px - 0.03, y1, pz + 0.226),
        ],
        [
            (0, 3, 2, 1)[::-1],
            (4, 5, 6, 7)[::-1],
            (0, 1, 5, 4)[::-1],
            (1, 2, 6, 5)[::-1],
            (2, 3, 7, 6)[::-1],
            (3, 0, 4, 7)[::-1],
        ],
    )
    mb.obj('hood', white)
    mb = MB()
    mb.box(px, -0.006, pz + 0.315, px + 0.246, 0.0, pz + 0.337)
    mb.obj('ledh', black, bevel=0.003)
    mb = MB()
    mb.box(px + 0.006, -0.0085, pz + 0.321, px + 0.240, -0.004, pz + 0.331)
    mb.obj('led', led, bevel=0.002)
    ex, ez = px + 0.123, pz - 0.115
    mb = MB()
    mb.box(ex - 0.04, -0.03, ez - 0.04, ex + 0.04, 0, ez + 0.04)
    mb.obj('eb', yellow, bevel=0.006, seg=3)
    mb = MB()
    mb.cyl((ex, -0.03, ez), (ex, -0.05, ez), 0.017, n=24)
    mb.cyl((ex, -0.05, ez), (ex, -0.066, ez), 0.024, 0.021, n=28)
    mb.obj('es', red, bevel=0.003)


def ring(mb, cx, y, cz, R, r, n=56, k=8):
    """Adds a torus that is parallel to the front."""
    V = []
    for i in range(n):
        t = 2 * math.pi * i / n
        for j in range(k):
            u = 2 * math.pi * j / k
            q = R + r * math.cos(u)
            V.append((cx + q * math.cos(t), y + r * math.sin(u), cz + q * math.sin(t)))
    F = [
        (i * k + j, i * k + (j + 1) % k, (i + 1) % n * k + (j + 1) % k, (i + 1) % n * k + j)
        for i in range(n)
        for j in range(k)
    ]
    mb.add(V, F)


def cooler(a, b, z0, z1, y=-0.10):
    """A cooling unit on a door: a fan behind a wire guard, with louvres below it."""
    m = 0.035
    R = min((b - a) / 2 - m - 0.02, (z1 - z0) * 0.30)
    cx, cz = (a + b) / 2, z1 - m - 0.02 - R
    mb = MB()  # housing: four walls and a face with a round hole
    n = 64
    V, F = [], []
    for i in range(n):
        t = 2 * math.pi * i / n
        c, s = math.cos(t), math.sin(t)
        q = max(abs(c), abs(s))
        ex = cx + c / q * (b - a) / 2
        ez = z1 + (s / q - 1) * (z1 - cz) if s > 0 else cz + s / q * (cz - z0)
        V += [(cx + R * c, y, cz + R * s), (ex, y, ez), (cx + R * c, y + 0.05, cz + R * s)]
    for i in range(n):
        j = (i + 1) % n
        F += [(3 * i, 3 * i + 1, 3 * j + 1, 3 * j), (3 * i + 2, 3 * i, 3 * j, 3 * j + 2)]
    mb.add(V, F)
    for p, q in (((a, z1), (b, z1)), ((b, z0), (a, z0)), ((a, z0), (a, z1)), ((b, z1), (b, z0))):
        mb.add([(p[0], y, p[1]), (q[0], y, q[1]), (q[0], 0.004, q[1]), (p[0], 0.004, p[1])], [(0, 1, 2, 3)])
    mb.obj('cooler', white, smooth=False)
    mb = MB()  # rounded rim over the sharp edges
    e = 0.004
    for p, q in (((a, z0), (b, z0)), ((a, z1), (b, z1)), ((a, z0), (a, z1)), ((b, z0), (b, z1))):
        mb.box(min(p[0], q[0]) - e, y - e, min(p[1], q[1]) - e, max(p[0], q[0]) + e, y + 0.03, max(p[1], q[1]) + e)
    mb.obj('rim', white, bevel=0.0035, seg=3)
    mb = MB()
    mb.cyl((cx, y + 0.052, cz), (cx, y + 0.05, cz), R, n=n)
    mb.obj('well', black)
    mb = MB()
    mb.cyl((cx, y + 0.05, cz), (cx, y + 0.012, cz), 0.30 * R, 0.28 * R, n=32)
    mb.obj('motor', dark, bevel=0.004)
    mb = MB()
    for i in range(5):
        t0 = 2 * math.pi * i / 5 + 0.3
        V = []
        for f, w in ((0.30, 0.50), (0.6, 0.52), (0.95, 0.46)):
            for u in (-1, 1):
                t = t0 + u * w + (f - 0.3) * 0.7
                V.append((cx + f * R * math.cos(t), y + 0.03 + u * 0.014, cz + f * R * math.sin(t)))
        mb.add(V, [(0, 1, 3, 2), (2, 3, 5, 4)])
    mb.obj('blades', dark)
    mb = MB()
    for i in range(1, 9):
        ring(mb, cx, y - 0.004 - 0.012 * (1 - (i / 8) ** 2), cz, R * i / 8, 0.0026)
    for i in range(4):
        t = math.pi / 4 + i * math.pi / 2
        c, s = math.cos(t), math.sin(t)
        mb.cyl((cx + R * c / 8, y - 0.013, cz + R * s / 8), (cx + R * c * 1.03, y - 0.002, cz + R * s * 1.03), 0.003, n=8)
    mb.obj('guard', steel)
    louvre(a + m + 0.02, b - m - 0.02, z0 + m + 0.015, cz - R - 0.055, y=y)


def gable(x, zb, zt, ya, yb, za, zz, hood=False):
    """The left side: a screwed panel with a filter grille."""
    mb = MB()
    mb.box(x - 0.006, 0.10, zb + 0.10, x + 0.002, D - 0.08, zt - 0.10)
    mb.obj('sidep', white, bevel=0.005, seg=3)
    mb = MB()
    mb.box(x - 0.05, ya - 0.03, za - 0.03, x - 0.004, yb + 0.03, zz + 0.03)
    mb.obj('sv', white, bevel=0.008, seg=3)
    mb = MB()
    mb.box(x - 0.052, ya, za, x - 0.049, yb, zz)
    mb.obj('svb', black)
    mb = MB()
    n = round((zz - za) / 0.035)
    for k in range(n):
        z = za + (zz - za) * (k + 0.5) / n
        h, d = 0.011, 0.0025
        mb.add(
            [
                *((x - 0.052, ya, z + h), (x - 0.052, yb, z + h), (x - 0.068, yb, z - h), (x - 0.068, ya, z - h)),
                *((x - 0.052, ya, z + h + d), (x - 0.052, yb, z + h + d)),
                *((x - 0.0705, yb, z - h + d), (x - 0.0705, ya, z - h + d)),
            ],
            [(3, 2, 1, 0), (4, 5, 6, 7), (2, 3, 7, 6), (0, 4, 7, 3), (1, 2, 6, 5)],
        )
    mb.obj('svs', white, smooth=False)
    if hood:
        mb = MB()
        u, v = ya - 0.04, yb + 0.04
        mb.add(
            [
                *((x - 0.05, u, zz + 0.035), (x - 0.05, v, zz + 0.035), (x - 0.13, v, zz - 0.02), (x - 0.13, u, zz - 0.02)),
                *((x - 0.05, u, zz + 0.041), (x - 0.05, v, zz + 0.041), (x - 0.13, v, zz - 0.014), (x - 0.13, u, zz - 0.014)),
            ],
            [(3, 2, 1, 0), (4, 5, 6, 7), (2, 3, 7, 6), (0, 4, 7, 3), (1, 2, 6, 5)],
        )
        mb.obj('svhood', white, smooth=False)
    mb = MB()
    for yy in (0.14, 0.55, D - 0.12):
        for z in (zb + 0.14, zb + 0.75, zt - 0.14):
            mb.cyl((x - 0.006, yy, z), (x - 0.011, yy, z), 0.009, n=12)
    mb.obj('scr', steel)


def cabinet(x0, PZ=0.18, plinth=None, var='50', ui_on=True, doors=(0, 1), body=True, side=True, lugs=True):
    """Builds a cabinet with its front towards -Y. All variants are 2.2 m high.
    '50':  low passive louvres, a wide door and a narrow one, small filter at the side, low base
    '100': two cooling units on the right door, deep roof hood, high cable base
    '200': like '100', but with doors of equal width, and a third cooling unit on the left door
    'B':   battery bay coupled to a '100', with the same base and hood, but no panel
    """
    big = var != '50'
    z0 = PZ
    hb = 0.22 if big else 0.10
    zb = z0 + hb
    hr = 0.16 if big else 0.07
    zt = z0 + H - hr
    if plinth:
        mb = MB()
        mb.box(x0 - 0.14, -0.16, -0.05, x0 + W + 0.14, D + 0.14, PZ)
        mb.obj('plinth', plinth, bevel=0.018, seg=3)
    mb = MB()
    mb.box(x0 + 0.02, 0.02, z0, x0 + W - 0.02, D - 0.02, zb)
    mb.obj('base', dark, bevel=0.004)
    for fx in (x0 + 0.22, x0 + W - 0.34):
        mb = MB()
        mb.box(fx, 0.012, z0 + 0.025, fx + 0.12, 0.03, z0 + 0.08)
        mb.obj('pocket', black, bevel=0.002)
    if big:  # cover plates and screws of the cable base
        for a, b in ((0.04, 0.52), (0.535, 0.915), (0.93, 1.41)):
            mb = MB()
            mb.box(x0 + a, 0.008, z0 + 0.10, x0 + b, 0.021, zb - 0.018)
            mb.obj('plate', dark, bevel=0.003)
            mb = MB()
            for q in (a + 0.025, b - 0.025):
                mb.cyl((x0 + q, 0.008, z0 + 0.15), (x0 + q, 0.003, z0 + 0.15), 0.007, n=6)
            mb.obj('platescr', steel)
        for ya, yb in ((0.08, 0.53), (0.545, 0.99)):
            mb = MB()
            mb.box(x0 + 0.008, ya, z0 + 0.10, x0 + 0.021, yb, zb - 0.018)
            mb.obj('plate', dark, bevel=0.003)
    if body:
        mb = MB()
        mb.box(x0, 0.035, zb, x0 + W, D, zt)
        mb.obj('body', white, bevel=0.008, seg=3)
        mb = MB()
        mb.box(x0 + 0.008, 0.028, zb + 0.008, x0 + W - 0.008, 0.04, zt - 0.008)
        mb.obj('gask', gasket)
    mb = MB()
    e = 0.0 if big else 0.035
    yf, zf = (-0.17, zt + 0.095) if big else (-0.05, zt + 0.055)
    top = z0 + H
    P = (
        [(D + 0.03, zt), (D + 0.03, top - 0.01), (0.30, top), (yf, zf), (yf, zf - 0.075), (yf + 0.012, zf - 0.075)]
        + [(yf + 0.012, zt - 0.004), (0.0, zt)]
        if big
        else [(D + 0.03, zt), (D + 0.03, top), (yf, zf), (yf, zt)]
    )
    n = len(P)
    mb.add(
        [(x0 - e, y, z) for y, z in P] + [(x0 + W + e, y, z) for y, z in P],
        [(i, (i + 1) % n, n + (i + 1) % n, n + i)[::-1] for i in range(n)] + [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))],
    )
    mb.obj('roof', white, bevel=0.006, seg=3)
    mb = MB()
    mb.box(x0 + 0.01, 0.0, zt - 0.03, x0 + W - 0.01, 0.035, zt)
    mb.obj('lip', dark)
    for lx in (x0 + 0.12, x0 + W - 0.12) if lugs else ():
        for ly in (0.16, D - 0.12):
            s = top - 0.03
            mb = MB()
            mb.cyl((lx, ly, s), (lx, ly, s + 0.05), 0.02, n=16)
            mb.obj('lug', steel)
            bpy.ops.mesh.primitive_torus_add(
                location=(lx, ly, s + 0.08), rotation=(math.pi / 2, 0, 0.4), major_radius=0.032, minor_radius=0.009
            )
            bpy.context.object.data.materials.append(steel)
            bpy.ops.object.shade_smooth()
    g = 0.007
    xm = x0 + W * {'50': 0.62, '100': 0.42}.get(var, 0.5)
    dt = zt - 0.036
    for i, (a, b) in enumerate(((x0 + 0.014, xm - g / 2), (xm + g / 2, x0 + W - 0.014))):
        if i not in doors:
            continue
        mb = MB()
        mb.box(a, 0.0, zb + 0.014, b, 0.034, dt)
        mb.obj('door', white, bevel=0.006, seg=3)
        if var == '50':
            louvre(a + 0.10, b - 0.10, zb + 0.16, zb + 0.50)
        elif var == '200' and i == 0:
            cooler(a + 0.09, b - 0.09, zb + 0.10, zb + 0.84)
        elif var in ('100', '200') and i == 1:
            cooler(a + 0.09, b - 0.09, zb + 0.10, zb + 0.84)
            cooler(a + 0.09, b - 0.09, zb + 0.93, zb + 1.67)
        elif var == '100':
            louvre(a + 0.11, b - 0.11, zb + 0.10, zb + 0.30)
        else:
            louvre(a + 0.13, b - 0.13, zb + 0.10, zb + 0.30)
            cooler(a + 0.09, b - 0.09, zb + 0.93, zb + 1.67)
        hx = a + 0.004 if i == 0 else b - 0.004
        mb = MB()
        for hz in (zb + 0.22, (zb + zt) / 2 - 0.05, zt - 0.30):
            mb.cyl((hx, -0.008, hz), (hx, -0.008, hz + 0.10), 0.011, n=16)
            mb.box(hx - 0.02, -0.003, hz + 0.005, hx + 0.02, 0.002, hz + 0.095)
        mb.obj('hinge', steel, bevel=0.0015)
    hz = z0 + 1.12
    if var in ('100', '200'):
        handle(xm - 0.065, hz + (0.17 if var == '200' else 0))
    elif 1 in doors:
        handle(xm + 0.065, hz)
    if ui_on and 0 in doors and var != 'B':
        panel(x0 + (0.17 if big else 0.34), z0 + 1.30)
    if 1 in doors or big:
        lx, lz = {'50': (xm + 0.19, 1.40), '100': (x0 + 0.195, 0.80), '200': (x0 + 0.47, 1.62), 'B': (xm + 0.25, 0.92)}[var]
        quad('lab', lx, z0 + lz, lx + 0.20, z0 + lz + 0.089, -0.0006, lab)
    if side and not big:
        gable(x0, zb, zt, 0.34, 0.72, zb + 0.30, zb + 0.62)
    elif side:
        gable(x0, zb, zt, 0.20, 0.90, zb + 0.95, zt - 0.22, hood=True)


def couple(x, PZ=0.0):
    """Joins two cabinets side by side. The joint is between x and x + 0.05."""
    mb = MB()
    mb.box(x - 0.01, 0.06, PZ + 0.14, x + 0.06, D - 0.06, PZ + 2.06)
    mb.obj('coupling', dark, bevel=0.004)
    mb = MB()
    mb.box(x - 0.012, -0.10, PZ + H - 0.075, x + 0.062, D, PZ + H - 0.045)
    mb.obj('capping', white, bevel=0.003)
