"""Shear and volumetric locking: the cantilever in plane stress, the thick cylinder, and a bar of eight-node bricks.

Cantilever: Timoshenko beam with shear factor 5/6. Cylinder: MacNeal and Harder (1985), Lamé solution. Bricks: 2 × 2 × 2
points with the volumetric strain replaced by its mean over the element (selective reduction, Hughes 1980).
"""
import itertools

import numpy as np
from kit import fe
from kit.report import report

YOUNG, NU, LENGTH, DEPTH, FORCE = 210e3, 0.3, 100.0, 10.0, 100.0
DELTA_BEND = 4 * FORCE * LENGTH**3 / (YOUNG * DEPTH**3)
DELTA_SHEAR = FORCE * LENGTH / (5 / 6 * YOUNG / (2 * (1 + NU)) * DEPTH)
DELTA = DELTA_BEND + DELTA_SHEAR


def clamped_tip(xy, quads, element, force=FORCE):
    """Mean deflection of the end of a clamped plane beam under a shear force (consistent for a uniform traction)."""
    k = fe.assemble(2 * len(xy), ((fe.freedoms(q), element(xy[q])) for q in quads))
    end = np.flatnonzero(np.isclose(xy[:, 0], LENGTH))
    weight = np.full(len(end), 1.0)
    weight[[0, -1]] = 0.5
    f = np.zeros(2 * len(xy))
    f[2 * end + 1] = force * weight / weight.sum()
    u = fe.solve(k, f, fe.freedoms(np.flatnonzero(np.isclose(xy[:, 0], 0))))
    return u[2 * end + 1].mean()


def cantilever(nx, ny, rule, tilt=0.0):
    """Ratio to the Timoshenko beam; `tilt` (degrees) leans the inner cross lines to and fro."""
    d = fe.elasticity(YOUNG, NU, "stress")
    xy, quads = fe.rectangle(nx, ny, LENGTH, DEPTH, -DEPTH / 2)
    column = np.rint(xy[:, 0] * nx / LENGTH).astype(int)
    inner = (column > 0) & (column < nx)
    xy[:, 0] += inner * (-1.0) ** column * np.tan(np.radians(tilt)) * xy[:, 1]

    def element(place):
        full = fe.stiffness(place, d, modes=rule == "incompatible")
        return fe.stiffness(place, d, order=1) + 1e-5 * full if rule == "reduced" else full

    return clamped_tip(xy, quads, element) / DELTA


RADII = [3, 3.5, 4.2, 5.2, 6.75, 9]


def cylinder(poisson, mean_volume):
    """Inner radial displacement over Lamé's: a quarter in nine sectors, plane strain, E = 1000, unit pressure."""
    young, sectors = 1000.0, 9
    lame, shear = young * poisson / ((1 + poisson) * (1 - 2 * poisson)), young / (2 * (1 + poisson))
    angle = np.linspace(0, np.pi / 2, sectors + 1)
    xy = np.array([(r * np.cos(t), r * np.sin(t)) for r in RADII for t in angle])
    n = sectors + 1
    quads = [[i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1] for i in range(5) for j in range(sectors)]
    deviatoric, volumetric = shear * np.diag([2.0, 2.0, 1.0]), lame * np.array([[1, 1, 0], [1, 1, 0], [0, 0, 0.0]])

    def element(place):
        if mean_volume:
            return fe.stiffness(place, deviatoric) + fe.stiffness(place, volumetric, order=1)
        return fe.stiffness(place, deviatoric + volumetric)

    k = fe.assemble(2 * len(xy), ((fe.freedoms(q), element(xy[q])) for q in quads))
    f = np.zeros(2 * len(xy))
    for j in range(sectors):
        chord = xy[j + 1] - xy[j]
        push = np.array([chord[1], -chord[0]]) / 2
        for node in (j, j + 1):
            f[2 * node : 2 * node + 2] += push
    fixed = [2 * (i * n) + 1 for i in range(6)] + [2 * (i * n + sectors) for i in range(6)]
    u = fe.solve(k, f, fixed)
    lame_solution = (1 + poisson) * 9 / (young * (81 - 9)) * (81 / 3 + (1 - 2 * poisson) * 3)
    return lame_solution, u[0] / lame_solution


