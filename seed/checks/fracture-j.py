"""Centre-cracked plate: stress at the tip, K from J and from displacements, finite width, and Paris growth.

Quarter model in plane strain, eight-node elements in a fan around the tip (3 × 3 points), J by the domain form of
Shih, Moran and Nakamura (1986); finite-width factor of Tada, Paris and Irwin; Paris law of Barsom and Rolfe.
"""
import numpy as np
from kit import fe
from kit.report import report

A, B, H, SIGMA, YOUNG, NU = 10.0, 20.0, 60.0, 100.0, 210e3, 0.3
E_PRIME = YOUNG / (1 - NU**2)
D = fe.elasticity(YOUNG, NU, "strain")


def tada(alpha):
    return (1 - 0.025 * alpha**2 + 0.06 * alpha**4) / np.sqrt(np.cos(np.pi * alpha / 2))


def feddersen(alpha):
    return 1 / np.sqrt(np.cos(np.pi * alpha / 2))


K_REF = tada(A / B) * SIGMA * np.sqrt(np.pi * A)


class Fan:
    """Rings of Q8 elements around the tip at the origin; the crack lies along x < 0, the ligament along x > 0.

    `tip` is the radial size of the first ring, `middle` the place of its radial mid-side nodes (0.25 or 0.5), and
    `sectors` the elements along the right side, the top and the left side of the plate.
    """

    def __init__(self, rings, tip, middle, sectors=(7, 2, 7)):
        ends = [0, np.arctan2(H, B - A), np.arctan2(H, -A), np.pi]
        parts = [np.linspace(a, b, n, endpoint=False) for a, b, n in zip(ends, ends[1:], sectors)]
        angle = np.append(np.concatenate(parts), np.pi)
        self.m, self.rings, self.first_left = sum(sectors), rings, sum(sectors[:2])
        top = (sectors[0], self.first_left)
        edge = np.array([
            H / np.sin(t) if top[0] <= j <= top[1] else (B - A if j < top[0] else -A) / np.cos(t)
            for j, t in enumerate(angle)
        ])
        ring = np.arange(1, rings + 1)
        radius = tip * (A / tip) ** ((ring - 1) / (rings - 1)) * (edge[:, None] / A) ** ((ring / rings) ** 4)
        radius = np.column_stack([np.zeros(len(angle)), radius])
        corner = radius[..., None] * np.stack([np.cos(angle), np.sin(angle)], axis=-1)[:, None]
        number, self.xy = {}, []

        def node(key, place):
            if key not in number:
                number[key] = len(self.xy)
                self.xy.append(place)
            return number[key]

        self.elements = []
        for j in range(self.m):
            for i in range(rings):
                w = middle if i == 0 else 0.5
                spots = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
                ids = [node((0, 0) if p == 0 else (2 * p, 2 * q), corner[q, p]) for p, q in spots]
                between = [(0, 1, w), (1, 2, 0.5), (3, 2, w), (0, 3, 0.5)]
                for a, b, t in between:
                    (p, q), (r, s) = spots[a], spots[b]
                    key = (0, 0) if p == r == 0 else (p + r, q + s)
                    ids.append(node(key, (1 - t) * corner[q, p] + t * corner[s, r]))
                self.elements.append((i, ids))
        self.xy = np.array(self.xy)
        self.solve(number, top)

    def solve(self, number, top):
        xy, m, last = self.xy, self.m, 2 * self.rings
        parts = []
        for _, ids in self.elements:
            dof = fe.freedoms(ids)
            parts.append((dof, fe.stiffness(xy[ids], D, order=3)))
        k = fe.assemble(2 * len(xy), parts)
        f = np.zeros(2 * len(xy))
        for j in range(top[0], top[1]):
            ids = [number[last, 2 * j], number[last, 2 * j + 1], number[last, 2 * j + 2]]
            length = abs(xy[ids[0], 0] - xy[ids[2], 0])
            f[2 * np.array(ids) + 1] += SIGMA * length * np.array([1, 4, 1]) / 6
        ligament = [2 * number[i, 0] + 1 for i in range(last + 1) if (i, 0) in number]
        left = [2 * number[last, j] for j in range(2 * self.first_left, 2 * m + 1)]
        self.u = fe.solve(k, f, ligament + left)
        self.crack = [number[0, 0], number[1, 2 * m], number[2, 2 * m]]

    def gauss(self, ring):
        """Weight, gradients of u, gradients of q and the place of the Gauss points of a ring."""
        for i, ids in self.elements:
            if i != ring:
                continue
            place, u = self.xy[ids], self.u[fe.freedoms(ids)].reshape(-1, 2)
            q = np.array([1, 0, 0, 1, 0.5, 0, 0.5, 1.0])
            for xi, eta, weight in fe.points(3):
                value, slope = fe.shape(8, xi, eta)
                jacobian = slope @ place
                g = np.linalg.solve(jacobian, slope)
                yield weight * np.linalg.det(jacobian), g @ u, g @ q

    def stress(self, gradient):
        sx, sy, t = D @ [gradient[0, 0], gradient[1, 1], gradient[0, 1] + gradient[1, 0]]
        return np.array([[sx, t], [t, sy]])

    def peak(self):
        return max(self.stress(g)[1, 1] for _, g, _ in self.gauss(0))

    def k_from_j(self, ring):
        j = 0.0
        for weight, g, q in self.gauss(ring - 1):
            s = self.stress(g)
            energy = np.sum(s * g) / 2
            j += 2 * weight * ((s @ g[0] @ q) - energy * q[0])
        return np.sqrt(j * E_PRIME)

    def k_from_displacement(self, size):
        """Two-node extrapolation, and the corner node alone."""
        b, c = (self.u[2 * n + 1] for n in self.crack[1:])
        return E_PRIME / 4 * np.sqrt(2 * np.pi / size) * (4 * b - c), E_PRIME / 4 * np.sqrt(2 * np.pi / size) * c


