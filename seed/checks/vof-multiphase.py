"""Explicit transport of a volume fraction: upwind, van Leer, and van Leer with interface compression.

High-order fluxes are limited by Zalesak's flux-corrected transport (1979). Tests: a slab of 40 cells carried over 100
cells, and the reversed single vortex of Rider & Kothe (1998), ψ = sin²πx sin²πy cos(πt/T)/π, T = 2, on a unit square.
Courant number as in OpenFOAM, Co = ½ Δt Σ|φ|/V. Arrays are padded by two empty cells all round.
"""
import json
from statistics import NormalDist
from math import ceil, log, pi, sqrt
import numpy as np


def faces(phi, axis):
    """Index tuples of the cells beside the inner faces: two behind, behind, ahead, two ahead; the axis counts."""
    def part(offset):
        cut = [slice(2, -2), slice(2, -2)]
        stop = offset + phi.shape[axis]
        cut[axis] = slice(offset, stop)
        return tuple(cut)
    return [part(o) for o in (1, 2, 3, 4)]


def advect(start, flux, pulse, end, courant, scheme="upwind", compression=0.0, clip=False):
    """Final field, and the extremes before clipping; `flux` holds the face fluxes along x and y at pulse 1."""
    shape, h = start.shape, 1 / start.shape[1]
    out = np.zeros(np.add(shape, 4))
    sides = [faces(f, axis) for axis, f in enumerate(flux)]
    for (_, lo, hi, _), f in zip(sides, flux):
        out[lo] += np.abs(f) / 2
        out[hi] += np.abs(f) / 2
    steps = ceil(end * out.max() / h**2 / courant)
    k = end / steps / h**2
    a = np.pad(start, 2)
    extremes = [0.0, 1.0]
    for n in range(steps):
        g = pulse((n + 0.5) * end / steps)
        low, high = a.copy(), []
        for axis, ((ll, lo, hi, hh), f) in enumerate(zip(sides, flux)):
            phi = g * f
            up = phi > 0
            behind, here, ahead = np.where(up, a[ll], a[hh]), np.where(up, a[lo], a[hi]), np.where(up, a[hi], a[lo])
            jump = ahead - here
            low[lo] -= k * phi * here
            low[hi] += k * phi * here
            if scheme == "lax-wendroff":
                extra = 0.5 * phi * (1 - k * np.abs(phi)) * jump
            elif scheme == "van leer":
                safe = np.where(np.abs(jump) < 1e-12, 1.0, jump)
                r = np.where(np.abs(jump) < 1e-12, 0.0, (here - behind) / safe)
                extra = 0.5 * phi * jump * (r + np.abs(r)) / (1 + np.abs(r))
            else:
                continue
            if compression:
                across = lambda cells, d: a[tuple(slice(c.start + d * (i != axis), c.stop + d * (i != axis))
                                                  for i, c in enumerate(cells))]
                normal = a[hi] - a[lo]
                tangent = (across(hi, 1) + across(lo, 1) - across(hi, -1) - across(lo, -1)) / 4
                mean = here + jump / 2
                extra += compression * np.abs(phi) * normal * mean * (1 - mean) / (np.hypot(normal, tangent) + 1e-8)
            high.append(extra)
        a = low if scheme == "upwind" else correct(a, low, high, sides, k, scheme == "lax-wendroff")
        extremes = [min(extremes[0], a.min()), max(extremes[1], a.max())]
        if clip:
            a = np.clip(a, 0, 1)
    return a[2:-2, 2:-2], extremes


def correct(a, low, high, sides, k, free):
    """Adds the high-order fluxes to the upwind field, limited so that no new extremum appears unless `free`."""
    rise, fall = np.zeros_like(a), np.zeros_like(a)
    for (_, lo, hi, _), f in zip(sides, high):
        gain, loss = k * np.maximum(f, 0), k * np.maximum(-f, 0)
        rise[hi] += gain
        fall[lo] += gain
        rise[lo] += loss
        fall[hi] += loss
    near = [np.roll(a, s, x) for x in (0, 1) for s in (1, -1)] + [a, low]
    top, bottom = np.minimum(1, np.max(near, axis=0)), np.maximum(0, np.min(near, axis=0))
    share = lambda room, need: np.where(need > 0, np.minimum(1, room / np.where(need > 0, need, 1)), 1)
    up, down = share(top - low, rise), share(low - bottom, fall)
    result = low.copy()
    for (_, lo, hi, _), f in zip(sides, high):
        limit = 1 if free else np.where(f > 0, np.minimum(up[hi], down[lo]), np.minimum(up[lo], down[hi]))
        result[lo] -= k * f * limit
        result[hi] += k * f * limit
    return result


