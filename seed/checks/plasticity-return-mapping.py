"""J2 plasticity with linear and Voce hardening: the hand check, the cylinder of the convergence table, the step error.

Radial return and consistent tangent after Simo and Taylor (1985). Cylinder: plane strain, 100 to 200 mm, 20 linear
elements with one point each, 220 MPa in one increment. Exact direction of perfect plasticity under a fixed strain
direction: tan(ψ/2) = tan(ψ0/2) exp(−Δ), Krieg and Krieg (1977).
"""
import numpy as np
from kit.report import power, report

YOUNG, NU = 210e3, 0.3
S0, H, Q, B = 250.0, 1000.0, 150.0, 20.0
G, K = YOUNG / (2 * (1 + NU)), YOUNG / (3 * (1 - 2 * NU))
I2 = np.eye(3)
VOL = np.einsum("ij,kl->ijkl", I2, I2)
DEV = (np.einsum("ik,jl->ijkl", I2, I2) + np.einsum("il,jk->ijkl", I2, I2)) / 2 - VOL / 3


def hardening(a):
    return S0 + H * a + Q * (1 - np.exp(-B * a)), H + Q * B * np.exp(-B * a)


def local_newton(q):
    """Plastic multipliers and residuals of the scalar equation from Δγ = 0."""
    dg, history = 0.0, []
    for _ in range(12):
        sy, slope = hardening(dg)
        r = q - 3 * G * dg - sy
        history.append((dg, r))
        dg += r / (3 * G + slope)
    return history


def update(strain, rule="consistent"):
    """Stress and tangent of a virgin point."""
    trial = 2 * G * (strain - np.trace(strain) / 3 * I2)
    pressure = K * np.trace(strain)
    q = np.sqrt(1.5 * np.sum(trial * trial))
    elastic = K * VOL + 2 * G * DEV
    if q <= S0:
        return trial + pressure * I2, elastic
    dg = local_newton(q)[-1][0]
    theta, slope = 1 - 3 * G * dg / q, hardening(dg)[1]
    n = trial / np.linalg.norm(trial)
    a, b = (theta, dg / q) if rule == "consistent" else (1.0, 0.0)
    tangent = K * VOL + 2 * G * a * DEV + 6 * G**2 * (b - 1 / (3 * G + slope)) * np.einsum("ij,kl->ijkl", n, n)
    return theta * trial + pressure * I2, elastic if rule == "elastic" else tangent


def cylinder(rule, passes, pressure=220.0, elements=20):
    """Relative residuals of the Newton iterations and whether every element yields at the end."""
    h = 100 / elements
    u, history = np.zeros(elements + 1), []
    for _ in range(passes + 1):
        k, force = np.zeros((elements + 1,) * 2), np.zeros(elements + 1)
        force[0] = 100 * pressure
        yielded = True
        for e in range(elements):
            r = 100 + (e + 0.5) * h
            b = np.array([[-1 / h, 1 / h], [0.5 / r, 0.5 / r]])
            strain = np.diag([*(b @ u[e : e + 2]), 0.0])
            stress, tangent = update(strain, rule)
            d = np.array([[tangent[i, i, j, j] for j in (0, 1)] for i in (0, 1)])
            k[e : e + 2, e : e + 2] += r * h * b.T @ d @ b
            force[e : e + 2] -= r * h * b.T @ np.diag(stress)[:2]
            dev = stress - np.trace(stress) / 3 * I2
            yielded &= np.sqrt(1.5 * np.sum(dev * dev)) > S0
        history.append(np.linalg.norm(force) / (100 * pressure))
        u += np.linalg.solve(k, force)
    return history, yielded


def uniaxial(rule, axial=0.02):
    """Residual sequence and stress of a uniaxial test in one increment (lateral strain from zero lateral stress)."""
    lateral, history = -NU * axial, []
    for _ in range(20):
        stress, tangent = update(np.diag([axial, lateral, lateral]), rule)
        history.append(abs(stress[1, 1]))
        if history[-1] < 1e-8 * abs(stress[0, 0]):
            return history, stress[0, 0]
        lateral -= stress[1, 1] / (tangent[1, 1, 1, 1] + tangent[1, 1, 2, 2])
    raise ArithmeticError(rule)


