"""Spectral radius, period elongation and numerical damping of Newmark and HHT-α.

The scheme is Newmark's update with the weighted balance of Hilber, Hughes & Taylor (1977); an undamped or damped
single oscillator gives the 3 × 3 amplification matrix of (u, Δt v, Δt² a), whose principal eigenvalues
ρ e^{±iφ} give (T̄ − T)/T = Ω/φ − 1 and ζ̄ = −ln ρ / hypot(φ, ln ρ).
"""
import json
import numpy as np


def hht(alpha):
    return alpha, (1 - alpha) ** 2 / 4, (1 - 2 * alpha) / 2


TRAPEZOIDAL, DAMPED = hht(0.0), (0.0, 0.3025, 0.6)


def matrix(scheme, omega, zeta=0.0):
    """Amplification matrix for Ω = ωΔt and damping ratio ζ."""
    alpha, beta, gamma = scheme
    c, k, w = 2 * zeta * omega, omega**2, 1 + alpha
    last = np.array([k, c, 0.0])                                # internal force of the last step, over m
    up, vp = np.array([1.0, 1.0, 0.5 - beta]), np.array([0.0, 1.0, 1 - gamma])
    a = -(w * (c * vp + k * up) - alpha * last) / (1 + w * (gamma * c + beta * k))
    return np.array([up + beta * a, vp + gamma * a, a])


def measures(scheme, ratio, zeta=0.0):
    """ρ, period elongation and damping ratio at Δt/T = ratio."""
    omega = 2 * np.pi * ratio
    values = np.linalg.eigvals(matrix(scheme, omega, zeta))
    rho = np.abs(values).max()
    phi = np.abs(np.angle(values[np.argmax(np.abs(values.imag))]))
    lead = np.abs(values[np.argmax(np.abs(values.imag))])
    return rho, omega / phi - 1, -np.log(lead) / np.hypot(phi, np.log(lead))


def percent(value, digits):
    return f"{100 * value:.{digits}f} %"


rows = []
for name, ratio in (("1/100", 0.01), ("1/50", 0.02), ("1/20", 0.05), ("1/10", 0.1), ("1/5", 0.2)):
    digits = 2 if ratio < 0.1 else 1
    row = [name, percent(measures(TRAPEZOIDAL, ratio)[1], digits)]
    for scheme in (hht(-0.05), hht(-0.1), DAMPED):
        _, period, damping = measures(scheme, ratio)
        row.append(f"{percent(period, digits)} / {percent(damping, 2)}")
    rows.append(row)


def free_vibration(alpha, steps=100, ratio=0.1):
    """Displacement and amplitude after `steps` from u = 1, v = 0, period 1."""
    omega = 2 * np.pi * ratio
    z = np.linalg.matrix_power(matrix(hht(alpha), omega), steps) @ [1.0, 0.0, -(omega**2)]
    return z[0], np.hypot(z[0], z[1] / omega)


def stable_limit():
    """Largest Δt/T of linear acceleration, β = 1/6: Ω = 2√3."""
    low, high = 0.3, 0.9
    for _ in range(50):
        mid = (low + high) / 2
        grows = np.abs(np.linalg.eigvals(matrix((0.0, 1 / 6, 0.5), 2 * np.pi * mid))).max() > 1 + 1e-9
        low, high = (low, mid) if grows else (mid, high)
    return low


def per_step(scheme):
    """Factor by which the 150 Hz oscillator with ζ = 2 % decays in a step of 0.01 s."""
    return np.abs(np.linalg.eigvals(matrix(scheme, 2 * np.pi * 1.5, 0.02))).max()


rho_inf = np.abs(np.linalg.eigvals(matrix(hht(-0.1), 1e6))).max()
rho_damped = np.abs(np.linalg.eigvals(matrix(DAMPED, 1e6))).max()
exact = np.exp(-0.02 * 2 * np.pi * 150 * 0.1)
jag = per_step(TRAPEZOIDAL)
z20, z10 = measures(DAMPED, 0.05)[2], measures(DAMPED, 0.1)[2]
h10 = measures(hht(-0.1), 0.1)[2]
needed = 0.01 ** (1 / 20)
mild = ((1 - 0.05) / (1 + 0.05)) ** 20
period = measures(TRAPEZOIDAL, 0.05)[1]
u0, a0 = free_vibration(0.0)
u1, a1 = free_vibration(-0.1)
texts = [
    f"$\\Delta t/T$ 超过 {stable_limit():.3f} 就发散",
    f"在 0.1 s 后只剩 {100 * exact:.0f} %",
    f"1 s 后仍有 {jag**100:.2f} 倍的幅值",
    f"每步只乘 {jag:.3f}",
    f"每步乘 {per_step(hht(-0.1)):.3f}",
    f"估计为 {100 * 0.05 * 2 * np.pi * 0.1:.1f} %",
    f"精确计算是 {percent(z10, 2)}",
    f"\\overline\\zeta={100 * z20:.2f}\\,\\%",
    f"10 个周期后也只剩 {100 * np.exp(-20 * np.pi * z20):.0f} %",
    f"右端都趋于 {rho_inf:.3f}",
    f"$\\beta=(\\gamma+\\tfrac12)^2/4={(0.6 + 0.5) ** 2 / 4:.4f}$",
    f"中等耗散用 $\\alpha=-0.414$（此时 $\\beta={(1 + 0.414) ** 2 / 4:.1f}$，$\\gamma={0.5 + 0.414:.3f}$，",
    f"前者的数值阻尼只有 {percent(h10, 2)}，是后者的 1/{z10 / h10:.0f}",
    f"需要 $\\rho_\\infty\\le{needed:.2f}$，对应 $\\alpha\\approx{(needed - 1) / (needed + 1):.3f}$",
    f"20 步后还剩 {100 * mild:.0f} %",
    f"式 \\eqref{{eq:period}} 给出 {100 * np.pi**2 / 3 / 400:.2f} %",
    f"$10\\times{100 * period:.2f}\\,\\%\\times360^\\circ\\approx{10 * period * 360:.0f}^\\circ$",
    f"应得 $u(10)={u0:.3f}$",
    f"应得 $u(10)={u1:.3f}$，振幅 {a1:.3f}",
]
assert abs(rho_inf - rho_damped) < 1e-4 and abs(a0 - 1) < 1e-9
print(json.dumps({"tables": {"errors": rows}, "texts": texts}, ensure_ascii=False))
