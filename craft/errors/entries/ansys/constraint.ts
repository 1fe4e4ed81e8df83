import type { Entry } from '../../entry.ts';
import {
  csdnPivot,
  drd,
  featipsPivot,
  featipsSprings,
  gofarlicSprings,
  help,
  ozen,
  simwePivot,
  springsForum,
  wksp,
} from './sources.ts';

/** Messages about models that are not held, and their matrices. */
export const constraint: readonly Entry[] = [
  {
    slug: 'ansys-internal-solution-magnitude-limit',
    solver: 'ansys',
    title: '内部解的量级超限（刚体位移）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'An internal solution magnitude limit was exceeded',
        example: 'An internal solution magnitude limit was exceeded',
        versions: ['Ansys Workbench'],
      },
    ],
    says: '至少有一个物体的某个自由度的解大得超出限值，通常是它没有被约束住，整体飞走了（刚体运动）。',
    first: [
      '消息里给出的节点号、物体名与自由度（DOF UY 之类）：就是没有约束住的方向。',
      '这个物体与哪些支承、接触相连；用 Contact Tool 看接触的初始状态是不是闭合。',
    ],
    causes: [
      {
        id: 'no-support',
        cause: '静力分析里有零件没有支承，也没有连到有支承的零件上。',
        tell: '用同样的支承算一次模态：频率为 0 或接近 0 的振型显示哪个零件在动。',
        change: '给它加支承，或者用接触、铰接等连到已约束的零件上。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'open-contact',
        cause: '靠非线性接触（无摩擦、摩擦、粗糙）固定零件，但初始是张开的。',
        tell: 'Contact Tool 的初始信息里这一对是 Near Open 或 Far Open。',
        change: '让接触初始闭合（调整几何或用界面处理消除间隙）；注意无摩擦接触不能阻止分离与滑动。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要只减小载荷重算：没有约束的零件在任何载荷下都会飞走。'],
    before: [],
    sources: [drd, csdnPivot, ozen],
    words: [
      '刚体位移',
      'DOF limit',
      '约束不足',
      'internal solution magnitude limit',
      'insufficient constraints',
      '飞走',
    ],
    related: {
      articles: ['contact-penalty'],
      entries: [
        'ansys-underconstrained-weak-springs',
        'ansys-small-pivot-terms',
        'ansys-solver-unable-to-converge',
      ],
    },
  },
  {
    slug: 'ansys-underconstrained-weak-springs',
    solver: 'ansys',
    title: '可能约束不足，已加弱弹簧',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'One or more bodies may be underconstrained and experiencing rigid body motion. Weak springs have been added to attain a solution.',
        example:
          'One or more bodies may be underconstrained and experiencing rigid body motion. Weak springs have been added to attain a solution. Refer to Troubleshooting in the Help System for more details.',
        versions: ['Ansys Workbench'],
      },
      {
        text: 'One or More Parts May Be Underconstrained {省略号} and experiencing rigid body motion',
        example: 'One or More Parts May Be Underconstrained\n\n...and experiencing rigid body motion.',
        versions: ['Ansys 2025 R1'],
      },
    ],
    says: '程序认为模型可能约束不足，自动加了刚度很小的弹簧来得到解；约束完整的模型不受它影响。',
    first: [
      '弱弹簧的反力：在求解结果里插入 Force Reaction 探针，选弱弹簧，应接近零。',
      '总变形图：有没有整块平移或转动。',
    ],
    causes: [
      {
        id: 'missing-support',
        cause: '确实缺少约束：模型可以整体平移或转动。',
        tell: '弱弹簧的反力不为零，或者变形图里有整块位移。',
        change: '补上缺的约束或连接；受力自相平衡时用对称模型也可以消除刚体位移。',
        known: { by: 'source', source: 2 },
      },
      {
        id: 'unstable-contact',
        cause: '有无摩擦、不分离、粗糙接触或只受压支承：程序为了数值稳定自动加弱弹簧。',
        tell: '约束是够的，弱弹簧反力接近零。',
        change: '可以不管；确信不需要时，在 Analysis Settings 里把 Weak Springs 设为 Off。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要把弱弹簧当作边界条件用。'],
    before: [],
    sources: [
      help('26.1.29. One or More Parts May Be Underconstrained', 'ds_Underconstrained', 'v251'),
      gofarlicSprings,
      springsForum,
      featipsSprings,
    ],
    words: ['弱弹簧', 'weak springs', '约束不足', 'underconstrained', '刚体位移'],
    related: {
      articles: [],
      entries: ['ansys-internal-solution-magnitude-limit', 'ansys-small-pivot-terms'],
    },
  },
  {
    slug: 'ansys-small-pivot-terms',
    solver: 'ansys',
    title: '求解器出现很小的主元',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'There are {个数} small equation solver pivot terms (e.g., at the {自由度} degree of freedom of node {节点号}). Please check for an insufficiently constrained model.',
        example:
          'There are 5 small equation solver pivot terms (e.g., at the UX degree of freedom of node 2116). Please check for an insufficiently constrained model.',
        versions: ['Ansys Mechanical'],
      },
      {
        text: 'There are {个数} small equation solver pivot terms',
        example: 'There are 1 small equation solver pivot terms',
        versions: ['Ansys'],
      },
    ],
    says: '消元时有的主元几乎为零：方程之间不独立，模型约束不足。',
    first: [
      '消息里的节点与自由度：用节点号建一个命名选择，看它在哪个零件上。',
      '这个零件靠什么固定：支承、绑定接触，还是初始没有闭合的非线性接触。',
    ],
    causes: [
      {
        id: 'unconstrained',
        cause: '零件没有约束住：约束不足时精确的主元是零，计算机里减法得到的是 1e-20 这样的小数。',
        tell: '所给自由度正是零件能自由移动的方向。',
        change: '补约束或连接。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'weak-springs-hide',
        cause: '弱弹簧掩盖了约束不足，程序既不报错也不收敛。',
        tell: '打开弱弹簧时停在第一次迭代不收敛，关掉弱弹簧才出现这条消息。',
        change: '关掉弱弹簧，按消息给出的节点找到没有固定的零件，再补约束或接触。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要靠改网格粗细让它消失：约束不足还在。'],
    before: [],
    sources: [featipsSprings, simwePivot, wksp],
    words: ['small pivot', '小主元', '主元', '约束不足', '刚体位移', 'PIVCHECK', 'WKSP'],
    related: {
      articles: [],
      entries: ['ansys-internal-solution-magnitude-limit', 'ansys-solver-pivot-warning'],
    },
  },
  {
    slug: 'ansys-solver-pivot-warning',
    solver: 'ansys',
    title: '求解器主元警告或错误（矩阵病态）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'A solver pivot warning or error has been detected in the {自由度} degree of freedom of node {节点号} located in {物体}.',
        example:
          'A solver pivot warning or error has been detected in the UZ degree of freedom of node 86973 located in Body. This is usually a result of an ill conditioned matrix possibly due to unreasonable material properties, an under constrained model, or contact related issues. Check results carefully.',
        versions: ['Ansys Mechanical'],
      },
    ],
    says: '矩阵奇异或病态：解不确定或不唯一，零主元或负主元是它的信号。',
    first: [
      '消息里的自由度、节点与物体。',
      '这个物体的约束、材料（弹性模量是否为零或单位错）、接触的初始状态。',
    ],
    causes: [
      {
        id: 'constraint',
        cause: '约束不足，有刚体位移。',
        tell: '模态分析里有 0 Hz 的振型，动的就是这个物体。',
        change: '补约束或连接。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'contact',
        cause: '接触没有按预期建立，零件之间没有连上。',
        tell: 'Contact Tool 里这个物体的接触是张开的。',
        change: '检查接触面的选择、搜索范围（pinball）与间隙。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'material',
        cause: '材料数据不合理：弹性模量为零或大得离谱，热分析里导热系数为负。',
        tell: '材料的数值或单位与其他零件差很多量级。',
        change: '改正材料数据。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'over-constrained',
        cause: '过约束：同一节点上既有绑定又有边界条件，或者切向既被约束又用了拉格朗日摩擦、粗糙接触。',
        tell: '节点在绑定面与支承面的交线上。',
        change: '去掉重复的一个。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要因为有结果就采用：消息说要仔细检查结果。'],
    before: [],
    sources: [featipsPivot, csdnPivot],
    words: ['solver pivot', '主元', '病态矩阵', 'ill conditioned', '奇异', '过约束'],
    related: { articles: [], entries: ['ansys-small-pivot-terms', 'ansys-large-negative-pivot'] },
  },
  {
    slug: 'ansys-large-negative-pivot',
    solver: 'ansys',
    title: '整体矩阵出现大的负主元',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'A large negative pivot value ( {数值} ) has been encountered in the global assembled matrix at the {自由度} degree of freedom of node {节点号}.',
        example:
          'A large negative pivot value ( -1.958365E-5 ) has been encountered in the global assembled matrix at the TEMP degree of freedom of node 26524. This may be caused by a bad temperature-dependent material property used in the model.',
        versions: ['Ansys Mechanical'],
      },
    ],
    says: '装配后的矩阵在这个自由度上是负的；自由度是 TEMP 时，消息指向随温度变化的材料数据。',
    first: ['自由度的名字：TEMP 是热分析，UX/UY/UZ 是结构。', '这个节点所在零件的材料曲线。'],
    causes: [
      {
        id: 'temperature-curve',
        cause: '随温度变化的材料性质有错，例如外插到负值。',
        tell: '自由度是 TEMP；计算的温度超出了曲线给出的范围，或者曲线里有负数。',
        change: '补全并改正温度曲线，让它覆盖计算中出现的温度。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'constraint-or-contact',
        cause: '约束不足，或接触没有建立。',
        tell: '自由度是位移。',
        change: '按主元警告的做法检查约束与接触。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [featipsPivot],
    words: ['negative pivot', '负主元', '温度曲线', 'TEMP', '材料性质'],
    related: { articles: ['heat-transfer'], entries: ['ansys-solver-pivot-warning'] },
  },
];
