import type { Tool } from './tool.ts';

/** Turbulence at an inlet. */
export const turbulence: Tool = {
  name: 'turbulence',
  title: '湍流入口条件',
  lead: '由速度和水力直径得到充分发展管流的 k、ε、ω 与湍流黏度比。',
  notes: [
    '充分发展的管流；外流和风洞的湍流强度远小于此，请用实测值。',
    '各求解器对湍流长度 ℓ 的定义不同，有的不含 Cμ 的幂：填 ℓ 时请看手册，填 k 与 ε（或 ω）则没有歧义。',
  ],
  source:
    'Versteeg、Malalasekera. An Introduction to Computational Fluid Dynamics, 2nd ed., 2007, §3.7；I = 0.16 Re^(−1/8) 为管流核心的经验式。',
  keywords: ['湍流强度', '入口', 'k-epsilon', 'k-omega'],
  block: 'calc',
  sheet: `U = 10 [m/s] (0.1..300 log) 平均速度
D = 0.1 [m] (0.001..10 log) 水力直径
nu = 1.5e-5 [m^2/s] (1e-7..1e-3 log) 运动黏度
---
Re = U*D/nu
I = 0.16*Re^(-1/8)
l = 0.07*D
k = 1.5*(U*I)^2
eps = 0.09^0.75*k^1.5/l
omega = sqrt(k)/(0.09^0.25*l)
r = k/omega/nu
---
show Re 雷诺数, I [%] 湍流强度, l [mm] 湍流长度, k [m^2/s^2] 湍动能 k, eps [m^2/s^3] 耗散率 ε, omega [1/s] 比耗散率 ω, r 湍流黏度比
plot I [%] over U
valid Re > 4000 "雷诺数低于 4000，管流不是充分发展的湍流"`,
};
