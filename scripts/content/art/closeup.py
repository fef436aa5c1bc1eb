"""Outdoor close-ups: pic=optimizer|shutoff."""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *

A = args(w=600, h=400, spp=16, name='f', pic='optimizer', seed=1, thr=0.01)
reset()
pic = A['pic']
rng = np.random.default_rng(3)
opt = pic == 'optimizer'
SKY.update(
    elev=12 if opt else 38, az=28 if opt else 232, dust=1.0, ozone=1.5, strength=0.13, sun_size=7.0 if opt else 1.2
)
SKY['irr'] = (4.2, 3.75, 3.1) if opt else (11.5, 10.0, 8.0)
world(cirrus=0.5, scale=0.9, rot=-35, cov=(0.44, 0.74), seed=3.3, cgain=1.2)
from cab import *

alu = mat('alu', color=(0.66, 0.67, 0.68, 1), rough=0.33, metal=1.0)
cabm = mat('cabm', color=(0.012, 0.012, 0.013, 1), rough=0.42)


def tube(pts, r, m, kw={}, sub=12):
    cu = bpy.data.curves.new('c', 'CURVE')
    cu.dimensions = '3D'
    sp = cu.splines.new('BEZIER')
    sp.bezier_points.add(len(pts) - 1)
    for q, p in zip(sp.bezier_points, pts):
        q.co = p
        q.handle_left_type = q.handle_right_type = 'AUTO'
    cu.bevel_depth = r
    cu.bevel_resolution = 5
    cu.resolution_u = sub
    o = bpy.data.objects.new('c', cu)
    bpy.context.scene.collection.objects.link(o)
    cu.materials.append(m)
    o.location = kw.get('loc', (0, 0, 0))
    o.rotation_euler = kw.get('rot', (0, 0, 0))


