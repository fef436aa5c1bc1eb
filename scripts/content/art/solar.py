"""A solar field in a valley with turbines behind it, or the roof of a hall from above: view=desk|mob|service|roof."""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *

A = args(
    w=960,
    h=450,
    spp=32,
    name='s3',
    view='desk',
    seed=1,
    thr=0.03,
    elev=26,
    az=70,
    trees=1,
    cd=14.0,
    array=1,
    wind=0,
)
if A['view'] == 'roof':
    A.update(array=0, trees=0, elev=38, az=-112)
if A['view'] == 'service':
    A.update(wind=1, elev=24, az=58)
V_ = A['view']
reset()
rng = np.random.default_rng(5)
R = random.Random(2)
SKY.update(elev=A['elev'], az=A['az'], dust=0.8, ozone=1.8, strength=0.10, sun_size=0.9)
desk = A['view'] == 'desk'
SKY['irr'] = (13.9, 10.88, 7.44) if A['elev'] > 15 else (13.2, 9.3, 5.2)
CAM = (-2, -27.0, 44.0) if V_ == 'roof' else (0, -22.0, 16.0)
FOG.update(on=True, a=0.0, b=0.00017, H=100, cam=CAM, gain=1.0, hz=0.04, tint=(0.97, 0.985, 1.04, 1))
world(cirrus=0.85, scale=0.75, rot=-20, stretch=(1, 0.32), cov=(0.43, 0.70), cgain=1.35, seed=5.7, lowcut=0.05)


def pv(t):
    uv = t('TexCoord').outputs['UV']
    s = t('SeparateXYZ', {0: uv})
    u, v = s.outputs[0], s.outputs[1]
    u2 = t('UVMap', {}, uv_map='cell').outputs[0]
    s2 = t('SeparateXYZ', {0: u2})  # metres in the panel
    x, y = s2.outputs[0], s2.outputs[1]

    def edge(val, pitch, off, hw):  # returns 1 near multiples of pitch
        q = t.math('PINGPONG', t.math('SUBTRACT', val, off), pitch / 2)
        return t.mapr(q, hw, hw * 1.25, 1, 0)

    # Module of 1.134 x 2.278 m: 6 columns of 24 half-cells, a gap in the middle, and a 35 mm frame.
    inx = t.math('MULTIPLY', t.math('GREATER_THAN', x, 0.022), t.math('LESS_THAN', x, 1.112))
    iny = t.math('MULTIPLY', t.math('GREATER_THAN', y, 0.022), t.math('LESS_THAN', y, 2.256))
    g1 = edge(x, 0.1817, 0.022, 0.0022)
    g2 = edge(y, 0.0925, 0.029, 0.0016)
    gc = t.mapr(t.math('ABSOLUTE', t.math('SUBTRACT', y, 1.139)), 0.008, 0.010, 1, 0)
    gap = t.math('MAXIMUM', t.math('MAXIMUM', g1, g2), gc)
    bus = edge(x, 0.01817, 0.0131, 0.00045)
    cx = t.math('FLOOR', t.math('DIVIDE', t.math('SUBTRACT', x, 0.022), 0.1817))
    cy = t.math('FLOOR', t.math('DIVIDE', t.math('SUBTRACT', y, 0.029), 0.0925))
    p = t('NewGeometry').outputs['Position']
    oi = t('ObjectInfo').outputs['Random']
    wn = (
        t(
            'TexWhiteNoise',
            {'Vector': t('CombineXYZ', {0: cx, 1: cy, 2: t('UVMap', {}, uv_map='pid').outputs[0]}).outputs[0]},
        ).outputs['Value']
        if False
        else t('TexWhiteNoise', {'Vector': t('CombineXYZ', {0: cx, 1: cy}).outputs[0]}).outputs['Value']
    )
    cell = t.mix(wn, (0.003, 0.0055, 0.016, 1), (0.005, 0.009, 0.026, 1))
    c = t.mix(t.math('MULTIPLY', bus, 0.55), cell, (0.16, 0.17, 0.18, 1))
    c = t.mix(t.math('MULTIPLY', gap, 0.92), c, (0.17, 0.18, 0.19, 1))
    inside = t.math('MULTIPLY', inx, iny)
    dust = t.mapr(t.noise(p, 0.9, 7, 0.65), 0.42, 0.75, 0, 0.05)
    edged = t.mapr(v, 0.0, 0.06, 0.10, 0.0)
    c = t.mix(t.math('ADD', dust, edged, clamp=True), c, (0.32, 0.29, 0.24, 1))
    rough = t.mapr(t.noise(p, 2.2, 5), 0.35, 0.65, 0.03, 0.06)
    wob = t.noise(p, 1.1, 2)
    nb = bump(t, wob, 0.06, 0.02)
    glass = t('BsdfPrincipled', {'Base Color': c, 'Roughness': rough, 'Specular': 0.30, 'Normal': nb}).outputs[0]
    fr = t('BsdfPrincipled', {'Base Color': (0.60, 0.61, 0.62, 1), 'Roughness': 0.32, 'Metallic': 1.0}).outputs[0]
    return t('MixShader', {0: inside, 1: fr, 2: glass}).outputs[0]


