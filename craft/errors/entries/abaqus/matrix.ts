import type { Entry } from '../../entry.ts';
import {
  blog,
  debugging,
  eds,
  edsEigenvalues,
  fangzhenxiu,
  missingDof,
  multibody,
  overconstraint,
  tieNote,
  tieVerification,
} from './sources.ts';

/** Messages about the system of equations and about constraints. */
export const matrix: readonly Entry[] = [
  {
    slug: 'abaqus-numerical-singularity',
    solver: 'abaqus',
    title: '数值奇异（刚体位移）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '***WARNING: SOLVER PROBLEM. NUMERICAL SINGULARITY WHEN PROCESSING NODE {节点号} D.O.F. {自由度} RATIO = {比值}',
        example:
          '***WARNING: SOLVER PROBLEM. NUMERICAL SINGULARITY WHEN PROCESSING NODE BASE-1.141 D.O.F. 2 RATIO = 2.77153E 014.',
        versions: ['Abaqus/Standard'],
      },
    ],
    says: '解方程时在这个节点的这个自由度上几乎没有刚度，最常见的是某个部件能整体平移或转动。',
    first: [
      '消息里的实例名、节点号与 D.O.F.（1–3 平动，4–6 转动）：就是没有约束住的方向。',
      'CAE 的 Job Diagnostics 里勾选 Highlight，看节点在哪个部件上。',
    ],
    causes: [
      {
        id: 'rigid-body',
        cause: '静力分析里有部件没有足够的边界条件或约束。',
        tell: '变形图里那个部件整块移动；可能同时有负特征值的警告。',
        change: '补边界条件、绑定或耦合，让每个部件的平动、转动都被约束。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'contact-not-closed',
        cause: '打算靠接触或摩擦固定，但开始时接触还没有建立。',
        tell: '节点所在部件只靠接触与其他部件相连，初始有间隙。',
        change: '给接触对一个微小的过盈；或者在接触建立之前用临时边界条件、很软的接地弹簧固定它。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要忽略它：结果在这个方向上不可信，后面多半不收敛。'],
    before: [],
    sources: [fangzhenxiu, debugging],
    words: ['数值奇异', 'numerical singularity', '刚体位移', '约束不足', 'RATIO', 'SOLVER PROBLEM'],
    related: {
      articles: ['contact-penalty'],
      entries: ['abaqus-zero-pivot', 'abaqus-negative-eigenvalues', 'abaqus-too-many-attempts'],
    },
  },
  {
    slug: 'abaqus-zero-pivot',
    solver: 'abaqus',
    title: '零主元与过约束检查',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '***WARNING: SOLVER PROBLEM. ZERO PIVOT WHEN PROCESSING ELEMENT {单元号} INTERNAL NODE {内部节点} D.O.F. {自由度}',
        example:
          '***WARNING: SOLVER PROBLEM. ZERO PIVOT WHEN PROCESSING ELEMENT 20025\nINTERNAL NODE 1 D.O.F. 4',
        versions: ['Abaqus（3DEXPERIENCE）'],
      },
      {
        text: 'OVERCONSTRAINT CHECKS: An overconstraint was detected at one of the Lagrange multipliers associated with element {单元号}.',
        example:
          'OVERCONSTRAINT CHECKS: An overconstraint was detected at one of the\nLagrange multipliers associated with element 20025.',
        versions: ['Abaqus（3DEXPERIENCE）'],
      },
    ],
    says: '消元遇到零主元：多半是同一个自由度被约束了不止一次，也可能是刚体位移。',
    first: [
      '消息后面的约束链：它列出从一个节点到另一个节点经过哪些刚体、连接单元、边界条件。',
      '数一下自由度：约束总数减自由度总数就是多出来的约束数，与零主元的个数应当一致。',
    ],
    causes: [
      {
        id: 'contact-and-bc',
        cause: '接触的从节点同时有边界条件或多点约束。',
        tell: '节点在接触面上，又在对称面或固定面上。',
        change: '从接触面里去掉这些节点，或者改变边界条件的范围。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'tie-and-contact',
        cause: '绑定面的边缘又属于接触的从面，或者有对称边界条件。',
        tell: '节点在绑定面的边上。',
        change: '缩小绑定的从面，让它不含这些边上的节点。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'coupling-and-bc',
        cause: '耦合或刚体约束里的节点又直接加了边界条件。',
        tell: '节点属于耦合面或刚体，边界条件没有加在参考点上。',
        change: '把边界条件改加到参考点。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'connectors',
        cause: '连接单元组成的机构里约束多于自由度。',
        tell: '约束数大于自由度数；消息列出的链首尾相连成一圈。',
        change: '按消息列出的链去掉多余的约束，直到零主元消失。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'rigid-body',
        cause: '刚体位移有时也表现为零主元。',
        tell: '没有约束链的说明，节点所在部件没有约束。',
        change: '按数值奇异处理。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['不要因为算完了就不管：冗余约束会把力分到错误的地方，约束反力不可信。'],
    before: [],
    sources: [multibody, overconstraint, debugging],
    words: ['零主元', 'zero pivot', '过约束', 'overconstraint', 'Lagrange multiplier', '绑定', '耦合'],
    related: { articles: [], entries: ['abaqus-numerical-singularity', 'abaqus-nodes-missing-dof'] },
  },
  {
    slug: 'abaqus-negative-eigenvalues',
    solver: 'abaqus',
    title: '系统矩阵有负特征值',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '***WARNING: THE SYSTEM MATRIX HAS {个数} NEGATIVE EIGENVALUES.',
        example: '***WARNING: THE SYSTEM MATRIX HAS 16 NEGATIVE EIGENVALUES.',
        versions: ['Abaqus/Standard'],
      },
    ],
    says: '分解时发现矩阵不是正定的：刚度丧失或解不唯一，例如超过了屈曲载荷；有些情况下它无害。',
    first: [
      '它出现在收敛的迭代里，还是只在没有收敛、后来被放弃的迭代里。',
      '分析类型：特征值提取、直接法稳态动力学里出现是正常的。',
    ],
    causes: [
      {
        id: 'not-converged-iteration',
        cause: '迭代途中的状态离平衡很远，矩阵暂时不正定。',
        tell: '只在没有收敛的迭代里出现，同一增量最后收敛的那次没有。',
        change: '一般可以忽略。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'buckling',
        cause: '载荷超过了分叉（屈曲）载荷，或者材料失稳。',
        tell: '收敛的迭代里也有；变形突然变大，或材料曲线有下降段。',
        change: '先做线性屈曲确认；后屈曲用弧长法或加阻尼稳定；检查材料数据是否稳定。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'rigid-body-or-constraint',
        cause: '局部的刚度丧失：约束不足的自由度。',
        tell: '同时有数值奇异的警告。',
        change: '按数值奇异处理。',
        known: { by: 'source', source: 2 },
      },
      {
        id: 'lagrange',
        cause: '用拉格朗日乘子的建模：三维二次单元作接触面，或几何非线性里大变形的杂交单元。',
        tell: '模型里有这两种情况之一，解本身平稳收敛。',
        change: '仔细检查结果后可以接受；或者换一次单元、改接触的单元类型再比较。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['收敛的迭代里有负特征值时，不要不加检查就采用结果。'],
    before: [],
    sources: [edsEigenvalues, debugging, fangzhenxiu],
    words: ['负特征值', 'negative eigenvalues', '不正定', '屈曲', '失稳', 'not positive definite'],
    related: {
      articles: ['arc-length', 'modal-analysis'],
      entries: ['abaqus-numerical-singularity', 'abaqus-too-many-attempts'],
    },
  },
  {
    slug: 'abaqus-nodes-missing-dof',
    solver: 'abaqus',
    title: '节点缺少自由度，约束无法建立',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '{个数} nodes are missing degree of freedoms. The MPC/Equation/kinematic coupling constraints can not be formed.',
        example:
          'xx nodes are missing degree of freedoms. The MPC/Equation/kinematic coupling constraints can not be formed. The nodes have been identified in node set ErrNodeMissingDofConstrDef.',
        versions: ['Abaqus'],
      },
    ],
    says: '有节点的自由度已经被另一个约束消去，MPC、方程或运动耦合就无法再用它。',
    first: ['Job Manager 里点 Results，在结果树的 Node Sets 里选 ErrNodeMissingDofConstrDef，看是哪些节点。'],
    causes: [
      {
        id: 'shared-edge',
        cause: '相邻的两个面（或相交的线）各定义了一个运动耦合，公共边上的节点被约束了两次。',
        tell: '报错的节点正好在两个约束面的交线上。',
        change:
          '让两个约束不共用节点：例如在两个面之间加一个与单元大小相当的倒角，或者从其中一个约束的区域里去掉公共边。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [missingDof],
    words: ['missing degree of freedoms', 'ErrNodeMissingDofConstrDef', '过约束', '运动耦合', 'MPC'],
    related: { articles: [], entries: ['abaqus-zero-pivot'] },
  },
  {
    slug: 'abaqus-node-slave-more-than-once',
    solver: 'abaqus',
    title: '节点不止一次用作从节点',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'OVERCONSTRAINT CHECKS: NODE {节点号} INSTANCE {实例} IS USED MORE THAN ONCE AS A SLAVE NODE',
        example: 'OVERCONSTRAINT CHECKS: NODE 289 INSTANCE BOLT1 IS USED MORE THAN ONCE AS A SLAVE NODE',
        versions: ['Abaqus/Standard'],
      },
    ],
    says: '同一个节点是两个绑定（*TIE）的从节点，而一个从节点只能由一个绑定消去。',
    first: ['.dat 里列出的节点号与实例：在 CAE 里显示，看它在哪两个绑定面的交线上。'],
    causes: [
      {
        id: 'intersecting-ties',
        cause: '两个以上的绑定面相交，交线上的节点同时是它们的从节点。',
        tell: '节点落在两个绑定面的公共边上，例如三个零件相交的棱。',
        change: '让交线上的节点只属于一个绑定的从面，或者把其中一个绑定的主从面对调。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'rigid-body-tie',
        cause: '绑定的两侧在同一个刚体里，或者刚体的面做了从面。',
        tell: '节点属于刚体。',
        change: '去掉刚体内部的绑定；刚体与可变形体之间，让刚体的面做主面。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['程序能自动去掉相容的重复，但要看 .dat 里去掉的是哪一个，是不是你要保留的。'],
    before: [],
    sources: [tieVerification, tieNote],
    words: ['slave node', '从节点', '绑定', 'TIE', '过约束', 'secondary surface'],
    related: { articles: [], entries: ['abaqus-zero-pivot', 'abaqus-nodes-missing-dof'] },
  },
  {
    slug: 'abaqus-element-inside-out',
    solver: 'abaqus',
    title: '单元畸变到里外翻转',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'ELEMENT {单元号} IS DISTORTING SO MUCH THAT IT TURNS INSIDE OUT',
        example: 'WARNING: ELEMENT 441 IS DISTORTING SO MUCH THAT IT TURNS INSIDE OUT',
        versions: ['Abaqus/Standard'],
      },
    ],
    says: '迭代中单元变形过大，体积或面积变负；程序会减小增量重试，反复出现就会停下。',
    first: ['单元的位置：接触边缘、尖角、加载点，还是大变形的软材料。', '上一个收敛增量的变形图。'],
    causes: [
      {
        id: 'mesh',
        cause: '网格不适合这样的变形：太粗，或单元已经扭曲。',
        tell: '畸变的单元集中在几个大变形处。',
        change: '加密或重画那里的网格，让单元沿变形方向留有余地。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'element-type',
        cause: '单元类型不合适：近不可压缩材料没有用杂交单元，缩减积分单元沙漏没有控制。',
        tell: '变形图里有沙漏的锯齿形，或材料的泊松比接近 0.5。',
        change: '换杂交单元，或用增强的沙漏控制。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [eds, blog],
    words: ['inside out', '单元畸变', '翻转', '杂交单元', '沙漏'],
    related: {
      articles: ['hourglass', 'mesh-quality'],
      entries: ['abaqus-strain-increment-fifty-times', 'abaqus-deformation-speed'],
    },
  },
];
