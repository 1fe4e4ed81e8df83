import { foldForSearch, runsOf } from '../tokens.ts';

/**
 * Synonym groups, one per line, comma-separated. Operators add groups with the setting `synonyms` (JSON list
 * of lists).
 */
const GROUPS = `
网格, mesh, grid, 网格划分, meshing
有限元, FEM, FEA, 有限元法, 有限元方法, 有限元分析, finite element
有限体积, FVM, 有限体积法, finite volume
有限差分, FDM, 有限差分法, finite difference
边界元, BEM, 边界元法, boundary element
光滑粒子, SPH, 光滑粒子流体动力学
离散元, DEM, 离散元法, discrete element
格子玻尔兹曼, LBM, lattice Boltzmann
计算流体力学, CFD, 计算流体动力学, 流体仿真
湍流, turbulence, 紊流
湍流模型, turbulence model
雷诺平均, RANS
大涡模拟, LES, 大涡
直接数值模拟, DNS
分离涡模拟, DES, 分离涡
剪切应力输运, SST, k-ω SST, kOmegaSST, k-omega SST
k-ε, k-epsilon, kEpsilon
k-ω, k-omega, kOmega
边界层, boundary layer
壁面函数, wall function, 壁函数
y+, yplus, 无量纲壁面距离
雷诺数, Reynolds number
马赫数, Mach number
普朗特数, Prandtl number
努塞尔数, Nusselt number, 努塞特数
库朗数, Courant number, CFL, CFL 数
流体体积法, VOF, volume of fluid
水平集, level set
多相流, multiphase, 多相
空化, cavitation, 汽蚀
流固耦合, FSI, fluid structure interaction
压力速度耦合, 压速耦合, pressure velocity coupling
应力, stress
应变, strain
位移, displacement
米塞斯应力, von Mises, Mises 应力, 冯·米塞斯应力, 等效应力
应力集中, stress concentration
残余应力, residual stress
热应力, thermal stress
弹性模量, 杨氏模量, Young's modulus
泊松比, Poisson's ratio
刚度, stiffness
刚度矩阵, stiffness matrix
质量矩阵, mass matrix
阻尼, damping
形函数, shape function, 插值函数
弱形式, weak form, 变分形式
强形式, strong form
返回映射, return mapping, 回映算法
一致切线, consistent tangent, 算法切线
有效质量, effective mass
网格加密, mesh refinement
首层网格高度, 第一层网格高度, 首层高度, first layer height, first cell height
沙漏控制, hourglass control
质量缩放, mass scaling
残差, residual
增量步, increment
应力奇异, stress singularity
子模型, submodel, submodeling
负体积, negative volume
预紧力, preload, pretension
高斯积分, Gauss quadrature, 数值积分
减缩积分, 缩减积分, reduced integration
剪切锁定, 剪力锁定, 剪切自锁, shear locking
体积锁定, 体积自锁, volumetric locking
沙漏, hourglass, 沙漏模式, 零能模式
收敛, convergence
不收敛, 发散, diverge, not converge
牛顿迭代, 牛顿法, Newton-Raphson, 牛顿-拉夫逊
弧长法, arc length, Riks
非线性, nonlinear, 几何非线性
大变形, 有限变形, large deformation
屈曲, buckling, 失稳
接触, contact
赫兹, Hertz, 赫兹接触, Hertz 接触
罚函数, 罚函数法, penalty, 罚方法
拉格朗日乘子, Lagrange multiplier
摩擦, friction
塑性, plasticity
屈服准则, yield criterion
超弹性, hyperelastic, hyperelasticity
蠕变, creep
疲劳, fatigue
疲劳曲线, S-N 曲线, SN 曲线, Wöhler 曲线
雨流计数, rainflow, 雨流法
断裂, fracture, 断裂力学
应力强度因子, SIF, stress intensity factor
J 积分, J-integral
裂纹扩展, crack growth, Paris 公式
复合材料, composite, 复材
层合板, laminate, 经典层合板理论, CLT
失效准则, failure criterion
模态分析, modal analysis, 模态
固有频率, 自然频率, natural frequency
谐响应, 频率响应, harmonic response
瞬态, transient
显式动力学, explicit dynamics, 显式
隐式, implicit
时间步长, 时间步, time step
传热, heat transfer, 热传导
共轭传热, CHT, conjugate heat transfer, 流固共轭传热
拓扑优化, topology optimization, topology optimisation
变密度法, 密度法, SIMP, 固体各向同性惩罚
试验设计, DOE, 实验设计, design of experiments
代理模型, surrogate, 响应面
网格无关性, 网格独立性, grid independence, mesh independence
网格收敛指数, GCI, grid convergence index
网格质量, mesh quality
验证与确认, V&V, verification and validation
人工解法, 制造解法, MMS, manufactured solutions
不确定度, 不确定性, uncertainty, UQ
预条件, 预处理器, preconditioner, preconditioning
共轭梯度, CG, conjugate gradient
特征值, eigenvalue, 本征值
高性能计算, HPC, 并行计算, parallel computing
后处理, postprocessing, post-processing
`;

/** Key of a word, without separators: `k-ω SST` and `kωsst` are equal. */
export function synonymKey(text: string): string {
  return runsOf(foldForSearch(text))
    .map((run) => run.text)
    .join('');
}

/** By key: the other words of its groups, and its own spelling if different from the key. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Built-in synonyms merged with the operator's. */
export function synonymsOf(more: readonly (readonly string[])[]): Synonyms {
  const all = new Map<string, Set<string>>();
  const own = GROUPS.trim()
    .split('\n')
    .map((line) => line.split(', '));
  for (const group of [...own, ...more]) {
    for (const word of group) {
      const key = synonymKey(word);
      const known = all.get(key) ?? new Set();
      for (const other of group) if (foldForSearch(other) !== key) known.add(other);
      if (key) all.set(key, known);
    }
  }
  return new Map(Array.from(all, ([key, words]) => [key, [...words]]));
}

/** Parses the setting; anything but lists of words is ignored. */
export function groupsIn(json: string | undefined): string[][] {
  let value: unknown = null;
  try {
    value = JSON.parse(json ?? 'null');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value
    .filter((group) => Array.isArray(group))
    .map((group: unknown[]) => group.filter((word): word is string => typeof word === 'string'));
}