pvm = mat('pv', pv)
alu = mat('alu', color=(0.60, 0.61, 0.62, 1), rough=0.35, metal=1.0)
galv = mat(
    'galv',
    lambda t: principled(
        t,
        t.mix(t.noise(t('NewGeometry').outputs['Position'], 14, 4), (0.40, 0.42, 0.43, 1), (0.58, 0.59, 0.60, 1)),
        0.45,
        metal=0.9,
    ),
)
blk = mat('blk', color=(0.015, 0.015, 0.016, 1), rough=0.5)
PW, PH, TH, GAP = 1.134, 2.278, 0.035, 0.02
TILT = math.radians(12)


def hf(X, Y):
    return 5.0 * (fbm(X / 260, Y / 260, 4, 6) - 0.5) * np.clip((Y - 215) / 200, 0, 1) + 0.12 * (
        fbm(X / 5, Y / 5, 4, 4) - 0.5
    )


def gz(x, y):
    return hf(np.atleast_1d(float(x)), np.atleast_1d(float(y)))[0]


V = []
F = []
U = []
C = []
V2 = []
F2 = []
mbp = MB()
mbo = MB()


def module(ox, oy, oz, face, row, near):
    """Two modules, one above the other on the slope. The low edge faces the viewer (-y)."""
    for k in range(2):
        tl = TILT + R.gauss(0, 0.0035)
        rl = R.gauss(0, 0.0022)
        y0 = k * (PH + GAP)
        ct, st = math.cos(tl), math.sin(tl)

        def pt(x, y, zn):
            yy = y0 * math.cos(TILT) + y * ct - zn * st
            zz = y0 * math.sin(TILT) + y * st + zn * ct + x * math.sin(rl)
            return (ox + x, oy + yy, oz + zz)

        o = len(V)
        V.extend([pt(0, 0, 0), pt(PW, 0, 0), pt(PW, PH, 0), pt(0, PH, 0)])
        F.append((o, o + 1, o + 2, o + 3))
        U.extend([(0, 0), (1, 0), (1, 1), (0, 1)])
        C.extend([(0, 0), (PW, 0), (PW, PH), (0, PH)])
        o = len(V2)
        V2.extend(
            [
                pt(0, 0, 0),
                pt(PW, 0, 0),
                pt(PW, PH, 0),
                pt(0, PH, 0),
                pt(0, 0, -TH),
                pt(PW, 0, -TH),
                pt(PW, PH, -TH),
                pt(0, PH, -TH),
            ]
        )
        F2.extend(
            [
                (o + 4, o + 7, o + 6, o + 5),
                (o, o + 4, o + 5, o + 1),
                (o + 1, o + 5, o + 6, o + 2),
                (o + 2, o + 6, o + 7, o + 3),
                (o + 3, o + 7, o + 4, o),
            ]
        )
        if near:  # optimizer under the frame edge
            a = pt(PW * 0.5 - 0.07, PH - 0.16, -TH - 0.05)
            b = pt(PW * 0.5 + 0.07, PH - 0.06, -TH - 0.005)
            mbo.box(
                min(a[0], b[0]), min(a[1], b[1]), min(a[2], b[2]), max(a[0], b[0]), max(a[1], b[1]), max(a[2], b[2])
            )


