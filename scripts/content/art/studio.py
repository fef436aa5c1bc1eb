"""Studio pictures: pic=50k|100k|200k|series|panel|close|modules|interior."""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *

A = args(w=600, h=450, spp=16, name='p', pic='50k', seed=1, thr=0.01)
reset()
pic = A['pic']
SKY['irr'] = None
from cab import *
from figure import figure


def area(loc, tgt, sx, sy, e, col=(1, 1, 1)):
    L = bpy.data.lights.new('a', 'AREA')
    L.shape = 'RECTANGLE'
    L.size = sx
    L.size_y = sy
    L.energy = e
    L.color = col
    o = bpy.data.objects.new('a', L)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(tgt) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()


def studio(cx=0.0):
    """Makes a white floor that only catches shadows, and the lights. post.py puts the shadows on a white background."""
    floor = mat('floor', color=(0.86, 0.865, 0.87, 1), rough=0.8, spec=0.1)
    f = place(mesh_np('floor', [(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], [(0, 1, 2, 3)], floor), 'floor')
    f.is_shadow_catcher = True
    bpy.context.scene.render.film_transparent = True
    w = bpy.data.worlds.new('W')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = T(w.node_tree)
    z = t('SeparateXYZ', {0: t('TexCoord').outputs['Generated']}).outputs[2]
    t('OutputWorld', {'Surface': t('Background', {'Color': (0.90, 0.95, 1, 1), 'Strength': t.mapr(z, -0.1, 0.9, 0.16, 0.62)}).outputs[0]})
    area((cx + 3.0, -5.0, 9.5), (cx, 0.3, 0.9), 1.5, 1.5, 2700, (1, 0.985, 0.96))
    area((cx - 6.4, -2.2, 3.0), (cx, 0.4, 1.0), 1.6, 4.0, 110, (0.93, 0.97, 1))
    area((cx, 1.0, 7.0), (cx, 0.6, 0), 6, 3, 260)


products = ('50k', '100k', '200k', 'series')
if pic in products:
    # All products have the same camera, scale and studio. The middle of the shown cabinets is at x = 0.
    row = {'50k': ['50'], '100k': ['100'], '200k': ['200'], 'series': ['100', 'B', 'B', 'B']}[pic]
    step = W + 0.05
    x = -(len(row) * step - 0.05) / 2
    studio()
    for i, var in enumerate(row):
        cabinet(x, PZ=0.0, var=var, side=i == 0)
        if i:
            couple(x - 0.05)
        x += step
    yaw = math.radians(-24)
    view = Vector((math.sin(yaw), -math.cos(yaw), 0)) * 16
    if pic == 'series':
        cam = (Vector((-0.35, 0.5, 1.02)) + view * 1.15 + Vector((0, 0, 0.75)), (-0.35, 0.5, 1.02), 88, (0, 0))
        figure((-3.85, -0.05, 0), yaw + 0.35)
    else:
        cam = (Vector((-0.37, 0.5, 1.10)) + view + Vector((0, 0, 0.75)), (-0.37, 0.5, 1.10), 125, (0, 0))
        figure((-2.38, 0.0, 0), yaw + 0.35)
elif pic == 'close':
    studio()
    cabinet(0, PZ=0.0, var='50')
    ui.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = 3.2
    cam = ((-0.02, -0.80, 1.46), (0.53, 0, 1.345), 46, (0, 0))
elif pic == 'interior':
    studio()
    zb, zt = 0.10, H - 0.07
    cabinet(0, PZ=0.0, var='50', doors=(), body=False, ui_on=False, side=False)
    inner = painted('inner', rgb('#d4d8da'), 0.5, 0.0)
    mb = MB()
    mb.box(0, 0.035, zb, 0.03, D, zt)
    mb.box(W - 0.03, 0.035, zb, W, D, zt)
    mb.box(0, D - 0.03, zb, W, D, zt)
    mb.box(0, 0.035, zb, W, D, zb + 0.03)
    mb.box(0, 0.035, zt - 0.03, W, D, zt)
    mb.box(0.70, 0.05, zb, 0.75, D, zt)
    mb.obj('shell', inner, bevel=0.004)
    rail = mat('rail', color=(0.33, 0.34, 0.36, 1), rough=0.4, metal=0.8)
    mod = painted('mod', rgb('#2b3138'), 0.42, 0.0)
    face = painted('face', rgb('#3b434b'), 0.38, 0.0)
    org = mat('org', color=rgb('#f0680c'), rough=0.42)
    blu = mat('blu', color=rgb('#1f6fb4'), rough=0.45)
    blk = black
    grn = mat('grn', color=(0, 0, 0, 1), emit=(0.08, 1, 0.35, 1), emit_s=4)

    def tube(pts, r, m, n=14, sub=10):
        cu = bpy.data.curves.new('c', 'CURVE')
        cu.dimensions = '3D'
        sp = cu.splines.new('BEZIER')
        sp.bezier_points.add(len(pts) - 1)
        for q, p in zip(sp.bezier_points, pts):
            q.co = p
            q.handle_left_type = q.handle_right_type = 'AUTO'
        cu.bevel_depth = r
        cu.bevel_resolution = 4
        cu.resolution_u = sub
        o = bpy.data.objects.new('c', cu)
        bpy.context.scene.collection.objects.link(o)
        cu.materials.append(m)

    for bay, (a, b) in enumerate(((0.045, 0.69), (0.76, W - 0.045))):
        mb = MB()
        for x in (a, b - 0.035):
            mb.box(x, 0.085, zb + 0.03, x + 0.035, 0.12, zt - 0.03)
        mb.obj('rails', rail, bevel=0.002)
        n = 8
        ph = (zt - zb - 0.34) / n
        for k in range(n):
            z = zb + 0.06 + k * ph
            y = 0.10
            if bay == 0 and k == n - 1:
                pass
            mb = MB()
            mb.box(a + 0.04, y, z, b - 0.04, D - 0.15, z + ph - 0.022)
            mb.obj('mod', mod, bevel=0.006, seg=2)
            mb = MB()
            mb.box(a + 0.02, y - 0.012, z, b - 0.02, y, z + ph - 0.022)
            mb.obj('face', face, bevel=0.004, seg=2)
            mb = MB()
            for hx in (a + 0.085, b - 0.115):
                mb.box(hx, y - 0.045, z + 0.045, hx + 0.03, y - 0.035, z + ph - 0.065)
                mb.box(hx + 0.006, y - 0.04, z + 0.05, hx + 0.024, y - 0.01, z + 0.065)
                mb.box(hx + 0.006, y - 0.04, z + ph - 0.085, hx + 0.024, y - 0.01, z + ph - 0.07)
            mb.obj('grip', steel, bevel=0.003)
            for q in range(18):
                xx = a + 0.215 + q * 0.0125
                mb = MB()
                mb.box(xx, y - 0.0135, z + 0.07, xx + 0.006, y - 0.010, z + ph - 0.09)
                mb.obj('slot', black)
            for sx, m in ((a + 0.165, org), (b - 0.165, blk)):
                mb = MB()
                mb.cyl((sx, y - 0.012, z + ph * 0.62), (sx, y - 0.042, z + ph * 0.62), 0.017, n=24)
                mb.obj('term', m, bevel=0.003)
                mb = MB()
                mb.cyl((sx, y - 0.012, z + ph * 0.62), (sx, y - 0.020, z + ph * 0.62), 0.024, n=6)
                mb.obj('nut', steel)
            mb = MB()
            mb.box(b - 0.235, y - 0.020, z + 0.035, b - 0.190, y - 0.012, z + 0.060)
            mb.obj('port', blk, bevel=0.002)
            mb = MB()
            mb.cyl((b - 0.212, y - 0.013, z + ph * 0.62), (b - 0.212, y - 0.017, z + ph * 0.62), 0.0045, n=12)
            mb.obj('dot', grn)
            if k < n - 1:  # series jumper from the - pole of this module up to the + pole of the next
                zz = z + ph * 0.62
                tube(
                    (
                        [
                            (b - 0.165, y - 0.040, zz),
                            (b - 0.165, y - 0.085, zz + 0.02),
                            (b - 0.15, y - 0.105, zz + ph * 0.45),
                            (b - 0.165, y - 0.085, zz + ph - 0.02),
                            (b - 0.165, y - 0.040, zz + ph),
                        ]
                        if k % 2
                        else [
                            (a + 0.165, y - 0.040, zz),
                            (a + 0.165, y - 0.085, zz + 0.02),
                            (a + 0.15, y - 0.105, zz + ph * 0.45),
                            (a + 0.165, y - 0.085, zz + ph - 0.02),
                            (a + 0.165, y - 0.040, zz + ph),
                        ]
                    ),
                    0.0105,
                    org,
                )
                tube(
                    [
                        (b - 0.212, y - 0.018, z + 0.047),
                        (b - 0.222, y - 0.055, z + 0.06),
                        (b - 0.226, y - 0.06, z + ph * 0.55),
                        (b - 0.222, y - 0.055, z + ph + 0.035),
                        (b - 0.212, y - 0.018, z + ph + 0.047),
                    ],
                    0.0035,
                    blu,
                )
        # BMS unit on top
        z = zb + 0.06 + n * ph + 0.012
        mb = MB()
        mb.box(a + 0.02, 0.085, z, b - 0.02, D - 0.3, zt - 0.06)
        mb.obj('bms', painted('bms', rgb('#e3e6e7'), 0.4, 0.0), bevel=0.005, seg=2)
        for q in range(5):
            mb = MB()
            mb.box(a + 0.10 + q * 0.06, 0.078, z + 0.03, a + 0.14 + q * 0.06, 0.086, z + 0.062)
            mb.obj('bport', blk, bevel=0.002)
        for q in range(3):
            mb = MB()
            mb.cyl((a + 0.12 + q * 0.035, 0.0855, z + 0.10), (a + 0.12 + q * 0.035, 0.080, z + 0.10), 0.006, n=14)
            mb.obj('bl', grn)
        for q, m in ((0, org), (1, org)):
            cx = b - 0.17 + q * 0.07
            mb = MB()
            mb.cyl((cx, 0.085, z + 0.075), (cx, 0.045, z + 0.075), 0.022, n=28)
            mb.obj('hv', m, bevel=0.004)
        tube(
            [
                (b - 0.17, 0.05, z + 0.075),
                (b - 0.17, -0.005, z + 0.06),
                (b - 0.15, -0.02, z - 0.05),
                (b - 0.165, 0.02, z - ph * 0.38 - 0.03),
                (b - 0.165, 0.06, z - ph * 0.38 - 0.03),
            ],
            0.012,
            org,
        )
        tube(
            [
                (b - 0.10, 0.05, z + 0.075),
                (b - 0.10, 0, z + 0.055),
                (b - 0.055, -0.005, z - 0.12),
                (b - 0.045, 0.03, z - 0.6),
                (b - 0.045, 0.03, zb + 0.1),
            ],
            0.012,
            org,
        )
    # open doors with their inner parts: gasket, ribs, papers, panel housing, filters
    wd = W / 2 - 0.02
    d0, d1 = zb + 0.014, zt - 0.036
    for left in (True, False):
        x0, x1 = (0, wd) if left else (-wd, 0)
        place_ = dict(loc=(0 if left else W, 0, 0), rot=(0, 0, math.radians(-118 if left else 112)))
        mb = MB()
        mb.box(x0, -0.017, d0, x1, 0.017, d1)
        mb.obj('odoor', white, bevel=0.006, seg=3, **place_)
        mb = MB()
        for a, b, c, d in (
            (x0 + 0.025, d0 + 0.025, x0 + 0.040, d1 - 0.025),
            (x1 - 0.040, d0 + 0.025, x1 - 0.025, d1 - 0.025),
            (x0 + 0.025, d0 + 0.025, x1 - 0.025, d0 + 0.040),
            (x0 + 0.025, d1 - 0.040, x1 - 0.025, d1 - 0.025),
        ):
            mb.box(a, 0.016, b, c, 0.027, d)
        mb.obj('seal', gasket, bevel=0.003, **place_)
        mb = MB()
        for x in (x0 + 0.075, x1 - 0.105):
            mb.box(x, 0.016, d0 + 0.08, x + 0.03, 0.04, d1 - 0.08)
        for z in (d0 + 0.60, d0 + 0.985, d1 - 0.11):
            mb.box(x0 + 0.075, 0.016, z, x1 - 0.075, 0.036, z + 0.03)
        mb.obj('rib', galvm, bevel=0.003, **place_)
        mb = MB()
        mb.box(x0 + 0.14, 0.016, d0 + 0.13, x1 - 0.14, 0.05, d0 + 0.52)
        mb.obj('filter', grey, bevel=0.005, **place_)
        mb = MB()
        for k in range(9):
            mb.box(x0 + 0.17, 0.049, d0 + 0.165 + 0.037 * k, x1 - 0.17, 0.0505, d0 + 0.183 + 0.037 * k)
        mb.obj('slots', black, **place_)
        mb = MB()
        if left:
            mb.box(0.20, 0.016, 1.28, 0.47, 0.085, 1.50)
            mb.obj('housing', dark, bevel=0.006, seg=3, **place_)
            mb = MB()
            mb.cyl((0.44, 0.05, 1.28), (0.44, 0.05, 0.80), 0.014, n=16)
            mb.cyl((0.44, 0.05, 0.80), (0.03, 0.05, 0.74), 0.014, n=16)
            mb.obj('loom', black, **place_)
        else:
            mb.box(-wd + 0.16, 0.016, 1.20, -0.16, 0.045, 1.45)
            mb.obj('papers', grey, bevel=0.004, **place_)
    # the other half of the shell, seen from the front: floor lip and corner posts
    mb = MB()
    mb.box(0, 0.03, zb, W, 0.06, zb + 0.055)
    mb.box(0, 0.03, zt - 0.05, W, 0.06, zt)
    mb.obj('lips', inner, bevel=0.004)
    L = bpy.data.lights.new('in', 'AREA')
    L.size = 0.9
    L.size_y = 0.1
    L.shape = 'RECTANGLE'
    L.energy = 14
    o = bpy.data.objects.new('in', L)
    bpy.context.scene.collection.objects.link(o)
    o.location = (0.72, 0.0, 2.06)
    # more light from the front, on the open doors
    area((1.6, -5.5, 3.2), (0.7, 0.2, 1.0), 2.5, 2.5, 240)
    cam = ((-0.75, -5.6, 1.55), (0.70, 0.1, 1.09), 46, (0, 0))
upright = (*products, 'interior')
loc, tgt, lens, sh = cam
foc = (Vector(tgt) - Vector(loc)).length
camera(
    loc,
    tgt,
    lens=lens,
    shift=sh,
    focus=foc,
    fstop=2.2 if pic == 'close' else 16,
    level=pic in upright,
)
if pic in upright:  # a level camera that is shifted down keeps vertical lines vertical
    c = bpy.context.scene.camera
    d = Vector(tgt) - Vector(loc)
    hd = math.hypot(d.x, d.y)
    c.data.shift_y = (d.z / hd) * lens / 36
render(A['name'], A['w'], A['h'], A['spp'], thr=A['thr'], seed=A['seed'], bounces=5, clamp=4)
