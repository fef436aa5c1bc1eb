"""storage cabinets beside a factory wall, solar rows behind: view=desk|mob"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *

A = args(w=960, h=450, spp=32, name='s1', view='desk', seed=1, thr=0.03, elev=9.5, az=-122)
reset()
R = random.Random(4)
rng = np.random.default_rng(7)
SKY.update(elev=A['elev'], az=A['az'], dust=1.5, ozone=1.3, strength=0.13, sun_size=1.2)
desk = A['view'] == 'desk'
SKY['irr'] = (11.2, 9.05, 6.3)
CAM = (-2.5, -9.4, 1.3)
FOG.update(on=True, a=0.0, b=0.00055, H=100, cam=CAM, gain=1.0, hz=0.03)
world(cirrus=0.55, scale=0.9, rot=-35, cov=(0.44, 0.74), seed=3.3, cgain=1.2)

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
pitch = 0.20
V = []
xs = []
x = X0
prof = [(0, 0), (0.095, 0), (0.115, -0.03), (0.18, -0.03)]
while x < X1:
    for dx, dy in prof:
        xs.append((x + dx, WY + dy))
    x += pitch
V = [(a, b, 0.42) for a, b in xs] + [(a, b, ZT) for a, b in xs]
n = len(xs)
place(mesh_np('sid', V, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], sid), 'sid')
ys = []
y = WY
while y < 16:
    for dx, dy in prof:
        ys.append((X0 + 0.0 - dy, y + dx))
    y += pitch
V = [(a - 0.03, b, 0.42) for a, b in ys] + [(a - 0.03, b, ZT) for a, b in ys]
n = len(ys)
place(mesh_np('sid2', V, [(i + 1, i, n + i, n + i + 1) for i in range(n - 1)], sid), 'sid2')
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
place(
    grid_mesh(
        'field',
        np.linspace(-400, 400, 161),
        np.linspace(-40, 760, 161),
        lambda X, Y: -0.06 + 0.5 * (fbm(X * 0.02, Y * 0.02, 3, 5) - 0.5) * np.clip((Y - 10) / 80, 0, 1),
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
    P += [(a, b, -0.06) for a, b in q if not (a > X0 - 0.3 and b > WY)]
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
    c = t.mix(l, (0.006, 0.009, 0.022, 1), (0.10, 0.11, 0.13, 1))
    c = t.mix(fr, c, (0.5, 0.51, 0.52, 1))
    return principled(t, c, t.math('MULTIPLY_ADD', fr, 0.3, 0.09), metal=t.math('MULTIPLY', fr, 0.8), coat=0.6)


pvm = mat('pv', pv)
pv1 = []
for r in range(7):
    y = 15 + r * 6.2
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
                (x, y + b0 * math.cos(a), 0.7 + b0 * math.sin(a) + jit),
                (x + 1.135, y + b0 * math.cos(a), 0.7 + b0 * math.sin(a) - jit),
                (x + 1.135, y + b1 * math.cos(a), 0.7 + b1 * math.sin(a)),
                (x, y + b1 * math.cos(a), 0.7 + b1 * math.sin(a) + jit),
            ]
            F.append((o, o + 1, o + 2, o + 3))
            U += [(0, 0), (1, 0), (1, 1), (0, 1)]
    if y > 0:
        place(mesh_np('pv', V, F, pvm, uv=U), 'pv')
    mb = MB()
    for x in np.arange(-52, 1.5, 3.4):
        mb.cyl((x, y + 0.9, -0.1), (x, y + 0.9, 1.05), 0.04, n=8)
        mb.cyl((x, y + 3.4, -0.1), (x, y + 3.4, 1.95), 0.04, n=8)
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
scatter('trees', np.stack([tx, ty, np.full(n, -0.2)], 1), (0.38 + 0.42 * rng.random(n)), rng.random(n) * 6.28, tc)
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
for y0, amp, sd, base in ((900, 60, 3, -10), (1900, 170, 8, -10), (3800, 420, 12, -20)):
    xs = np.linspace(-1.3 * y0, 1.2 * y0, 420)
    ys = np.linspace(y0 - 0.35 * y0, y0 + 0.2 * y0, 60)
    place(
        grid_mesh(
            'hill',
            xs,
            ys,
            lambda X, Y: base
            + amp
            * np.exp(-(((Y - y0) / (0.16 * y0)) ** 2))
            * (0.25 + 1.1 * fbm(X / (0.32 * y0), Y / (0.32 * y0), 7, sd, 0.5)),
            hm,
        ),
        'hill',
    )
# shadow casters off-camera (trees between sun and the yard): dappled light on slab/wall
if A.get('gobo', 1):
    sv = np.array(sun_vec())
    hv = np.array([sv[0], sv[1]]) / np.linalg.norm(sv[:2])
    te = math.tan(math.radians(A['elev']))

    def cast(px, py, pz, d, k, s):  # tree whose crown centre throws shadow at (px,py,pz)
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
if desk:
    camera(CAM, (-1.62, 0, 1.3), lens=44.5, shift=(0.0, 0.052), focus=9.75, fstop=1.6, level=True)
else:
    camera((-2.6, -9.0, 1.4), (0.30, 0, 1.4), lens=60, shift=(0, 0.17), focus=9.2, fstop=2.2, level=True)
render(A['name'], A['w'], A['h'], A['spp'], thr=A['thr'], seed=A['seed'], bounces=4)
