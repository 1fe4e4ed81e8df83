import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { ccx } from './source.ts';

/** Messages about equations, rigid bodies and couplings. */
export const constraint: readonly Entry[] = [
  {
    slug: 'calculix-dof-in-mpc-and-spc',
    solver: 'calculix',
    title: '同一自由度既在 MPC 的从属侧又被 *BOUNDARY 约束',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in cascade: the DOF corresponding to node {节点号} in direction {方向} is detected on the dependent side of a MPC and a SPC',
        example:
          ' *ERROR in cascade: the DOF corresponding to\n node 6 in direction 1 is detected on the\n dependent side of a MPC and a SPC',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '约束方程、刚体、耦合或绑定已经用别的自由度表示了这个自由度，*BOUNDARY 又规定它的值：两个要求不能同时满足。',
    first: [
      '消息里的节点与方向，属于哪个 *EQUATION（第一项）、*RIGID BODY、*COUPLING 或 *TIE 的从面。',
      '边界的节点集与这些集合有没有公共节点。',
    ],
    causes: [
      {
        id: 'rigid-body',
        cause: '刚体节点集里的节点又被 *BOUNDARY 约束。',
        tell: '节点在 *RIGID BODY 的 NSET 里。',
        change: '约束加在 REF NODE（平动）和 ROT NODE（转动）上。',
        diff: ' BOTTOM, 1, 3\n-6, 1, 1\n+100, 1, 1\n *STEP',
        known: { by: 'run', case: 'calculix/rigid-boundary' },
      },
      {
        id: 'coupling',
        cause: '*COUPLING 面上的节点又被 *BOUNDARY 约束。',
        tell: '节点在耦合面上。',
        change: '约束加在参考节点上，或者从耦合面里去掉这些节点。',
        diff: ' BOTTOM, 1, 3\n-TOP, 1, 1\n+100, 1, 1\n *STEP',
        known: { by: 'run', case: 'calculix/coupling-boundary' },
      },
      {
        id: 'equation',
        cause: '*EQUATION 的第一项又被 *BOUNDARY 约束。',
        tell: '节点是某个方程的第一项。',
        change: '去掉这个约束，或者把方程的另一项写在第一位。',
        diff: ' BOTTOM, 1, 3\n-6, 3, 3\n *EQUATION',
        known: { by: 'run', case: 'calculix/equation-boundary' },
      },
    ],
    avoid: ['不要只把方程的次序换一换就算：先弄清这个自由度应当由谁决定。'],
    before: [],
    sources: [ccx('cascade.c', 'ikboun 与 ikmpc 的比较')],
    words: ['过约束', 'overconstraint', 'dependent side', 'MPC', 'SPC'],
    related: { articles: [], entries: ['calculix-dof-in-two-mpcs', 'calculix-tied-dof-not-active'] },
  },
  {
    slug: 'calculix-dof-in-two-mpcs',
    solver: 'calculix',
    title: '同一自由度是两个方程的从属项',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "*ERROR reading *EQUATION: the DOF corresponding to node {节点号} in direction{方向} is detected on the dependent side of two different MPC's",
        example:
          "*ERROR reading *EQUATION: the DOF corresponding to\nnode          6 in direction3 is detected on\nthe dependent side of two different MPC's",
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '每个方程的第一项会被消去，同一个自由度不能被消去两次。',
    first: ['消息里的节点与方向在哪些 *EQUATION 里写在第一项。'],
    causes: [
      {
        id: 'first-term-twice',
        cause: '两个方程的第一项相同。',
        tell: '搜索这个节点号，有两个方程以它开头。',
        change: '把其中一个方程的另一项写在第一位；三个节点相等时，让两个从属节点都跟同一个节点。',
        diff: ' 2\n-6, 3, 1., 7, 3, -1.\n+7, 3, 1., 5, 3, -1.\n *STEP',
        known: { by: 'run', case: 'calculix/equation-twice' },
      },
    ],
    avoid: ['不要删掉一个方程了事：少了一个约束，结果就变了。'],
    before: [],
    sources: [ccx('equations.f', 'ikmpc 的检查')],
    words: ['EQUATION', '两个 MPC', 'dependent side'],
    related: { articles: [], entries: ['calculix-dof-in-mpc-and-spc', 'calculix-zero-coefficient'] },
  },
  {
    slug: 'calculix-zero-coefficient',
    solver: 'calculix',
    title: '方程展开后从属项的系数为零',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in cascade: zero coefficient on the dependent side of an equation dependent node: {节点号} direction: {方向}',
        example:
          ' *ERROR in cascade: zero coefficient on the\n        dependent side of an equation\n        dependent node: 6        direction: 3',
        versions: ['CalculiX 2.17', 'CalculiX 2.20'],
      },
      {
        text: '*WARNING in cascade: zero coefficient on the dependent side of an equation dependent node: {节点号} direction: {方向}',
        example:
          ' *WARNING in cascade: zero coefficient on the\n          dependent side of an equation\n          dependent node: 6          direction: 3',
        versions: ['CalculiX 2.23'],
      },
    ],
    changes: [
      {
        version: 'CalculiX 2.23',
        says: '把零换成一个很小的系数，只给警告，算到 Job finished，退出状态 0（2.22 起）：方程有环也不会停，要自己看警告。',
      },
    ],
    says: '几个方程互相代入之后，从属项被消掉了：方程之间成了环，或者某个方程自相矛盾。',
    first: ['消息里的节点与方向所在的方程，以及它引用的节点各自的方程。'],
    causes: [
      {
        id: 'self',
        cause: '同一个方程里两项是同一个自由度，系数相消。',
        tell: '方程的两项节点号与方向都相同。',
        change: '改成另一个节点。',
        diff: ' 2\n-6, 3, 1., 6, 3, -1.\n+6, 3, 1., 5, 3, -1.\n *STEP',
        known: { by: 'run', case: 'calculix/equation-self' },
      },
      {
        id: 'ring',
        cause: '两个方程互为从属：A 跟 B，B 又跟 A。',
        tell: '消息里的节点在别的方程里是独立项，那个方程的从属项又在这个方程里。',
        change: '删去多余的一个。',
        diff: ' 6, 3, 1., 5, 3, -1.\n-2\n-5, 3, 1., 6, 3, -1.\n *STEP',
        known: { by: 'run', case: 'calculix/equation-ring' },
      },
    ],
    avoid: ['不要把系数改成很小的数：方程组会病态。'],
    before: [],
    sources: [ccx('cascade.c', 'zero coefficient')],
    words: ['cascade', 'EQUATION', '循环约束'],
    related: { articles: [], entries: ['calculix-dof-in-two-mpcs'] },
  },
  {
    slug: 'calculix-equation-incomplete',
    solver: 'calculix',
    title: '*EQUATION 的项没有写完',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *EQUATION: mpc definition {编号} is not complete.',
        example: ' *ERROR reading *EQUATION: mpc definition            1\n   is not complete.',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '第一行声明的项数多于实际写出的项，下一张卡片被当作了数据。',
    first: ['*EQUATION 下面第一行的项数，与后面的项数（一行至多四项）。', 'Card image 是不是下一个关键字。'],
    causes: [
      {
        id: 'count',
        cause: '项数写多了。',
        tell: 'Card image 是 *STEP 或别的关键字。',
        change: '项数改成实际的个数。',
        diff: ' *EQUATION\n-3\n+2\n 6, 3, 1., 5, 3, -1.',
        known: { by: 'run', case: 'calculix/equation-count' },
      },
    ],
    avoid: ['后面一串“不在步里”的错误都由它引起，不要逐条去改。'],
    before: [],
    sources: [ccx('equations.f', 'mpc definition')],
    words: ['EQUATION', '项数'],
    related: { articles: [], entries: ['calculix-only-within-step'] },
  },
  {
    slug: 'calculix-rigid-body-dof-taken',
    solver: 'calculix',
    title: '刚体节点的自由度已在别的方程里',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '*WARNING reading *RIGID BODY: dof {自由度} of node {节点号} belonging to a rigid body is detected on the dependent side of another equation; no rigid',
        example:
          ' *WARNING reading *RIGID BODY: dof            1\n          of node            6  belonging\n          to a rigid body is detected\n          on the dependent side of\n          another equation; no rigid',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '这个节点已经是别的方程（另一个刚体、*EQUATION）的从属项，这一项的刚体约束没有生成。',
    first: ['消息里的节点同时属于哪两个刚体或方程。'],
    causes: [
      {
        id: 'two-bodies',
        cause: '两个刚体有公共节点。',
        tell: '同一个节点在两个 *RIGID BODY 的 NSET 里。',
        change: '公共节点只留在一个刚体里；要连成一体就用一个刚体。',
        diff: ' *RIGID BODY, NSET=TOP, REF NODE=100, ROT NODE=101\n-*NSET, NSET=EDGE\n-6, 7\n-*NODE\n-102, 1., 0.5, 1.\n-103, 1., 0.5, 1.\n-*RIGID BODY, NSET=EDGE, REF NODE=102, ROT NODE=103\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/rigid-twice' },
      },
    ],
    avoid: ['不要当作无害：第二个刚体在这里并没有连上。'],
    before: [],
    sources: [ccx('rigidbodys.f', 'ikmpc 的检查')],
    words: ['RIGID BODY', '刚体', '公共节点'],
    related: { articles: [], entries: ['calculix-dof-in-mpc-and-spc'] },
  },
  {
    slug: 'calculix-coupling-next-line',
    solver: 'calculix',
    title: '*COUPLING 后面不是 *KINEMATIC 或 *DISTRIBUTING',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *COUPLING: the line following *COUPLING must contain the *KINEMATIC keyword or the *DISTRIBUTING keyword',
        example:
          ' *ERROR reading *COUPLING: the line following\n        *COUPLING must contain the\n        *KINEMATIC keyword or the\n        *DISTRIBUTING keyword',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '*COUPLING 的下一行必须是 *KINEMATIC 或 *DISTRIBUTING，中间不能有别的卡片。',
    first: ['*COUPLING 的下一行；Card image 就是程序读到的那一行。'],
    causes: [
      {
        id: 'missing',
        cause: '没有写 *KINEMATIC 或 *DISTRIBUTING。',
        tell: 'Card image 是别的关键字。',
        change: '紧接着写 *KINEMATIC 及自由度的范围，或 *DISTRIBUTING。',
        diff: ' *COUPLING, REF NODE=100, SURFACE=CAP, CONSTRAINT NAME=HEAD\n+*KINEMATIC\n+1, 3\n *MATERIAL, NAME=STEEL',
        known: { by: 'run', case: 'calculix/coupling-kinematic' },
      },
    ],
    avoid: ['不要随便选一种：*KINEMATIC 使面保持刚性，*DISTRIBUTING 只分配力。'],
    before: [],
    sources: [ccx('couplings.f', '下一行的检查')],
    words: ['COUPLING', 'KINEMATIC', 'DISTRIBUTING', '耦合'],
    related: { articles: [], entries: [] },
  },

  {
    slug: 'calculix-rigid-body-of-shells',
    solver: 'calculix',
    title: '壳单元的节点不能用刚体约束（2.23）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in gen3dmpc: nodes belonging to shell elements must not be subject to a {RIGID} MPC.',
        example:
          '*ERROR in gen3dmpc: nodes belonging to\nshell elements must not be\nsubject to a RIGID MPC.',
        versions: ['CalculiX 2.23'],
      },
    ],
    says: '*RIGID BODY 的节点集里有壳单元的节点；2.23 起程序在这里停下，更早的版本不停。',
    first: ['*RIGID BODY 的节点集里有没有壳的节点。', 'ccx 的版本：输出的第一行。'],
    causes: [
      {
        id: 'version',
        cause: '同一个模型在 2.23 之前能算，2.23 把它当成错误。',
        tell: '没有打开 NLGEOM，旧版能算完。',
        change: '用 2.22 或更早的版本算；打开 NLGEOM 时旧版也可能不收敛，这时换一种约束方式。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['2026 年 8 月的开发版把它改回了警告（It may work or not）：结果要自己核对。'],
    before: [],
    sources: [
      thread('Dhondtguido/CalculiX', 134, 'Rigid body cannot be used with shells at all in ccx 2.23'),
      {
        title: 'CalculiX CrunchiX 源码 gen3dmpc.f',
        section: '2d element shell element',
        href: 'https://github.com/Dhondtguido/CalculiX/blob/3593817a4a7658eb8af9e9827fbe98f9552fbd44/src/gen3dmpc.f',
        version: '开发版，2026-08-21',
        read: '2026-11-28',
      },
    ],
    words: ['RIGID BODY', '壳', 'gen3dmpc', 'MPC', '2.23'],
    related: { articles: [], entries: [] },
  },
];