def slab(courant, scheme, compression=0.0):
    """The 200-cell line: peak and the 10–90 width of the leading front in cells."""
    start = np.zeros((1, 200))
    start[0, 20:60] = 1
    a = advect(start, [np.zeros((0, 200)), np.full((1, 199), 1 / 200)], lambda t: 1, 0.5, courant, scheme, compression)[0][0]
    x = np.arange(200)
    top = int(np.argmax(a))
    where = lambda level: np.interp(-level, -a[top:], x[top:])
    return a.max(), where(0.1) - where(0.9)


def vortex(n, courant, scheme, compression=0.0, clip=False):
    """Shape error, largest α, transition cells over their initial number, relative change of volume, extremes."""
    x = np.arange(n + 1) / n
    psi = np.outer(np.sin(pi * x) ** 2, np.sin(pi * x) ** 2) / pi          # rows are y
    flux = [-(psi[1:-1, 1:] - psi[1:-1, :-1]), (psi[1:, 1:-1] - psi[:-1, 1:-1])]
    sub = (np.arange(8 * n) + 0.5) / 8 / n
    inside = np.hypot(*np.meshgrid(sub - 0.5, sub - 0.75)) < 0.15
    disc = inside.reshape(n, 8, n, 8).mean(axis=(1, 3))
    a, extremes = advect(disc, flux, lambda t: np.cos(pi * t / 2), 2.0, courant, scheme, compression, clip)
    blurred = lambda f: np.count_nonzero((f > 0.01) & (f < 0.99))
    return (np.abs(a - disc).sum() / disc.sum(), a.max(), blurred(a) / blurred(disc), a.sum() / disc.sum() - 1, extremes)


def compressed(c, n=64, courant=0.25):
    return vortex(n, courant, "van leer", c)


COURANT = (0.1, 0.25, 0.5, 0.8)
rows = [["迎风", *(f"{vortex(64, co, 'upwind')[0]:.2f}" for co in COURANT)],
        ["van Leer", *(f"{vortex(64, co, 'van leer')[0]:.3f}" for co in COURANT)]]
by_c = {c: [compressed(c, 64, co) for co in COURANT] for c in (0.5, 1.0, 2.0)}
rows += [[f"van Leer + 压缩，$c_\\alpha={c:g}$", *(f"{r[0]:.3f}" for r in runs)] for c, runs in by_c.items()]
grids = [compressed(1.0, n)[0] for n in (32, 64, 128)]
free, small = vortex(64, 0.25, "lax-wendroff", clip=True), vortex(64, 0.1, "lax-wendroff", clip=True)
peak, width = slab(0.25, "upwind")
capillary = lambda dx: sqrt((1000 + 1.2) * dx**3 / (4 * pi * 0.072))
drift = max(abs(r[3]) for runs in by_c.values() for r in runs)
assert drift < 1e-13, drift
order = log(grids[0] / grids[2]) / log(4)
assert abs(order - 0.8) < 0.05
half, strong = by_c[0.5][1], by_c[2.0][1]
# Between a tenth and nine tenths of the error function, in standard deviations.
SPREAD = 2 * NormalDist().inv_cdf(0.9)
print(json.dumps({"tables": {"vortex": rows}, "texts": [
    f"w_{{10\\text{{–}}90}}={SPREAD:.3f}\\sqrt{{2Dt}}={SPREAD:.3f}\\,\\Delta x",
    f"给出 {SPREAD * sqrt(100 * 0.75):.1f} 个单元，数值实验量得 {width:.1f} 个",
    f"峰值已经掉到 {peak:.3f}",
    f"在 $\\mathrm{{Co}}=0.25$ 时只有 {slab(0.25, 'van leer')[1]:.1f} 个单元宽",
    f"它的宽度变成 {slab(0.05, 'van leer')[1]:.1f} 个单元",
    f"2\\ln 9\\,D}}{{c_\\alpha u}}={log(9):.1f}\\,\\frac",
    f"估计约 {log(9) * 0.75:.1f} 个单元",
    f"实测 {slab(0.25, 'van leer', 1.0)[1]:.1f} 个单元",
    f"最大 $\\alpha$ 只剩 {vortex(64, 0.25, 'upwind')[1]:.2f}",
    f"由初始值的 {half[2]:.2f} 倍降到 {strong[2]:.2f} 倍",
    f"形状误差却从 {half[0]:.3f} 升到 {strong[0]:.3f}",
    f"误差是 {grids[0]:.3f}、{grids[1]:.3f}、{grids[2]:.3f}，大约 {order:.1f} 阶",
    f"给出 ${1e3 * capillary(1e-3):.2f}\\times10^{{-3}}\\ \\mathrm s$，$\\Delta x=0.1\\ \\mathrm{{mm}}$ 时只有 ${1e5 * capillary(1e-4):.1f}\\times10^{{-5}}\\ \\mathrm s$",
    f"最大越界达 $-{-free[4][0]:.3f}$ 与 $+{free[4][1] - 1:.3f}$，裁剪之后水量累计多出 {100 * free[3]:.1f} %",
    f"（$\\mathrm{{Co}}=0.1$ 时 {100 * small[3]:.1f} %）",
]}, ensure_ascii=False))
