"""storage cabinet W1450 x D1100 x H2200 and its materials. Import after reset() and after SKY/FOG are set."""

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
    """vent on a front face (facing -Y) at depth y"""
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
    """10 inch touch panel, hood, status bar, emergency stop"""
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


def cabinet(x0, PZ=0.18, plinth=None, var='50', ui_on=True, doors=(0, 1), body=True, side=True):
    """var '50': low louvres; '100': full-height cooling door; 'B': battery bay (two vented doors, no panel). Front faces -Y."""
    z0 = PZ
    zb = z0 + 0.10
    zt = z0 + H - 0.07
    if plinth:
        mb = MB()
        mb.box(x0 - 0.14, -0.16, -0.05, x0 + W + 0.14, D + 0.14, PZ)
        mb.obj('plinth', plinth, bevel=0.018, seg=3)
    mb = MB()
    mb.box(x0 + 0.02, 0.02, z0, x0 + W - 0.02, D - 0.02, z0 + 0.10)
    mb.obj('base', dark, bevel=0.004)
    for fx in (x0 + 0.22, x0 + W - 0.34):
        mb = MB()
        mb.box(fx, 0.012, z0 + 0.025, fx + 0.12, 0.03, z0 + 0.08)
        mb.obj('pocket', black, bevel=0.002)
    if body:
        mb = MB()
        mb.box(x0, 0.035, zb, x0 + W, D, zt)
        mb.obj('body', white, bevel=0.008, seg=3)
        mb = MB()
        mb.box(x0 + 0.008, 0.028, zb + 0.008, x0 + W - 0.008, 0.04, zt - 0.008)
        mb.obj('gask', gasket)
    mb = MB()
    e = 0.035
    mb.add(
        [
            (x0 - e, -0.05, zt),
            (x0 + W + e, -0.05, zt),
            (x0 + W + e, D + 0.03, zt),
            (x0 - e, D + 0.03, zt),
            (x0 - e, -0.05, zt + 0.055),
            (x0 + W + e, -0.05, zt + 0.055),
            (x0 + W + e, D + 0.03, zt + 0.075),
            (x0 - e, D + 0.03, zt + 0.075),
        ],
        [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
    )
    mb.obj('roof', white, bevel=0.007, seg=3)
    mb = MB()
    mb.box(x0 + 0.01, 0.0, zt - 0.03, x0 + W - 0.01, 0.035, zt)
    mb.obj('lip', dark)
    for lx in (x0 + 0.12, x0 + W - 0.12):
        for ly in (0.12, D - 0.12):
            mb = MB()
            mb.cyl((lx, ly, zt + 0.05), (lx, ly, zt + 0.10), 0.02, n=16)
            mb.obj('lug', steel)
            bpy.ops.mesh.primitive_torus_add(
                location=(lx, ly, zt + 0.13), rotation=(math.pi / 2, 0, 0.4), major_radius=0.032, minor_radius=0.009
            )
            bpy.context.object.data.materials.append(steel)
            bpy.ops.object.shade_smooth()
    g = 0.007
    xm = x0 + W * (0.44 if var == '100' else 0.5)
    for i, (a, b) in enumerate(((x0 + 0.014, xm - g / 2), (xm + g / 2, x0 + W - 0.014))):
        if i not in doors:
            continue
        mb = MB()
        mb.box(a, 0.0, zb + 0.014, b, 0.034, zt - 0.036)
        mb.obj('door', white, bevel=0.006, seg=3)
        if var == '50' or (var == '100' and i == 0):
            louvre(a + 0.13, b - 0.13, zb + 0.16, zb + 0.50)
        if var == '100' and i == 1:  # cooling unit: raised housing, two fields of slats, fan rings
            mb = MB()
            mb.box(a + 0.085, -0.075, zb + 0.14, b - 0.085, 0.004, zt - 0.22)
            mb.obj('hvac', white, bevel=0.012, seg=3)
            louvre(a + 0.135, b - 0.135, zb + 0.20, zb + 0.86, y=-0.075)
            louvre(a + 0.135, b - 0.135, zb + 1.02, zt - 0.29, y=-0.075)
        if var == 'B':
            louvre(a + 0.13, b - 0.13, zb + 0.16, zb + 0.50)
            louvre(a + 0.13, b - 0.13, zt - 0.62, zt - 0.28)
        hx = a + 0.004 if i == 0 else b - 0.004
        for hz in (zb + 0.22, zb + 0.95, zt - 0.30):
            mb = MB()
            mb.cyl((hx, -0.008, hz), (hx, -0.008, hz + 0.10), 0.011, n=16)
            mb.box(hx - 0.02, -0.003, hz + 0.005, hx + 0.02, 0.002, hz + 0.095)
            mb.obj('hinge', steel, bevel=0.0015)
    if var == '100':
        handle(xm - 0.065, zb + 1.02)
    elif 1 in doors:
        handle(xm + 0.065, zb + 1.02)
    if ui_on and 0 in doors and var != 'B':
        panel(x0 + (0.20 if var == '100' else 0.235), zb + 1.20)
    if var == '50' and 1 in doors:
        quad('lab', xm + 0.30, zb + 1.30, xm + 0.50, zb + 1.389, -0.0006, lab)
    if var == 'B':
        quad('lab', xm + 0.26, zb + 1.05, xm + 0.46, zb + 1.139, -0.0006, lab)
    if var == '100':
        quad('lab', x0 + 0.22, zb + 0.70, x0 + 0.42, zb + 0.789, -0.0006, lab)
    if side:
        mb = MB()
        mb.box(x0 - 0.006, 0.10, zb + 0.10, x0 + 0.002, D - 0.08, zt - 0.10)
        mb.obj('sidep', white, bevel=0.005, seg=3)
        ya, yb, za, zz = 0.30, 0.82, zb + 1.25, zb + 1.78
        mb = MB()
        mb.box(x0 - 0.05, ya - 0.03, za - 0.03, x0 - 0.004, yb + 0.03, zz + 0.03)
        mb.obj('sv', white, bevel=0.008, seg=3)
        mb = MB()
        mb.box(x0 - 0.052, ya, za, x0 - 0.049, yb, zz)
        mb.obj('svb', black)
        for k in range(15):
            z = za + (zz - za) * (k + 0.5) / 15
            mb = MB()
            mb.add(
                [
                    (x0 - 0.052, ya, z + 0.011),
                    (x0 - 0.052, yb, z + 0.011),
                    (x0 - 0.068, yb, z - 0.011),
                    (x0 - 0.068, ya, z - 0.011),
                ],
                [(0, 1, 2, 3)],
            )
            mb.obj('svs', white)
        for yy in (0.14, 0.55, D - 0.12):
            for z in (zb + 0.14, zb + 0.75, zt - 0.14):
                mb = MB()
                mb.cyl((x0 - 0.006, yy, z), (x0 - 0.011, yy, z), 0.009, n=12)
                mb.obj('scr', steel)
