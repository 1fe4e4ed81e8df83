import type { Tool } from './tool.ts';

export const turbulence: Tool = {
  name: 'turbulence',
  title: '湍流入口条件',
  lead: '由速度、湍流强度和长度得到入口的 k、ε、ω 与湍流黏度比。',
  notes: [
    '经验式的湍流强度只用于充分发展的管流；外流和风洞的远小于此，请选“给定”并填实测值。',
    '长度：管流 ℓ = 0.07 D；边界层入口 ℓ = 0.4 δ，D 一栏填边界层厚度 δ。',
    '各求解器对湍流长度 ℓ 的定义不同，有的不含 Cμ 的幂：填 ℓ 时请看手册，填 k 与 ε（或 ω）则没有歧义。',
  ],
  signs: 'U 是垂直于入口、流入的平均速度大小；k、ε、ω 都是正的。',
  source:
    'Versteeg、Malalasekera. An Introduction to Computational Fluid Dynamics, 2nd ed., 2007, §3.7；I = 0.16 Re^(−1/8) 为管流核心的经验式。',
  keywords: ['湍流强度', '入口', 'k-epsilon', 'k-omega'],
  block: 'calc',
  sheet: `U = 10 [m/s] (0.1..300 log in 1e-6..5e3) 平均速度
D = 0.1 [m] (0.001..10 log in 1e-9..1e5) 水力直径 D 或厚度 δ
size = 1 (1=管流 0.07 D|2=边界层 0.4 δ) 湍流长度
from = 1 (1=管流经验式|2=给定) 湍流强度
given = 5 [%] (0.01..30 log in 1e-6..100) 给定的湍流强度
nu = 1.5e-5 [m^2/s] (1e-7..1e-3 log in 1e-12..1e3) 运动黏度
i = 0.1..30 log [%] 湍流强度
---
Re = U*D/nu
I = if(from == 1, 0.16*Re^(-1/8), given)
l = if(size == 1, 0.07, 0.4)*D
k = 1.5*(U*I)^2
eps = 0.09^0.75*k^1.5/l
omega = sqrt(k)/(0.09^0.25*l)
r = k/omega/nu
ki = 1.5*(U*i)^2 # 湍动能 k
wi = sqrt(ki)/(0.09^0.25*l) # 比耗散率 ω
---
show Re 雷诺数, I [%] 湍流强度, l [mm] 湍流长度, k [m^2/s^2] 湍动能 k, eps [m^2/s^3] 耗散率 ε, omega [1/s] 比耗散率 ω, r 湍流黏度比
plot ki [m^2/s^2] over i at k ~ I log
plot wi [1/s] over i at omega ~ I log
valid or(from == 2, Re > 4000) "雷诺数低于 4000，管流不是充分发展的湍流"`,
};
