"""Conjugate exchange, mapping and thermal stress: every number of the article from small models.

Exchange factors as in the article; Timoshenko (1925) for the curvature of the strip; spurious stresses and the free end
from four-node elements in plane stress, with and without incompatible modes (Taylor, Beresford and Wilson 1976).
"""
import numpy as np
from kit import fe
from kit.report import power, report, signed

STEEL, ALUMINIUM = (206e3, 0.3, 12e-6), (70e3, 0.3, 23e-6)


def exchanges(factor, target=1e-4):
    if abs(factor) >= 1:
        return "发散"
    return str(int(np.ceil(np.log(target) / np.log(abs(factor)) - 1e-9)))


def thermal_element(xy, material, temperatures, modes, mean):
    """Stiffness, thermal load, and a function from nodal displacements to stresses at the Gauss points."""
    young, poisson, alpha = material
    d = fe.elasticity(young, poisson, "stress")
    size = 12 if modes else 8
    k, load, sites = np.zeros((size, size)), np.zeros(size), []
    for xi, eta, weight in fe.points(2):
        b, det = fe.strains(xy, xi, eta, modes)
        shape = fe.shape(4, xi, eta)[0]
        rise = temperatures.mean() if mean else shape @ temperatures
        free = alpha * rise * np.array([1, 1, 0])
        k += weight * det * b.T @ d @ b
        load += weight * det * b.T @ d @ free
        sites.append((shape @ xy, b, free))
    back = rest = None
    if modes:
        k, load, back, rest = fe.condense(k, load)

    def stresses(u):
        full = np.append(u, rest - back @ u) if modes else u
        return [(place, d @ (b @ full - free)) for place, b, free in sites]

    return k, load, stresses


def block(xy, quads, fixed, material, temperature, modes, mean=False):
    """Stresses (place, components) at all Gauss points and the displacements of a body with the temperature given."""
    parts, f, recover, known = [], np.zeros(2 * len(xy)), [], {}
    for quad in quads:
        place = xy[quad]
        kind = material(place.mean(axis=0))
        rise = np.array([temperature(*p) for p in place])
        key = (kind, tuple(np.round(place - place[0], 9).ravel()), tuple(rise))
        if key not in known:
            known[key] = thermal_element(place - place[0], kind, rise, modes, mean)
        k, load, stresses = known[key]
        dof = fe.freedoms(quad)
        parts.append((dof, k))
        f[dof] += load
        recover.append((dof, place[0], stresses))
    u = fe.solve(fe.assemble(len(f), parts), f, fixed)
    return [(origin + at, s) for dof, origin, stresses in recover for at, s in stresses(u[dof])], u


def spurious(layers, temperature, modes, mean):
    """Largest stress component in a free strip of 1 mm elements, twenty long."""
    xy, quads = fe.rectangle(20, layers, 20.0, float(layers))
    held = [0, 1, 2 * 20 * (layers + 1) + 1]
    found, _ = block(xy, quads, held, lambda _: STEEL, temperature, modes, mean)
    return max(np.abs(s).max() for _, s in found)


def span(values):
    low, high = f"{min(values):.1f}", f"{max(values):.1f}"
    if high == "0.0":
        return "0"
    return low if low == high else f"{low}–{high}"


spurious_rows = []
for modes, kind in ((False, "标准 Q4"), (True, "非协调元")):
    for mean, heat in ((False, "节点温度"), (True, "单元平均温度")):
        along = [spurious(n, lambda x, y: 10 * x, modes, mean) for n in (1, 2, 3, 4)]
        across = [spurious(n, lambda x, y: 20 * y, modes, mean) for n in (1, 2, 3, 4)]
        spurious_rows.append([f"{kind}，{heat}", span(along), span(across[:1]), span(across[1:])])

coupling = []
for biot in (0.2, 0.8, 1.5, 5):
    factors = (-biot, 1 - 0.5 * (1 + biot), biot / (1 + 2 * biot))
    coupling.append([f"{biot:g}", *map(exchanges, factors)])

# The strip: composite beam with N = M = 0, Timoshenko's formula, and 400 × 8 elements with incompatible modes.
rise = 100.0
a, b, d, n, m = 0, 0, 0, 0, 0
for (young, _, alpha), low, high in ((STEEL, 0.0, 1.0), (ALUMINIUM, 1.0, 2.0)):
    s = (high - low), (high**2 - low**2) / 2, (high**3 - low**3) / 3
    a, b, d = a + young * s[0], b + young * s[1], d + young * s[2]
    n, m = n + young * alpha * rise * s[0], m + young * alpha * rise * s[1]