SIGNS = np.array(list(itertools.product((-1, 1), repeat=3)), float)


def brick(size):
    """Stiffness of a rectangular brick with the mean dilatation."""
    young, shear = YOUNG, YOUNG / (2 * (1 + NU))
    lame = young * NU / ((1 + NU) * (1 - 2 * NU))
    d = np.diag([2 * shear] * 3 + [shear] * 3)
    d[:3, :3] += lame
    volume, parts = np.prod(size), []
    for point in SIGNS / 3**0.5:
        g = np.array([
            SIGNS[:, i] * np.prod([1 + SIGNS[:, j] * point[j] for j in range(3) if j != i], axis=0) / 4 / size[i]
            for i in range(3)
        ])
        b = np.zeros((6, 24))
        for i in range(3):
            b[i, i::3] = g[i]
        for row, (i, j) in enumerate(((0, 1), (1, 2), (2, 0)), start=3):
            b[row, i::3], b[row, j::3] = g[j], g[i]
        parts.append(b)
    dilatation = np.mean([b[:3].sum(axis=0) for b in parts], axis=0)
    k = np.zeros((24, 24))
    for b in parts:
        b[:3] += (dilatation - b[:3].sum(axis=0)) / 3
        k += b.T @ d @ b * volume / 8
    return k


def bar(nx, ny, nz):
    """Ratio of the tip deflection of a clamped 100 × 10 × 10 mm bar to the Timoshenko beam."""
    nodes = np.arange((nx + 1) * (ny + 1) * (nz + 1)).reshape(nx + 1, ny + 1, nz + 1)
    k = brick(np.array([LENGTH / nx, DEPTH / ny, DEPTH / nz]))
    corner = ((SIGNS + 1) / 2).astype(int)
    parts = []
    for cell in itertools.product(range(nx), range(ny), range(nz)):
        ids = [nodes[tuple(np.add(cell, c))] for c in corner]
        parts.append((np.array([3 * n + i for n in ids for i in range(3)]), k))
    weight = np.ones((ny + 1, nz + 1))
    weight[[0, -1]] /= 2
    weight[:, [0, -1]] /= 2
    f = np.zeros(3 * nodes.size)
    f[3 * nodes[-1].ravel() + 1] = FORCE * DEPTH * (weight / weight.sum()).ravel()
    fixed = (3 * nodes[0].ravel()[:, None] + np.arange(3)).ravel()
    u = fe.solve(fe.assemble(len(f), parts), f, fixed)
    return u[3 * nodes[-1].ravel() + 1].mean() / DELTA


def stiffening(aspect, layers):
    return 1 + NU**2 / ((1 - NU**2) * layers**2) + aspect**2 / (2 * (1 + NU))


grids = []
for nx, ny in ((10, 1), (20, 2), (40, 2), (40, 4), (80, 8)):
    full, reduced, modes = (cantilever(nx, ny, rule) for rule in ("full", "reduced", "incompatible"))
    grids.append([f"{nx}×{ny}", f"{full:.3f}", "无抗弯刚度" if ny == 1 else f"{reduced:.3f}", f"{modes:.3f}"])
volume = []
for poisson in (0.3, 0.49, 0.499, 0.4999):
    (lame, full), (_, mean) = cylinder(poisson, False), cylinder(poisson, True)
    volume.append([f"{poisson:g}", f"{lame:.7f}", f"{full:.3f}", f"{mean:.3f}"])