if opt:
    PW, PH = 1.134, 2.278
    kw = dict(loc=(0, 0, 0.8), rot=(math.radians(25), 0, 0))

    def backs(t):
        o = t('TexCoord').outputs['Object']
        s = t('SeparateXYZ', {0: o})
        x, y = s.outputs[0], s.outputs[1]

        def e(v, p, off, w):
            return t.mapr(t.math('PINGPONG', t.math('SUBTRACT', v, off), p / 2), w, w * 1.6, 1, 0)

        g = t.math('MAXIMUM', e(x, 0.1817, 0.022, 0.0016), e(y, 0.0925, 0.029, 0.0012))
        n = t.noise(o, 9, 4)
        c = t.mix(g, rgb('#bfc4c8'), rgb('#f0f1f1'))
        c = t.mix(t.mapr(n, 0.4, 0.7, 0, 0.10), c, (0.42, 0.40, 0.36, 1))
        return principled(t, c, 0.42, spec=0.4)

    bs = mat('bs', backs)
    for k in (-1, 0, 1):
        X = k * (PW + 0.02)
        K = dict(loc=(X, 0, 0.8), rot=kw['rot'])
        mb = MB()
        mb.box(0.004, 0.004, -0.008, PW - 0.004, PH - 0.004, 0)
        mb.obj('lam', bs, **K)
        mb = MB()
        fr = ((0, 0, PW, 0.011), (0, PH - 0.011, PW, PH), (0, 0, 0.011, PH), (PW - 0.011, 0, PW, PH))
        for a, b, c, d in fr:
            mb.box(a, b, -0.035, c, d, 0.002)
        mb.obj('frame', alu, bevel=0.0012, **K)
        mb = MB()
        for a, b, c, d in ((0, 0, PW, 0.03), (0, PH - 0.03, PW, PH), (0, 0, 0.026, PH), (PW - 0.026, 0, PW, PH)):
            mb.box(a, b, -0.0352, c, d, -0.0332)
        mb.obj('flange', alu, bevel=0.0006, **K)
        # junction box
        jx, jy = PW / 2, PH - 0.44
        mb = MB()
        mb.box(jx - 0.062, jy - 0.05, -0.030, jx + 0.062, jy + 0.05, -0.008)
        mb.box(jx - 0.055, jy - 0.043, -0.034, jx + 0.055, jy + 0.043, -0.029)
        mb.obj('jb', black, bevel=0.004, seg=3, **K)
        for s in (-1, 1):
            mb = MB()
            mb.cyl((jx + s * 0.062, jy, -0.019), (jx + s * 0.088, jy, -0.019), 0.009, n=20)
            mb.obj('gl', black, bevel=0.0015, **K)
        # optimizer on the upper flange of the frame
        ox, oy = jx - 0.30, PH - 0.205
        body = painted('opt', rgb('#2d3339'), 0.45, 0.0)
        mb = MB()
        mb.box(ox - 0.078, oy, -0.078, ox + 0.078, oy + 0.135, -0.040)
        mb.obj('opt', body, bevel=0.006, seg=3, **K)
        for q in range(9):
            mb = MB()
            mb.box(ox - 0.062 + q * 0.0148, oy + 0.012, -0.0845, ox - 0.062 + q * 0.0148 + 0.0045, oy + 0.123, -0.077)
            mb.obj('fin', body, bevel=0.001, **K)
        mb = MB()
        mb.box(ox - 0.025, oy + 0.125, -0.0405, ox + 0.025, PH + 0.006, -0.0368)
        mb.box(ox - 0.025, PH + 0.002, -0.0405, ox + 0.025, PH + 0.006, -0.014)
        mb.box(ox - 0.025, PH - 0.022, -0.0318, ox + 0.025, PH - 0.016, -0.030)
        mb.obj('clip', steel, bevel=0.0008, **K)
        mb = MB()
        mb.cyl((ox, PH - 0.016, -0.041), (ox, PH - 0.016, -0.050), 0.008, n=6)
        mb.obj('bolt', steel, bevel=0.001, **K)
        mb = MB()
        mb.cyl((ox + 0.05, oy + 0.004, -0.060), (ox + 0.05, oy - 0.002, -0.060), 0.004, n=12)
        mb.obj('led', led, **K)

        def mc4(p, d):
            p = Vector(p)
            d = Vector(d).normalized()
            mb = MB()
            mb.cyl(p, p + d * 0.045, 0.0085, n=18)
            mb.cyl(p + d * 0.045, p + d * 0.052, 0.0105, n=18)
            mb.cyl(p + d * 0.052, p + d * 0.098, 0.0080, n=18)
            mb.obj('mc4', black, bevel=0.001, **K)
            return p, p + d * 0.098

        for i, s in enumerate((-1, 1)):  # module leads to the optimizer inputs
            bx = ox - 0.045 + i * 0.055
            a, b = mc4((bx, oy - 0.03, -0.058), (0, -1, 0))
            tube([(bx, oy, -0.058), (bx, oy - 0.03, -0.058)], 0.0034, cabm, K)
            if s < 0:
                tube(
                    [
                        tuple(b),
                        (bx - 0.02, oy - 0.20, -0.058),
                        (bx + 0.02, oy - 0.27, -0.05),
                        (jx - 0.14, jy - 0.02, -0.026),
                        (jx - 0.088, jy, -0.019),
                    ],
                    0.0034,
                    cabm,
                    K,
                )
            else:
                tube(
                    [
                        tuple(b),
                        (bx + 0.03, oy - 0.20, -0.066),
                        (jx - 0.04, jy - 0.115, -0.055),
                        (jx + 0.14, jy - 0.075, -0.036),
                        (jx + 0.135, jy - 0.01, -0.022),
                        (jx + 0.088, jy, -0.019),
                    ],
                    0.0034,
                    cabm,
                    K,
                )
        # string leads along the frame
        tube(
            [
                (ox - 0.078, oy + 0.09, -0.06),
                (ox - 0.12, oy + 0.095, -0.062),
                (ox - 0.20, oy + 0.125, -0.056),
                (-0.01, oy + 0.15, -0.050),
            ],
            0.0036,
            cabm,
            K,
        )
        a, b = mc4((ox + 0.10, oy + 0.10, -0.060), (1, 0.10, 0))
        tube([(ox + 0.078, oy + 0.09, -0.06), (ox + 0.10, oy + 0.10, -0.06)], 0.0036, cabm, K)
        tube(
            [
                tuple(b),
                (jx, oy + 0.148, -0.058),
                (jx + 0.2, oy + 0.135, -0.066),
                (jx + 0.40, oy + 0.152, -0.052),
                (PW + 0.01, oy + 0.15, -0.050),
            ],
            0.0036,
            cabm,
            K,
        )
        for q in (jx + 0.10, jx + 0.42):
            mb = MB()
            mb.box(q - 0.006, oy + 0.13, -0.064, q + 0.006, PH + 0.002, -0.0355)
            mb.obj('cclip', steel, bevel=0.0008, **K)
    mb = MB()
    mb.box(-3, 1.52, -0.083, 4, 1.562, -0.036)
    mb.obj('rail', galvm, bevel=0.002, **kw)
    for x in (-1.4, 2.3):
        mb = MB()
        mb.cyl((x, 1.4, 0), (x, 1.4, 1.42), 0.045, n=24)
        mb.obj('post', galvm)

    def gr(t):
        p = t('NewGeometry').outputs['Position']
        return principled(
            t, t.mix(t.noise(p, 1.2, 7, 0.65), (0.20, 0.205, 0.19, 1), (0.36, 0.355, 0.34, 1)), 0.95, spec=0.1
        )

    place(grid_mesh('g', np.linspace(-60, 60, 61), np.linspace(-120, 12, 61), lambda X, Y: 0 * X, mat('g', gr)), 'g')
    hm = mat('h', color=(0.035, 0.055, 0.03, 1), rough=0.95)
    place(
        grid_mesh(
            'h',
            np.linspace(-90, 90, 120),
            np.linspace(-118, -80, 30),
            lambda X, Y: -1 + (7 + 9 * fbm(X / 16, Y / 16, 5, 4)) * np.exp(-(((Y + 100) / 9) ** 2)),
            hm,
        ),
        'h',
    )
    L = bpy.data.lights.new('f', 'AREA')
    L.size = 1.6
    L.energy = 34
    L.color = (0.96, 0.98, 1)
    o = bpy.data.objects.new('f', L)
    bpy.context.scene.collection.objects.link(o)
    o.location = (1.7, 3.4, 0.35)
    o.rotation_euler = (Vector((0.4, 1.7, 1.55)) - o.location).to_track_quat('-Z', 'Y').to_euler()
    camera((0.74, 2.92, 1.17), (0.44, 1.86, 1.585), lens=41, focus=1.22, fstop=5.6)