strain, curvature = np.linalg.solve([[a, b], [b, d]], [n, m])
ratio, stiff = 1.0, STEEL[0] / ALUMINIUM[0]
timoshenko = 6 * (ALUMINIUM[2] - STEEL[2]) * rise * (1 + ratio) ** 2 / (
    2 * (3 * (1 + ratio) ** 2 + (1 + ratio * stiff) * (ratio**2 + 1 / (ratio * stiff)))
)
assert abs(timoshenko - curvature) < 1e-9 * curvature


def layer(y):
    return STEEL if y < 1 else ALUMINIUM


def beam(y, material):
    return material[0] * (strain + curvature * y - material[2] * rise)


xy, quads = fe.rectangle(400, 8, 100.0, 2.0)
held = [2 * j for j in range(9)] + [2 * 4 + 1]
sites, u = block(xy, quads, held, lambda centre: layer(centre[1]), lambda x, y: rise, True)
tip = u[2 * (400 * 9 + 4) + 1]
middle = max(abs(s[0] - beam(p[1], layer(p[1]))) for p, s in sites if abs(p[0] - 50) < 0.3)
assert middle < 0.1
rows = {}
for p, s in sites:
    rows.setdefault(round(p[1], 6), []).append((p[0], s[0]))


def at(height, distance):
    y = min(rows, key=lambda v: abs(v - height))
    x, s = zip(*sorted(rows[y]))
    return y, np.interp(100 - distance, x, s)


edge = []
for name, height in (("钢，底面附近", 0.05), ("钢，界面附近", 0.95), ("铝，界面附近", 1.05), ("铝，零应力附近", 1.8), ("铝，顶面附近", 1.95)):
    y, near = at(height, 1)
    ideal, far = beam(y, layer(y)), at(height, 3)[1]
    edge.append([name, f"{y:.2f}", *(signed(v) for v in (ideal, far, near))])
worst_far = max(abs(at(y, 3)[1] - beam(y, layer(y))) for y in rows)
changes = [100 * (at(y, 1)[1] / beam(at(y, 1)[0], layer(at(y, 1)[0])) - 1) for y in (0.05, 0.95, 1.05)]

def section(columns, layers):
    """Stress along the strip at the bottom, in the middle of its width of 4 mm and at a side: generalised plane strain,
    e0 + k z along the strip, on half of the width with elements of nine nodes."""
    across, up = np.linspace(0, 2, 2 * columns + 1), np.linspace(0, 2, 2 * layers + 1)
    node = lambda i, j: i * len(up) + j
    size = 2 * len(across) * len(up) + 2
    line = lambda x: (np.array([x * (x - 1) / 2, 1 - x * x, x * (x + 1) / 2]), np.array([x - 0.5, -2 * x, x + 0.5]))
    h, v = 1 / columns, 1 / layers

    def strains_at(a, b, z):
        (na, da), (nb, db) = line(a), line(b)
        matrix = np.zeros((4, 20))
        for p in range(3):
            for q in range(3):
                at, y, up_ = 2 * (3 * p + q), da[p] * nb[q] / h, na[p] * db[q] / v
                matrix[1, at], matrix[2, at + 1], matrix[3, at], matrix[3, at + 1] = y, up_, up_, y
        matrix[0, 18], matrix[0, 19] = 1, z
        return matrix

    def moduli(young, poisson, _):
        lame, shear = young * poisson / (1 + poisson) / (1 - 2 * poisson), young / 2 / (1 + poisson)
        d = np.diag([2 * shear, 2 * shear, 2 * shear, shear])
        d[:3, :3] += lame
        return d

    gauss = [(-np.sqrt(0.6), 5 / 9), (0.0, 8 / 9), (np.sqrt(0.6), 5 / 9)]
    parts, f = [], np.zeros(size)
    for j in range(layers):
        middle = up[2 * j + 1]
        kind = layer(middle)
        k, load = np.zeros((20, 20)), np.zeros(20)
        for a, wa in gauss:
            for b, wb in gauss:
                strain = strains_at(a, b, middle + v * b)
                weight = wa * wb * h * v
                k += weight * strain.T @ moduli(*kind) @ strain
                load += weight * strain.T @ moduli(*kind) @ (kind[2] * rise * np.array([1, 1, 1, 0]))
        for i in range(columns):
            nodes = [node(2 * i + p, 2 * j + q) for p in range(3) for q in range(3)]
            dof = np.array([d for n in nodes for d in (2 * n, 2 * n + 1)] + [size - 2, size - 1])
            parts.append((dof, k))
            f[dof] += load
    u = fe.solve(fe.assemble(size, parts), f, [2 * node(0, j) for j in range(len(up))] + [1])

    def bottom(i, a):
        nodes = [node(2 * i + p, q) for p in range(3) for q in range(3)]
        dof = [d for n in nodes for d in (2 * n, 2 * n + 1)] + [size - 2, size - 1]
        return (moduli(*STEEL) @ (strains_at(a, -1, 0) @ u[dof] - STEEL[2] * rise * np.array([1, 1, 1, 0])))[0]

    assert abs(u[-1] / curvature - 1) < 1e-6
    return bottom(0, -1), bottom(columns - 1, 1)


