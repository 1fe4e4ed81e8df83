import type { Tool } from './tool.ts';

export const scaling: Tool = {
  name: 'scaling',
  title: '质量缩放',
  lead: '为了达到目标步长，三组不同大小的单元要加多少质量。',
  notes: [
    '常规的质量缩放：提高单元的密度，质量矩阵仍是对角的；步长正比于密度的平方根，只有稳定步长小于目标的单元才加质量，增量 ρV[(Δt*/Δt)² − 1]。',
    '它不是选择性质量缩放（selective mass scaling）：后者的质量矩阵不再是对角的，只降低高阶频率，总质量不变，这里的增量对它不适用。',
    '准静态分析里加的质量可以大一些，但动能与内能之比要一直很小（见能量检查）。',
  ],
  signs: 'Δm 是增加的质量，只增不减；百分数以缩放之前的质量为基准。',
  source:
    '由稳定步长 Δt ∝ √ρ 推出，见“显式动力学的稳定时间步长”；与 Abaqus 的 *FIXED MASS SCALING, TYPE=BELOW MIN 和 LS-DYNA 的 *CONTROL_TIMESTEP（DT2MS 取负值）的做法相同。',
  keywords: ['质量缩放', '显式', '准静态'],
  block: 'calc',
  sheet: `T = 0.5 [µs] (0.01..100 log in 1e-9..1e9) 目标步长
c = 5900 [m/s] (100..10000 log in 1..1e5) 波速
m = 10 [kg] (0.001..10000 log in 1e-12..1e12) 模型质量
L1 = 2 [mm] (0.01..100 log in 1e-9..1e9) 最小一组的特征长度
v1 = 1 [%] (0..100) 最小一组占的质量
L2 = 4 [mm] (0.01..100 log in 1e-9..1e9) 第二组的特征长度
v2 = 9 [%] (0..100) 第二组占的质量
L3 = 8 [mm] (0.01..100 log in 1e-9..1e9) 第三组的特征长度
S = 0.9 (0.1..1 in 0.001..1) 安全系数
---
v3 = if(v1 + v2 <= 1, 1 - v1 - v2, 0/0) # 第三组占的质量
q1 = max(0, (T*c/(S*L1))^2 - 1)
q2 = max(0, (T*c/(S*L2))^2 - 1)
q3 = max(0, (T*c/(S*L3))^2 - 1)
g1 = v1*q1 # 增加的质量
g2 = v2*q2
g3 = v3*q3
share = g1 + g2 + g3
dm = m*share
gain = T*c/(S*min(L1, L2, L3))
---
show dm [kg] 增加的质量, share [%] 增加的比例, q1 [%] 最小一组的增加, q2 [%] 第二组的增加, q3 [%] 第三组的增加, gain 步长放大的倍数
plot share [%] 合计, g1 最小一组, g2 第二组, g3 第三组 over T log
valid share < 0.05 "增加的质量超过 5 %，请核对动能与内能之比"
valid v1 + v2 <= 1 "前两组的质量超过 100 %，没有结果"`,
};
