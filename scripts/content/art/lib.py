"""A small procedural toolkit for headless Blender 3.4 with Cycles on the CPU."""

import bpy, math, random, sys, os
import numpy as np
from mathutils import Vector, Matrix, Euler
from folders import ROOT


def args(**d):
    a = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    for kv in a:
        k, v = kv.split('=', 1)
        try:
            v = float(v)
            v = int(v) if v == int(v) and '.' not in kv.split('=', 1)[1] else v
        except ValueError:
            pass
        d[k] = v
    return d


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


# ---------------------------------------------------------------- nodes
class T:
    """Helper for node trees: t('TexNoise', {'Scale': 5}, prop=...) returns a node. Inputs may be sockets."""

    def __init__(s, tree):
        s.t = tree
        tree.nodes.clear()

    def __call__(s, typ, inp=None, **props):
        n = s.t.nodes.new(typ if typ.startswith(('Compositor', 'Geometry', 'Function')) else 'ShaderNode' + typ)
        for k, v in props.items():
            setattr(n, k, v)
        for k, v in (inp or {}).items():
            sock = n.inputs[k]
            if isinstance(v, bpy.types.NodeSocket):
                s.t.links.new(v, sock)
            else:
                sock.default_value = v
        return n

    def math(s, op, a, b=None, c=None, clamp=False):
        i = {0: a}
        if b is not None:
            i[1] = b
        if c is not None:
            i[2] = c
        n = s('Math', i, operation=op)
        n.use_clamp = clamp
        return n.outputs[0]

    def vmath(s, op, a, b=None):
        i = {0: a}
        if b is not None:
            i[1] = b
        n = s('VectorMath', i, operation=op)
        return n.outputs['Value'] if op in ('LENGTH', 'DOT_PRODUCT', 'DISTANCE') else n.outputs[0]

    def mix(s, fac, a, b, blend='MIX'):
        return s('MixRGB', {'Fac': fac, 'Color1': a, 'Color2': b}, blend_type=blend).outputs[0]

    def ramp(s, fac, stops, interp='LINEAR'):
        n = s('ValToRGB', {'Fac': fac})
        r = n.color_ramp
        r.interpolation = interp
        while len(r.elements) < len(stops):
            r.elements.new(0.5)
        for e, (p, c) in zip(r.elements, stops):
            e.position = p
            e.color = c if len(c) == 4 else (*c, 1)
        return n.outputs[0]

    def mapr(s, v, a, b, c, d, smooth=False):
        n = s('MapRange', {0: v, 1: a, 2: b, 3: c, 4: d})
        if smooth:
            n.interpolation_type = 'SMOOTHSTEP'
        return n.outputs[0]

    def noise(s, vec, scale, detail=4, rough=0.5, dist=0.0):
        return s(
            'TexNoise', {'Vector': vec, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist}
        ).outputs['Fac']


def rgb(h):
    """Converts #hex sRGB to linear RGBA."""
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1.0,)


# ---------------------------------------------------------------- sky + fog
SKY = dict(elev=10, az=0, dust=1.0, air=1.0, ozone=1.0, alt=0, strength=0.12, sun_size=0.545, sun_int=1.0)
FOG = dict(on=False, a=0.0, H=60.0, b=0.0, z0=0.0, cam=(0, 0, 0), tint=(1, 1, 1, 1), gain=1.0, hz=0.02, mie=0.0)


# Sets a clear sky by radiance: the colours overhead and at the horizon, a glow at the horizon below the sun, and a halo
# around the sun. Blender's own sky is olive at the horizon by day, and black soon after sunset.
def clear(zenith, horizon, glow=(0, 0, 0), halo=(0, 0, 0), low=5.0, wide=2.0, opposite=(0, 0, 0), stars=0.0):
    SKY.update(
        grad=dict(zenith=zenith, horizon=horizon, glow=glow, halo=halo, low=low, wide=wide, opposite=opposite, stars=stars),
        strength=1.0,
    )


