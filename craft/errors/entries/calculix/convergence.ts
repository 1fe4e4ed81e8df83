import type { Entry } from '../../entry.ts';
import { ccx, manual } from './source.ts';

/** Messages about convergence and increments. */
export const convergence: readonly Entry[] = [
  {
    slug: 'calculix-increment-too-small',
    solver: 'calculix',
    title: '增量小于最小值',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR: increment size smaller than minimum best solution and residuals are in the frd file',
        example:
          ' *ERROR: increment size smaller than minimum\n best solution and residuals are in the frd file',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '一再不收敛、一再缩小之后，增量小于允许的最小值，程序停止；.frd 里是最后的解与残差。',
    first: [
      '.sta 与 .cvg：从哪一个增量开始缩小，接触单元数有没有来回变。',
      '标准输出里 largest residual force 的节点：残差集中在哪里。',
      '.frd 的最后一帧：位移是不是刚体飘移，单元有没有压扁。',
    ],
    causes: [
      {
        id: 'load-too-large',
        cause: '载荷超过结构能平衡的范围，例如单元被压到翻转、塑性全截面屈服、失稳。',
        tell: '缩到很小仍不收敛，而且总停在差不多同一个载荷。',
        change: '降低载荷，或改成位移控制；要过极值点就用位移控制或动力分析。',
        diff: ' *CLOAD\n-TOP, 3, -20.\n+TOP, 3, -0.2\n *NODE FILE',
        known: { by: 'run', case: 'calculix/static-default-min' },
      },
      {
        id: 'minimum-too-large',
        cause: '*STATIC 第三项最小增量写得太大。',
        tell: '只缩了一两次就停，停下时的增量并不小。',
        change: '最小增量写小，例如步长的 1E-5，或者不写。',
        diff: ' *STATIC\n-1., 1., 0.5\n+1., 1., 1.E-3\n *CLOAD',
        known: { by: 'run', case: 'calculix/static-min-large' },
      },
      {
        id: 'linear-first',
        cause: '约束、接触或材料本身有错，线性的模型也算不了。',
        tell: '去掉 NLGEOM、接触、塑性以后的线性步也失败或位移离谱。',
        change: '先让线性的版本算对，再一样一样加回非线性。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要先放松收敛判据或用 *CONTROLS 放宽次数：它只会把错的解放过去。'],
    before: ['divergence; the increment size is decreased to {增量}', 'the increment is reattempted'],
    sources: [
      ccx('checkconvergence.c', 'dtheta < tmin'),
      manual('Golden rules，第 2 条'),
      manual('Convergence criteria：不收敛时怎样改增量'),
    ],
    words: ['不收敛', 'increment size smaller than minimum', '收敛', 'cutback'],
    related: {
      articles: ['newton-convergence', 'arc-length'],
      entries: ['calculix-solution-diverges', 'calculix-max-increments'],
    },
  },
  {
    slug: 'calculix-too-many-cutbacks',
    solver: 'calculix',
    title: '一个增量里缩小的次数太多',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR: too many cutbacks',
        example: ' *ERROR: too many cutbacks\n best solution and residuals are in the frd file',
        versions: ['CalculiX 2.20'],
      },
    ],
    says: '一个增量缩小了 5 次（缺省）仍不收敛，程序停止。',
    first: ['.cvg 里最后一个增量：接触单元数、残差与修正怎样变。', '.sta 里每一次缩小之后的增量大小。'],
    causes: [
      {
        id: 'as-increment-too-small',
        cause: '与“增量小于最小值”的原因相同，只是先碰到次数的上限。',
        tell: '最小增量写得很小，缩 5 次还没有碰到它。',
        change: '按那一条检查：载荷、约束、接触的初始状态；先算线性的版本。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要先用 *CONTROLS 把 I_A 调大：多缩几次很少能救。'],
    before: ['divergence; the increment size is decreased to {增量}'],
    sources: [
      ccx('checkconvergence.c', 'icutb > ia'),
      manual('*CONTROLS, PARAMETERS=TIME INCREMENTATION：I_A 缺省 5'),
    ],
    words: ['too many cutbacks', '缩小增量', '不收敛', '接触'],
    related: {
      articles: ['newton-convergence', 'contact-penalty'],
      entries: ['calculix-increment-too-small'],
    },
  },
  {
    slug: 'calculix-solution-diverges',
    solver: 'calculix',
    title: '固定增量时发散',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR: solution seems to diverge; please try automatic incrementation; program stops best solution and residuals are in the frd file',
        example:
          ' *ERROR: solution seems to diverge; please try\n automatic incrementation; program stops\n best solution and residuals are in the frd file',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '*STATIC, DIRECT 用固定的增量，迭代发散时不能缩小，只能停止。',
    first: ['*STATIC 那一行有没有 DIRECT。', '标准输出里残差从第几次迭代开始变大。'],
    causes: [
      {
        id: 'direct',
        cause: '写了 DIRECT，而一步加的载荷太大。',
        tell: '去掉 DIRECT 以后能算完。',
        change: '去掉 DIRECT，让程序自己改增量；一定要固定增量时把它改小。',
        diff: ' *STEP, NLGEOM\n-*STATIC, DIRECT\n+*STATIC\n 1., 1.',
        known: { by: 'run', case: 'calculix/static-direct' },
      },
    ],
    avoid: ['不要只把增量改小一倍再试：先用自动增量看它需要多小。'],
    before: [],
    sources: [
      ccx('checkconvergence.c', 'idrct 为 1 时的发散'),
      manual('Convergence criteria：DIRECT 时发散就停止'),
    ],
    words: ['diverge', 'DIRECT', '发散', '固定步长'],
    related: { articles: ['newton-convergence'], entries: ['calculix-increment-too-small'] },
  },
  {
    slug: 'calculix-max-increments',
    solver: 'calculix',
    title: '增量个数到了上限',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in nonlingeo: max. # of increments reached',
        example: ' *ERROR in nonlingeo: max. # of increments reached',
        versions: ['CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR: max. # of increments reached',
        example: ' *ERROR: max. # of increments reached',
        versions: ['CalculiX 2.17'],
      },
    ],
    says: '一个步的增量个数到了 *STEP 的 INC，还没有到步的末尾。',
    first: ['*STEP 的 INC（不写是 100）。', '.sta 里的增量是一直很小，还是越来越小：后者是收敛的问题。'],
    causes: [
      {
        id: 'inc-too-small',
        cause: 'INC 小于步长除以增量。',
        tell: '.sta 里增量大小正常，只是没有走完。',
        change: '把 INC 加大，或者初始增量加大。',
        diff: ' BOTTOM, 1, 3\n-*STEP, NLGEOM, INC=3\n+*STEP, NLGEOM, INC=100\n *STATIC',
        known: { by: 'run', case: 'calculix/inc' },
      },
    ],
    avoid: ['增量越来越小时不要只加大 INC：它走不到头。'],
    before: [],
    sources: [ccx('nonlingeo.c', 'iinc > jmax[0]')],
    words: ['max. # of increments', 'INC', '增量数'],
    related: { articles: ['newton-convergence'], entries: ['calculix-increment-too-small'] },
  },
  {
    slug: 'calculix-too-many-iterations',
    solver: 'calculix',
    title: '一个增量里的迭代次数太多',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR: too many iterations needed',
        example: ' *ERROR: too many iterations needed\n best solution and residuals are in the frd file',
        versions: ['CalculiX 2.20'],
      },
    ],
    says: '迭代超过 16 次（缺省的 I_C）仍不收敛，程序停止。',
    first: ['.cvg 里残差是慢慢下降、来回跳，还是不动。'],
    causes: [
      {
        id: 'slow',
        cause: '残差在慢慢下降，只是太慢。',
        tell: '.cvg 里残差单调变小。',
        change: '减小增量；确认切线刚度与材料相符之后，再用 *CONTROLS 加大 I_C。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'direct',
        cause: '用了 DIRECT，程序不能缩小增量。',
        tell: '*STATIC 行有 DIRECT。',
        change: '去掉 DIRECT。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['残差来回跳时不要加大次数：它在两个状态之间摆动。'],
    before: [],
    sources: [
      ccx('checkconvergence.c', 'iit > ic'),
      manual('*CONTROLS, PARAMETERS=TIME INCREMENTATION：I_C 缺省 16'),
      manual('Convergence criteria：DIRECT 时超过 I_C 也不重来'),
    ],
    words: ['too many iterations', '迭代次数', '不收敛'],
    related: {
      articles: ['newton-convergence'],
      entries: ['calculix-increment-too-small', 'calculix-solution-diverges'],
    },
  },
  {
    slug: 'calculix-initial-increment-too-large',
    solver: 'calculix',
    title: '初始增量大于步长',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *STATIC: initial increment size exceeds step size',
        example: ' *ERROR reading *STATIC: initial increment size exceeds step size',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '*STATIC 数据行的第一项是初始增量，第二项是步长，第一项不能大于第二项。',
    first: ['*STATIC 数据行的次序：初始增量、步长、最小增量、最大增量。'],
    causes: [
      {
        id: 'order',
        cause: '两项写反或初始增量写大了。',
        tell: '第一项大于第二项。',
        change: '初始增量写成步长的一部分。',
        diff: ' *STATIC\n-2., 1., 1.E-3, 1.\n+0.1, 1., 1.E-3, 1.\n *CLOAD',
        known: { by: 'run', case: 'calculix/static-min' },
      },
    ],
    avoid: ['不要把步长改大来迁就：步长是载荷的时间。'],
    before: [],
    sources: [ccx('statics.f', 'tinc > tper')],
    words: ['initial increment', 'STATIC', '步长'],
    related: { articles: [], entries: ['calculix-minimum-increment-changed'] },
  },
  {
    slug: 'calculix-minimum-increment-changed',
    solver: 'calculix',
    title: '最小增量太小，被改成步长的 1e-6 倍',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '*WARNING reading *STATIC: the minimum increment {最小增量} is smaller then 1.e-6 times the step time; the minimum increment is changed to {新值}',
        example:
          ' *WARNING reading *STATIC:\n          the minimum increment    0.0000000000000000\n          is smaller then 1.e-6 times the\n          step time;\n          the minimum increment is changed\n          to    9.9999999999999995E-007',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '没有写最小增量（按 0 读入）或写得太小，程序把它改成初始增量与 1e-6 倍步长两者中小的那个；一般无害。',
    first: ['*STATIC 数据行的第三项。'],
    causes: [
      {
        id: 'not-given',
        cause: '没有写最小增量。',
        tell: '数据行只有两项。',
        change: '不必改；要消掉警告就写第三项。',
        diff: ' *STATIC\n-0.1, 1.\n+0.1, 1., 1.E-5\n *CLOAD',
        known: { by: 'run', case: 'calculix/min-increment' },
      },
    ],
    avoid: ['不要因为这条警告去找不收敛的原因：它与收敛无关。'],
    before: [],
    sources: [ccx('statics.f', 'tmin 的检查')],
    words: ['minimum increment', '警告', '最小增量'],
    related: { articles: [], entries: ['calculix-increment-too-small'] },
  },
];