PIT = 10.6
rows = []
for r in range(20 if A['array'] else 0):
    y = -1.0 + r * PIT
    st_ = PW + GAP
    xs = np.arange(math.floor((-26 - 0.45 * (y + 8)) / st_), math.ceil((40 + 1.45 * (y + 8)) / st_)) * st_
    xw = 60
    tabn = 24
    for i, x in enumerate(xs):
        ix = int(round(x / (PW + GAP))) + 4
        if 15.0 < x < 19.2:
            continue  # walkway gap between tables
        if r >= 4 and r < 5:
            pass
        z = 0.75
        module(x, y, z, 0, r, r < 2)
        if ix % 3 == 0 and r < 16:
            tt = math.tan(TILT)
            mbp.cyl((x, y + 1.0, z - 1.6), (x, y + 1.0, z + 1.0 * tt - 0.09), 0.05, n=10)
            mbp.cyl((x, y + 3.4, z - 1.6), (x, y + 3.4, z + 3.4 * tt - 0.09), 0.05, n=10)
            if r < 6:
                mbp.cyl((x, y + 1.0, z - 0.3), (x, y + 3.3, z + 3.3 * tt - 0.14), 0.03, n=8)
    if r < 1:
        for yo in (0.6, 1.7, 2.9, 3.9):
            zt = gz(0, y) + 0.75 + yo * math.tan(TILT) - 0.09
            mbp.box(-xw, y + yo - 0.025, zt - 0.04, xw, y + yo + 0.025, zt + 0.04) if r < 1 else None