def _clear(t, vec, stars):
    g = SKY['grad']
    v = vec if vec is not None else t('TexCoord').outputs['Generated']
    s = t('SeparateXYZ', {0: v})
    z = t.math('MAXIMUM', s.outputs[2], 0.0)
    fall = lambda k: t.math('EXPONENT', t.math('MULTIPLY', z, -k))
    add = lambda c, f, k: t.mix(1.0, c, t('VectorMath', {0: k, 'Scale': f}, operation='SCALE').outputs[0], 'ADD')
    c = t.mix(fall(g['low']), (*g['zenith'], 1), (*g['horizon'], 1))
    a = math.radians(SKY['az'])
    flat = t('VectorMath', {0: t('CombineXYZ', {0: s.outputs[0], 1: s.outputs[1]}).outputs[0]}, operation='NORMALIZE')
    near = t.vmath('DOT_PRODUCT', flat.outputs[0], (math.sin(a), math.cos(a), 0))
    near = t.math('MULTIPLY_ADD', near, 0.5, 0.5)
    c = add(c, t.math('MULTIPLY', fall(7.0), t.math('POWER', near, 2 * g['wide'])), g['glow'])
    band = t.math('MULTIPLY', fall(6.0), t.math('SUBTRACT', 1.0, fall(14.0)))
    c = add(c, t.math('MULTIPLY', band, t.math('POWER', t.math('SUBTRACT', 1.0, near), 1.5)), g['opposite'])
    dot = t.math('MAXIMUM', t.vmath('DOT_PRODUCT', v, sun_vec()), 0.0)
    halo = t.math('MULTIPLY_ADD', t.math('POWER', dot, 60.0), 1.0, t.math('MULTIPLY', t.math('POWER', dot, 6.0), 0.25))
    c = add(c, halo, g['halo'])
    if stars and g['stars']:
        cell = t('TexVoronoi', {'Vector': v, 'Scale': 130.0})
        dust = t.math('POWER', t('SeparateXYZ', {0: cell.outputs['Color']}).outputs[0], 7.0)
        spot = t.mapr(cell.outputs['Distance'], 0.03, 0.10, 1, 0)
        high = t.mapr(s.outputs[2], 0.06, 0.4, 0, 1)
        c = add(c, t.math('MULTIPLY', t.math('MULTIPLY', spot, dust), high), (g['stars'], g['stars'], g['stars']))
    return c


def _nish(t, vec, disc):
    if SKY.get('grad'):
        return _clear(t, vec, disc or vec is None)
    n = t('TexSky', {}, sky_type='NISHITA')
    n.sun_elevation = math.radians(SKY['elev'])
    n.sun_rotation = math.radians(SKY['az'])
    n.dust_density = SKY['dust']
    n.air_density = SKY['air']
    n.ozone_density = SKY['ozone']
    n.altitude = SKY['alt']
    n.sun_disc = disc
    n.sun_size = math.radians(SKY['sun_size'])
    n.sun_intensity = SKY['sun_int']
    if vec is not None:
        t.t.links.new(vec, n.inputs['Vector'])
    return n.outputs[0]


def sun_vec():
    e, a = math.radians(SKY['elev']), math.radians(SKY['az'])
    return (math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e))


