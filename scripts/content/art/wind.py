"""Ridges with wind turbines in morning haze: view=desk|mob|news.

still=FILE leaves out the blades of the three near turbines, and writes the positions of their rotors into FILE.
"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *

A = args(w=960, h=450, spp=32, name='s2', view='desk', seed=1, thr=0.03, elev=8.0, az=-42, trees=1, still='')
reset()
rng = np.random.default_rng(11)
SKY.update(elev=A['elev'], az=A['az'], dust=1.15, ozone=1.6, strength=0.15, sun_size=1.0)
desk = A['view'] == 'desk'
SKY['irr'] = (13.84, 8.57, 3.11)
if A['view'] == 'news':
    SKY.update(elev=17, az=128, irr=(14.2, 11.2, 7.8))
CAM = (0, 0, 117.3)
FOG.update(
    on=True,
    a=0.0058,
    H=29.0,
    z0=0,
    b=0.00007,
    cam=CAM,
    gain=1.12,
    hz=0.14,
    mie=0.9,
    tint=(1.06, 1.0, 1.0, 1) if A['view'] != 'news' else (1.0, 1.02, 1.05, 1),
)
world(cirrus=0.75, scale=0.55, rot=62, stretch=(1, 0.3), cov=(0.43, 0.70), seed=8.1, cgain=1.8, lowcut=0.05)


# ---- terrain: one big height field with ridges across the view (the camera looks towards +Y)
def hf(X, Y):
    wx = X + 120 * (fbm(X / 420, Y / 420, 4, 21) - 0.5) * 2
    wy = Y + 160 * (fbm(X / 500, Y / 500, 4, 22) - 0.5) * 2
    n = fbm(wx / 620, wy / 420, 7, 3)
    rid = 1 - np.abs(2 * fbm(wx / 900, wy / 520, 6, 5) - 1)
    z = 190 * (rid**2.2) * np.clip((Y - 260) / 700, 0, 1) + 70 * (n - 0.5) * np.clip(Y / 400, 0.2, 1)

    # explicit ridge lines
    def ridge(yc, wd, amp, sd, fx):
        yy = yc + 0.10 * yc * (fbm(X / (fx * 1.3), X * 0 + sd, 3, sd) - 0.5) * 2
        return amp * np.exp(-(((wy - yy) / wd) ** 2)) * (0.45 + 0.95 * fbm(X / fx, X * 0 + sd * 3.3, 6, sd + 1))

    z = (
        z * 0.42
        + ridge(980, 230, 150, 31, 620)
        + ridge(1900, 330, 190, 35, 900)
        + ridge(3300, 520, 310, 37, 1400)
        + ridge(5600, 900, 520, 41, 2300)
    )
    # the foreground hill slopes down, away from the camera
    fg = (
        114.5
        - 0.0 * X
        - 0.0003 * (Y - 5) ** 2 * np.where(Y > 5, 1, 0)
        - 0.00009 * (X + 25) ** 2
        + 1.2 * (fbm(X / 30, Y / 30, 5, 55) - 0.5)
        + 5.0 * (fbm(X / 75 + 0.4, Y / 90, 3, 58) - 0.5) * np.clip(Y / 40, 0, 1)
        - 0.018 * X
    )
    k = 1 / (1 + np.exp((Y - 235) / 28))
    z = z - 20
    return np.maximum(fg * k + z * (1 - k), z * (1 - k) + fg * k)


def fgz(x, y):
    return hf(np.atleast_1d(float(x)), np.atleast_1d(float(y)))[0]


def ground(t):
    p = t('NewGeometry').outputs['Position']
    n = t.noise(p, 0.02, 8, 0.65)
    f = t.noise(p, 0.6, 6, 0.7)
    nz = t('SeparateXYZ', {0: t('NewGeometry').outputs['Normal']}).outputs[2]
    c = t.mix(t.mapr(n, 0.4, 0.6, 0, 1), (0.030, 0.046, 0.014, 1), (0.075, 0.085, 0.026, 1))
    c = t.mix(t.mapr(f, 0.35, 0.65, 0, 0.6), c, (0.022, 0.030, 0.012, 1))
    return principled(t, c, 0.95, spec=0.05, normal=bump(t, f, 0.6, 0.5))


gm = mat('ground', ground)
ys = np.concatenate([np.linspace(-20, 60, 120), np.geomspace(60.8, 9000, 620)[1:]])
# a fan-shaped grid, which gets wider with distance
u = np.linspace(-1, 1, 620)
Y = np.repeat(ys[:, None], len(u), 1)
half = 40 + 0.62 * np.clip(Y + 20, 0, None)
X = u[None, :] * half
Z = hf(X, Y)
V = np.stack([X, Y, Z], -1).reshape(-1, 3)
ny, nx = Y.shape
i = np.arange(nx * ny).reshape(ny, nx)
F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
place(mesh_np('terr', V, F, gm, smooth=True), 'terr')

# ---- forest on the slopes
bark = mat('bark', color=(0.05, 0.04, 0.03, 1), rough=0.9)
lf = leaf('leaf', (0.030, 0.055, 0.014, 1), (0.085, 0.10, 0.024, 1), 0.4)
lf2 = leaf('leaf2', (0.012, 0.028, 0.012, 1), (0.035, 0.05, 0.018, 1), 0.3)
tc = hidden_coll(
    'tc',
    [broadleaf(f't{i}', [lf, bark], h=11, w=9.5, n=900, leafs=0.9, seed=i, trunk=False) for i in range(4)]
    + [conifer(f'c{i}', [lf2, bark], h=15, w=5.4, n=900, leafs=0.8, seed=i) for i in range(3)],
)
if A['trees']:
    P = []
    for y0, y1, n in ((300, 700, 9000), (700, 1500, 30000), (1500, 2600, 40000), (2600, 4200, 36000)):
        yy = np.sqrt(rng.random(n) * (y1**2 - y0**2) + y0**2)
        xx = (rng.random(n) * 2 - 1) * (0.48 * yy + 60)
        m = fbm(xx / 160, yy / 160, 4, 77) > 0.37
        xx, yy = xx[m], yy[m]
        zz = hf(xx, yy)
        P.append(np.stack([xx, yy, zz - 0.5], 1))
    P = np.concatenate(P)
    print('trees', len(P))
    far = np.clip((P[:, 1] - 900) / 2500, 0, 1)
    scatter('forest', P, (0.55 + 0.6 * rng.random(len(P))) * (1 + 0.5 * far), rng.random(len(P)) * 6.28, tc)

# ---- grass in the foreground
gr = leaf('grass', (0.035, 0.062, 0.016, 1), (0.135, 0.145, 0.045, 1), 0.5, patch=0.06)
gc = hidden_coll(
    'gc', [grass_clump(f'g{i}', gr, n=60, h=0.42, rad=0.28, w=0.0065, seed=i, lean=0.75) for i in range(6)]
)
n = 52000
yy = 4 + (rng.random(n) ** 1.7) * 150
xx = (rng.random(n) * 2 - 1) * (0.47 * yy + 3)
zz = hf(xx, yy)
scatter(
    'grass',
    np.stack([xx, yy, zz - 0.02], 1),
    (0.55 + 0.8 * fbm(xx / 7, yy / 7, 4, 90)) * (0.8 + 0.5 * rng.random(n)) * (1 + yy / 120),
    rng.random(n) * 6.28,
    gc,
)

import turb
from turb import *


def crest(x, y0, y1):
    ys = np.linspace(y0, y1, 200)
    z = hf(np.full(200, float(x)), ys)
    # the most visible point has the largest elevation angle from the camera
    k = np.argmax((z - CAM[2]) / ys)
    return x, ys[k]


T0 = dict(
    desk=[
        (88, 820, 1250, 28, 71),
        (180, 760, 1250, 22, 10),
        (258, 1500, 2400, 26, 60),
        (-20, 2600, 4000, 26, 33),
        (140, 2600, 4000, 26, 85),
    ],
    mob=[
        (640, 1500, 2400, 26, 97),
        (196, 780, 1250, 24, 12),
        (88, 820, 1250, 28, 71),
        (292, 760, 1250, 22, 46),
        (470, 1500, 2400, 26, 20),
        (300, 1500, 2400, 26, 60),
        (-20, 2600, 4000, 26, 33),
        (140, 2600, 4000, 26, 85),
        (330, 2600, 4000, 26, 5),
    ],
)['mob' if A['view'] == 'mob' else 'desk']
for i, (x, a, b, yaw, rot) in enumerate(T0):
    turb.BLADES = not A['still'] or i > 2
    X_, Y_ = crest(x, a, b)
    turbine(X_, Y_, yaw, rot, 1.25, z=fgz(X_, Y_))
    print('turb', X_, Y_, fgz(X_, Y_))
if A['view'] == 'news':
    camera(CAM, (10, 900, 118), lens=57, level=True, shift=(0, 0.157))
elif desk:
    camera(CAM, (-35, 900, 118 + 8), lens=58, level=True, shift=(0, 0.095))
else:
    camera(CAM, (186, 900, 118), lens=92, level=True, shift=(0, 0.33))
if A['still']:
    import json
    from bpy_extras.object_utils import world_to_camera_view

    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = A['w'], A['h']
    bpy.context.view_layer.update()
    at = lambda p: np.array(world_to_camera_view(scene, scene.camera, Vector(p))[:2]) * (1, -1) + (0, 1)
    R_ = 1.2 + 44
    rotors = []
    for o, (*_, rot) in zip(ROTORS[:3], T0):
        m = o.matrix_world
        c, u, v = (at(m @ Vector(q)) for q in ((0, 0, 0), (R_, 0, 0), (0, 0, R_)))
        size = np.array([A['w'], A['h']])
        right, up = (u - c) * size, (v - c) * size
        rotors.append(
            dict(
                x=round(float(c[0]), 5),
                y=round(float(c[1]), 5),
                radius=round(float(np.hypot(*up)) / A['h'], 5),
                right=[round(float(q), 5) for q in u - c],
                up=[round(float(q), 5) for q in v - c],
                squeeze=round(float(np.hypot(*right) / np.hypot(*up)), 4),
                tilt=round(math.degrees(math.atan2(right[1], right[0])), 2),
                angle=rot % 120,
            )
        )
    with open(A['still'], 'w') as f:
        json.dump(dict(width=A['w'], height=A['h'], rotors=rotors), f, indent=2)
        f.write('\n')
render(A['name'], A['w'], A['h'], A['spp'], thr=A['thr'], seed=A['seed'], bounces=4, transp=4)
