import type { Tool } from './tool.ts';

/** Implemented in craft/data/. */
export const rainflow: Tool = {
  name: 'rainflow',
  title: '雨流计数',
  lead: '把载荷历程数成循环：频次谱、雨流矩阵、等效变程和 Miner 累积损伤。',
  notes: [
    'ASTM E1049 的三点法，末尾的残余按半循环计；重复施加的载荷块从最大值处切开。',
    'S-N 曲线是过 (N_ref, Δσ_C) 的一条直线，斜率 m，没有疲劳极限和平均应力修正；损伤是每一段历程的。',
    '数据只在浏览器里处理，不上传。',
  ],
  signs: '载荷的符号照数据（通常拉为正）；变程取正值，均值带符号；斜率 m 填正数（N = N_ref (Δσ_C/Δσ)^m）。',
  source: 'ASTM E1049-85(2017), §5.4.4；Matsuishi、Endo，1968。',
  keywords: ['雨流', '疲劳', '载荷谱', 'ASTM E1049'],
  block: 'data',
  sheet: '',
};

export const energy: Tool = {
  name: 'energy',
  title: '能量检查',
  lead: '由显式分析的能量历程检查沙漏能、动能、质量缩放和能量平衡。',
  notes: [
    '沙漏能和动能的界限 10 %、质量 5 %、能量平衡 2 % 是工程惯例，不是定律；沙漏能的 10 % 是 LS-DYNA 技术支持文档 Hourglass 里的经验值，要逐部件比，较严的评审用 5 %。动能与内能之比只对准静态分析有意义。',
    '比值从内能达到最大值的 1 % 之后算起，开始时两者都近于零。',
    'ETOTAL 按 Abaqus 的定义，已经减去外力功，应当一直不变；名为总能（total energy）的列按 LS-DYNA 的定义，应当等于初始总能加外力功，没有外力功一列时按不变检查。偏差都除以内能与动能之和的最大值。',
    '增加的质量与总质量一列相比；DMASS 与 percentage increase 已是百分数。只有一列总质量时看它比开始时多了多少。',
    '数据只在浏览器里处理，不上传。',
  ],
  signs:
    '内能、动能、沙漏能是系统里的量，取正；外力功是外界对系统做的功，流入系统为正，系统对外做功为负；ETOTAL 已减去外力功，总能（total energy）没有减。',
  source:
    'Belytschko、Liu、Moran. Nonlinear Finite Elements for Continua and Structures, 2000, §6.2；各求解器手册的能量一章。',
  keywords: ['沙漏', '能量', '准静态', '质量缩放'],
  block: 'data',
  sheet: '',
};

export const gci: Tool = {
  name: 'gci',
  title: '网格收敛指标 GCI',
  lead: '由三套以上网格的单元数和结果得到观测阶、外推值与误差带。',
  notes: [
    '网格要系统地加密，相邻两套的尺寸比不小于 1.3。',
    '振荡、发散和差值接近舍入误差时没有阶，会直接说明，不给出数。',
    '误差带是离散误差的估计，不含模型误差。',
  ],
  signs: 'ε 是较粗网格的结果减去较细的，ε₃₂/ε₂₁ < 0 就是振荡；误差带取正值，写成 ±；外推值带结果自己的符号。',
  source:
    'Celik, I. B. et al. Procedure for estimation and reporting of uncertainty due to discretization in CFD applications, J. Fluids Eng. 130 (2008) 078001。',
  keywords: ['GCI', '网格收敛', '网格无关', 'Richardson'],
  block: 'data',
  sheet: '',
};

