"""Classical laminate theory for T300/5208: moduli, coupling, first-ply failure, degradation and curing stresses.

Criteria: maximum stress, Tsai–Hill, Tsai–Wu with F12 = −½√(F11 F22), Hashin (1980) with S_T = Y_c/2.
"""
import numpy as np
from kit.report import report

E1, E2, G12, NU12 = 181e3, 10.3e3, 7.17e3, 0.28
XT, XC, YT, YC, S = 1500.0, 1500.0, 40.0, 246.0, 68.0
ALPHA, T, QUASI = np.array([0.02e-6, 22.5e-6, 0.0]), 0.125, [0, 45, -45, 90, 90, -45, 45, 0]


def reduced(e2=E2, g12=G12, nu12=NU12):
    nu21 = nu12 * e2 / E1
    return np.array([[E1, nu12 * e2, 0], [nu12 * e2, e2, 0], [0, 0, g12 * (1 - nu12 * nu21)]]) / (1 - nu12 * nu21)


Q = reduced()
WEAK = reduced(E2 / 1000, G12 / 1000, NU12 / 1000)


def rotation(deg):
    """Engineering strain from the plate to the ply."""
    c, s = np.cos(np.radians(deg)), np.sin(np.radians(deg))
    return np.array([[c * c, s * s, c * s], [s * s, c * c, -c * s], [-2 * c * s, 2 * c * s, c * c - s * s]])


def abd(plies, weak=()):
    z = (np.arange(len(plies) + 1) - len(plies) / 2) * T
    a, b, d = (np.zeros((3, 3)) for _ in range(3))
    for deg, lo, hi in zip(plies, z[:-1], z[1:]):
        r = rotation(deg)
        q = r.T @ (WEAK if abs(deg) in weak else Q) @ r
        a, b, d = a + q * (hi - lo), b + q * (hi**2 - lo**2) / 2, d + q * (hi**3 - lo**3) / 3
    return a, b, d


def ply_stress(plies, load, deg, weak=()):
    strain = np.linalg.solve(abd(plies, weak)[0], load)
    return (WEAK if abs(deg) in weak else Q) @ rotation(deg) @ strain


def tsai_wu_terms(s):
    quadratic = s[0] ** 2 / (XT * XC) + s[1] ** 2 / (YT * YC) + (s[2] / S) ** 2 - s[0] * s[1] / np.sqrt(XT * XC * YT * YC)
    return quadratic, s[0] * (1 / XT - 1 / XC) + s[1] * (1 / YT - 1 / YC)


def tsai_wu(s, residual=None):
    """Load factor on s; a residual stress stays as it is."""
    if residual is None:
        a, b = tsai_wu_terms(s)
        return (-b + np.sqrt(b * b + 4 * a)) / (2 * a)
    lo, hi = 0.0, 100.0
    for _ in range(80):
        middle = (lo + hi) / 2
        lo, hi = (middle, hi) if sum(tsai_wu_terms(residual + middle * s)) < 1 else (lo, middle)
    return lo


def maximum(s):
    return 1 / max(s[0] / XT, -s[0] / XC, s[1] / YT, -s[1] / YC, abs(s[2]) / S)


def tsai_hill(s):
    x, y = XT if s[0] >= 0 else XC, YT if s[1] >= 0 else YC
    return ((s[0] ** 2 - s[0] * s[1]) / x**2 + (s[1] / y) ** 2 + (s[2] / S) ** 2) ** -0.5


def hashin(s):
    """Load factor and mode; matrix compression with S_T = Y_c/2, where its linear term vanishes."""
    fibre = ((s[0] / XT) ** 2 + (s[2] / S) ** 2) ** -0.5 if s[0] >= 0 else XC / -s[0]
    matrix = (((s[1] / YT) if s[1] >= 0 else s[1] / YC) ** 2 + (s[2] / S) ** 2) ** -0.5
    return min((fibre, "纤维" + ("拉伸" if s[0] >= 0 else "压缩")), (matrix, "基体" + ("拉伸" if s[1] >= 0 else "压缩")))


def off_axis(deg, sign, criterion):
    c, s = np.cos(np.radians(deg)), np.sin(np.radians(deg))
    return criterion(sign * np.array([c * c, s * s, -c * s]))


def modulus(plies, deg=0):
    turned = [p - deg for p in plies]
    return 1 / (len(plies) * T * np.linalg.inv(abd(turned)[0])[0, 0]) / 1e3


pull = np.array([100.0, 0, 0])
factors = []
for name, deg in (("0°", 0), ("±45°", 45), ("90°", 90)):
    s = ply_stress(QUASI, pull, deg)
    assert tsai_wu(ply_stress(QUASI, pull, -deg)) - tsai_wu(s) < 1e-9
    value, mode = hashin(s)
    factors.append([name, f"{maximum(s):.2f}", f"{tsai_hill(s):.2f}", f"{tsai_wu(s):.2f}", f"{value:.2f}（{mode}）"])
first = [float(v) for v in (factors[2][1], factors[2][2], factors[2][3])]

