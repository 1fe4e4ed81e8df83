import type { Tool } from './tool.ts';

export const miles: Tool = {
  name: 'miles',
  title: 'Miles 公式',
  lead: '单自由度在平直谱随机振动下的均方根加速度与 3σ 等效静载荷。',
  notes: [
    '只有一个主导模态，谱在固有频率附近平直；W 的单位是 g²/Hz，结果是重力加速度 g 的倍数。',
    '品质因数 Q = 1/(2ζ)。',
  ],
  signs: 'G 是均方根，没有正负；实际的加速度在 ±3G 之间的概率约 99.7 %；W 是单边谱（频率只取正值）的 g²/Hz。',
  source:
    'Miles, J. W. On structural fatigue under random loading, J. Aeronautical Sciences 21 (1954) 753–762。',
  keywords: ['随机振动', 'PSD', '均方根'],
  block: 'calc',
  sheet: `f = 100 [Hz] (5..5000 log in 1e-6..1e6) 固有频率
Q = 10 (1..100 log in 0.5..1e6) 品质因数
W = 0.04 [1/Hz] (1e-5..10 log in 1e-15..1e9) 功率谱密度（g²/Hz）
---
G = sqrt(pi/2*f*Q*W)
G3 = 3*G
zeta = 1/(2*Q)
---
show G 均方根加速度（g）, G3 3σ 加速度（g）, zeta [%] 阻尼比
plot G over f log
valid zeta < 0.2 "阻尼比超过 20 %，公式的小阻尼假设不成立"`,
};