def step_error(total, steps):
    """Direction error after tangential loading of `total` yield radii in equal radial returns."""
    direction, s = np.array([0.0, 1.0]), np.array([1.0, 0.0])
    for _ in range(steps):
        s = s + total / steps * direction
        s /= np.linalg.norm(s)
    exact = 2 * np.arctan(np.tan(np.pi / 4) * np.exp(-total))
    psi = np.arccos(s @ direction)
    return 200 * np.sin(abs(psi - exact) / 2)


q_trial = np.sqrt(3) * G * 0.01
hand = local_newton(q_trial)
gamma, sigma = hand[-1][0], hardening(hand[-1][0])[0]
theta = 1 - 3 * G * gamma / q_trial
cells = [["0", "0", f"{hand[0][1]:.1f}"], ["1", f"${power(hand[1][0], 5)}$", f"{hand[1][1]:.3f}"]]
cells.append(["2", f"${power(hand[2][0], 5)}$", f"${power(hand[2][1])}$"])
cells.append(["3", f"${power(hand[3][0], 5)}$", "机器精度"])
assert abs(hand[3][1]) < 1e-12 * q_trial

shear = np.zeros((3, 3))
shear[0, 1] = shear[1, 0] = 0.005
algorithmic, continuum = update(shear)[1], update(shear, "continuum")[1]
assert abs(algorithmic[0, 1, 0, 1] - continuum[0, 1, 0, 1]) < 1e-6 * G

limit = 1e-10
(consistent, full), (slow, _), (stalled, _) = cylinder("consistent", 12), cylinder("continuum", 20), cylinder("elastic", 30)
assert full
count = next(i for i, r in enumerate(consistent) if r < limit)
count_slow = next(i for i, r in enumerate(slow) if r < limit)
chain = r"\to".join(power(r) for r in consistent[count - 2 : count])
rates = [b / a for a, b in zip(slow[6:count_slow], slow[7 : count_slow + 1])]
convergence = [
    ["一致切线", str(count), f"末段平方收敛：${chain}$，再一次到舍入"],
    ["连续切线", str(count_slow), f"线性收敛，每次约缩到 1/{1 / np.exp(np.mean(np.log(rates))):.0f}"],
    ["弹性刚度", f"30 次后仍为 ${power(stalled[30], 0)}$", "几乎停滞"],
]
tests = [uniaxial(rule) for rule in ("consistent", "continuum")]
assert np.allclose(tests[0][0], tests[1][0], rtol=1e-6, atol=1e-6)

steps = [[str(d)] + [f"{step_error(d, n):.1f} %" for n in (1, 2, 5, 10)] for d in (1, 3)]
worst = max((step_error(d, 1), d) for d in np.arange(0.1, 6, 0.01))
strain = 3 * (2 / 3) * S0 / (2 * G)
report(
    {"hand": cells, "convergence": convergence, "steps": steps},
    [
        f"q^{{tr}}=\\sqrt3\\,G\\times0.01={q_trial:.1f}\\,\\mathrm{{MPa}}",
        f"$\\sigma_y={sigma:.1f}\\,\\mathrm{{MPa}}$",
        f"$\\tau=\\sigma_y/\\sqrt3={sigma / 3**0.5:.1f}\\,\\mathrm{{MPa}}$",
        f"$\\theta={theta:.4f}$",
        f"$\\mathbb{{C}}_{{1212}}={algorithmic[0, 1, 0, 1]:.0f}\\,\\mathrm{{MPa}}$",
        f"一致切线给出 $G\\theta={algorithmic[0, 2, 0, 2] / 1e3:.1f}\\,\\mathrm{{GPa}}$",
        f"连续切线仍给出 $G={continuum[0, 2, 0, 2] / 1e3:.1f}\\,\\mathrm{{GPa}}$",
        f"都是 {len(tests[0][0])} 次求值收敛到 $\\sigma={tests[0][1]:.1f}\\,\\mathrm{{MPa}}$",
        f"增量约为屈服面半径的 {worst[1]:.0f} 倍时最差，达到 {worst[0]:.0f} %",
        f"3 倍半径只相当于 {100 * strain:.2f} % 的等效应变增量",
    ],
)
