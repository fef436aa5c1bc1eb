"""Storage cabinets beside a factory wall with solar rows behind: view=desk|mob|day|crane, and for day and crane
hour=5|8|12|16|19|22.

The lamps of the yard are rendered once (part=lamps, without sky). post.py adds their light to the renders of each hour.
"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *

A = args(w=960, h=450, spp=32, name='s1', view='desk', seed=1, thr=0.03, hour=9, part='sky')
reset()
R = random.Random(4)
rng = np.random.default_rng(7)
crane = A['view'] == 'crane'
day = crane or A['view'] == 'day'
HOURS = {  # sun: elevation, azimuth from +Y towards +X; irr: irradiance of the sun; lit: brightness of screens and status lights
    9: dict(  # for view=mob and view=desk
        sun=(10, -122),
        irr=(12.6, 10.2, 7.4),
        sky=dict(zenith=(0.10, 0.21, 0.47), horizon=(0.66, 0.74, 0.84), glow=(0.4, 0.22, 0.08), halo=(0.5, 0.4, 0.3)),
        cloud=dict(cirrus=0.6, cov=(0.44, 0.74), cgain=1.7),
        lit=1,
    ),
    5: dict(
        sun=(-4, 58),
        sky=dict(zenith=(0.010, 0.021, 0.052), horizon=(0.075, 0.090, 0.125), glow=(0.28, 0.14, 0.08), wide=3, low=4),
        cloud=dict(cirrus=0.45, cov=(0.46, 0.76), ccol=(1.15, 0.92, 0.88, 1)),
        lit=0,
    ),
    8: dict(
        sun=(25, 118),
        irr=(13.4, 11.2, 8.6),
        sky=dict(zenith=(0.10, 0.23, 0.55), horizon=(0.60, 0.72, 0.88), glow=(0.35, 0.22, 0.10), halo=(0.5, 0.4, 0.3)),
        cloud=dict(cirrus=0.5, cov=(0.46, 0.76), cgain=1.7),
        lit=1,
    ),
    12: dict(
        sun=(60, 168),
        irr=(15.0, 13.9, 12.4),
        sky=dict(zenith=(0.14, 0.35, 0.86), horizon=(0.80, 0.95, 1.12), low=5.5),
        cloud=dict(cirrus=0.5, cov=(0.49, 0.76), ccol=(1, 0.99, 0.97, 1), cgain=2.1),
        lit=1,
    ),
    16: dict(
        sun=(23, -114),
        irr=(13.8, 10.6, 7.2),
        sky=dict(zenith=(0.10, 0.22, 0.50), horizon=(0.64, 0.71, 0.80), glow=(0.5, 0.28, 0.10), halo=(0.5, 0.4, 0.3)),
        cloud=dict(cirrus=0.55, cov=(0.44, 0.74), cgain=1.7),
        lit=1,
    ),
    19: dict(
        sun=(-3, -52),
        sky=dict(zenith=(0.012, 0.024, 0.062), horizon=(0.085, 0.085, 0.105), glow=(0.5, 0.2, 0.07), wide=3, low=4),
        cloud=dict(cirrus=0.5, cov=(0.46, 0.76), ccol=(1.25, 0.88, 0.78, 1)),
        lit=0,
    ),
    22: dict(  # the moon
        sun=(34, -140),
        irr=(0.020, 0.026, 0.040),
        sky=dict(zenith=(0.0012, 0.0021, 0.0046), horizon=(0.0055, 0.0068, 0.0098), low=4.5, stars=0.10),
        cloud=dict(cirrus=0.25, cov=(0.50, 0.80)),
        lit=0,
    ),
}
h = HOURS[A['hour']]
lamps = A['part'] == 'lamps'
SKY.update(elev=h['sun'][0], az=h['sun'][1], sun_size=1.0)
SKY['irr'] = h.get('irr', (0, 0, 0))
clear(**h['sky'])
CAM = (-5.6, -12.6, 1.7) if crane else (-4.4, -16.4, 3.3) if day else (-2.5, -9.4, 1.3)
FOG.update(on=True, a=0.0, b=0.0003, H=100, cam=CAM, gain=1.0, hz=0.03, tint=(0.94, 0.98, 1.04, 1))
if lamps:
    FOG['gain'] = 0
    SKY['irr'] = (0, 0, 0)
world(scale=0.9, rot=-35, seed=3.3, **h['cloud'])
if lamps:
    bpy.context.scene.world = None

# ---- materials
from cab import *

plinth = concrete('plinth', (0.43, 0.42, 0.395, 1), 1.6)
slab = concrete('slab', (0.30, 0.288, 0.268, 1), 0.8, joints=[(0, 3.6, 1.3), (1, 3.6, 2.45)], wet=0.18)
wallbase = concrete('wallbase', (0.36, 0.35, 0.33, 1), 1.0)


def siding(t):
    p = t('NewGeometry').outputs['Position']
    n = t.noise(p, 0.5, 5)
    st = t('Mapping', {'Vector': p, 'Scale': (9, 9, 0.35)}).outputs[0]
    s = t.noise(st, 1, 5, 0.65)
    c = t.mix(t.mapr(n, 0.35, 0.65, 0, 1), rgb('#b9bfc2'), rgb('#aeb5b9'))
    c = t.mix(t.mapr(s, 0.5, 0.85, 0, 0.28), c, rgb('#8b8a84'))
    z = t('SeparateXYZ', {0: p}).outputs[2]
    c = t.mix(t.mapr(z, 0.35, 1.3, 0.22, 0, True), c, rgb('#857d70'))
    return principled(t, c, 0.45, spec=0.45)


sid = mat('siding', siding)
PZ = 0.18
for m in (ui, led):
    b = next(n for n in m.node_tree.nodes if n.type == 'BSDF_PRINCIPLED')
    b.inputs['Emission Strength'].default_value *= 0.3 if lamps else h['lit']
    m.cycles.sample_as_light = False
if crane:  # two cabinets on the ground, and a third on the crane
    mb = MB()
    mb.box(0.06, -0.16, -0.05, 0.2 + W + 0.14, D + 0.14, PZ)
    mb.obj('plinth', plinth, bevel=0.018, seg=3)
    for x in (2.15, 4.05):
        cabinet(x, PZ, plinth, var='50')
    before = set(bpy.data.objects)
    HX, HY, HZ = -4.7, -2.9, 0.95
    cabinet(HX, HZ, var='50', ui_on=True)
    sling = mat('sling', color=rgb('#e2a512'), rough=0.75)
    rope = mat('rope', color=(0.10, 0.10, 0.105, 1), rough=0.45, metal=0.8)
    block = painted('block', rgb('#e0a417'), 0.42, 0.25)
    for o in set(bpy.data.objects) - before:  # cabinet() places it at the wall, so it is moved to the crane's hook
        o.location.y += HY
    mx, my, hz = HX + W / 2, HY + (0.16 + D - 0.12) / 2, HZ + H + 1.72

    def torus(loc, rot, R, r, m):
        bpy.ops.mesh.primitive_torus_add(
            location=loc, rotation=rot, major_radius=R, minor_radius=r, major_segments=48, minor_segments=16
        )
        bpy.context.object.data.materials.append(m)
        bpy.ops.object.shade_smooth()

    for lx in (HX + 0.12, HX + W - 0.12):
        for ly in (HY + 0.16, HY + D - 0.12):
            a = Vector((lx, ly, HZ + H + 0.085))
            b = Vector((mx + (lx - mx) * 0.03, my + (ly - my) * 0.03, hz - 0.16))
            d = (b - a).normalized()
            torus(a + d * 0.03, (math.pi / 2, 0, math.atan2(d.y, d.x)), 0.032, 0.011, steel)
            mb = MB()
            mb.cyl(a + d * 0.06, b, 0.019, n=16)
            mb.cyl(a + d * 0.06, a + d * 0.34, 0.027, n=16)
            mb.cyl(b - d * 0.30, b, 0.026, n=16)
            mb.obj('sling', sling)
    torus((mx, my, hz - 0.09), (math.pi / 2, 0, 0.5), 0.085, 0.016, steel)
    cu = bpy.data.curves.new('hook', 'CURVE')
    cu.dimensions = '3D'
    sp = cu.splines.new('BEZIER')
    P = [(0, 0.22), (0, 0.15), (0.095, 0.05), (0.06, -0.05), (-0.03, -0.06), (-0.10, 0.01), (-0.11, 0.06)]
    sp.bezier_points.add(len(P) - 1)
    for q, (x, z) in zip(sp.bezier_points, P):
        q.co = (mx + x, my, hz + 0.06 + z)
        q.handle_left_type = q.handle_right_type = 'AUTO'
    cu.bevel_depth = 0.030
    cu.bevel_resolution = 6
    cu.materials.append(dark)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('hook', cu))
    mb = MB()
    for y in (-0.13, 0.10):
        mb.box(mx - 0.16, my + y, hz + 0.28, mx + 0.16, my + y + 0.03, hz + 0.78)
    mb.obj('cheek', block, bevel=0.012, seg=3)
    mb = MB()
    mb.cyl((mx, my - 0.09, hz + 0.56), (mx, my + 0.09, hz + 0.56), 0.20, n=48)
    mb.box(mx - 0.09, my - 0.10, hz + 0.25, mx + 0.09, my + 0.10, hz + 0.34)
    mb.cyl((mx, my - 0.16, hz + 0.56), (mx, my + 0.16, hz + 0.56), 0.045, n=24)
    mb.obj('sheave', dark, bevel=0.004)
    mb = MB()
    for x in (-0.19, 0.19):
        for y in (-0.05, 0.05):
            mb.cyl((mx + x, my + y, hz + 0.56), (mx + x * 1.15, my + y, 16), 0.0105, n=10)
    mb.obj('rope', rope)
    turned = Matrix.Translation((mx, my, 0)) @ Matrix.Rotation(math.radians(11), 4, 'Z') @ Matrix.Translation((-mx, -my, 0))
    for o in set(bpy.data.objects) - before:
        o.matrix_basis = turned @ o.matrix_basis
    timber = mat('timber', color=(0.33, 0.22, 0.12, 1), rough=0.85)
    mb = MB()
    for x in (-4.3, -3.2):
        mb.box(x, -3.2, 0, x + 0.12, -1.4, 0.10)
    mb.obj('timber', timber, bevel=0.008, rot=(0, 0, 0.06))
elif day:
    mb = MB()
    mb.box(0.06, -0.16, -0.05, 0.2 + 2 * W + 0.19, D + 0.14, PZ)
    mb.obj('plinth', plinth, bevel=0.018, seg=3)
    cabinet(0.2, PZ, var='100')
    cabinet(0.2 + W + 0.05, PZ, var='B', side=False)
    couple(0.2 + W, PZ)
    cabinet(4.05, PZ, plinth, var='50')
else:
    for x in (0.0, 1.86, 3.72, 5.58):
        cabinet(x, PZ, plinth)

# ---- cable tray/duct: from cabinet rear-top along wall + ground trench cover, conduits on left side
WY = 2.05
mb = MB()
mb.box(-0.9, WY - 0.22, 2.62, 9, WY - 0.04, 2.76)
mb.obj('tray', galvm, bevel=0.004)
for i in range(4):
    x = 0.55 + 1.86 * i
    mb = MB()
    mb.box(x, WY - 0.20, PZ + 0.02, x + 0.22, WY - 0.05, 2.64)
    mb.obj('duct', galvm, bevel=0.004)
    mb = MB()
    mb.box(x, D - 0.02, 0.62, x + 0.22, WY - 0.06, 0.80)
    mb.obj('duct2', galvm, bevel=0.004)
    for z in (0.5, 1.2, 1.9):
        mb = MB()
        mb.box(x - 0.025, WY - 0.21, z, x + 0.245, WY - 0.045, z + 0.035)
        mb.obj('clamp', galvm, bevel=0.002)
for i, x in enumerate((-0.42, -0.34, -0.26)):  # conduits at wall, left of cabinet
    mb = MB()
    mb.cyl((x, WY - 0.09, 0.0), (x, WY - 0.09, 2.64), 0.028, n=20)
    mb.obj('cond', galvm)
    for z in (0.45, 1.25, 2.05):
        mb = MB()
        mb.box(x - 0.04, WY - 0.125, z, x + 0.04, WY - 0.03, z + 0.03)
        mb.obj('cl', galvm, bevel=0.002)
mb = MB()
mb.box(-0.75, WY - 0.24, 1.35, -0.12, WY - 0.02, 1.95)
mb.obj('jb', grey, bevel=0.006, seg=3)
mb = MB()
mb.box(-0.73, WY - 0.252, 1.37, -0.14, WY - 0.238, 1.93)
mb.obj('jbd', grey, bevel=0.004, seg=3)

# ---- building: corrugated siding, corner trim, base, eave
X0, X1, ZT = -1.15, 16, 5.0
prof = [(0, 0), (0.095, 0), (0.115, -0.03), (0.18, -0.03)]


def sheet(length, z0, z1, loc, yaw=0.0):
    """A corrugated sheet. It faces -Y before the rotation by yaw."""
    P = [(x + dx, dy) for x in np.arange(0, length, 0.20) for dx, dy in prof if x + dx <= length]
    n = len(P)
    V = [(a, b, z0) for a, b in P] + [(a, b, z1) for a, b in P]
    place(mesh_np('sid', V, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], sid), 'sid', loc, (0, 0, yaw))


WINDOWS = [X0 + 1.0 + 2.4 * i for i in range(7)] if day else []
WW, WZ0, WZ1 = 1.6, 3.30, 4.30
if day:
    sheet(X1 - X0, 0.42, WZ0, (X0, WY, 0))
    sheet(X1 - X0, WZ1, ZT, (X0, WY, 0))
    edges = [X0] + [e for x in WINDOWS for e in (x, x + WW)] + [X1]
    for a, b in zip(edges[::2], edges[1::2]):
        sheet(round((b - a) / 0.2) * 0.2, WZ0, WZ1, (a, WY, 0))
else:
    sheet(X1 - X0, 0.42, ZT, (X0, WY, 0))
sheet(16 - WY, 0.42, ZT, (X0 - 0.03, 16, 0), -math.pi / 2)
if day:  # windows and the hall behind them
    glass = mat(
        'glass',
        lambda t: t(
            'MixShader',
            {
                0: t.math('MULTIPLY_ADD', t('Fresnel', {'IOR': 1.5}).outputs[0], 1.6, 0.06, clamp=True),
                1: t('BsdfTransparent', {'Color': (0.72, 0.77, 0.78, 1)}).outputs[0],
                2: t('BsdfGlossy', {'Roughness': 0.02}).outputs[0],
            },
        ).outputs[0],
    )
    def hall_light(t):  # light from tubes inside, brightest below the ceiling
        p = t('NewGeometry').outputs['Position']
        z = t('SeparateXYZ', {0: p}).outputs[2]
        e = t.math('MULTIPLY', t.mapr(z, 2.2, ZT, 0.2, 1.0), t.mapr(t.noise(p, 0.7, 3), 0.35, 0.65, 0.75, 1.1))
        c = (0.62, 0.60, 0.56, 1)
        return principled(t, c, 0.7, emit=(1, 0.84, 0.63, 1), emit_s=t.math('MULTIPLY', e, 0.2 if lamps else 0.0))

    inside = mat('inside', hall_light)
    beam = mat('beam', color=(0.20, 0.21, 0.22, 1), rough=0.6, emit=(1, 0.84, 0.63, 1), emit_s=0.018 if lamps else 0.0)
    mb = MB()
    mb.add(
        [(X0, WY + 6, 0), (X1, WY + 6, 0), (X1, WY + 6, ZT), (X0, WY + 6, ZT), (X0, WY + 0.1, ZT), (X1, WY + 0.1, ZT)],
        [(0, 1, 2, 3), (3, 2, 5, 4)],
    )
    mb.box(X0, WY + 0.1, 0, X1, WY + 6, 0.05)
    mb.obj('inside', inside, smooth=False)
    mb = MB()
    for x in np.arange(X0 + 1.9, X1, 2.4):  # posts and beams inside
        mb.box(x, WY + 5.7, 0, x + 0.25, WY + 6, ZT)
        mb.box(x, WY + 0.2, ZT - 0.35, x + 0.16, WY + 6, ZT)
    for z in (1.6, 3.9):
        mb.box(X0, WY + 5.8, z, X1, WY + 5.95, z + 0.12)
    mb.obj('beams', beam, smooth=False)
    tubem = mat('tube', color=(0.8, 0.8, 0.8, 1), emit=(1, 0.82, 0.60, 1), emit_s=2.2 if lamps else 0.0)
    mb = MB()
    fr = MB()
    for x in WINDOWS:
        fr.box(x - 0.05, WY - 0.055, WZ0 - 0.05, x + WW + 0.05, WY + 0.05, WZ0)
        fr.box(x - 0.07, WY - 0.085, WZ0 - 0.065, x + WW + 0.07, WY - 0.03, WZ0 - 0.045)
        fr.box(x - 0.05, WY - 0.055, WZ1, x + WW + 0.05, WY + 0.05, WZ1 + 0.05)
        for q in (x - 0.05, x + WW / 2 - 0.025, x + WW):
            fr.box(q, WY - 0.05, WZ0, q + 0.05, WY + 0.05, WZ1)
        place(
            mesh_np(
                'pane',
                [(x, WY + 0.02, WZ0), (x + WW, WY + 0.02, WZ0), (x + WW, WY + 0.02, WZ1), (x, WY + 0.02, WZ1)],
                [(0, 1, 2, 3)],
                glass,
            ),
            'pane',
        )
        for y in (WY + 1.4, WY + 3.6):
            mb.box(x + 0.2, y, ZT - 0.5, x + 1.4, y + 0.12, ZT - 0.44)
    fr.obj('winframe', dark, bevel=0.004)
    mb.obj('tubes', tubem)
mb = MB()
mb.box(X0 - 0.05, WY - 0.06, -0.1, X1, WY + 0.2, 0.43)
mb.box(X0 - 0.05, WY + 0.2, -0.1, X0 + 0.2, 16, 0.43)
mb.obj('wb', wallbase, bevel=0.012)
mb = MB()
mb.box(X0 - 0.06, WY - 0.06, 0.43, X0 + 0.10, WY + 0.10, ZT)
mb.box(X0 - 0.055, WY - 0.055, 0.42, X1, WY - 0.02, 0.455)
mb.obj('trim', grey, bevel=0.004)
mb = MB()
mb.box(X0 - 0.25, WY - 0.3, ZT, X1, 16, ZT + 0.3)
mb.obj('eave', dark, bevel=0.01)
mb = MB()
mb.cyl((X0 - 0.02 + 0.3, WY - 0.12, 0.2), (X0 + 0.28, WY - 0.12, ZT), 0.045, n=20)
mb.obj('downpipe', grey)

# ---- ground: slab yard, kerb, gravel, grass field
mb = MB()
mb.box(-14, -30, -0.3, 30, 3.4, 0.0)
mb.obj('yard', slab)


def gravel(t):
    p = t('NewGeometry').outputs['Position']
    v = t('TexVoronoi', {'Vector': p, 'Scale': 22})
    n = t.noise(p, 0.6, 5)
    s = t('SeparateXYZ', {0: v.outputs['Color']}).outputs[0]
    c = t.ramp(s, [(0, (0.10, 0.095, 0.085, 1)), (0.6, (0.24, 0.23, 0.21, 1)), (1, (0.36, 0.345, 0.32, 1))])
    c = t.mix(t.mapr(n, 0.4, 0.62, 0, 0.8), c, (0.10, 0.11, 0.045, 1))
    return principled(t, c, 0.9, normal=bump(t, v.outputs['Distance'], 0.8, 0.03), spec=0.2)


grav = mat('gravel', gravel)


def rise(X, Y):
    """The height of the field. In day views it rises behind the yard, so that every row is visible."""
    z = -0.06 + 0.5 * (fbm(X * 0.02, Y * 0.02, 3, 5) - 0.5) * np.clip((Y - 10) / 80, 0, 1)
    return z + (0.105 * np.clip(Y - 12, 0, 62) * np.clip((4 - X) / 12, 0, 1) if day else 0)


place(
    grid_mesh(
        'field',
        np.linspace(-400, 400, 201),
        np.linspace(-40, 760, 401),
        rise,
        grav,
    ),
    'field',
)
gm = leaf('grass', (0.10, 0.135, 0.03, 1), (0.21, 0.20, 0.06, 1), 0.4)
gc = hidden_coll('gc', [grass_clump(f'g{i}', gm, n=46, h=0.30, rad=0.20, w=0.006, seed=i, lean=0.6) for i in range(5)])
P = []
while len(P) < 26000:
    q = rng.random((8000, 2)) * [80, 75] + [-55, 3.6]
    d = fbm(q[:, 0] * 0.16, q[:, 1] * 0.16, 4, 9)
    q = q[(d > 0.45) | (q[:, 1] < 4.6)]
    P += [(a, b, c) for (a, b), c in zip(q, rise(q[:, 0], q[:, 1])) if not (a > X0 - 0.3 and b > WY)]
P = np.array(P[:26000])
scatter('grass', P, 0.55 + 0.75 * rng.random(len(P)), rng.random(len(P)) * 6.28, gc)
mb = MB()
mb.box(-14, 3.4, -0.2, X0 - 0.3, 3.6, 0.12)
mb.obj('kerb', plinth, bevel=0.015)


# ---- solar rows in the yard behind
def pv(t):
    u = t('TexCoord').outputs['UV']
    s = t('SeparateXYZ', {0: u})

    def line(v, nn, w):
        q = t.math('PINGPONG', t.math('MULTIPLY', v, nn), 0.5)
        return t.math('LESS_THAN', q, w)

    l = t.math('MAXIMUM', line(s.outputs[0], 6, 0.012), line(s.outputs[1], 12, 0.02))
    fr = t.math('MAXIMUM', line(s.outputs[0], 1, 0.016), line(s.outputs[1], 1, 0.009))
    c = t.mix(l, (0.004, 0.0055, 0.012, 1), (0.035, 0.04, 0.05, 1))
    c = t.mix(fr, c, (0.5, 0.51, 0.52, 1))
    return principled(t, c, t.math('MULTIPLY_ADD', fr, 0.3, 0.09), metal=t.math('MULTIPLY', fr, 0.8), coat=0.6)


pvm = mat('pv', pv)
for r in range(9 if day else 7):
    y = 15 + r * 6.2
    lift = 0.7 + (float(rise(np.array([-20.0]), np.array([y + 2.0]))[0]) + 0.06 if day else 0)
    V = []
    F = []
    U = []
    for c in range(46):
        for k in range(2):
            x = -52 + c * 1.16
            jit = R.uniform(-0.004, 0.004)
            a = math.radians(22)
            b0, b1 = k * 2.3, k * 2.3 + 2.28
            o = len(V)
            V += [
                (x, y + b0 * math.cos(a), lift + b0 * math.sin(a) + jit),
                (x + 1.135, y + b0 * math.cos(a), lift + b0 * math.sin(a) - jit),
                (x + 1.135, y + b1 * math.cos(a), lift + b1 * math.sin(a)),
                (x, y + b1 * math.cos(a), lift + b1 * math.sin(a) + jit),
            ]
            F.append((o, o + 1, o + 2, o + 3))
            U += [(0, 0), (1, 0), (1, 1), (0, 1)]
    place(mesh_np('pv', V, F, pvm, uv=U), 'pv')
    mb = MB()
    for x in np.arange(-52, 1.5, 3.4):
        mb.cyl((x, y + 0.9, lift - 1.2), (x, y + 0.9, lift + 0.35), 0.04, n=8)
        mb.cyl((x, y + 3.4, lift - 1.2), (x, y + 3.4, lift + 1.25), 0.04, n=8)
    mb.obj('post', galvm)

# ---- mesh fence, trees, hills
bark = mat('bark', color=(0.06, 0.045, 0.03, 1), rough=0.9)
lf = leaf('leaf', (0.045, 0.075, 0.018, 1), (0.10, 0.105, 0.025, 1))
lf2 = leaf('leaf2', (0.018, 0.036, 0.014, 1), (0.05, 0.06, 0.02, 1), 0.3)
tc = hidden_coll(
    'tc',
    [broadleaf(f't{i}', [lf, bark], h=9, w=7, n=7000, leafs=0.21, seed=i) for i in range(3)]
    + [conifer(f'c{i}', [lf2, bark], h=11, w=5.6, n=4000, leafs=0.38, seed=i) for i in range(1)],
)
n = 620
tx = rng.uniform(-140, 60, n)
ty = rng.uniform(72, 110, n) + np.abs(tx + 30) * 0.05
scatter('trees', np.stack([tx, ty, rise(tx, ty) - 0.2], 1), (0.38 + 0.42 * rng.random(n)), rng.random(n) * 6.28, tc)
hm = mat(
    'hill',
    lambda t: principled(
        t,
        t.mix(
            t.mapr(t.noise(t('NewGeometry').outputs['Position'], 0.02, 9, 0.7), 0.35, 0.65, 0, 1),
            (0.022, 0.036, 0.016, 1),
            (0.07, 0.075, 0.03, 1),
        ),
        0.95,
        spec=0.05,
    ),
)
firs = hidden_coll(
    'firs',
    [broadleaf(f'fb{i}', [lf, bark], h=11, w=9, n=500, leafs=1.1, seed=i, trunk=False) for i in range(3)]
    + [conifer(f'fc{i}', [lf2, bark], h=14, w=5.5, n=500, leafs=1.0, seed=i) for i in range(2)],
)


def hill(X, Y, y0, amp, sd, base):
    shape = 0.25 + 1.1 * fbm(X / (0.32 * y0), Y / (0.32 * y0), 7, sd, 0.5)
    return base + amp * np.exp(-(((Y - y0) / (0.16 * y0)) ** 2)) * shape


n = 26000
fx = rng.uniform(-700, 500, n)
fy = rng.uniform(650, 1000, n)
fz = hill(fx, fy, 900, 60, 3, -10)
scatter('forest', np.stack([fx, fy, fz - 1], 1), 0.5 + 0.6 * rng.random(n), rng.random(n) * 6.28, firs)
for y0, amp, sd, base in ((900, 60, 3, -10), (1900, 170, 8, -10), (3800, 420, 12, -20)):
    xs = np.linspace(-1.3 * y0, 1.2 * y0, 420)
    ys = np.linspace(y0 - 0.35 * y0, y0 + 0.2 * y0, 60)
    place(
        grid_mesh(
            'hill',
            xs,
            ys,
            lambda X, Y: hill(X, Y, y0, amp, sd, base),
            hm,
        ),
        'hill',
    )
# trees outside the picture, between sun and yard, which cast dappled shadows on the ground and the wall
if not day:
    sv = np.array(sun_vec())
    hv = np.array([sv[0], sv[1]]) / np.linalg.norm(sv[:2])
    te = math.tan(math.radians(SKY['elev']))

    def cast(px, py, pz, d, k, s):  # a tree whose crown casts its shadow at (px, py, pz)
        q = np.array([px, py]) + hv * d
        hc = pz + d * te
        h0 = 9 * s * 0.62
        place(
            tc.objects[k].data,
            f'gobo',
            loc=(q[0], q[1], hc - h0),
            rot=(0, 0, k * 1.7 + px),
        ).scale = (s,) * 3

    for i, (px, py, d, s) in enumerate(
        (
            (-7, -3.2, 14, 0.34),
            (-4.6, -4.2, 13, 0.30),
            (-2.6, -5.4, 12, 0.28),
            (-0.6, -6.2, 12, 0.3),
            (1.8, -6.6, 12, 0.3),
        )
    ):
        cast(px, py, 0, d, i % 3, s)
    cast(9.6, 2.05, 3.4, 34, 0, 1.0)
if day:
    # ---- lamps at night: wall lamps, floodlights under the eave, a mast, posts along the field
    steel_dark = painted('lampm', rgb('#2c3136'), 0.45, 0.1)
    glow = mat('glow', color=(0.9, 0.9, 0.88, 1), rough=0.3, emit=(1, 0.86, 0.66, 1), emit_s=6.0 if lamps else 0.0)
    cool = mat('coolglow', color=(0.9, 0.9, 0.88, 1), rough=0.3, emit=(1, 0.94, 0.84, 1), emit_s=6.0 if lamps else 0.0)

    def light(loc, aim, power, size, color, spread=None):
        if not lamps:
            return
        L = bpy.data.lights.new('lamp', 'AREA')
        L.size = size
        L.energy = power
        L.color = color
        if spread:
            L.spread = math.radians(spread)
        o = bpy.data.objects.new('lamp', L)
        bpy.context.scene.collection.objects.link(o)
        o.location = loc
        o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
        o.visible_glossy = False

    WARM, COOL = (1, 0.76, 0.50), (1, 0.90, 0.76)
    for x in (-0.62, 1.68, 4.78, 7.2):
        mb = MB()
        mb.box(x - 0.06, WY - 0.10, 3.0, x + 0.06, WY - 0.02, 3.12)
        mb.box(x - 0.02, WY - 0.42, 3.06, x + 0.02, WY - 0.06, 3.09)
        mb.box(x - 0.10, WY - 0.50, 3.015, x + 0.10, WY - 0.30, 3.075)
        mb.obj('walllamp', steel_dark, bevel=0.006)
        mb = MB()
        mb.box(x - 0.085, WY - 0.485, 3.008, x + 0.085, WY - 0.315, 3.016)
        mb.obj('walllampg', glow)
        light((x, WY - 0.40, 3.0), (x, WY - 0.36, 0), 26, 0.16, WARM)
    for x in (1.0, 6.0):
        mb = MB()
        mb.box(x - 0.16, WY - 0.62, ZT + 0.02, x + 0.16, WY - 0.40, ZT + 0.10)
        mb.box(x - 0.02, WY - 0.45, ZT + 0.04, x + 0.02, WY, ZT + 0.07)
        mb.obj('flood', steel_dark, bevel=0.006)
        light((x, WY - 0.55, ZT), (x - 0.6, -4.2, 0), 45, 0.3, COOL, 130)
    # lamps on masts in front of the visible area
    light((-7.5, -10.5, 7.5), (1.4, 0, 1.0), 100, 0.5, COOL, 90)
    light((11.5, -8.5, 6.5), (4.5, 1, 1.2), 45, 0.5, WARM, 100)
    px, py = -7.6, 2.9
    mb = MB()
    mb.cyl((px, py, 0), (px, py, 5.4), 0.06, 0.036, n=24)
    mb.cyl((px, py, 0), (px, py, 0.5), 0.10, n=24)
    mb.box(px - 0.12, py - 0.85, 5.36, px + 0.12, py + 0.1, 5.43)
    mb.box(px - 0.2, py - 0.2, 0, px + 0.2, py + 0.2, 0.02)
    mb.obj('mast', steel_dark, bevel=0.008)
    mb = MB()
    mb.box(px - 0.10, py - 0.80, 5.352, px + 0.10, py - 0.30, 5.361)
    mb.obj('mastg', cool)
    light((px, py - 0.55, 5.35), (px + 0.5, py - 0.9, 0), 230, 0.35, COOL, 150)
    for x in (-12.4, -9.4) if crane else (-12.4, -9.4, -6.4, -3.4):  # none below the hanging cabinet
        mb = MB()
        mb.cyl((x, 4.1, -0.1), (x, 4.1, 0.80), 0.05, n=20)
        mb.cyl((x, 4.1, 0.90), (x, 4.1, 0.94), 0.055, n=20)
        mb.obj('post', steel_dark, bevel=0.003)
        mb = MB()
        mb.cyl((x, 4.1, 0.80), (x, 4.1, 0.90), 0.042, n=20)
        mb.obj('postg', glow)
        if lamps:
            L = bpy.data.lights.new('post', 'POINT')
            L.energy = 9
            L.color = WARM
            L.shadow_soft_size = 0.05
            o = bpy.data.objects.new('post', L)
            bpy.context.scene.collection.objects.link(o)
            o.location = (x, 4.0, 0.98)
            o.visible_glossy = False
    # ---- guard posts, floor marking, cover of the cable trench
    mb = MB()
    for x in (-0.28, 3.62, 5.92):
        mb.cyl((x, -0.72, 0), (x, -0.72, 0.92), 0.057, n=28)
        mb.cyl((x, -0.72, 0), (x, -0.72, 0.012), 0.11, n=28)
    mb.obj('guard', yellow, bevel=0.012, seg=3)
    line = mat(
        'line',
        lambda t: principled(
            t,
            t.mix(
                t.mapr(t.noise(t('NewGeometry').outputs['Position'], 9, 6, 0.7), 0.42, 0.62, 0, 0.6),
                rgb('#d8a820'),
                (0.30, 0.285, 0.26, 1),
            ),
            0.7,
        ),
    )
    mb = MB()
    mb.box(-0.9, -1.30, 0.0, 12, -1.20, 0.003)
    mb.box(-0.9, -1.30, 0.0, -0.8, 1.9, 0.003)
    mb.obj('marking', line, smooth=False)
    mb = MB()
    for i in range(18):
        mb.box(-13.2 + 0.7 * i, 2.75, 0.0, -12.51 + 0.7 * i, 3.10, 0.006)
    mb.obj('trench', galvm, bevel=0.002)
    for m in (inside, beam, tubem, glow, cool):  # Cycles should sample the lamps beside these surfaces, not the surfaces
        m.cycles.sample_as_light = False
    if crane:
        camera(CAM, (-1.2, 0, CAM[2]), lens=42, shift=(0, 0.115), level=True)
    else:
        camera(CAM, (-1.35, 0, CAM[2]), lens=39, shift=(0, 0.022), level=True)
elif A['view'] == 'desk':
    camera(CAM, (-1.62, 0, 1.3), lens=44.5, shift=(0.0, 0.052), focus=9.75, fstop=1.6, level=True)
else:
    camera((-2.6, -9.0, 1.4), (0.30, 0, 1.4), lens=60, shift=(0, 0.17), focus=9.2, fstop=2.2, level=True)
render(A['name'], A['w'], A['h'], A['spp'], thr=A['thr'], seed=A['seed'], bounces=5)