# Energy of ε_x = κy without its volumetric part over that of the beam: plane strain, and a square section in which the
# lateral displacement e·κyz is free (it also shears): min over e of μ[1 + e² − (1 + e)²/3 + e²/2] / (E/2).
plane = 2 / (3 * (1 + NU))
e = np.linspace(0, 1, 100001)
square = (1 + e**2 - (1 + e) ** 2 / 3 + e**2 / 2).min() / (1 + NU)
assert abs(square - 4 / 7 / (1 + NU)) < 1e-9


def ratios(first):
    return [1 / (first + (LENGTH / n / DEPTH) ** 2 / (2 * (1 + NU))) for n in (5, 10, 20)]


flat, solid = ratios(plane), ratios(square)
bars = [bar(5, 1, 1), bar(10, 1, 1), bar(20, 1, 1), bar(40, 4, 2)]
twenty = [cantilever(20, 2, rule) * DELTA for rule in ("full", "incompatible", "reduced")]
leaning = [cantilever(10, 1, "incompatible", tilt) for tilt in (14, 27)]
report(
    {"cantilever": grids, "cylinder": volume},
    [
        f"\\delta=\\frac{{PL^3}}{{3EI}}+\\frac{{PL}}{{\\kappa_s GA}}={DELTA_BEND:.4f}+{DELTA_SHEAR:.4f}={DELTA:.4f}",
        *(f"$r={stiffening(a, n):.3f}$" for a, n in ((1, 1), (4, 1), (4, 4), (0.25, 1), (0.25, 4))),
        *(f"$r={stiffening(a, n):.3f}$，挠度{word} {100 / stiffening(a, n):.0f} %" for a, n, word in ((1, 1, "只有"), (4, 1, "只有"), (4, 4, "仍是"), (0.25, 1, ""), (0.25, 4, ""))),
        f"$e=5\\,\\%$ 时 $a\\le{(2 * (1 + NU) * 0.05) ** 0.5:.2f}H$，$e=2\\,\\%$ 时 $a\\le{(2 * (1 + NU) * 0.02) ** 0.5:.2f}H$",
        f"在长度方向放约 {round(50 / (2 * (1 + NU) * 0.05) ** 0.5, -1):.0f} 个单元",
        f"歪斜 14°，比值掉到 {leaning[0]:.3f}；歪斜 27°，掉到 {leaning[1]:.3f}",
        f"$\\nu=0.3$ 时是 {100 / (2 * 3**0.5 * (1 + NU)):.0f} %",
        f"前两种应分别在 −{twenty[0]:.3f} mm 和 −{twenty[1]:.3f} mm 附近",
        f"零沙漏刚度的 −{twenty[2]:.3f} mm",
        f"非协调模式用 10 个单元就做到了 {100 * (1 - cantilever(10, 1, 'incompatible')):.1f} %",
        f"泊松比从 {volume[-3][0]} 改到 {volume[-1][0]}，真实位移只差 {100 * (float(volume[-1][1]) / float(volume[-3][1]) - 1):.1f} %",
        "挠度偏大 " + "、".join(f"{over:.{digits}f} %（{n} 层）" for n, digits, over in ((n, int(n > 2), 100 / (n * n - 1)) for n in (2, 4, 8))),
        "N 挠度 [mm]\n" + "\n".join(f"{a * b} {cantilever(a, b, 'full') * DELTA:.6f}" for a, b in ((80, 8), (40, 4), (20, 2))),
        f"$2/[3(1+\\nu)]\\approx{plane:.2f}$",
        f"$4/[7(1+\\nu)]\\approx{square:.2f}$",
        f"依次是 {flat[0]:.3f}、{flat[1]:.3f}、{flat[2]:.3f}",
        f"依次是 {solid[0]:.3f}、{solid[1]:.3f}、{solid[2]:.3f}",
        f"5×1×1 网格的挠度比是 {bars[0]:.3f}，10×1×1 变成 {bars[1]:.3f}，20×1×1 高达 {bars[2]:.3f}，40×4×2 才回到 {bars[3]:.3f}",
    ],
)
