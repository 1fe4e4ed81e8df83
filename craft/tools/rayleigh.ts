import type { Tool } from './tool.ts';

export const rayleigh: Tool = {
  name: 'rayleigh',
  title: '瑞利阻尼系数',
  lead: '由两个频率处的阻尼比得到 α 与 β，并看中间和两侧的阻尼比。',
  notes: ['C = αM + βK；两个频率之间的阻尼比偏小，之外偏大。', '显式分析里的 β 会降低稳定时间步长。'],
  signs:
    '阻尼力取 C·v，反对运动；阻尼比是占临界阻尼的百分数，α、β 为负表示那一段频率在吸收外界能量，不合物理，会提醒。',
  source: 'Clough、Penzien. Dynamics of Structures, 3rd ed., 2003, §12-5。',
  keywords: ['阻尼', '瑞利', '模态'],
  block: 'calc',
  sheet: `f1 = 5 [Hz] (0.1..1000 log in 1e-9..1e9) 第一个频率
z1 = 2 [%] (0.01..20 log in 1e-6..100) 第一个阻尼比
f2 = 50 [Hz] (0.1..10000 log in 1e-9..1e9) 第二个频率
z2 = 2 [%] (0.01..20 log in 1e-6..100) 第二个阻尼比
f = 15 [Hz] (0.5..500 log in 1e-9..1e9) 想看的频率
F = 0.5..500 log [Hz] 频率
---
w1 = 2*pi*f1
w2 = 2*pi*f2
w = 2*pi*f
beta = 2*(z2*w2 - z1*w1)/(w2^2 - w1^2)
alpha = 2*w1*w2*(z1*w2 - z2*w1)/(w2^2 - w1^2)
zeta = alpha/(2*w) + beta*w/2
zm = alpha/(4*pi*F)
zk = beta*pi*F
zf = zm + zk # 阻尼比
---
show alpha [1/s] α, beta [s] β, zeta [%] 想看的频率处的阻尼比
plot zf [%] 合计, zm 质量项 α/2ω, zk 刚度项 βω/2 over F at z1 ~ f1, z2 ~ f2, zeta ~ f
valid alpha >= 0[1/s] "α 小于 0：低频处的阻尼是负的"
valid beta >= 0[s] "β 小于 0：高频处的阻尼是负的"
valid f1 < f2 "第一个频率要小于第二个"`,
};