def life(width, factor=1.0, start=2.0, end=31.0, c=6.9e-12, m=3):
    """Cycles from half crack `start` to `end` (mm) in a plate of half width 50 mm under 100 MPa, R = 0."""
    a = np.linspace(start, end, 20001)
    rate = c * (factor * 100 * width(a / 50) * np.sqrt(np.pi * a / 1000)) ** m
    return np.sum((1 / rate[1:] + 1 / rate[:-1]) / 2 * np.diff(a)) / 1000


def critical(toughness):
    a = np.linspace(2, 49.9, 200001)
    return np.interp(toughness, 100 * tada(a / 50) * np.sqrt(np.pi * a / 1000), a)


SIZES = (1, 0.5, 0.25, 0.125)
quarter = [Fan(8, size, 0.25) for size in SIZES]
middle = [Fan(8, size, 0.5) for size in SIZES]
peaks = [
    ["四分之一点", *(f"{fan.peak():.0f}" for fan in quarter)],
    ["中节点居中", *(f"{fan.peak():.0f}" for fan in middle)],
]
for row in (quarter, middle):
    assert all(abs(b.peak() / a.peak() - 2**0.5) < 2e-3 for a, b in zip(row, row[1:]))

alphas = np.arange(1, 8) / 10
width = [
    [r"式 \eqref{eq:width}", *(f"{v:.4f}" for v in tada(alphas))],
    ["Feddersen", *(f"{v:.4f}" for v in feddersen(alphas))],
]
spread = 100 * np.abs(feddersen(alphas) / tada(alphas) - 1).max()