sections = [(n, *section(n, n)) for n in (8, 16, 32)]
assert abs(sections[-1][2] / beam(0, STEEL) - 1) < 0.002

steel_k, steel_rc, step = 45.0, 7850 * 475.0, 0.1
admittance = np.sqrt(steel_k * steel_rc / step) / np.tanh(0.01 / np.sqrt(steel_k / steel_rc * step))
water, acrylic, steel = np.sqrt(0.6 * 998 * 4180), np.sqrt(0.19 * 1190 * 1470), np.sqrt(steel_k * steel_rc)


def sampling(ratio):
    places = np.arange(-60, 61)
    totals = [np.exp(-((places + o) * ratio) ** 2 / 2).sum() * ratio / np.sqrt(2 * np.pi) for o in np.linspace(0, 0.5, 41)]
    return 100 * np.abs(np.array(totals) - 1).max()


def both(ratio):
    """The same along both directions of a surface."""
    return 100 * ((1 + sampling(ratio) / 100) ** 2 - 1)


robin = abs(0.2 * 1.5 / (1 + 1.2 * 1.5)) ** 6
assert 10**-6.1 < robin < 10**-5.5
report(
    {
        "exchange": coupling,
        "spurious": spurious_rows,
        "edge": edge,
        "section": [[f"{n}×{n}", signed(middle_), signed(side)] for n, middle_, side in sections],
    },
    [
        f"端点 $\\pm{0.5 * STEEL[0] * STEEL[2] * 10:.1f}\\ \\mathrm{{MPa}}$",
        f"稳态 $\\mathrm{{Bi}}={20000 * 0.01 / steel_k:.1f}$",
        f"$Y_s={admittance / 1e3:.0f}\\ \\mathrm{{kW/(m^2\\cdot K)}}$，因子只有 $-{20000 / admittance:.2f}$",
        f"水约 {round(water, -2):.0f}、有机玻璃约 {round(acrylic, -1):.0f}",
        f"水与钢之比 {water / steel:.2f}",
        f"水与有机玻璃之比 {water / acrylic:.1f}",
        f"$d=1.5\\sigma$ 时误差 {sampling(1.5):.2f} %，$2\\sigma$ 时 {sampling(2):.1f} %，$3\\sigma$ 时 {sampling(3):.0f} %，$4\\sigma$ 时已是 {sampling(4):.0f} %",
        f"$2\\sigma$ 时最多差 {both(2):.1f} %，$3\\sigma$ 时 {both(3):.0f} %",
        f"$\\kappa={power(curvature, 2)}\\ \\mathrm{{mm^{{-1}}}}$，曲率半径 {1 / curvature:.0f} mm",
        f"$\\kappa L^2/2={curvature * 1e4 / 2:.3f}\\ \\mathrm{{mm}}$",
        f"钢从底面 ${beam(0, STEEL):.1f}$ 到界面 ${beam(1, STEEL):+.1f}\\ \\mathrm{{MPa}}$，铝从界面 ${beam(1, ALUMINIUM):.1f}$ 到顶面 ${beam(2, ALUMINIUM):+.1f}\\ \\mathrm{{MPa}}$",
        f"应为 {tip:.2f}",
        f"${beam(0, STEEL):.1f}/(1-0.3)={beam(0, STEEL) / 0.7:.1f}\\ \\mathrm{{MPa}}$",
        f"变化约 {sections[-1][2] - sections[-1][1]:.0f} MPa",
        f"端点位移 ${tip:.4f}\\ \\mathrm{{mm}}$（梁理论 $-{curvature * 1e4 / 2:.4f}$）",
        f"不超过 {worst_far:.1f} MPa",
        f"钢底面 {signed(changes[0], 0)} %、界面钢侧 {signed(changes[1], 0)} %、界面铝侧 {signed(changes[2], 0)} %",
    ],
)