shear = np.array([0, 0, 100.0])
by_wu = min((tsai_wu(ply_stress(QUASI, shear, d)), d) for d in (0, 45, -45, 90))
by_hashin = [hashin(ply_stress(QUASI, shear, d)) for d in (0, 90)]
assert by_wu[1] == -45 and min(hashin(ply_stress(QUASI, shear, d))[0] for d in (45, -45)) > by_hashin[0][0]

a, b, d = abd(QUASI)
flexibility = np.linalg.inv(d)
bend = 12 / flexibility[[0, 1], [0, 1]] / 1e3
unsymmetric = [0] * 4 + [90] * 4
ua, ub, ud = abd(unsymmetric)
free = np.linalg.inv(np.block([[ua, ub], [ub, ud]]))[0, 0]
held = np.linalg.inv(ua)[0, 0]

cracked = 1 / np.linalg.inv(abd(QUASI, (90,))[0])[0, 0] / 1e3
after = tsai_wu(ply_stress(QUASI, pull, 45, (90,)))
last = ply_stress(QUASI, pull, 0, (90, 45))

drop = -100.0
thermal = {deg: np.linalg.inv(rotation(deg)) @ ALPHA * drop for deg in (0, 45, -45, 90)}
force = sum(rotation(deg).T @ Q @ rotation(deg) @ thermal[deg] * T for deg in QUASI)
strain = np.linalg.solve(a, force)
residual = {deg: Q @ rotation(deg) @ (strain - thermal[deg]) for deg in (0, 45, 90)}
assert all(abs(r[1] - residual[0][1]) < 1e-6 for r in residual.values())
with_curing = tsai_wu(ply_stress(QUASI, pull, 90), residual[90])
assert with_curing < min(tsai_wu(ply_stress(QUASI, pull, deg), residual[deg]) for deg in (0, 45))

report(
    {"factors": factors},
    [
        f"它的纤维方向却是 −{-ply_stress(QUASI, pull, 90)[0]:.0f} MPa",
        f"D_{{16}}/D_{{11}}={d[0, 2] / d[0, 0]:.3f}",
        f"扭曲率是弯曲率的 −{-flexibility[0, 2] / flexibility[0, 0]:.3f} 倍",
        f"面内两个方向都是 {modulus(QUASI):.1f} GPa，弯曲时绕一个方向是 {bend[0]:.1f} GPa，绕另一个方向只有 {bend[1]:.1f} GPa",
        f"单向板偏开 15°，模量就从 181 降到 {modulus([0], 15):.1f} GPa",
        f"在 45° 方向只剩 {modulus([0, 90, 90, 0], 45):.1f} GPa",
        f"$B_{{11}}={ub[0, 0]:.0f}\\,\\mathrm N$",
        f"$E_x={1 / held / 1e3:.1f}\\,\\mathrm{{GPa}}$；若允许自由弯曲，表观模量只有 {1 / free / 1e3:.1f} GPa",
        f"同一块板相差 {free / held:.1f} 倍",
        f"30° 拉伸时最大应力给 {off_axis(30, 1, maximum):.0f} MPa，式 \\eqref{{eq:th}} 给 {off_axis(30, 1, tsai_hill):.0f} MPa，式 \\eqref{{eq:tw}} 给 {off_axis(30, 1, tsai_wu):.0f} MPa",
        f"Tsai–Hill 为 {off_axis(45, -1, tsai_hill):.0f} MPa，Tsai–Wu 为 {off_axis(45, -1, tsai_wu):.0f} MPa",
        f"压缩侧取 $S_\\mathrm T=Y_\\mathrm c/2$ 时也是 {off_axis(45, -1, lambda s: hashin(s)[0]):.0f} MPa",
        f"平均应力 {100 * min(first):.0f}～{100 * max(first):.0f} MPa，准则之间只差 {100 * (max(first) / min(first) - 1):.0f} %",
        f"从 {100 * min(first):.0f} 变成 {100 * max(first):.0f} MPa",
        f"Tsai–Wu 说 −45° 层在 {by_wu[0]:.2f} 倍时先坏，Hashin 说 0° 和 90° 层在 {by_hashin[0][0]:.2f} 倍时因{by_hashin[0][1][:2]}剪切先坏",
        f"板的模量从 69.7 只降到 {cracked:.1f} GPa，$\\pm45^\\circ$ 层的 $R$ 从 3.47 变为 {after:.2f}",
        f"0° 层在 {maximum(last):.1f}（最大应力）到 {tsai_wu(last):.1f}（Tsai–Wu）倍时断裂",
        f"首层失效约 {round(100 * min(first), -1):.0f} MPa，最终破坏约 {round(100 * maximum(last), -2):.0f} MPa",
        f"每一层的横向拉应力都是 {residual[0][1]:.1f} MPa",
        f"从 276 MPa 降到 {100 * with_curing:.0f} MPa",
        f"{1e3 * modulus(QUASI):.0f}/(2\\times{1 - np.linalg.inv(a)[0, 1] / np.linalg.inv(a)[0, 0]:.3f})={1e3 * modulus(QUASI) / 2 / round(1 - np.linalg.inv(a)[0, 1] / np.linalg.inv(a)[0, 0], 3):.0f}",
    ],
)
