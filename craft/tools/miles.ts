import type { Tool } from './tool.ts';

/** Response of one mode to random vibration. */
export const miles: Tool = {
  name: 'miles',
  title: 'Miles 公式',
  lead: '单自由度在平直谱随机振动下的均方根加速度与 3σ 等效静载荷。',
  notes: [
    '只有一个主导模态，谱在固有频率附近平直；W 的单位是 g²/Hz，结果是重力加速度 g 的倍数。',
    '品质因数 Q = 1/(2ζ)。',
  ],
  source:
    'Miles, J. W. On structural fatigue under random loading, J. Aeronautical Sciences 21 (1954) 753–762。',
  keywords: ['随机振动', 'PSD', '均方根'],
  block: 'calc',
  sheet: `f = 100 [Hz] (5..5000 log) 固有频率
Q = 10 (1..100 log) 品质因数
W = 0.04 [1/Hz] (1e-5..10 log) 功率谱密度（g²/Hz）
---
G = sqrt(pi/2*f*Q*W)
G3 = 3*G
zeta = 1/(2*Q)
---
show G 均方根加速度（g）, G3 3σ 加速度（g）, zeta [%] 阻尼比
plot G over f log
valid zeta < 0.2 "阻尼比超过 20 %，公式的小阻尼假设不成立"`,
};