export const layup: Tool = {
  name: 'layup',
  title: '任意铺层的层合板',
  lead: '由铺层写法得到 A、B、D 矩阵、各方向的模量和各层的应力，最多 32 层，可以不对称。',
  notes: [
    '经典层合板理论：薄板、各层等厚、同一种材料、粘结完好，没有横向剪切和自由边的应力。',
    '第一个角度在 z = −h/2 的一面；[…]s 是对称，[…]2 重复两次，[…]2s 先重复再对称，±45 是 45/−45，0_2 是两层 0。',
    '工程常数 E_x = 1/(h a₁₁)，a 取自六阶 ABD 矩阵的逆；不对称时板会翘曲，约束住翘曲的板更硬。',
    '没有失效准则和温度、湿度引起的应力。',
  ],
  signs:
    '角度从 x 轴转向 y 轴（逆时针）为正；第一层在 z = −h/2；N 拉为正，M 使 z > 0 的一面受拉为正；工程剪应变 γxy = 2εxy。',
  source: 'Jones, R. M. Mechanics of Composite Materials, 2nd ed., Taylor & Francis, 1999, ch. 4。',
  keywords: ['层合板', '铺层', '复合材料', 'ABD'],
  block: 'data',
  sheet: '',
};

export const tension: Tool = {
  name: 'tension',
  title: '拉伸曲线 → 真应力与塑性应变',
  lead: '把拉伸试验的工程应力应变（或力与位移）换成求解器要的真应力与塑性应变，给出拟合与各求解器的卡片。',
  notes: [
    '假定体积不变、标距内变形均匀，只在颈缩之前成立；颈缩由最大载荷判定（Considère），之后的数据不用，要另做修正（如 Bridgman）或反求。',
    '第一行的塑性应变是 0，应力是偏移法的屈服点；整条曲线从那里算起，所以左移了屈服点的塑性应变（通常 0.2 %），会说明移了多少。',
    '弹性模量由数据拟合时取偏离直线不超过 0.2 %（不行再放宽到 1 %）的最长一段；引伸计或机架的柔度会使它偏小，已知模量时请填。',
    '应变、塑性应变或真应力没有增大的行不进表，逐条说明是哪些行。',
    'Johnson–Cook 只拟合准静态的 A、B、n；应变率项 C 与温度项 m 要别的试验。',
    '数据只在浏览器里处理，不上传。',
  ],
  signs: '拉为正；应变、应力都取正值。压缩数据请先变号。',
  source:
    '换算 σ(1+ε)、ln(1+ε)：IIT Kanpur，Mechanical Testing Laboratory，True Curve；Considère 条件：剑桥大学 DoITPoMS，Mechanical Testing of Metals；TABLES1 的前两点：Autodesk Nastran 2017 用户指南，错误 T2090。读于 2026 年 11 月。',
  keywords: ['真应力', '塑性应变', '拉伸曲线', '应力应变曲线', 'Johnson-Cook', 'Ramberg-Osgood', '颈缩'],
  block: 'data',
  sheet: '',
};

export const relaxation: Tool = {
  name: 'relaxation',
  title: '松弛曲线 → Prony 级数',
  lead: '由应力松弛数据得到 Prony 级数：松弛时间按对数等距取定，各项非负，给出误差与 Abaqus、APDL 的卡片。',
  notes: [
    '线性黏弹性：模量不随应变变，应变在 t = 0 一次加上。加载要时间的，开头相当于加载时间十倍以内的数据不可靠。',
    '松弛时间取定、只求各项的大小，所以结果唯一；每个数量级一项通常就够，多取会把噪声也拟合进去。',
    '误差按相对值算，短时与长时的点同样重要；小于总和 10⁻⁵ 的项不写。',
    '级数只在数据的时间范围里成立；E∞ 受最后的数据控制，还在下降就定不出来。',
    '温度移位（WLF、Arrhenius）没有做：不同温度的数据请先移到一条主曲线上。数据只在浏览器里处理，不上传。',
  ],
  signs: '模量与应力取正值，时间从加载起算；第二列是应力时填恒定的应变。',
  source:
    '非负最小二乘：Lawson、Hanson 的有效集法，与 scipy.optimize.nnls 核对；卡片的写法与公开的输入文件核对：Abaqus *VISCOELASTIC, TIME=PRONY（每行 g、k、τ），APDL TB,PRONY（TBDATA 成对）。读于 2026 年 11 月。',
  keywords: ['Prony', '黏弹性', '松弛', '应力松弛', 'VISCOELASTIC'],
  block: 'data',
  sheet: '',
};