# ---- factory with solar roof (ridge along x)
if V_ == 'roof':
    fx, fy, yaw = 0, 0, 0
    ca, sa = math.cos(yaw), math.sin(yaw)
    sidm = mat(
        'sid',
        lambda t: principled(
            t,
            t.mix(
                t.math(
                    'LESS_THAN',
                    t.math(
                        'PINGPONG',
                        t.math('MULTIPLY', t('SeparateXYZ', {0: t('TexCoord').outputs['Object']}).outputs[0], 2.0),
                        0.5,
                    ),
                    0.09,
                ),
                rgb('#dfe2e3'),
                rgb('#b9bec1'),
            ),
            0.5,
        ),
    )
    # standing seams, and several years of dust
    def seamed(t):
        o = t('TexCoord').outputs['Object']
        p = t('NewGeometry').outputs['Position']
        x = t('SeparateXYZ', {0: o}).outputs[0]
        seam = t.mapr(t.math('PINGPONG', x, 0.25), 0.0, 0.022, 1, 0)
        run = t('Mapping', {'Vector': o, 'Scale': (3.0, 0.12, 1)}).outputs[0]
        d = t.math('MULTIPLY', t.mapr(t.noise(run, 1, 6, 0.65), 0.4, 0.75, 0, 0.5), t.mapr(t.noise(p, 0.3, 4), 0.35, 0.6, 0.3, 1))
        c = t.mix(d, rgb('#aab3b8'), rgb('#7d8282'))
        c = t.mix(t.math('MULTIPLY', seam, 0.35), c, rgb('#dfe4e6'))
        return principled(t, c, 0.42, metal=0.35, normal=bump(t, seam, 0.9, 0.05))

    roofm = mat('seamed', seamed)
    win = mat('win', color=(0.03, 0.045, 0.06, 1), rough=0.06, spec=0.8)
    navy = mat('navy', color=rgb('#3d5a73'), rough=0.5)
    shut = mat('shut', color=rgb('#aeb6bb'), rough=0.5)
    asp = mat('asp', color=(0.075, 0.075, 0.078, 1), rough=0.85)

    def hall(cx, cy, L, Dp, hw, pitch, pvrows):
        loc = (fx + cx * ca - cy * sa, fy + cx * sa + cy * ca, -0.1)
        kw = dict(loc=loc, rot=(0, 0, yaw))
        tp = math.tan(pitch)
        hr = hw + Dp / 2 * tp
        mb = MB()
        mb.add(
            [
                (0, 0, -1),
                (L, 0, -1),
                (L, Dp, -1),
                (0, Dp, -1),
                (0, 0, hw),
                (L, 0, hw),
                (L, Dp, hw),
                (0, Dp, hw),
                (0, Dp / 2, hr),
                (L, Dp / 2, hr),
            ],
            [(0, 1, 5, 4), (2, 3, 7, 6), (3, 0, 4, 8, 7), (1, 2, 6, 9, 5)],
        )
        mb.obj('walls', sidm, smooth=False, **kw)
        mb = MB()
        e = 0.7
        mb.add(
            [
                (-e, -e, hw - e * tp),
                (L + e, -e, hw - e * tp),
                (L + e, Dp / 2, hr),
                (-e, Dp / 2, hr),
                (L + e, Dp + e, hw - e * tp),
                (-e, Dp + e, hw - e * tp),
            ],
            [(0, 1, 2, 3), (3, 2, 4, 5)],
        )
        mb.obj('rf', roofm, smooth=False, **kw)
        mb = MB()
        mb.box(-e, -e - 0.06, hw - e * tp - 0.45, L + e, -e + 0.06, hw - e * tp + 0.06)
        mb.box(-0.03, -0.06, 0, L + 0.03, -0.01, 1.0)
        mb.obj('fascia', navy, **kw)
        mb = MB()
        k = 3.0
        while k < L - 4:
            mb.box(k, -0.05, hw - 2.5, k + 3.2, 0.02, hw - 1.4)
            k += 4.6
        mb.obj('wins', win, **kw)
        mb = MB()
        mb.box(L * 0.30, -0.09, 0, L * 0.30 + 5, 0.02, 4.6)
        mb.box(L * 0.30 + 8, -0.09, 0, L * 0.30 + 13, 0.02, 4.6)
        mb.obj('shutter', shut, **kw)
        n = int((L - 2) / (PW + 0.02))
        m = pvrows
        x0 = (L - n * (PW + 0.02)) / 2
        cp, sp = math.cos(pitch), math.sin(pitch)
        for i in range(n):
            if L > 30 and abs(i - n // 2) < 1:
                continue
            for j in range(m):
                s0 = 0.5 + j * (PH + 0.02)
                o = len(V)
                for x, q in (
                    (x0 + i * (PW + 0.02), s0),
                    (x0 + i * (PW + 0.02) + PW, s0),
                    (x0 + i * (PW + 0.02) + PW, s0 + PH),
                    (x0 + i * (PW + 0.02), s0 + PH),
                ):
                    lx, ly, lz = x, q * cp, hw + q * sp + 0.14
                    V.append((loc[0] + lx * ca - ly * sa, loc[1] + lx * sa + ly * ca, loc[2] + lz))
                F.append((o, o + 1, o + 2, o + 3))
                U.extend([(0, 0), (1, 0), (1, 1), (0, 1)])
                C.extend([(0, 0), (PW, 0), (PW, PH), (0, PH)])

    hall(0, 0, 52, 26, 8.2, math.radians(13), 5)
    hall(-19, 4, 17, 15, 5.0, math.radians(13), 2)
    mb = MB()
    mb.box(-24, -13, -0.3, 56, 0, 0.06)
    mb.obj('yard', asp, loc=(fx, fy, 0), rot=(0, 0, yaw))
if V_ == 'roof':
    from cab import cabinet, couple, galvm, dark, steel, yellow

    tp = math.tan(math.radians(13))
    up = lambda y: 8.1 + min(y, 26 - y) * tp  # the roof's height

    # The edges of frames below the glass, so that modules do not lie flat on the roof.
    o = len(V)
    Q = np.array(V[:o]).reshape(-1, 4, 3)
    Q2, F3 = [], []
    for q in Q:
        k = len(Q2)
        Q2 += [tuple(v - (0, 0, 0.002)) for v in q] + [tuple(v - (0, 0, 0.045)) for v in q]
        F3 += [(k, k + 4, k + 5, k + 1), (k + 1, k + 5, k + 6, k + 2), (k + 2, k + 6, k + 7, k + 3), (k + 3, k + 7, k + 4, k)]
    place(mesh_np('fr', Q2, F3, alu), 'fr')
    mb = MB()
    mb.box(-0.75, 12.75, up(13) - 0.02, 52.75, 13.25, up(13) + 0.06)
    mb.obj('ridge', roofm, bevel=0.01)
    mb = MB()
    for x in np.arange(4, 50, 6.0):  # ridge vents
        mb.box(x, 12.6, up(13), x + 2.2, 13.4, up(13) + 0.42)
        mb.box(x - 0.1, 12.45, up(13) + 0.42, x + 2.3, 13.55, up(13) + 0.48)
    mb.obj('vents', galvm, bevel=0.012)
    mb = MB()
    mb.box(-0.7, -0.95, up(-0.7) - 0.22, 52.7, -0.72, up(-0.7) - 0.02)
    mb.obj('gutter', galv, bevel=0.01)
    sky_light = mat('skylight', color=(0.52, 0.60, 0.63, 1), rough=0.25, spec=0.6)
    mb = MB()
    for x in np.arange(3, 50, 5.77):
        for y0, y1 in ((15.5, 23.5),):
            z0, z1 = up(y0) + 0.04, up(y1) + 0.04
            mb.add(
                [(x, y0, z0), (x + 1.0, y0, z0), (x + 1.0, y1, z1), (x, y1, z1)],
                [(0, 1, 2, 3)],
            )
    mb.obj('skylights', sky_light, smooth=False)
    # safety rail along the eave, lightning rod, cable tray from the modules to the cabinets
    mb = MB()
    for x in np.arange(0.5, 52, 2.1):
        mb.cyl((x, -0.55, up(-0.55)), (x, -0.55, up(-0.55) + 1.0), 0.022, n=8)
    for z in (0.5, 1.0):
        mb.cyl((0.5, -0.55, up(-0.55) + z), (51.9, -0.55, up(-0.55) + z), 0.020, n=8)
    mb.obj('saferail', galv)
    mb = MB()
    mb.box(37.2, -0.6, up(-0.6) + 0.06, 37.5, 0.3, up(-0.6) + 0.16)
    mb.box(37.2, -0.30, 0, 37.5, -0.12, 8.0)
    mb.obj('tray', galv, bevel=0.01)
    # yard: pad with cabinets, lanes, kerb, lawn
    line = mat('line', color=(0.62, 0.62, 0.60, 1), rough=0.7)
    padm = concrete('pad', (0.40, 0.39, 0.37, 1), 1.0)

    def tarmac(t):
        p = t('NewGeometry').outputs['Position']
        n = t.noise(p, 0.18, 7, 0.65)
        f = t.noise(p, 30, 3, 0.6)
        c = t.mix(t.mapr(n, 0.35, 0.65, 0, 1), (0.070, 0.071, 0.074, 1), (0.115, 0.115, 0.115, 1))
        c = t.mix(t.mapr(f, 0.35, 0.65, 0, 0.35), c, (0.045, 0.046, 0.048, 1))
        return principled(t, c, 0.85, spec=0.25)

    mb = MB()
    mb.box(-70, -16, -0.3, 90, 40, 0.075)
    mb.obj('yard2', mat('tarmac', tarmac))
    mb = MB()
    mb.box(-70, -16.25, -0.2, 90, -16, 0.2)
    mb.box(28.6, -5.4, 0, 43.4, -1.0, 0.22)
    mb.obj('kerb', padm, bevel=0.02)
    mb = MB()
    for x in np.arange(-8, 27, 2.7):
        mb.box(x, -15.6, 0.076, x + 0.1, -10.8, 0.082)
    for x in np.arange(-68, 88, 4.0):
        mb.box(x, -8.1, 0.076, x + 2.0, -7.98, 0.082)
    mb.obj('lines', line, smooth=False)
    before = set(bpy.data.objects)
    for i in range(6):
        cabinet(30.2 + i * 1.5 + (1.6 if i > 2 else 0), PZ=0.22, var='100' if i in (0, 3) else 'B', side=i in (0, 3))
    for o in set(bpy.data.objects) - before:
        o.location.y += -3.4
    mb = MB()
    for x in np.arange(28.4, 44, 1.9):
        mb.cyl((x, -5.75, 0), (x, -5.75, 1.0), 0.075, n=16)
    mb.obj('guard', yellow, bevel=0.01)
me = mesh_np('pv', V, F, pvm, uv=U)
l = me.uv_layers.new(name='cell')
l.data.foreach_set('uv', np.asarray(C, np.float32).ravel())
place(me, 'pv')
if V2:
    place(mesh_np('fr', V2, F2, alu), 'fr')
    mbp.obj('posts', galv)
    mbo.obj('opt', blk, bevel=0.008)
print('modules', len(F))


# ground
def ground(t):
    p = t('NewGeometry').outputs['Position']
    n = t.noise(p, 0.12, 7, 0.65)
    f = t.noise(p, 5, 6, 0.7)
    v = t('TexVoronoi', {'Vector': p, 'Scale': 26}).outputs['Distance']
    c = t.mix(t.mapr(n, 0.4, 0.6, 0, 1), (0.050, 0.072, 0.024, 1), (0.098, 0.112, 0.045, 1))
    c = t.mix(t.mapr(f, 0.35, 0.65, 0, 0.6), c, (0.035, 0.042, 0.018, 1))
    return principled(t, c, 0.95, spec=0.1, normal=bump(t, t.math('ADD', f, v), 0.7, 0.06))


gm = mat('ground', ground)
ys = np.concatenate([np.linspace(-24, 60, 150), np.geomspace(60.6, 3000, 260)[1:]])
u = np.linspace(-1, 1, 300)
Y = np.repeat(ys[:, None], 300, 1)
X = u[None] * (60 + 1.6 * np.clip(Y + 24, 0, None))
Z = hf(X, Y) - 0.02
i = np.arange(X.size).reshape(X.shape)
place(
    mesh_np(
        'gr',
        np.stack([X, Y, Z], -1).reshape(-1, 3),
        np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4),
        gm,
        smooth=True,
    ),
    'gr',
)
gr = leaf('grass', (0.06, 0.095, 0.02, 1), (0.17, 0.16, 0.05, 1), 0.5)
gc = hidden_coll('gc', [grass_clump(f'g{i}', gr, n=44, h=0.26, rad=0.24, w=0.007, seed=i, lean=0.7) for i in range(5)])
n = 60000 if A['array'] else 110000
yy = -4 - (14 if not A['array'] else 0) + 110 * rng.random(n) ** 1.6
xx = -20 - 0.35 * yy + rng.random(n) * (1.75 * yy + 55)
m = fbm(xx * 0.3, yy * 0.3, 4, 8) > 0.42
xx, yy = xx[m], yy[m]
if V_ == 'roof':
    xx, yy = rng.uniform(-50, 80, 42000), rng.uniform(-34, -16.4, 42000)
