import type { Tool } from './tool.ts';

export const courant: Tool = {
  name: 'courant',
  title: 'CFL 与扩散的时间步长',
  lead: '由速度、网格尺寸和扩散系数得到显式 Euler 格式的稳定极限，与目标库朗数的步长比较。',
  notes: [
    '一阶迎风的极限 1/Σ(|uᵢ|/Δxᵢ + 2ν/Δxᵢ²)：对流与扩散的限制不是取较小的一个，而是倒数相加。',
    '对流也用中心差分时要同时满足 Δt ≤ 1/Σ(2ν/Δxᵢ²) 与 Δt ≤ 2ν/Σuᵢ²；没有扩散就无条件不稳定。',
    '两者都是一阶显式 Euler、扩散项用中心差分、常系数、均匀直角网格、没有边界时的充要条件（von Neumann 分析）；Runge–Kutta、Adams–Bashforth 等格式的极限不同。',
    '二维问题把 z 方向的尺寸取得很大。网格 Péclet 数超过 2 时，中心差分的稳态解可能振荡。',
    '可压缩流动的速度要加上声速。隐式格式不受此限制，但步长仍决定时间精度。',
  ],
  signs: '速度分量可以是负的，方向不影响步长，公式里取大小。',
  source:
    'Hindmarsh、Gresho、Griffiths. The stability of explicit Euler time-integration for certain finite difference approximations of the multi-dimensional advection–diffusion equation, Int. J. Numer. Methods Fluids 4 (1984) 853–897；Courant、Friedrichs、Lewy，1928。',
  keywords: ['CFL', '库朗数', '时间步长', '扩散'],
  block: 'calc',
  sheet: `u = 10 [m/s] (0.01..1000 log in 1e-9..1e9) x 方向速度
v = 0 [m/s] y 方向速度
w = 0 [m/s] z 方向速度
dx = 1 [mm] (0.001..1000 log in 1e-9..1e12) x 方向网格尺寸
dy = 1 [mm] (in 1e-9..1e12) y 方向网格尺寸
dz = 1 [mm] (in 1e-9..1e12) z 方向网格尺寸
a = 1.5e-5 [m^2/s] (1e-9..1 log in 1e-15..1e6) 扩散系数（运动黏度）
Co = 0.9 (0.1..10 log in 1e-6..1e6) 目标库朗数
---
rate = abs(u)/dx + abs(v)/dy + abs(w)/dz
diff = 2*a*(1/dx^2 + 1/dy^2 + 1/dz^2)
tc = Co/rate
tu = 1/(rate + diff)
td = 1/diff
lim = tu # 时间步长
tz = min(td, 2*a/(u^2 + v^2 + w^2))
Pe = abs(u)*dx/a
---
show tc [µs] 目标库朗数的步长, tu [µs] 一阶迎风的稳定极限, tz [µs] 中心差分的稳定极限, td [µs] 没有对流时的稳定极限, Pe x 方向的网格 Péclet 数
plot lim [µs] 一阶迎风, tz 中心差分, tc 目标库朗数 over dx log
valid tc <= tu "目标库朗数的步长超过显式 Euler 加一阶迎风的稳定极限"`,
};
