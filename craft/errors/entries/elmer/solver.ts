import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { elmer } from './source.ts';

/** Messages about the input and the linear systems. */
export const solver: readonly Entry[] = [
  {
    slug: 'elmer-linear-not-converged',
    solver: 'elmer',
    title: '线性求解迭代次数用完',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'ERROR:: {过程}: Numerical Error: Too many iterations were needed.',
        example: 'ERROR:: IterSolve: Numerical Error: Too many iterations were needed.',
        versions: ['Elmer 9.0 之后的开发版'],
      },
    ],
    says: '迭代法到了 Linear System Max Iterations 还没有达到 Linear System Convergence Tolerance；缺省是停止。',
    first: ['前面打印的线性残差：慢慢下降，还是不动。', 'Solver 一节的 Linear System 各项。'],
    causes: [
      {
        id: 'limit',
        cause: '次数的上限太小，或预条件太弱。',
        tell: '残差一直在下降。',
        change:
          '加大 Linear System Max Iterations，或换强一些的 Linear System Preconditioning；小的模型用 Linear System Solver = Direct。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'matrix',
        cause: '矩阵本身有问题：缺约束或材料常数。',
        tell: '残差不下降，换 Direct 也失败或结果离谱。',
        change: '检查边界条件与材料。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要先写 Linear System Abort Not Converged = False：它只是让没有收敛的解继续往下算。'],
    before: [],
    sources: [elmer('fem/src/IterSolve.F90', 'HUTI_MAXITER 与 Linear System Abort Not Converged')],
    words: ['Too many iterations', '线性求解', '预条件'],
    related: { articles: ['preconditioners'], entries: ['elmer-linear-diverged'] },
  },
  {
    slug: 'elmer-linear-diverged',
    solver: 'elmer',
    title: '线性求解发散',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'ERROR:: {过程}: Numerical Error: System diverged over maximum tolerance.',
        example: 'ERROR:: IterSolve: Numerical Error: System diverged over maximum tolerance.',
        versions: ['Elmer 9.0 之后的开发版'],
      },
    ],
    says: '迭代法的残差大过了允许的最大值。',
    first: ['第几次迭代开始变大。', '预条件与矩阵的对称性是不是相配。'],
    causes: [
      {
        id: 'matrix',
        cause: '迭代法与矩阵不配，或矩阵奇异。',
        tell: '换成 Linear System Solver = Direct 再算：能算完是迭代法的问题，否则是模型的问题。',
        change: '换迭代法或预条件；模型的问题检查约束与材料。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要用 Global Abort Not Converged = False 掩盖。'],
    before: [],
    sources: [elmer('fem/src/IterSolve.F90', 'HUTI_DIVERGENCE')],
    words: ['diverged', '发散'],
    related: { articles: ['preconditioners'], entries: ['elmer-linear-not-converged'] },
  },
  {
    slug: 'elmer-unlisted-keyword',
    solver: 'elmer',
    title: '关键字不在表里',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'Unlisted keyword: [{关键字}] in section: [{节}]',
        example: 'Unlisted keyword: [{关键字}] in section: [{节}]',
        versions: ['Elmer 9.0 之后的开发版'],
      },
    ],
    says: '这个关键字不在 SOLVER.KEYWORDS 里：多半是拼错了，程序照样往下算，不用它。',
    first: ['方括号里的关键字与节。', '与手册逐字比较。'],
    causes: [
      {
        id: 'misspelled',
        cause: '关键字拼错。',
        tell: '手册里有一个只差一两个字母的。',
        change: '改正拼写。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'own',
        cause: '自己的求解器用的关键字，没有登记。',
        tell: '拼写没有错。',
        change: '在值前写明类型，例如 Real、Integer。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要当作无害：拼错的材料常数等于没有给。'],
    before: [],
    sources: [elmer('fem/src/ModelDescription.F90', 'CheckKeyword')],
    words: ['Unlisted keyword', 'sif', '拼写'],
    related: { articles: [], entries: ['elmer-keyword-wrong-type'] },
  },
  {
    slug: 'elmer-keyword-wrong-type',
    solver: 'elmer',
    title: '关键字的类型不对',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Keyword: [{关键字}] in section: [{节}] is given wrong type: [{类型}], should be of type: [{类型}]',
        example:
          'Keyword: [{关键字}] in section: [{节}] is given wrong type: [{类型}], should be of type: [{类型}]',
        versions: ['Elmer 9.0 之后的开发版'],
      },
    ],
    says: '.sif 里写明的类型与 SOLVER.KEYWORDS 里登记的不同，程序停止。',
    first: ['等号后面写的类型。'],
    causes: [
      {
        id: 'type',
        cause: '写明的类型错了。',
        tell: '消息给出应有的类型。',
        change: '改成应有的类型，或不写类型。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['自己的关键字不要与登记过的重名。'],
    before: [],
    sources: [elmer('fem/src/ModelDescription.F90', 'CheckKeyword：wrong type')],
    words: ['wrong type', 'sif', '类型'],
    related: { articles: [], entries: ['elmer-unlisted-keyword'] },
  },
  {
    slug: 'elmer-procedure-not-found',
    solver: 'elmer',
    title: '找不到求解器的过程',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "Load: FATAL: Can't find procedure [{过程}]",
        example: "Load: FATAL: Can't find procedure [{过程}]",
        versions: ['Elmer 9.0 之后的开发版'],
      },
    ],
    says: 'Procedure 指定的库里没有这个过程；退出状态是 0。',
    first: [
      'Solver 一节的 Procedure = "库" "过程"。',
      '自己编译的库：过程名、是不是用同一个 Elmer 的 elmerf90 编译的。',
    ],
    causes: [
      {
        id: 'name',
        cause: '过程名写错。',
        tell: '库能打开，过程找不到。',
        change: '改成库里的过程名。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要只看退出状态判断成败。'],
    before: [],
    sources: [elmer('fem/src/Load.c', 'dlsym 之后')],
    words: ['Procedure', 'elmerf90', 'UDF'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'elmer-input-not-found',
    solver: 'elmer',
    title: '找不到输入文件',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'ERROR:: MAIN: Unable to find input file [{文件}], can not execute.',
        example: 'ERROR:: MAIN: Unable to find input file [{文件}], can not execute.',
        versions: ['Elmer 9.0 之后的开发版'],
      },
    ],
    says: '命令行或 ELMERSOLVER_STARTINFO 指定的 .sif 不在运行的目录里。',
    first: ['运行 ElmerSolver 的目录。', 'ELMERSOLVER_STARTINFO 里的名字。'],
    causes: [
      {
        id: 'missing',
        cause: '不在算例的目录里运行，或文件名写错。',
        tell: '在运行的目录 ls 这个名字，没有。',
        change: '换到算例的目录，或写出正确的名字。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要留着旧的 ELMERSOLVER_STARTINFO：没有写参数时用的是它。'],
    before: [],
    sources: [elmer('fem/src/ElmerSolver.F90', 'Unable to find input file')],
    words: ['sif', 'ELMERSOLVER_STARTINFO'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'elmer-linear-solver-missing',
    solver: 'elmer',
    title: '没有指定线性求解器',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'ERROR:: SolveLinearSystem: Give "Linear System Solver", e.g. {"iterative"} or "direct"',
        example: 'ERROR:: SolveLinearSystem: Give "Linear System Solver", e.g. "iterative" or "direct"',
        versions: ['Elmer 9.0 之后的开发版'],
      },
    ],
    says: '某个 Solver 节里没有 Linear System Solver；后处理的求解器（例如 MagnetoDynamicsCalcFields）也要自己的一套。',
    first: ['消息之前最后一个求解器的名字：错在它那一节。', '这一节里有没有 Linear System Solver。'],
    causes: [
      {
        id: 'missing',
        cause: '这一节没有写线性求解器；旧版本会用默认值，新版本要求写明。',
        tell: '旧的 .sif 在新版本里才报这一条。',
        change: '在这个 Solver 节里补上，例如 CG 加 ILU0。',
        diff: ' Solver 2\n   Equation = "MgDynCalc"\n+  Linear System Solver = Iterative\n+  Linear System Iterative Method = CG\n+  Linear System Preconditioning = ILU0\n End',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      elmer('fem/src/SolverUtils.F90', 'SolveLinearSystem，Give "Linear System Solver"'),
      thread('ElmerCSC/elmer-elmag', 28, 'Add missing Linear System Solvers'),
    ],
    words: ['Linear System Solver', 'SolveLinearSystem', '线性求解器', 'MagnetoDynamicsCalcFields'],
    related: { articles: [], entries: ['elmer-linear-diverged'] },
  },
  {
    slug: 'elmer-norm-nan',
    solver: 'elmer',
    title: '解的范数是 NaN',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'ERROR:: ComputeChange: Numerical Error: Norm of solution appears to be NaN',
        example: 'ERROR:: ComputeChange: Numerical Error: Norm of solution appears to be NaN',
        versions: ['Elmer 9.0 之后的开发版'],
      },
    ],
    says: '求解之后解向量的范数不是数：线性方程组的解或输入里出现了 NaN。',
    first: [
      '上一行 ComputeChange 的 NRM、RELC：哪个求解器先出现 NaN 或 Infinity。',
      '这个求解器用到的材料参数、边界条件与自己写的函数有没有除以零。',
      '线性求解的残差：第一次迭代就是 NaN，说明矩阵或右端项里已经有。',
    ],
    causes: [
      {
        id: 'earlier-solver',
        cause: '前面一个求解器的结果已经是 Infinity 或 NaN，这个求解器用了它。',
        tell: '它之前的 ComputeChange 一行里已经写着 Infinity、NaN。',
        change: '从第一个出现 NaN 的求解器查起，单独运行它。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要放宽 Nonlinear System Max Norm：NaN 不受它约束。'],
    before: ['ComputeChange: SS (ITER=1) (NRM,RELC): ( {Infinity} {NaN} ) :: {变量}'],
    sources: [
      elmer('fem/src/SolverUtils.F90', 'ComputeChange，IF( Norm /= Norm )'),
      thread('ElmerCSC/elmerfem', 593, 'Fix tests that run ElmerSolver multiple times.'),
    ],
    words: ['NaN', 'Norm of solution', 'ComputeChange', '范数'],
    related: { articles: [], entries: ['elmer-linear-diverged'] },
  },
];