scatter(
    'grass', np.stack([xx, yy, hf(xx, yy) - 0.02], 1), 0.5 + 0.8 * rng.random(len(xx)), rng.random(len(xx)) * 6.28, gc
)
# tree belt + hills with forest
bark = mat('bark', color=(0.05, 0.04, 0.03, 1), rough=0.9)
lf = leaf('leaf', (0.030, 0.055, 0.014, 1), (0.085, 0.10, 0.024, 1), 0.4)
lf2 = leaf('leaf2', (0.012, 0.028, 0.012, 1), (0.035, 0.05, 0.018, 1), 0.3)
tc = hidden_coll(
    'tc',
    [broadleaf(f't{i}', [lf, bark], h=10, w=8.5, n=1800, leafs=0.55, seed=i) for i in range(5)]
    + [conifer(f'c{i}', [lf2, bark], h=11.5, w=5.6, n=1600, leafs=0.55, seed=i) for i in range(1)],
)
if A['trees']:
    n = 5200
    xx = rng.uniform(-260, 640, n)
    yy = rng.uniform(214, 330, n)
    m = fbm(xx / 46 + 9, yy / 46, 4, 31) > (0.50 + 0.06 * np.sin(xx / 61))
    xx, yy = xx[m], yy[m]
    P = [np.stack([xx, yy, hf(xx, yy) - 0.4], 1)]
    nb = len(xx)

    def hills(X, Y):
        return 52 * np.exp(-(((Y - 820) / 190) ** 2)) * np.clip(
            2.6 * fbm(X / 420 + 3, Y / 420, 6, 14) - 0.62, 0.05, 2
        ) + 170 * np.exp(-(((Y - 1900) / 420) ** 2)) * (0.2 + 1.05 * fbm(X / 800, Y / 800, 6, 15))

    nn = 50000
    y2 = rng.uniform(520, 2000, nn)
    x2 = -0.35 * y2 - 80 + rng.random(nn) * (2.0 * y2 + 160)
    P.append(np.stack([x2, y2, hills(x2, y2) - 1], 1))
    P = np.concatenate(P)
    sc = (0.45 + 0.75 * rng.random(len(P))) * (1 + 0.4 * np.clip((P[:, 1] - 700) / 1200, 0, 1))
    sc[:nb] = (0.22 + 0.62 * rng.random(nb) ** 1.7) * (
        0.75 + 0.9 * np.clip(fbm(xx / 70, yy / 70, 3, 37) * 2 - 0.6, 0, 1)
    )
    scatter('trees', P, sc, rng.random(len(P)) * 6.28, tc)
    hx = np.linspace(-1600, 4600, 520)
    hy = np.linspace(450, 2600, 160)
    place(grid_mesh('hills', hx, hy, hills, gm), 'hills')
    hy = np.linspace(3400, 5200, 40)
    hx = np.linspace(-2000, 8000, 400)
    place(
        grid_mesh(
            'hills2',
            hx,
            hy,
            lambda X, Y: 620 * np.exp(-(((Y - 4400) / 500) ** 2)) * (0.3 + 0.9 * fbm(X / 1500, Y / 1500, 7, 19)),
            gm,
        ),
        'hills2',
    )