else:
    wall = concrete('w', (0.50, 0.495, 0.48, 1), 1.1, joints=[(0, 1.8, 0.75), (2, 1.2, 0.35)])
    enc = painted('enc', rgb('#d9dcdc'), 0.40, 0.0)
    mb = MB()
    mb.box(-6, 0, -1, 8, 0.3, 6)
    mb.obj('wall', wall)
    mb = MB()
    mb.box(-0.02, -0.165, 1.12, 0.34, -0.012, 1.62)
    mb.obj('enc', enc, bevel=0.010, seg=4)
    mb = MB()
    mb.box(-0.012, -0.184, 1.128, 0.332, -0.166, 1.612)
    mb.obj('door', enc, bevel=0.007, seg=3)
    mb = MB()
    mb.box(-0.006, -0.168, 1.134, 0.326, -0.163, 1.606)
    mb.obj('gap', gasket)
    for x in (0.02, 0.30):
        for z in (1.16, 1.58):
            mb = MB()
            mb.cyl((x, -0.184, z), (x, -0.188, z), 0.008, n=16)
            mb.obj('s', steel, bevel=0.001)
    for z in (1.10, 1.625):
        mb = MB()
        mb.box(0.03, -0.012, z, 0.29, 0, z + 0.02)
        mb.obj('foot', galvm, bevel=0.002)
    # rotary isolator: yellow plate, red grip
    cx, cz = 0.16, 1.42
    mb = MB()
    mb.box(cx - 0.066, -0.196, cz - 0.066, cx + 0.066, -0.183, cz + 0.066)
    mb.obj('esc', yellow, bevel=0.008, seg=3)
    mb = MB()
    mb.cyl((cx, -0.196, cz), (cx, -0.214, cz), 0.050, 0.047, n=48)
    mb.obj('ring', red, bevel=0.003)
    mb = MB()
    a = math.radians(0)
    mb.box(-0.014, -0.246, -0.052, 0.014, -0.212, 0.058)
    mb.obj('grip', red, bevel=0.009, seg=4, loc=(cx, 0, cz), rot=(0, a, 0))
    mb = MB()
    mb.box(-0.003, -0.2475, 0.030, 0.003, -0.2455, 0.054)
    mb.obj('mark', mat('wm', color=(0.9, 0.9, 0.9, 1)), loc=(cx, 0, cz), rot=(0, a, 0))
    for q in (0, 90):
        mb = MB()
        r = math.radians(q)
        mb.cyl(
            (cx + 0.058 * math.sin(r), -0.196, cz + 0.058 * math.cos(r)),
            (cx + 0.058 * math.sin(r), -0.1975, cz + 0.058 * math.cos(r)),
            0.004,
            n=14,
        )
        mb.obj('d', black)
    quad('lab', cx - 0.085, 1.205, cx + 0.085, 1.281, -0.1846, lab)
    # emergency button box at the right
    bx = 0.60
    mb = MB()
    mb.box(bx - 0.065, -0.10, 1.33, bx + 0.065, -0.004, 1.53)
    mb.obj('bb', yellow, bevel=0.010, seg=4)
    mb = MB()
    mb.cyl((bx, -0.10, 1.445), (bx, -0.118, 1.445), 0.030, n=32)
    mb.obj('bc', black, bevel=0.002)
    mb = MB()
    mb.cyl((bx, -0.118, 1.445), (bx, -0.145, 1.445), 0.040, 0.036, n=48)
    mb.obj('bt', red, bevel=0.006, seg=3)
    mb = MB()
    mb.cyl((bx, -0.052, 1.53), (bx, -0.052, 3.2), 0.0135, n=24)
    mb.cyl((bx, -0.052, 1.53), (bx, -0.052, 1.56), 0.020, n=6)
    mb.obj('bcond', galvm)
    for x, r, up in ((0.06, 0.021, 0), (0.16, 0.021, 0), (0.26, 0.021, 0), (0.10, 0.021, 1), (0.22, 0.021, 1)):
        z0, z1 = (-1, 1.12) if not up else (1.62, 6)
        mb = MB()
        mb.cyl((x, -0.085, z0), (x, -0.085, z1), r, n=28)
        mb.obj('cond', galvm)
        zz = 1.12 - 0.035 if not up else 1.62
        mb = MB()
        mb.cyl((x, -0.085, zz), (x, -0.085, zz + 0.035), r + 0.010, n=8)
        mb.obj('nut', steel, bevel=0.002)
        for z in ((0.55,) if not up else (2.15,)):
            mb = MB()
            mb.box(x - 0.036, -0.112, z, x + 0.036, -0.0, z + 0.028)
            mb.obj('cl', galvm, bevel=0.002)
    for x in (-0.36, -0.30):
        mb = MB()
        mb.cyl((x, -0.05, -1), (x, -0.05, 6), 0.026, n=28)
        mb.obj('c2', galvm)
    for z in (0.8, 1.72):
        mb = MB()
        mb.box(-0.41, -0.085, z, -0.25, 0, z + 0.03)
        mb.obj('cl2', galvm, bevel=0.002)
    camera((-0.62, -1.62, 1.50), (0.20, -0.02, 1.40), lens=50, focus=1.72, fstop=5.6)
render(A['name'], A['w'], A['h'], A['spp'], thr=A['thr'], seed=A['seed'], bounces=4, clamp=5)
