"""A wind turbine with its hub at 82 m. Import after reset() and after SKY and FOG are set."""

from lib import *

# ---- turbines
wht = mat(
    'twhite',
    lambda t: principled(
        t,
        t.mix(
            t.mapr(t.noise(t('TexCoord').outputs['Object'], 0.25, 5), 0.4, 0.7, 0, 0.25),
            (0.78, 0.79, 0.79, 1),
            (0.62, 0.63, 0.62, 1),
        ),
        0.42,
    ),
)
tgr = mat('tgrey', color=(0.35, 0.36, 0.37, 1), rough=0.5)
redt = mat('tred', color=rgb('#c0392b'), rough=0.45)


def blade_mesh(L=44):
    ns = 46
    npz = 28
    V = []
    th = np.linspace(0, 2 * np.pi, npz, endpoint=False)
    xc = 0.5 * (1 + np.cos(th))
    for k in range(ns):
        s = k / (ns - 1)
        r = 1.2 + L * s
        ch = 2.0 if s < 0.03 else None
        c_root = 2.0
        c_max = 3.5
        if s < 0.18:
            q = s / 0.18
            q = q * q * (3 - 2 * q)
            chord = c_root + (c_max - c_root) * q
        else:
            q = (s - 0.18) / 0.82
            chord = c_max * max(0, 1 - q) ** 0.82 * 0.93 + 0.22 * max(0, 1 - q**6) + 0.03
        bl = np.clip((s - 0.02) / 0.16, 0, 1)
        bl = bl * bl * (3 - 2 * bl)
        tk = 0.42 * (1 - bl) + (0.30 - 0.14 * s) * bl
        yt = 5 * tk * (0.2969 * np.sqrt(xc) - 0.126 * xc - 0.3516 * xc**2 + 0.2843 * xc**3 - 0.1036 * xc**4)
        af = np.stack([(xc - 0.3), np.where(th < np.pi, 1, -1) * yt + 0.02 * bl * np.sin(np.pi * xc)], 1)
        circ = np.stack([0.5 * np.cos(th), 0.5 * np.sin(th)], 1)
        pr = circ * (1 - bl) + af * bl
        pr = pr * chord
        tw = math.radians(14 * (1 - s) ** 2.0 + 2)
        ca, sa = math.cos(tw), math.sin(tw)
        px = pr[:, 0] * ca - pr[:, 1] * sa
        py = pr[:, 0] * sa + pr[:, 1] * ca
        bend = -1.6 * s * s  # prebend upwind
        V += [(a, b + bend, r) for a, b in zip(px, py)]
    F = []
    for k in range(ns - 1):
        for j in range(npz):
            a = k * npz + j
            b = k * npz + (j + 1) % npz
            F.append((a, b, b + npz, a + npz))
    return mesh_np('blade', V, F, wht, smooth=True)


BL = blade_mesh()


def lathe(prof, n=48, axis='z'):
    V = []
    F = []
    for r, z in prof:
        for j in range(n):
            a = 2 * math.pi * j / n
            V.append((r * math.cos(a), r * math.sin(a), z) if axis == 'z' else (r * math.cos(a), z, r * math.sin(a)))
    for k in range(len(prof) - 1):
        for j in range(n):
            a = k * n + j
            b = k * n + (j + 1) % n
            F.append((a, b, b + n, a + n) if axis == 'z' else (a, a + n, b + n, b))
    return V, F


HUB = 82
BLADES = True
ROTORS = []  # the rotating objects, in the order of turbine() calls
tw = mesh_np(
    'tower',
    *lathe([(2.35 + (1.25 - 2.35) * s, -6 + (HUB - 1.6 + 6) * s) for s in np.linspace(0, 1, 24)]),
    wht,
    smooth=True,
)
nc = MB()
# nacelle: super-ellipse loft along y (upwind -y)
V = []
F = []
st = [
    (-2.3, 0.62, 0.62),
    (-2.0, 0.80, 0.82),
    (-1.2, 0.95, 0.97),
    (0.5, 1, 1),
    (4, 1, 1),
    (6.5, 0.96, 0.97),
    (7.6, 0.86, 0.90),
    (8.0, 0.70, 0.74),
]
n = 40
for y, sx, sz in st:
    for j in range(n):
        a = 2 * math.pi * j / n
        c, s = math.cos(a), math.sin(a)
        e = 0.42
        V.append((1.75 * sx * math.copysign(abs(c) ** e, c), y, 0.15 + 1.85 * sz * math.copysign(abs(s) ** e, s)))
for k in range(len(st) - 1):
    for j in range(n):
        a = k * n + j
        b = k * n + (j + 1) % n
        F.append((a, a + n, b + n, b))
nac = mesh_np('nac', V, F, wht, smooth=True)
capme = bpy.data.meshes.new('cap')
capme.from_pydata(
    [V[(len(st) - 1) * n + j] for j in range(n)] + [V[j] for j in range(n)],
    [],
    [tuple(range(n)), tuple(range(n, 2 * n))[::-1]],
)
capme.materials.append(wht)
hub = mesh_np(
    'hub',
    *lathe(
        [(0.02, -2.75), (0.55, -2.62), (1.05, -2.2), (1.42, -1.5), (1.58, -0.6), (1.55, 0.5), (1.4, 0.9), (0.1, 0.95)],
        axis='y',
    ),
    wht,
    smooth=True,
)


def turbine(x, y, yaw, rot, s=1.0, z=0.0):
    e = bpy.data.objects.new('tb', None)
    bpy.context.scene.collection.objects.link(e)
    e.location = (x, y, z)
    e.scale = (s,) * 3

    def ch(me, loc, rot, par=e):
        o = place(me, me.name, loc, rot)
        o.parent = par
        return o

    ch(tw, (0, 0, 0), (0, 0, 0))
    h = bpy.data.objects.new('hd', None)
    bpy.context.scene.collection.objects.link(h)
    h.parent = e
    h.location = (0, 0, HUB)
    h.rotation_euler = (0, 0, math.radians(yaw))
    ch(nac, (0, 0, 0), (0, 0, 0), h)
    ch(capme, (0, 0, 0), (0, 0, 0), h)
    r = bpy.data.objects.new('rt', None)
    bpy.context.scene.collection.objects.link(r)
    r.parent = h
    r.location = (0, -3.9, 0.1)
    r.rotation_euler = (math.radians(-4), 0, 0)
    ch(hub, (0, 0, 0), (0, 0, 0), r)
    ROTORS.append(r)
    for k in range(3 if BLADES else 0):
        ch(BL, (0, 0, 0), (0, math.radians(rot + 120 * k), 0), r)
    # anemometer mast
    return e