if A['wind']:
    from turb import *

    for x, y, yaw, rot, sc_ in (
        (400, 800, 30, 12, 0.95),
        (560, 815, 30, 55, 0.95),
        (730, 800, 30, 83, 0.95),
        (520, 1880, 28, 33, 1.25),
        (760, 1880, 28, 96, 1.25),
        (1010, 1880, 28, 61, 1.25),
    ):
        yy_ = np.linspace(y - 90, y + 90, 60)
        zz_ = hills(np.full(60, float(x)), yy_)
        k = zz_.argmax()
        turbine(x, yy_[k], yaw, rot, sc_, z=zz_[k])
if V_ == 'roof':
    # trees along the kerb
    n = 260
    xx = rng.uniform(-60, 90, n)
    yy = np.where(rng.random(n) < 0.55, rng.uniform(-60, -18.5, n), rng.uniform(44, 90, n))
    scatter('trees', np.stack([xx, yy, hf(xx, yy) - 0.2], 1), 0.35 + 0.4 * rng.random(n), rng.random(n) * 6.28, tc)
    camera(CAM, (21, 4.5, 6), lens=36)
elif V_ == 'service':
    camera(CAM, (CAM[0] + 100 * math.tan(math.radians(19)), CAM[1] + 100, 16), lens=31, level=True, shift=(0, 0.045))
elif desk:
    camera(
        CAM,
        (CAM[0] + 100 * math.tan(math.radians(22)), CAM[1] + 100, 16),
        lens=25,
        level=True,
        shift=(0, 0.006),
        focus=40,
        fstop=8,
    )
else:
    camera(
        CAM,
        (CAM[0] + 100 * math.tan(math.radians(25)), CAM[1] + 100, 16),
        lens=50,
        level=True,
        shift=(0, 0.06),
        focus=60,
        fstop=8,
    )
render(A['name'], A['w'], A['h'], A['spp'], thr=A['thr'], seed=A['seed'], bounces=4, transp=4, clampd=A['cd'])