def world(
    cirrus=0.0,
    scale=1.0,
    stretch=(1.0, 0.35),
    rot=25,
    cov=(0.48, 0.75),
    seed=0.0,
    ccol=(1.0, 0.93, 0.85, 1),
    ground=(0.10, 0.095, 0.08, 1),
    cgain=1.0,
    lowcut=0.06,
):
    w = bpy.data.worlds.new('W')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = T(w.node_tree)
    d = t('TexCoord').outputs['Generated']
    irr = SKY.get('irr')
    sky = _nish(t, None, irr is None)
    if irr and max(irr) > 0:
        L = bpy.data.lights.new('sun', 'SUN')
        L.energy = max(irr)
        L.color = tuple(x / max(irr) for x in irr)
        L.angle = math.radians(SKY['sun_size'])
        so = bpy.data.objects.new('sun', L)
        bpy.context.scene.collection.objects.link(so)
        so.rotation_euler = Vector(sun_vec()).to_track_quat('Z', 'Y').to_euler()
    col = sky
    if cirrus > 0:
        sep = t('SeparateXYZ', {0: d})
        z = t.math('MAXIMUM', sep.outputs[2], 0.0)
        zz = t.math('ADD', z, 0.10)
        p = t(
            'CombineXYZ', {0: t.math('DIVIDE', sep.outputs[0], zz), 1: t.math('DIVIDE', sep.outputs[1], zz), 2: seed}
        ).outputs[0]
        m = t(
            'Mapping',
            {'Vector': p, 'Rotation': (0, 0, math.radians(rot)), 'Scale': (stretch[0] * scale, stretch[1] * scale, 1)},
        ).outputs[0]
        warp = t('TexNoise', {'Vector': m, 'Scale': 0.8, 'Detail': 3}).outputs['Color']
        wv = t.vmath('SUBTRACT', warp, (0.5, 0.5, 0.5))
        wv = t('VectorMath', {0: wv, 'Scale': 1.6}, operation='SCALE').outputs[0]
        m2 = t.vmath('ADD', m, wv)
        big = t.noise(m2, 0.7, 3, 0.5)
        fine = t.noise(m2, 2.6, 9, 0.62, 0.3)
        dens = t.math('MULTIPLY_ADD', fine, 0.55, t.math('MULTIPLY', big, 0.55))
        dens = t.mapr(dens, cov[0], cov[1], 0, 1, True)
        fade = t.mapr(sep.outputs[2], lowcut * 0.2, lowcut * 2.5, 0, 1, True)
        dens = t.math('MULTIPLY', t.math('MULTIPLY', dens, fade), cirrus)
        # Clouds have the luminance of the sky near the sun with a warm tint, which looks like single scattering.
        hd = t('CombineXYZ', {0: sep.outputs[0], 1: sep.outputs[1], 2: t.math('MULTIPLY_ADD', z, 0.35, 0.03)}).outputs[
            0
        ]
        near = _nish(t, t('VectorMath', {0: hd}, operation='NORMALIZE').outputs[0], False)
        cc = t.mix(1.0, near, ccol, 'MULTIPLY')
        cc = t('VectorMath', {0: cc, 'Scale': 1.35 * cgain}, operation='SCALE').outputs[0]
        # The sun's disc still comes from the sky.
        col = t.mix(dens, sky, cc)
    bg = t('Background', {'Color': col, 'Strength': SKY['strength']})
    t('OutputWorld', {'Surface': bg.outputs[0]})
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 1024
    return w


def fog_mix(t, shader):
    if not FOG['on']:
        return shader
    g = t('NewGeometry')
    cd = t('CameraData')
    lp = t('LightPath')
    pz = t('SeparateXYZ', {0: g.outputs['Position']}).outputs[2]
    zc = FOG['cam'][2]
    H = FOG['H']
    x = t.math('DIVIDE', t.math('SUBTRACT', pz, zc), H)
    x = t.math('ADD', x, 1.3e-3)
    k = t.math('DIVIDE', t.math('SUBTRACT', 1.0, t.math('EXPONENT', t.math('MULTIPLY', x, -1.0))), x)
    dist = cd.outputs['View Distance']
    od = t.math('MULTIPLY', dist, t.math('MULTIPLY_ADD', k, FOG['a'] * math.exp(-(zc - FOG['z0']) / H), FOG['b']))
    fog = t.math('SUBTRACT', 1.0, t.math('EXPONENT', t.math('MULTIPLY', od, -1.0)), clamp=True)
    fog = t.math('MULTIPLY', fog, lp.outputs['Is Camera Ray'])
    v = t('VectorMath', {0: g.outputs['Incoming'], 'Scale': -1.0}, operation='SCALE').outputs[0]
    s = t('SeparateXYZ', {0: v})
    d = t(
        'CombineXYZ',
        {0: s.outputs[0], 1: s.outputs[1], 2: t.math('MAXIMUM', t.math('MULTIPLY', s.outputs[2], 0.6), FOG['hz'])},
    ).outputs[0]
    d = t('VectorMath', {0: d}, operation='NORMALIZE').outputs[0]
    c = _nish(t, d, False)
    c = t.mix(1.0, c, FOG['tint'], 'MULTIPLY')
    if FOG['mie'] > 0:
        dp = t.math('MAXIMUM', t.vmath('DOT_PRODUCT', v, sun_vec()), 0.0)
        gl = t.math('MULTIPLY', t.math('POWER', dp, 9.0), FOG['mie'])
        c = t.mix(1.0, c, t('VectorMath', {0: (7.0, 5.2, 3.4), 'Scale': gl}, operation='SCALE').outputs[0], 'ADD')
    em = t('Emission', {'Color': c, 'Strength': SKY['strength'] * FOG['gain']}).outputs[0]
    return t('MixShader', {0: fog, 1: shader, 2: em}).outputs[0]