ratios = [quarter[0].k_from_j(r) / K_REF for r in range(1, 7)]
centred = [middle[0].k_from_j(r) / K_REF for r in range(1, 7)]
fine_tip = Fan(14, 0.125, 0.5)
fine = [fine_tip.k_from_j(r) / K_REF for r in (1, 5)]
dense = Fan(20, 1, 0.25, (14, 4, 14))
off = 100 * max(abs(dense.k_from_j(r) / K_REF - 1) for r in range(1, 8))
assert np.ptp(centred[1:]) < 5e-4
both = [100 * (k / K_REF - 1) for k in quarter[0].k_from_displacement(1)]
small = 100 * (quarter[2].k_from_displacement(0.25)[0] / K_REF - 1)

full, infinite, high = life(tada), life(lambda _: 1.0), life(tada, 1.05)
ends = [critical(k) for k in (50, 70)]
lives = [life(tada, end=end) for end in ends]
report(
    {"peak": peaks, "width": width},
    [
        f"$F(0.5)={tada(0.5):.4f}$，$K_\\mathrm{{ref}}={K_REF:.1f}\\,\\mathrm{{MPa\\sqrt{{mm}}}}={K_REF / 1000**0.5:.2f}\\,",
        f"$J={K_REF:.1f}^2/(210000/{1 - NU**2:.2f})={K_REF**2 / E_PRIME:.3f}\\,\\mathrm{{N/mm}}$",
        f"相差不超过 {np.ceil(10 * spread) / 10:.1f} %，工程上都够用",
        f"与手册值相差不到 {np.ceil(100 * off) / 100:.2f} %",
        f"应力都乘以 {np.mean([b.peak() / a.peak() for row in (quarter, middle) for a, b in zip(row, row[1:])]):.3f}，",
        f"换算系数是 $\\sqrt{{1000}}={1000**0.5:.2f}$",
        f"读数之后先除以 {1000**0.5:.2f}",
        f"$1/(1-\\nu^2)={1 / (1 - 0.3**2):.3f}$",
        f"漏掉这个 2，$K$ 就只剩 {100 / 2**0.5:.0f} %",
        f"误差约 {100 * (1 - np.mean(ratios)):.1f} %，这部分来自周向",
        f"这里得 ${6.9e-12 * 1e3 / 1000**1.5 * 1e13:.2f}\\times10^{{-13}}$",
        f"第 1 到第 6 圈都落在 {min(ratios):.4f}～{max(ratios):.4f}",
        f"第 2 圈以后为 {centred[3]:.3f}，其实已经够用；第 1 圈是 {centred[0]:.3f}",
        f"远圈升到 {fine[1]:.3f}，第 1 圈仍只有 {fine[0]:.3f}",
        f"上面的位移公式偏高 {both[0]:.1f} %，$L=0.25\\,\\mathrm{{mm}}$ 时偏高 {small:.1f} %",
        f"代进式 \\eqref{{eq:williams}}，偏低 {-both[1]:.1f} %",
        f"{(K_REF / 355) ** 2 / (6 * np.pi):.2f}\\,\\mathrm{{mm}}",
        f"2.5(K/\\sigma_\\mathrm{{s}})^2={2.5 * (K_REF / 355) ** 2:.1f}\\,\\mathrm{{mm}}",
        f"起点的 $\\Delta K={100 * tada(0.04) * np.sqrt(np.pi * 2e-3):.1f}\\,",
        f"终点分别是 {infinite / 1e4:.1f} 万、{full / 1e4:.1f} 万和 {high / 1e4:.1f} 万次",
        f"$K$ 偏高 {100 * 1.05 - 100:.0f} %，寿命变成 $1/1.05^3={100 / 1.05**3:.0f}\\,\\%$",
        f"裂纹从 2 mm 长到 5 mm 已经用掉 {100 * life(tada, end=5) / full:.0f} % 的寿命，到 10 mm 用掉 {100 * life(tada, end=10) / full:.0f} %",
        f"$a_\\mathrm c$ 从 {ends[0]:.0f} mm 移到 {ends[1]:.0f} mm，总寿命只变化 {100 * (lives[1] / lives[0] - 1):.1f} %",
    ],
)
