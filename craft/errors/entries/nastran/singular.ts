import type { Entry } from '../../entry.ts';
import { autodesk, fatal9137, maxratioThread, nastran95, pivotBlog, pivotSheet } from './sources.ts';

/** Messages about stiffness matrices that are singular or nearly so. */
export const singular: readonly Entry[] = [
  {
    slug: 'nastran-excessive-pivot-ratios',
    solver: 'nastran',
    title: '主元比过大，运行终止（9137、9050）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 9137 (SEKRRS) {行首标记} RUN TERMINATED DUE TO EXCESSIVE PIVOT RATIOS IN MATRIX {矩阵}',
        example:
          '*** USER FATAL MESSAGE 9137 (SEKRRS)\n*** RUN TERMINATED DUE TO EXCESSIVE PIVOT RATIOS IN MATRIX KLL',
        versions: ['MSC Nastran'],
      },
      {
        text: 'USER FATAL MESSAGE 9050 (SEKRRS) {行首标记} RUN TERMINATED DUE TO EXCESSIVE PIVOT RATIOS IN MATRIX {矩阵}',
        example:
          '^^^ USER FATAL MESSAGE 9050 (SEKRRS) ^^^ RUN TERMINATED DUE TO EXCESSIVE PIVOT RATIOS IN MATRIX KLL.',
        versions: ['MD Nastran'],
      },
    ],
    says: '刚度矩阵接近奇异：某些自由度的矩阵对角元与分解后对角元之比超过 MAXRATIO（默认 1.0E7）或为负，模型里有机构或极软的连接。',
    first: [
      '.f06 里它前面的 USER WARNING MESSAGE 4698 的表：GRID POINT ID、自由度、比值。',
      '在前处理器里高亮表中的节点，看它们周围。',
      '一个节点六个方向都在表里：整块结构没有约束住。',
    ],
    causes: [
      {
        id: 'rigid-body',
        cause: '约束不足，或者部件之间没有连上（网格没有合并节点、缺接触或胶接）。',
        tell: '用同样的约束算一次 SOL 103：有接近 0 Hz 的模态，振型动画显示哪一块在动；某个节点六个方向都在 4698 的表里。',
        change: '补约束（SPC）、合并重合节点或补连接；确认接触、胶接区域确实配上对。',
        known: { by: 'source', source: 2 },
      },
      {
        id: 'rotation-on-solid',
        cause: '实体单元的节点只有平动刚度，而梁、壳或刚性单元把转动自由度接到了它上面。',
        tell: '表里是实体节点的 R1、R2 或 R3。',
        change: '找到这个节点上连着的非实体单元，改连接方式，不让转动自由度只落在实体节点上。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'orphan-or-zero-bush',
        cause: '孤立节点，或者 CBUSH 等单元的某个方向刚度为零。',
        tell: '比值高达 1E15 量级；节点不属于任何单元，或只连着一个弹簧单元。',
        change: '删除孤立节点；给弹簧补上需要的刚度，或者约束那个方向。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: [
      '不要用 PARAM,BAILOUT,-1 出正式结果：它让程序带着机构算下去，结果可能很差；手册建议正式计算用默认值。',
      '不要为了跑通而随意加大 MAXRATIO：应先查明大比值的原因。',
    ],
    before: ['*** USER WARNING MESSAGE 4698 (DCMPD) STATISTICS FOR DECOMPOSITION OF MATRIX {矩阵}.'],
    sources: [pivotSheet, pivotBlog, fatal9137, maxratioThread],
    words: [
      '主元比',
      'pivot ratio',
      'MAXRATIO',
      'BAILOUT',
      'KLL',
      '奇异',
      '刚体位移',
      '机构',
      '9137',
      '9050',
    ],
    related: {
      articles: ['modal-analysis'],
      entries: [
        'nastran-4698-factor-diagonal-ratios',
        'nastran-3005-singular-matrix',
        'nastran-e5010-auto-constrained',
      ],
    },
  },
  {
    slug: 'nastran-4698-factor-diagonal-ratios',
    solver: 'nastran',
    title: '分解统计：对角比值过大或为负（4698、4158）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '*** USER WARNING MESSAGE 4698 (DCMPD) STATISTICS FOR DECOMPOSITION OF MATRIX {矩阵}',
        example: '*** USER WARNING MESSAGE 4698 (DCMPD) STATISTICS FOR DECOMPOSITION OF MATRIX KLL.',
        versions: ['MD Nastran', 'NX Nastran'],
      },
      {
        text: '*** USER INFORMATION MESSAGE 4158 (DFMSA) ---- STATISTICS FOR SPARSE DECOMPOSITION OF DATA BLOCK {矩阵} FOLLOW',
        example:
          '*** USER INFORMATION MESSAGE 4158 (DFMSA)\n\n---- STATISTICS FOR SPARSE DECOMPOSITION OF DATA BLOCK KXX FOLLOW',
        versions: ['NX Nastran'],
      },
    ],
    says: '矩阵分解时有自由度的对角比超过 MAXRATIO（默认 1.0E7），或者分解后的对角元为负；表里列出是哪些节点。',
    first: [
      '它后面的表：节点号、自由度、MATRIX/FACTOR DIAGONAL RATIO、MATRIX DIAGONAL。',
      'OF MATRIX 后面的名字：静力看 KLL；特征值计算时做 Sturm 检查也会打印它。',
    ],
    causes: [
      {
        id: 'mechanism',
        cause: '模型里有机构或约束不足。',
        tell: '静力分析的 KLL；比值很大或为负，节点集中在一个部件上。',
        change: '按主元比过大的做法检查约束与连接。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'sturm',
        cause: '特征值计算中 Sturm 检查的分解：不一定表示模型有问题。',
        tell: '矩阵是 KXX 之类，出现在 SOL 103 这样的特征值计算里。',
        change: '不用改模型；要检查刚度，另算一次静力，看 KLL 的统计。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['表是空的（没有节点号、没有大比值）时可以忽略；有内容时不要忽略。'],
    before: [],
    sources: [maxratioThread, pivotSheet],
    words: [
      'MAXRATIO',
      '4698',
      '4158',
      'UIM 4158',
      'UWM 4698',
      '对角比',
      'negative terms on factor diagonal',
    ],
    related: { articles: [], entries: ['nastran-excessive-pivot-ratios'] },
  },
  {
    slug: 'nastran-3005-singular-matrix',
    solver: 'nastran',
    title: '对奇异矩阵做运算（3005）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 3005, ATTEMPT TO OPERATE ON SINGULAR MATRIX {矩阵} IN SUBROUTINE {子程序}',
        example:
          '***  USER FATAL MESSAGE 3005, ATTEMPT TO OPERATE ON SINGULAR MATRIX ****\n           IN SUBROUTINE ****.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '分解时某一列没有对角项：这个矩阵是奇异的，通常在 DECOMP 里发现。',
    first: ['消息里的矩阵名与子程序名。', '它前面的格点奇异性表（消息 3017）：哪些自由度没有刚度。'],
    causes: [
      {
        id: 'unrestrained',
        cause: '有自由度没有刚度也没有约束，奇异性没有在前面的步骤里处理掉。',
        tell: '格点奇异性表里列着这些自由度。',
        change: '用 SPC 约束没有刚度的自由度，或者改变单元类型给它们刚度。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: [],
    before: ['***  USER WARNING MESSAGE 3017, ONE OR MORE GRID POINT SINGULARITIES HAVE NOT BEEN REMOVED'],
    sources: [nastran95('3005'), nastran95('3017')],
    words: ['singular matrix', '奇异矩阵', 'DECOMP', '3005', '3017'],
    related: { articles: [], entries: ['nastran-excessive-pivot-ratios'] },
  },
  {
    slug: 'nastran-3017-grid-point-singularities',
    solver: 'nastran',
    title: '格点奇异性没有被约束消除（3017）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'USER WARNING MESSAGE 3017, ONE OR MORE GRID POINT SINGULARITIES HAVE NOT BEEN REMOVED BY SINGLE OR MULTI-POINT CONSTRAINTS.',
        example:
          '***  USER WARNING MESSAGE 3017, ONE OR MORE GRID POINT SINGULARITIES HAVE\n           NOT BEEN REMOVED BY SINGLE OR MULTI-POINT CONSTRAINTS.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '有格点的某个方向没有刚度（或近于没有），又没有被约束；这项检查对矩阵奇异既不必要也不充分。',
    first: ['它后面列出的格点与方向：是不是数据错误。'],
    causes: [
      {
        id: 'data-error',
        cause: '数据错误使格点上少了刚度：单元没有连上、属性为零。',
        tell: '列出的方向本来应该有刚度。',
        change: '改正单元的连接或属性。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'no-stiffness-direction',
        cause: '这种单元在这个方向本来就没有刚度。',
        tell: '列出的都是单元不提供刚度的转动方向。',
        change: '用 SPC 约束这些方向。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['没有这条消息也不能说明矩阵不奇异。'],
    before: [],
    sources: [nastran95('3017')],
    words: ['grid point singularity', '格点奇异', '3017', 'GPSP', 'AUTOSPC'],
    related: { articles: [], entries: ['nastran-3005-singular-matrix', 'nastran-e5010-auto-constrained'] },
  },
  {
    slug: 'nastran-e5010-auto-constrained',
    solver: 'nastran',
    title: '非零刚度的自由度被自动约束（E5010）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'WARNING: E5010 ONE OR MORE NON-ZERO DEGREES OF FREEDOM WERE AUTO-CONSTRAINED',
        example: 'WARNING: E5010 ONE OR MORE NON-ZERO DEGREES OF FREEDOM WERE AUTO-CONSTRAINED',
        versions: ['Inventor Nastran 2023'],
      },
    ],
    says: 'PARAM,AUTOSPC 打开时，刚度大于零但小于 STIFFRATIOTOL（默认 1.0E-8）的自由度被自动约束了。',
    first: ['结果输出文件里的 Grid Point Singularity Table：有没有不该被约束的自由度。'],
    causes: [
      {
        id: 'drilling',
        cause: '不完全的单元没有某个方向的刚度，例如 CQUAD4 的面内转动。',
        tell: '表里都是壳的法向转动，刚度为零或近于零。',
        change: '可以接受，不用改。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'large-stiffness',
        cause: '同一节点的一个方向给了极大的刚度，使其他方向相对太小而被约束。',
        tell: '表里的刚度不小，或者为负；节点上有罚刚度的弹簧或刚性单元。',
        change: '检查那个刚度是不是需要那么大，降到与周围相当的量级。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      autodesk(
        'E5010',
        '2023',
        'https://help.autodesk.com/cloudhelp/2023/ENU/NINCAD-Error-Msg/files/GUID-174B4319-A97A-4661-9FA5-2B15BBF2C70E.htm',
      ),
    ],
    words: ['AUTOSPC', 'E5010', '自动约束', 'STIFFRATIOTOL', 'Inventor Nastran'],
    related: {
      articles: [],
      entries: ['nastran-e5003-non-positive-definite', 'nastran-excessive-pivot-ratios'],
    },
  },
  {
    slug: 'nastran-e5003-non-positive-definite',
    solver: 'nastran',
    title: '非正定已被修正（E5003）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'WARNING: E5003 NON-POSITIVE DEFINITE CORRECTED AT GRID {节点号} COMPONENT {分量}',
        example: 'WARNING: E5003\nNON-POSITIVE DEFINITE CORRECTED AT GRID\nid COMPONENT\nn',
        versions: ['Inventor Nastran 2025'],
      },
    ],
    says: '分解时出现负的对角元，程序按 FACTDIAG 换掉了它；只在 SOLUTIONERROR 打开时出现，精度可能严重下降。',
    first: ['结果文件里的 EPSILON：大于 0.001 表示可能损失精度。', '对角比值大的自由度：可能是机构。'],
    causes: [
      {
        id: 'mechanism',
        cause: '约束太少，模型里有机构。',
        tell: '同一处的对角比值很大。',
        change: '在消息给出的节点与分量附近补约束或连接。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'isolated-stiffness',
        cause: '孤立的极大刚度。',
        tell: '附近有刚度高出其他部分许多量级的弹簧或单元。',
        change: '检查这些刚度的数值与单位，降到合理的量级。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要用这样得到的结果：SOLUTIONERROR 是调试用的开关。'],
    before: [],
    sources: [
      autodesk(
        'E5003',
        '2025',
        'https://help.autodesk.com/view/NINCAD/2025/ENU/?guid=GUID-CA6A87DA-EE27-4BF8-A36D-83DB53A42EDA',
      ),
    ],
    words: ['EPSILON', '非正定', 'E5003', 'FACTDIAG', 'Inventor Nastran'],
    related: { articles: [], entries: ['nastran-e5010-auto-constrained'] },
  },
  {
    slug: 'nastran-e5042-negative-eigenvalues',
    solver: 'nastran',
    title: '模态分析得到负特征值（E5042）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'WARNING: E5042 THERE WERE {个数} NEGATIVE EIGENVALUES FOUND',
        example: 'WARNING: E5042 THERE WERE n NEGATIVE EIGENVALUES FOUND',
        versions: ['Inventor Nastran 2025'],
      },
    ],
    says: '正常结构的特征值应大于零（弹性模态）或接近零（刚体模态）；负值表示可能有机构、失稳，或者特征值精度有问题。',
    first: ['有没有用多点约束（MPC、RBE）。', '是不是带预应力的模态分析。'],
    causes: [
      {
        id: 'mpc',
        cause: '多点约束方程无效，缺少刚体运动的项。',
        tell: '模型里有手写的 MPC；去掉后负值消失。',
        change: '检查方程，需要时补上刚体运动的项。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'prestress-buckling',
        cause: '预应力载荷超过了结构的屈曲极限。',
        tell: '带预应力的模态分析；先算线性屈曲，载荷系数小于 1。',
        change: '减小预应力载荷，或者改结构。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'mechanism',
        cause: '模型里有机构。',
        tell: '没有预应力，也没有多点约束。',
        change: '按振型找出能自由运动的部分，补连接。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      autodesk(
        'E5042',
        '2025',
        'https://help.autodesk.com/view/NINCAD/2025/ENU/?guid=GUID-4235359D-48F9-4163-960C-AF174596B0D2',
      ),
      autodesk(
        'E5042',
        '2022',
        'https://help.autodesk.com/cloudhelp/2022/CHS/NINCAD-Error-Msg/files/GUID-4235359D-48F9-4163-960C-AF174596B0D2.htm',
      ),
    ],
    words: ['负特征值', '模态', 'E5042', '预应力模态', 'Inventor Nastran'],
    related: { articles: ['modal-analysis'], entries: ['nastran-excessive-pivot-ratios'] },
  },
];