# ---------------------------------------------------------------- materials
def mat(name, fn=None, **kw):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = T(m.node_tree)
    sh = fn(t) if fn else principled(t, **kw)
    t('OutputMaterial', {'Surface': fog_mix(t, sh)})
    return m


def principled(
    t,
    color=(0.8, 0.8, 0.8, 1),
    rough=0.5,
    metal=0.0,
    spec=0.5,
    normal=None,
    coat=0.0,
    coat_rough=0.05,
    emit=None,
    emit_s=1.0,
    alpha=None,
    sheen=0,
):
    i = {
        'Base Color': color,
        'Roughness': rough,
        'Metallic': metal,
        'Specular': spec,
        'Clearcoat': coat,
        'Clearcoat Roughness': coat_rough,
    }
    if normal is not None:
        i['Normal'] = normal
    if emit is not None:
        i['Emission'] = emit
        i['Emission Strength'] = emit_s
    if alpha is not None:
        i['Alpha'] = alpha
    return t('BsdfPrincipled', i).outputs[0]


def bump(t, h, strength=0.3, dist=0.01, normal=None):
    i = {'Height': h, 'Strength': strength, 'Distance': dist}
    if normal is not None:
        i['Normal'] = normal
    return t('Bump', i).outputs[0]


def painted(name, color, rough=0.38, dirt=0.35, peel=0.04, coat=0.0):
    """Powder-coated metal with orange peel, varying roughness, streaks, and faint dust near the bottom."""

    def fn(t):
        o = t('TexCoord').outputs['Object']
        p = t('NewGeometry').outputs['Position']
        n1 = t.noise(p, 1.7, 6, 0.6)
        n2 = t.noise(p, 260, 2, 0.5)
        st = t('Mapping', {'Vector': p, 'Scale': (14, 14, 0.7)}).outputs[0]
        streak = t.mapr(t.noise(st, 1.0, 5, 0.65), 0.52, 0.85, 0, 1)
        z = t('SeparateXYZ', {0: p}).outputs[2]
        low = t.mapr(z, 0.15, 0.75, 1, 0, True)
        d = t.math(
            'MULTIPLY',
            t.math('ADD', t.math('MULTIPLY', streak, 0.35), t.math('MULTIPLY', low, t.mapr(n1, 0.3, 0.7, 0.1, 0.8))),
            dirt,
            clamp=True,
        )
        c = t.mix(t.math('MULTIPLY', n1, 0.08), color, tuple(x * 0.86 for x in color[:3]) + (1,))
        c = t.mix(d, c, (0.30, 0.27, 0.225, 1))
        r = t.math('ADD', t.mapr(n1, 0.3, 0.7, rough - 0.05, rough + 0.07), t.math('MULTIPLY', d, 0.4))
        return principled(t, c, r, normal=bump(t, n2, peel, 0.0015), coat=coat)

    return mat(name, fn)


def concrete(name, base=(0.36, 0.345, 0.32, 1), scale=1.0, joints=None, wet=0.0, rough=0.82):
    def fn(t):
        p = t('NewGeometry').outputs['Position']
        big = t.noise(p, 0.35 * scale, 6, 0.6)
        mid = t.noise(p, 3 * scale, 8, 0.62)
        fine = t.noise(p, 60 * scale, 4, 0.6)
        pit = t('TexVoronoi', {'Vector': p, 'Scale': 45 * scale}).outputs['Distance']
        f = t.math('ADD', t.math('MULTIPLY', big, 0.55), t.math('MULTIPLY', mid, 0.45))
        dark = tuple(x * 0.58 for x in base[:3]) + (1,)
        light = tuple(min(1, x * 1.22) for x in base[:3]) + (1,)
        c = t.ramp(f, [(0.30, dark), (0.5, base), (0.72, light)])
        c = t.mix(t.mapr(fine, 0.35, 0.65, 0, 0.35), c, dark)
        h = t.math(
            'ADD',
            t.math('MULTIPLY', fine, 0.5),
            t.math('ADD', t.math('MULTIPLY', mid, 0.8), t.mapr(pit, 0.0, 0.12, -0.3, 0)),
        )
        r = t.mapr(f, 0.35, 0.65, rough - 0.14 - wet, rough + 0.06)
        if joints:
            s = t('SeparateXYZ', {0: p})
            jl = None
            for ax, sp, off in joints:
                v = t.math('PINGPONG', t.math('ADD', s.outputs[ax], off), sp / 2)
                v = t.mapr(v, 0.0, 0.012, 1, 0, True)
                jl = v if jl is None else t.math('MAXIMUM', jl, v)
            c = t.mix(t.math('MULTIPLY', jl, 0.8), c, (0.05, 0.048, 0.045, 1))
            h = t.math('SUBTRACT', h, t.math('MULTIPLY', jl, 3.0))
        return principled(t, c, r, normal=bump(t, h, 0.35, 0.006), spec=0.35)

    return mat(name, fn)


