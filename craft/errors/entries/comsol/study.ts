import type { Entry } from '../../entry.ts';
import { initialValues, memory, timeDependent } from './sources.ts';

/** Messages of a study that runs out of time steps or memory. */
export const study: readonly Entry[] = [
  {
    slug: 'comsol-newton-iterations-reached',
    solver: 'comsol',
    title: '瞬态求解的非线性迭代不收敛',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Nonlinear solver did not converge. Maximum number of Newton iterations reached.',
        example:
          'Nonlinear solver did not converge.\nMaximum number of Newton iterations reached.\nTime : 0.15582918651998362\nLast time step is not converged.',
        versions: ['COMSOL Multiphysics'],
      },
    ],
    says: '在这个时刻，牛顿迭代用完了次数仍未收敛，时间步已经减小过；列出的最后一步没有收敛。',
    first: [
      '求解器日志的 NLfail 与 Tfail 两列：哪个时刻开始增加。',
      '那个时刻有什么突变：载荷的阶跃、随解变化的材料、端子的反馈条件。',
    ],
    causes: [
      {
        id: 'ill-posed',
        cause: '模型本身提得不对或不完整，例如正反馈使解趋于无穷。',
        tell: '出错之前某个量越长越快；减小时间步只是把出错的时刻推后一点。',
        change: '先检查非线性与反馈条件对给定输入的响应，再改求解器的设置。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'jacobian-update',
        cause: '默认尽量少更新雅可比矩阵，强非线性时过时的矩阵使迭代不收敛。',
        tell: '材料随解变化，或者有电流、功率型端子这样的反馈；NLfail 一再增加而解本身变化不快。',
        change: '在瞬态求解器的全耦合（或分离）节点把雅可比更新改为每次迭代都更新，并把最大迭代次数加大。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要先放宽容差：模型提得不对时，得到的是错的解。'],
    before: ['Nonlinear solver did not converge.'],
    sources: [timeDependent],
    words: ['Last time step is not converged', 'NLfail', 'Tfail', '瞬态不收敛', '牛顿迭代次数'],
    related: {
      articles: ['newton-convergence'],
      entries: ['comsol-inconsistent-initial-values', 'comsol-failed-to-find-solution'],
    },
  },
  {
    slug: 'comsol-inconsistent-initial-values',
    solver: 'comsol',
    title: '找不到相容的初始值',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Failed to find consistent initial values.',
        example: 'Failed to find consistent initial values.\nLast time step is not converged.',
        versions: ['COMSOL Multiphysics'],
      },
    ],
    says: '瞬态求解开始时，初始值与载荷、边界条件对不上，用一小步向后欧拉法去凑也没有凑成。',
    first: ['初始值与边界值：例如入口速度是 1 m/s，而域内初始速度是 0。', '载荷在零时刻是不是突然加上的。'],
    causes: [
      {
        id: 'mismatch',
        cause: '边界上的值与域内的初始值不一致，流动问题最常见。',
        tell: '入口、壁面或载荷在零时刻的值与初始值不同；没有报错时也会从极小的时间步开始。',
        change: '让载荷和边界值从与初始值一致的值开始，在一段时间里平滑地升上去；或者先算一个稳态作初始值。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要只改初始化用的那一小步：它会改变凑出来的初始值，也就改变结果。'],
    before: [],
    sources: [initialValues],
    words: ['consistent initial values', '初始值不一致', '相容初始值', '瞬态', '入口速度'],
    related: { articles: [], entries: ['comsol-newton-iterations-reached'] },
  },
  {
    slug: 'comsol-out-of-memory',
    solver: 'comsol',
    title: '内存不足',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Out of memory during LU factorization.',
        example: 'Out of memory during LU factorization.',
        versions: ['COMSOL Multiphysics'],
      },
      {
        text: 'Out of memory during assembly',
        example: 'Out of memory during assembly',
        versions: ['COMSOL Multiphysics'],
      },
    ],
    says: '分解矩阵（或组装方程）要的内存比物理内存加虚拟内存还多。',
    first: ['消息窗口里的自由度数。', '计算机装了多少内存，还有谁在用。'],
    causes: [
      {
        id: 'too-large',
        cause: '模型的自由度对这台计算机太多。',
        tell: '网格粗一些就能算；从几个较小的模型用二次曲线外推，需要的内存超过已有的。',
        change: '减少自由度（对称、局部加密代替整体加密），或者换内存更大的计算机。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要靠加大虚拟内存：硬盘比内存慢得多。'],
    before: [],
    sources: [memory],
    words: ['Out of memory', 'LU factorization', '内存不足', '自由度', 'MUMPS', 'PARDISO'],
    related: { articles: ['preconditioners'], entries: [] },
  },
];
