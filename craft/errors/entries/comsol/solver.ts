import type { Entry } from '../../entry.ts';
import {
  clusterJobs,
  csdn,
  linearStationary,
  logMessages,
  movingMesh,
  notConverged,
  undefinedValue,
} from './sources.ts';

/** Messages of the solvers. */
export const solver: readonly Entry[] = [
  {
    slug: 'comsol-failed-to-find-solution',
    solver: 'comsol',
    title: '找不到解，返回的解不收敛',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '找不到解。 相对残差 ({残差}) 大于相对容差。 返回的解不收敛。',
        example: '找不到解。 相对残差 (0.28) 大于相对容差。 返回的解不收敛。',
        versions: ['COMSOL Multiphysics'],
      },
    ],
    says: '直接求解器估计的误差太大：方程组的数值条件不好，多半是问题的提法有误；非线性与线性问题都会出现。',
    first: [
      '求解器日志开头：用的是线性还是非线性求解器。',
      '边界条件与材料：有没有缺的、矛盾的。',
      '残差停在第几步、哪个变量。',
    ],
    causes: [
      {
        id: 'inconsistent-conditions',
        cause: '边界条件之间，或者与初始值之间不一致。',
        tell: '相邻边界在公共边上给了不同的值，或者边界值与初始值相差很大。',
        change: '检查方程与边界条件，让它们互相一致，初始值也满足边界条件。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'strongly-nonlinear',
        cause: '模型高度非线性，例如快速反应的传质。',
        tell: '去掉反应、温度相关等非线性项就能解。',
        change: '先去掉已知的非线性，再用参数化（辅助扫描）一点一点加上去。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'no-steady-state',
        cause: '问题没有稳态解，例如绝热壁围着一个恒定的热源。',
        tell: '瞬态计算里某个量一直增长。',
        change: '补上能达到平衡的条件（散热），或者改用瞬态研究。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'not-unique',
        cause: '解不唯一：空腔流动没有固定压力，或者结构有刚体位移。',
        tell: '封闭腔里没有压力出口；结构只加了力没有约束。',
        change: '加压力点约束（例如一个点压力为 0）；给结构加固定约束或抑制刚体运动。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'coarse-mesh',
        cause: '网格太粗，分辨不了陡的梯度，例如自然对流的近壁区。',
        tell: '解在变化陡处锯齿。',
        change: '在这些区域局部加密。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要先放宽相对容差：它只会让错误的解被接受。'],
    before: [],
    sources: [notConverged, linearStationary, csdn],
    words: [
      'Failed to find a solution',
      'Returned solution is not converged',
      '不收敛',
      '相对残差',
      '找不到解',
      '奇异矩阵',
    ],
    related: {
      articles: ['newton-convergence', 'weak-form'],
      entries: ['comsol-undefined-value', 'comsol-inf-or-nan'],
    },
  },
  {
    slug: 'comsol-undefined-value',
    solver: 'comsol',
    title: '找到未定义的值（刚度矩阵里有 NaN/Inf）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '在 {位置}中找到未定义的值刚度矩阵. 对于网格实例{编号},有{个数}个方程,在变量{变量}的矩阵行中得到NaN/Inf。',
        example: '在 中找到未定义的值刚度矩阵. 对于网格实例1,有7个方程,在变量comp1.V的矩阵行中得到NaN/Inf。',
        versions: ['COMSOL Multiphysics'],
      },
      {
        text: 'Undefined value found.',
        example:
          'Undefined value found.\n - Detail: NaN or Inf found when solving linear system using GMRES.',
        versions: ['COMSOL Multiphysics 5.3a'],
      },
    ],
    says: '组装方程时某个变量的系数不是有限的数：材料没有定义、出现除以零，或者表达式在当前的值上没有意义。',
    first: ['消息里的变量名（例如 comp1.V 是电势）：它属于哪个物理场。', '模型树里带红叉的材料节点。'],
    causes: [
      {
        id: 'material',
        cause: '这个物理场需要的材料属性没有定义。',
        tell: '材料节点上有红叉，或者有的域没有分配材料。',
        change: '补上缺的属性（例如电导率、相对介电常数），并让材料覆盖全部的域。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'expression',
        cause: '表达式里有除以零、对负数开方等。',
        tell: '用到自己写的表达式或插值函数；初始值为零时它没有意义。',
        change: '检查除法、幂与其他在某些输入上没有定义的函数；给出使它有意义的初始值。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: [],
    before: [],
    sources: [linearStationary, logMessages, undefinedValue, clusterJobs],
    words: ['Undefined value found', '未定义的值', 'NaN', 'Inf', '刚度矩阵', '材料未定义'],
    related: { articles: [], entries: ['comsol-failed-to-find-solution', 'comsol-inf-or-nan'] },
  },
  {
    slug: 'comsol-inf-or-nan',
    solver: 'comsol',
    title: '用最小阻尼因子仍得到 Inf 或 NaN',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Inf or NaN found, even when using the minimum damping factor',
        example: 'Inf or NaN found, even when using the minimum\ndamping factor',
        versions: ['COMSOL Multiphysics'],
      },
    ],
    says: '牛顿步已经缩到最小，在新的点上仍算不出残差：当前的近似解靠近方程失去意义的边界。',
    first: ['方程与材料表达式里的除法、幂、对数。', '哪个变量变成负数或零（浓度、绝对温度、密度）。'],
    causes: [
      {
        id: 'domain-of-functions',
        cause: '表达式对某些输入没有定义：除以零、负数的分数次幂、对数。',
        tell: '表达式里的变量在迭代中变为零或负。',
        change: '改写表达式使它在可能的范围内有定义，例如给分母、底数加一个下限。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要只减小最小阻尼因子：问题在表达式本身。'],
    before: [],
    sources: [logMessages],
    words: ['Inf or NaN', 'minimum damping factor', '阻尼因子', 'NaN', '牛顿迭代'],
    related: { articles: ['newton-convergence'], entries: ['comsol-undefined-value'] },
  },
  {
    slug: 'comsol-inverted-mesh-element',
    solver: 'comsol',
    title: '网格单元翻转',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Inverted mesh element near coordinates {坐标}',
        example: 'Inverted mesh element\nnear coordinates (x, y, z)',
        versions: ['COMSOL Multiphysics'],
      },
    ],
    says: '给出的坐标附近有弯曲的单元里外翻转：从局部坐标到整体坐标的雅可比行列式为负。',
    first: ['消息里的坐标：在网格图里放大那里，看是曲面边界还是移动网格。'],
    causes: [
      {
        id: 'curved-boundary',
        cause: '线性网格里有一个四面体的全部顶点都在边界上，用曲边逼近边界时它翻了过去。',
        tell: '位置在曲面边界；把几何形函数的阶次设为 1 后消失。',
        change: '加密这段边界附近的网格，或者把几何形函数阶次改为 1（不再用曲边单元）。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'moving-mesh',
        cause: '移动网格或大变形把单元压翻。',
        tell: '模型有变形几何或移动网格；最小相对单元体积 spatial.relVolMin 趋近于零，最小网格质量低于 0.1。',
        change:
          '用 spatial.relVolMin 大于一个小的正数作停止条件，在翻转前停下重新划分网格；或者减小位移、改善初始网格。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: [],
    before: [],
    sources: [logMessages, movingMesh],
    words: ['Inverted mesh element', '单元翻转', '移动网格', 'relVolMin', '雅可比', '曲边单元'],
    related: { articles: ['mesh-quality', 'shape-functions'], entries: ['comsol-failed-to-find-solution'] },
  },
];