def leaf(name, c1, c2, transl=0.45, rough=0.55, patch=0):
    def fn(t):
        oi = t('ObjectInfo')
        p = t('NewGeometry').outputs['Position']
        v = t.noise(p, 0.9, 3)
        if patch:
            v = t.mapr(t.noise(p, patch, 5, 0.6), 0.35, 0.65, 0, 2.0)
        f = t.math(
            'ADD',
            t.math('MULTIPLY', oi.outputs['Random'], 0.35 if patch else 0.7),
            t.math('MULTIPLY', v, 0.45),
            clamp=True,
        )
        c = t.mix(f, c1, c2)
        a = (
            t('BsdfDiffuse', {'Color': c}).outputs[0]
            if not patch
            else t('BsdfPrincipled', {'Base Color': c, 'Roughness': rough, 'Specular': 0.12}).outputs[0]
        )
        b = t('BsdfTranslucent', {'Color': t.mix(1.0, c, (1.5, 1.45, 0.7, 1), 'MULTIPLY')}).outputs[0]
        return t('MixShader', {0: transl, 1: a, 2: b}).outputs[0]

    return mat(name, fn)


# ---------------------------------------------------------------- meshes
class MB:
    def __init__(s):
        s.v = []
        s.f = []
        s.m = []

    def add(s, vs, fs, mi=0):
        o = len(s.v)
        s.v += [tuple(v) for v in vs]
        s.f += [tuple(i + o for i in f) for f in fs]
        s.m += [mi] * len(fs)
        return s

    def box(s, x0, y0, z0, x1, y1, z1, mi=0):
        v = [
            (x0, y0, z0),
            (x1, y0, z0),
            (x1, y1, z0),
            (x0, y1, z0),
            (x0, y0, z1),
            (x1, y0, z1),
            (x1, y1, z1),
            (x0, y1, z1),
        ]
        return s.add(v, [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], mi)

    def cyl(s, p0, p1, r0, r1=None, n=24, mi=0, caps=True):
        r1 = r0 if r1 is None else r1
        p0 = Vector(p0)
        p1 = Vector(p1)
        d = (p1 - p0).normalized()
        a = d.orthogonal().normalized()
        b = d.cross(a)
        vs = []
        for p, r in ((p0, r0), (p1, r1)):
            for i in range(n):
                t = 2 * math.pi * i / n
                vs.append(p + a * r * math.cos(t) + b * r * math.sin(t))
        fs = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        if caps:
            fs += [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
        return s.add(vs, fs, mi)

    def obj(s, name, mats, bevel=0.0, seg=2, smooth=True, angle=35, loc=(0, 0, 0), rot=(0, 0, 0)):
        me = bpy.data.meshes.new(name)
        me.from_pydata(s.v, [], s.f)
        for m in (mats if isinstance(mats, (list, tuple)) else [mats]):
            me.materials.append(m)
        me.polygons.foreach_set('material_index', s.m)
        if smooth:
            me.polygons.foreach_set('use_smooth', [True] * len(s.f))
            me.use_auto_smooth = True
            me.auto_smooth_angle = math.radians(angle)
        me.update()
        return place(me, name, loc, rot, bevel, seg)


def place(me, name, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0, seg=2, coll=None):
    o = bpy.data.objects.new(name, me)
    (coll or bpy.context.scene.collection).objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width = bevel
        b.segments = seg
        b.limit_method = 'ANGLE'
        b.angle_limit = math.radians(40)
        b.harden_normals = True
    return o


def mesh_np(name, V, F, mats, smooth=False, uv=None):
    """Makes a mesh fast from vertices V (n,3) and faces F (m,k), with k = 3 or 4."""
    me = bpy.data.meshes.new(name)
    V = np.asarray(V, np.float32)
    F = np.asarray(F, np.int32)
    k = F.shape[1]
    me.vertices.add(len(V))
    me.vertices.foreach_set('co', V.ravel())
    me.loops.add(F.size)
    me.loops.foreach_set('vertex_index', F.ravel())
    me.polygons.add(len(F))
    me.polygons.foreach_set('loop_start', np.arange(len(F), dtype=np.int32) * k)
    me.polygons.foreach_set('loop_total', np.full(len(F), k, np.int32))
    if smooth:
        me.polygons.foreach_set('use_smooth', np.ones(len(F), bool))
    if uv is not None:
        l = me.uv_layers.new(name='UVMap')
        l.data.foreach_set('uv', np.asarray(uv, np.float32).ravel())
    for m in (mats if isinstance(mats, (list, tuple)) else [mats]):
        me.materials.append(m)
    me.update(calc_edges=True)
    me.validate()
    return me


def hidden_coll(name, meshes):
    c = bpy.data.collections.new(name)
    for i, me in enumerate(meshes):
        c.objects.link(bpy.data.objects.new(f'{name}{i}', me))
    return c


def scatter(name, P, scale, rotz, coll, tilt=None, n_var=None):
    """Places instances of a collection's members on the points P, with geometry nodes."""
    me = bpy.data.meshes.new(name)
    P = np.asarray(P, np.float32)
    me.vertices.add(len(P))
    me.vertices.foreach_set('co', P.ravel())
    for nm, arr in (('sc', scale), ('rz', rotz)):
        a = me.attributes.new(nm, 'FLOAT', 'POINT')
        a.data.foreach_set('value', np.asarray(arr, np.float32))
    me.update()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    g = bpy.data.node_groups.new(name, 'GeometryNodeTree')
    g.inputs.new('NodeSocketGeometry', 'G')
    g.outputs.new('NodeSocketGeometry', 'G')
    t = T(g)
    gi = g.nodes.new('NodeGroupInput')
    go = g.nodes.new('NodeGroupOutput')
    ci = t('GeometryNodeCollectionInfo')
    ci.inputs['Collection'].default_value = coll
    ci.inputs['Separate Children'].default_value = True
    ci.inputs['Reset Children'].default_value = True

    def attr(nm):
        n = t('GeometryNodeInputNamedAttribute', {}, data_type='FLOAT')
        n.inputs['Name'].default_value = nm
        return n.outputs[1]

    rot = t('CombineXYZ', {2: attr('rz')}).outputs[0]
    ri = t('FunctionNodeRandomValue', {}, data_type='INT')
    ri.inputs[4].default_value = 0
    ri.inputs[5].default_value = len(coll.objects) - 1
    ip = t(
        'GeometryNodeInstanceOnPoints',
        {
            'Points': gi.outputs[0],
            'Instance': ci.outputs[0],
            'Pick Instance': True,
            'Instance Index': ri.outputs[2],
            'Rotation': rot,
            'Scale': attr('sc'),
        },
    )
    g.links.new(ip.outputs[0], go.inputs[0])
    md = o.modifiers.new('gn', 'NODES')
    md.node_group = g
    return o


def rand_quads(C, size, rng, up=0.0, aspect=1.6, droop=0.0):
    """Returns vertices and faces of leaf quads with random orientation at the centres C."""
    n = len(C)
    d = rng.normal(size=(n, 3))
    d[:, 2] += up
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    r = rng.normal(size=(n, 3))
    u = np.cross(d, r)
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    w = np.cross(d, u)
    s = size * (0.6 + 0.8 * rng.random((n, 1)))
    a = u * s * aspect / 2
    b = w * s / 2
    V = np.stack([C - a, C - b * 0.9, C + a, C + b * 0.9], 1).reshape(-1, 3)
    F = np.arange(4 * n).reshape(-1, 4)
    return V, F


def broadleaf(name, mats, h=9, w=6, n=5000, leafs=0.28, seed=0, trunk=True):
    rng = np.random.default_rng(seed)
    k = rng.integers(14, 20)
    bl = []
    for i in range(k):
        th = rng.random() * 6.28
        rr = (rng.random() ** 0.6) * w * 0.34
        zz = h * (0.38 + 0.5 * rng.random())
        rr *= 1.15 - 0.65 * max(0, (zz / h - 0.55)) / 0.45
        bl.append((rr * math.cos(th), rr * math.sin(th), zz, w * (0.16 + 0.13 * rng.random())))
    C = []
    for x, y, z, r in bl:
        m = n // k
        d = rng.normal(size=(m, 3))
        d /= np.linalg.norm(d, axis=1, keepdims=True)
        rad = r * (0.55 + 0.5 * rng.random((m, 1)) ** 0.5)
        q = d * rad
        q[:, 2] *= 0.75
        C.append(q + np.array([x, y, z]))
    C = np.concatenate(C)
    V, F = rand_quads(C, leafs, rng, up=0.6)
    mi = np.zeros(len(F), int)
    if trunk:
        mb = MB()
        mb.cyl((0, 0, -0.3), (0, 0, h * 0.5), 0.022 * h, 0.012 * h, 8)
        for x, y, z, r in bl[:9]:
            mb.cyl((0, 0, h * (0.25 + 0.2 * rng.random())), (x * 0.8, y * 0.8, z), 0.010 * h, 0.003 * h, 6)
        v = np.array(mb.v)
        f = np.array([q for q in mb.f if len(q) == 4])
        F = np.concatenate([F, f + len(V)])
        V = np.concatenate([V, v])
        mi = np.concatenate([mi, np.ones(len(f), int)])
    me = mesh_np(name, V, F, mats)
    me.polygons.foreach_set('material_index', mi.astype(np.int32))
    me.update()
    return me


def conifer(name, mats, h=14, w=4.2, n=3500, leafs=0.5, seed=0):
    rng = np.random.default_rng(seed)
    z = rng.random(n) ** 0.8
    th = rng.random(n) * 6.283
    lay = 0.72 + 0.28 * np.cos(z * h * 4.2 + np.sin(th * 3 + seed) * 1.2)
    r = (1 - z) ** 1.0 * w / 2 * 1.15 * lay * (0.45 + 0.55 * rng.random(n) ** 0.4)
    C = np.stack([r * np.cos(th), r * np.sin(th), h * (0.12 + 0.88 * z) - r * 0.35], 1)
    V, F = rand_quads(C, (leafs * (1.15 - 0.9 * z))[:, None], rng, up=0.9, aspect=2.0)
    mi = np.zeros(len(F), int)
    mb = MB()
    mb.cyl((0, 0, -0.5), (0, 0, h * 0.9), 0.016 * h, 0.003 * h, 6)
    v = np.array(mb.v)
    f = np.array([q for q in mb.f if len(q) == 4])
    F = np.concatenate([F, f + len(V)])
    V = np.concatenate([V, v])
    mi = np.concatenate([mi, np.ones(len(f), int)])
    me = mesh_np(name, V, F, mats)
    me.polygons.foreach_set('material_index', mi.astype(np.int32))
    me.update()
    return me


def grass_clump(name, m, n=60, h=0.28, rad=0.22, w=0.006, seed=0, lean=0.5):
    rng = np.random.default_rng(seed)
    V = []
    F = []
    for i in range(n):
        a = rng.random() * 6.283
        r = rad * math.sqrt(rng.random())
        x, y = r * math.cos(a), r * math.sin(a)
        hh = h * (0.45 + 0.75 * rng.random())
        la = rng.random() * 6.283
        l = lean * hh * (0.2 + rng.random())
        ww = w * (0.6 + 0.8 * rng.random())
        pa = rng.random() * 3.14
        px, py = math.cos(pa) * ww, math.sin(pa) * ww
        o = len(V)
        for k, s in enumerate((0, 0.4, 0.75, 1.0)):
            cx = x + math.cos(la) * l * s * s
            cy = y + math.sin(la) * l * s * s
            cz = hh * (s - 0.18 * s * s * lean)
            q = (1 - s) ** 0.6 if s < 1 else 0.05
            V += [(cx - px * q, cy - py * q, cz), (cx + px * q, cy + py * q, cz)]
            if k:
                F.append((o + 2 * k - 2, o + 2 * k - 1, o + 2 * k + 1, o + 2 * k))
    return mesh_np(name, V, F, m, smooth=True)


# Fractal value noise in numpy.
def vnoise(x, y, seed=0):
    xi = np.floor(x).astype(np.int64)
    yi = np.floor(y).astype(np.int64)
    xf = x - xi
    yf = y - yi

    def h(a, b):
        n = (a * 374761393 + b * 668265263 + seed * 1274126177) & 0x7FFFFFFF
        n = ((n ^ (n >> 13)) * 1274126177) & 0x7FFFFFFF
        return ((n ^ (n >> 16)) & 0xFFFF) / 65535.0

    u = xf * xf * xf * (xf * (xf * 6 - 15) + 10)
    v = yf * yf * yf * (yf * (yf * 6 - 15) + 10)
    return (h(xi, yi) * (1 - u) + h(xi + 1, yi) * u) * (1 - v) + (h(xi, yi + 1) * (1 - u) + h(xi + 1, yi + 1) * u) * v


def fbm(x, y, oct=5, seed=0, gain=0.5, lac=2.03):
    s = 0
    a = 1
    n = 0
    for i in range(oct):
        s = s + a * vnoise(x, y, seed + i * 17)
        n += a
        a *= gain
        x = x * lac + 31.7
        y = y * lac + 11.3
    return s / n


def grid_mesh(name, xs, ys, hfun, mats, smooth=True):
    X, Y = np.meshgrid(xs, ys)
    Z = hfun(X, Y)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    nx = len(xs)
    ny = len(ys)
    i = np.arange(nx * ny).reshape(ny, nx)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    return mesh_np(name, V, F, mats, smooth=smooth)


# ---------------------------------------------------------------- camera / render
def camera(loc, target, lens=50, shift=(0, 0), focus=None, fstop=None, level=False):
    c = bpy.data.cameras.new('C')
    o = bpy.data.objects.new('C', c)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    d = Vector(target) - Vector(loc)
    if level:
        d.z = 0
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    c.lens = lens
    c.sensor_width = 36
    c.sensor_fit = 'HORIZONTAL'
    c.shift_x, c.shift_y = shift
    c.clip_end = 60000
    c.clip_start = 0.05
    if fstop:
        c.dof.use_dof = True
        c.dof.focus_distance = focus
        c.dof.aperture_fstop = fstop
        c.dof.aperture_blades = 9
    bpy.context.scene.camera = o
    return o


def render(name, w, h, spp, thr=0.02, bounces=6, transp=8, clamp=8.0, seed=1, threads=0, clampd=0.0, volume=False):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'
    c.samples = spp
    c.use_adaptive_sampling = thr > 0
    if thr > 0:
        c.adaptive_threshold = thr
        c.adaptive_min_samples = max(16, min(64, spp // 3))
    c.max_bounces = bounces
    c.diffuse_bounces = min(2, bounces)
    c.glossy_bounces = 3
    c.transmission_bounces = 4
    c.transparent_max_bounces = transp
    c.sample_clamp_direct = clampd
    c.sample_clamp_indirect = clamp
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 0.5
    c.use_denoising = False
    c.seed = seed
    c.use_light_tree = False if hasattr(c, 'use_light_tree') else None
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    c.filter_width = 1.5
    s.render.resolution_x = w
    s.render.resolution_y = h
    s.render.resolution_percentage = 100
    s.render.use_persistent_data = False
    s.view_settings.view_transform = 'Standard' if True else ''
    vl = s.view_layers[0]
    vl.use_pass_z = True
    vl.cycles.denoising_store_passes = True
    s.use_nodes = True
    t = T(s.node_tree)
    rl = t('CompositorNodeRLayers')
    fo = t('CompositorNodeOutputFile')
    d = f'{ROOT}/work/{name}'
    os.makedirs(d, exist_ok=True)
    fo.base_path = d
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.format.color_mode = 'RGBA'
    fo.file_slots.clear()
    for slot, out in (
        ('rgb', 'Image'),
        ('alb', 'Denoising Albedo'),
        ('nrm', 'Denoising Normal'),
        ('z', 'Denoising Depth'),
    ):
        fo.file_slots.new(slot)
        if out in rl.outputs:
            s.node_tree.links.new(rl.outputs[out], fo.inputs[slot])
        else:
            print('no pass', out, [o.name for o in rl.outputs])
    s.render.filepath = f'{d}/prev'
    s.render.image_settings.file_format = 'PNG'
    if threads:
        s.render.threads_mode = 'FIXED'
        s.render.threads = threads
    import time

    t0 = time.time()
    bpy.ops.render.render(write_still=False)
    print(f'RENDER {name} {w}x{h} {spp}spp {time.time()-t0:.1f}s')
