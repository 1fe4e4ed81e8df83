import type { Tool } from './tool.ts';

/** Equivalent fully reversed amplitude of amplitude `a`, mean `m`, maximum `top`. */
const equivalentAmplitudeFormula = (a: string, m: string, top: string) =>
  `if(method == 1, ${a}/(1 - ${m}/Rm), if(method == 2, ${a}/(1 - (${m}/Rm)^2), sqrt(${top}*${a})))`;

/** Formulas of another load level. */
const level = (number: number) =>
  `sa${number} = (smax${number} - smin${number})/2
sm${number} = (smax${number} + smin${number})/2
ar${number} = ${equivalentAmplitudeFormula(`sa${number}`, `sm${number}`, `smax${number}`)}
N${number} = (ar${number}/sf)^(1/b)/2
D${number} = if(n${number} == 0, 0, n${number}/N${number})`;

export const fatigue: Tool = {
  name: 'fatigue',
  title: '应力疲劳寿命',
  lead: '由 Basquin 曲线与 Goodman、Gerber 或 SWT 平均应力修正得到寿命，最多三级载荷的 Miner 累积损伤。',
  notes: [
    '弹性、高周；没有包括缺口、尺寸、表面和载荷次序的影响，需要时先修正应力。',
    '系数 σf′ 与 b 对应往返次数 2N，来自应变控制的试验；按 N 拟合的数据要先换算。',
    '第一张图是对称循环的 S-N 曲线，第二张是给定循环数 n 的等寿命图（Haigh）：工作点在曲线之下，寿命就够 n 次。',
    '最多三级载荷，按 Miner 准则把各级的 n/N 相加，不计次序；图和等效幅值是第一级的。级数更多、不规则的历程用“雨流计数”，它也给出累积损伤，但没有平均应力修正。',
    '平均应力为压时，Goodman 和 SWT 给出更长的寿命，Gerber 反而给出更短的；都不建议采用，没有试验依据时按零均值计。',
  ],
  signs: '拉应力为正、压应力为负；应力幅取正值；应力比 R = σmin/σmax（代数值）；指数 b 是负的。',
  source:
    'Dowling, N. E. Mechanical Behavior of Materials, 4th ed., Pearson, 2013, ch. 9；Smith、Watson、Topper，1970。',
  keywords: ['疲劳', 'Goodman', 'SWT', 'S-N', 'Miner'],
  block: 'calc',
  sheet: `smax = 400 [MPa] (50..900 in -1e4..1e4) 最大应力
smin = -100 [MPa] (-500..500 in -1e4..1e4) 最小应力
sf = 1000 [MPa] (200..3000 log in 1..1e5) 疲劳强度系数 σf′
b = -0.09 (-0.2..-0.04 in -0.5..-0.01) 疲劳强度指数
Rm = 900 [MPa] (200..2500 log in 1..1e5) 抗拉强度
method = 1 (1=Goodman|2=Gerber|3=SWT) 平均应力修正
n = 1e5 (1e3..1e8 log in 1..1e15) 已经受（或要求）的循环数
smax2 = 300 [MPa] (50..900 in -1e4..1e4) 第二级最大应力
smin2 = 0 [MPa] (-500..500 in -1e4..1e4) 第二级最小应力
n2 = 0 (0..1e8 in 0..1e15) 第二级循环数（没有填 0）
smax3 = 250 [MPa] (50..900 in -1e4..1e4) 第三级最大应力
smin3 = 0 [MPa] (-500..500 in -1e4..1e4) 第三级最小应力
n3 = 0 (0..1e8 in 0..1e15) 第三级循环数（没有填 0）
L = 1e3..1e9 log 循环数 N
x = 0..1
---
sa = (smax - smin)/2
sm = (smax + smin)/2
sar = ${equivalentAmplitudeFormula('sa', 'sm', 'smax')}
N = (sar/sf)^(1/b)/2
${level(2)}
${level(3)}
D = n/N + D2 + D3
R = smin/smax
sn = sf*(2*L)^b # 等效对称应力幅
S = sf*(2*n)^b
m = x*Rm # 平均应力
gm = S*(1 - x) # 容许应力幅
gb = S*(1 - x^2)
sw = (sqrt(m^2 + 4*S^2) - m)/2
---
show sa [MPa] 应力幅, sm [MPa] 平均应力, R 应力比, sar [MPa] 等效对称应力幅, N 寿命（循环）
show D 累积损伤 Σ n/N, D2 第二级的损伤, D3 第三级的损伤
plot sn [MPa] over L at sar ~ N log
plot gm [MPa] ~ m [MPa] Goodman, gb ~ m Gerber, sw ~ m SWT over x at sa ~ sm
plot N over smax for method log
valid smin < smax "最小应力要小于最大应力"
valid and(or(n2 == 0, smin2 < smax2), or(n3 == 0, smin3 < smax3)) "第二级或第三级的最小应力要小于最大应力"
valid N > 1e3 "不到 10³ 次：塑性不能忽略，请用应变寿命法"
valid smax < Rm "最大应力超过抗拉强度"
valid and(or(n2 == 0, smax2 < Rm), or(n3 == 0, smax3 < Rm)) "第二级或第三级的最大应力超过抗拉强度"
valid and(or(n2 == 0, sm2 >= 0[Pa]), or(n3 == 0, sm3 >= 0[Pa])) "第二级或第三级的平均应力是压缩，修正公式不可靠"
valid and(or(n2 == 0, N2 > 1e3), or(n3 == 0, N3 > 1e3)) "第二级或第三级不到 10³ 次：塑性不能忽略"
valid sm >= 0[Pa] "平均应力是压缩，修正公式不可靠"
valid D < 1 "损伤已到 1：按 Miner 准则寿命用尽"`,
};
