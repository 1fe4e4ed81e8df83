import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { femap, nastran95, nastran95Sets } from './sources.ts';

/** Messages about entries of the input and what they refer to. */
export const input: readonly Entry[] = [
  {
    slug: 'nastran-316-illegal-data',
    solver: 'nastran',
    title: '数据卡上有非法数据（316）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 316, ILLEGAL DATA ON BULK DATA CARD {卡名}. SORTED CARD COUNT = {序号}.',
        example:
          '***  USER FATAL MESSAGE 316, ILLEGAL DATA ON BULK DATA CARD ********. SORTED\n         CARD COUNT = ****.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '这张卡能认出来，但某个字段的内容不合规定：类型不对、超出范围，或者该填的没填。',
    first: [
      '消息里的卡名；SORTED CARD COUNT 是排序后的第几张卡，在 .f06 的排序输入回显里找。',
      '对照手册逐个字段数：小字段每 8 列一个，大字段每 16 列一个。',
    ],
    causes: [
      {
        id: 'field',
        cause: '字段的类型或取值不对，例如该是整数的写了小数点、编号为零或负。',
        tell: '回显里这张卡的字段与手册的 Type 一栏不符。',
        change: '按手册改这个字段；注意数据没有跨出它的列。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要只看第一张同名的卡：按排序后的序号找，原文件里的次序可能不同。'],
    before: [],
    sources: [nastran95('316')],
    words: ['ILLEGAL DATA', '316', 'IFPDRV', 'bulk data', '卡片格式', '字段'],
    related: { articles: [], entries: ['nastran-315-format-error', 'nastran-307-illegal-name'] },
  },
  {
    slug: 'nastran-315-format-error',
    solver: 'nastran',
    title: '数据卡格式错误或字段数不对（315、313）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 315, FORMAT ERROR ON BULK DATA CARD {卡名}. SORTED CARD COUNT = {序号}.',
        example:
          '***  USER FATAL MESSAGE 315, FORMAT ERROR ON BULK DATA CARD ********. SORTED\n         CARD COUNT = ****.',
        versions: ['NASTRAN-95'],
      },
      {
        text: 'USER FATAL MESSAGE 313, ILLEGAL NUMBER OF WORDS ON BULK DATA CARD {卡名}. SORTED CARD COUNT = {序号}.',
        example:
          '***  USER FATAL MESSAGE 313, ILLEGAL NUMBER OF WORDS ON BULK DATA CARD\n         ********. SORTED CARD COUNT = ****.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '这张卡（连同续行）的格式或字段个数与手册不符。',
    first: ['排序输入回显里这张卡及其续行。', '续行的标记、小字段与大字段有没有混用。'],
    causes: [
      {
        id: 'fields',
        cause: '字段多了、少了或错位，续行没有接上。',
        tell: '数一下字段：某个数落在了下一个字段里，或者续行缺失。',
        change: '按手册的卡片格式重排；自由格式时检查逗号的个数。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [nastran95('313', '315')],
    words: ['FORMAT ERROR', '315', '313', '续行', '字段错位'],
    related: { articles: [], entries: ['nastran-316-illegal-data'] },
  },
  {
    slug: 'nastran-307-illegal-name',
    solver: 'nastran',
    title: '不认识的数据卡名（307）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 307, ILLEGAL NAME FOR BULK DATA CARD {卡名}.',
        example: '***  USER FATAL MESSAGE 307, ILLEGAL NAME FOR BULK DATA CARD ******.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '数据卡的名字不在程序认识的列表里。',
    first: ['消息里的名字：是拼错，还是别的求解器或更新版本才有的卡。'],
    causes: [
      {
        id: 'spelling',
        cause: '卡名拼错，或者没有从第一列开始，或者前一张卡的续行没有被认作续行。',
        tell: '名字是字段内容的一部分，或者与某张卡只差一个字母。',
        change: '改正名字；让续行带上正确的续行标记。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [nastran95('307')],
    words: ['ILLEGAL NAME', '307', '卡名', '拼写', 'bulk data'],
    related: { articles: [], entries: ['nastran-316-illegal-data', 'nastran-315-format-error'] },
  },
  {
    slug: 'nastran-2010-undefined-grid',
    solver: 'nastran',
    title: '引用了没有定义的格点（2007、2008、2010）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 2010, ELEMENT {单元号} REFERENCES UNDEFINED GRID POINT {节点号}.',
        example:
          '***  USER FATAL MESSAGE 2010, ELEMENT **** REFERENCES UNDEFINED GRID POINT\n           ****.',
        versions: ['NASTRAN-95'],
      },
      {
        text: 'USER FATAL MESSAGE 2007, ELEMENT {单元号} REFERENCES UNDEFINED GRID POINT {节点号}.',
        example:
          '***  USER FATAL MESSAGE 2007, ELEMENT **** REFERENCES UNDEFINED GRID POINT\n           ****.',
        versions: ['NASTRAN-95'],
      },
      {
        text: 'USER FATAL MESSAGE 2008, LOAD SET {工况号} REFERENCES UNDEFINED GRID POINT {节点号}.',
        example:
          '***  USER FATAL MESSAGE 2008, LOAD SET **** REFERENCES UNDEFINED GRID\n           POINT ****.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '单元或载荷里写的节点号，在 GRID 卡里没有。',
    first: ['消息里的节点号：在输入文件与 INCLUDE 文件里搜这个 GRID。'],
    causes: [
      {
        id: 'missing-grid',
        cause: '删了节点或漏了 INCLUDE 文件，而单元、载荷还引用着它。',
        tell: '搜不到这个号的 GRID 卡。',
        change: '补上 GRID 卡或 INCLUDE 文件，或者删去引用它的单元、载荷。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [nastran95('2007', '2008', '2010')],
    words: ['UNDEFINED GRID POINT', '2010', '2007', '2008', '节点没有定义', 'INCLUDE'],
    related: { articles: [], entries: ['nastran-2053-undefined-constraint-set'] },
  },
  {
    slug: 'nastran-2042-missing-material',
    solver: 'nastran',
    title: '找不到单元的材料（2042）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 2042, MISSING MATERIAL TABLE {材料号} FOR ELEMENT {单元号}.',
        example: '***  USER FATAL MESSAGE 2042, MISSING MATERIAL TABLE **** FOR ELEMENT\n           ****.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '单元的属性卡引用的材料号不存在。',
    first: ['这个单元的属性卡（PBAR、PROD、PSHELL 等）里的材料号，再搜这个号的 MAT 卡。'],
    causes: [
      {
        id: 'no-material-card',
        cause: '属性卡里的材料号没有对应的材料卡。',
        tell: '数据文件里没有这个号的 MAT 卡，或者它在没有包含进来的文件里。',
        change: '补上材料卡，或者改属性卡里的材料号。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [nastran95('2042')],
    words: ['MISSING MATERIAL', '2042', 'MAT1', '材料没有定义', '属性卡'],
    related: { articles: [], entries: ['nastran-2010-undefined-grid'] },
  },
  {
    slug: 'nastran-2053-undefined-constraint-set',
    solver: 'nastran',
    title: '选用的约束集不存在（2053、2047）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 2053, UNDEFINED SINGLE-POINT CONSTRAINT SET {集号}.',
        example: '***  USER FATAL MESSAGE 2053, UNDEFINED SINGLE-POINT CONSTRAINT SET ****.',
        versions: ['NASTRAN-95'],
      },
      {
        text: 'USER FATAL MESSAGE 2047, UNDEFINED MULTIPOINT CONSTRAINT SET {集号}.',
        example: '***  USER FATAL MESSAGE 2047, UNDEFINED MULTIPOINT CONSTRAINT SET ****.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '工况控制里用 SPC= 或 MPC= 选的集号，在数据卡里找不到。',
    first: [
      'Case Control 里的 SPC =、MPC = 的号。',
      '数据卡里 SPC、SPC1、SPCADD（或 MPC、MPCADD）第二个字段的号。',
    ],
    causes: [
      {
        id: 'case-control',
        cause: '工况控制里的号与约束卡的集号不一致。',
        tell: '没有一张 SPC、SPC1 或 SPCADD 卡用这个号。',
        change: '改一处让两边一致。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'add-card',
        cause: 'SPCADD 或 MPCADD 引用的某个子集没有定义。',
        tell: '集号在 ADD 卡上有，但 ADD 卡里列的一个号没有对应的卡。',
        change: '补上那个子集，或者从 ADD 卡里去掉它。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要删掉 SPC = 一行了事：没有约束，后面会是奇异矩阵。'],
    before: [],
    sources: [nastran95('2047', '2053')],
    words: ['SPC', 'MPC', 'SPCADD', '约束集', '2053', '2047', 'Case Control'],
    related: {
      articles: [],
      entries: ['nastran-2101-illegally-defined-in-sets', 'nastran-3005-singular-matrix'],
    },
  },
  {
    slug: 'nastran-2101-illegally-defined-in-sets',
    solver: 'nastran',
    title: '同一自由度属于两个互斥的集合（2101）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 2101A, GRID POINT {节点号} COMPONENT {分量} ILLEGALLY DEFINED IN SETS {集合}.',
        example:
          '***  USER FATAL MESSAGE 2101A, GRID POINT **** COMPONENT *** ILLEGALLY\n           DEFINED IN SETS ****.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '一个自由度最多只能属于一个从属集合（多点约束、单点约束、缩减、支承），这里它同时在消息所列的几个里。',
    first: [
      '消息里的节点号与分量。',
      'SETS 后的集合名：UM 是多点约束（含 RBE2 等刚性单元）的从属自由度，US 是单点约束，UO 是缩减掉的，UR 是支承。',
    ],
    causes: [
      {
        id: 'spc-on-dependent',
        cause: 'SPC 加在了 RBE2 的从属节点上。',
        tell: '集合是 UM 与 US：这个节点在刚性单元的从属一侧，同时在一张 SPC 卡里。',
        change: '不要约束从属节点，把约束移到刚性单元的独立节点上。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'two-dependent-sets',
        cause: '同一自由度放进了两个从属集合，例如既在 MPC 里是从属，又在 OMIT 里。',
        tell: '集合不是 UM 与 US 这一对。',
        change: '从其中一个集合里去掉这个自由度。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [nastran95('2101A'), femap, nastran95Sets],
    words: ['ILLEGALLY DEFINED IN SETS', '2101', '2101A', 'RBE2', 'SPC', '从属自由度', 'UM', 'US', 'GP4'],
    related: { articles: [], entries: ['nastran-2053-undefined-constraint-set'] },
  },
  {
    slug: 'nastran-2134-gravity-load-set',
    solver: 'nastran',
    title: '重力与其他载荷用了同一个集号（2134）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 2134, LOAD SET {集号} DEFINED FOR BOTH GRAVITY AND NON-GRAVITY LOADS.',
        example:
          '***  USER FATAL MESSAGE 2134, LOAD SET *** DEFINED FOR BOTH GRAVITY AND\n           NON-GRAVITY LOADS.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: 'GRAV 卡与 FORCE、MOMENT 等载荷卡不能用同一个集号。',
    first: ['消息里的集号：搜这个号的 GRAV 卡与其他载荷卡。'],
    causes: [
      {
        id: 'same-id',
        cause: '想同时加重力与集中力，给了它们同一个号。',
        tell: '同一个号既有 GRAV 又有 FORCE、MOMENT 等。',
        change: '给 GRAV 一个单独的号，用 LOAD 卡把两者组合，工况里选 LOAD 卡的号。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [nastran95('2134')],
    words: ['GRAV', '重力', 'LOAD', '载荷集', '2134'],
    related: { articles: [], entries: ['nastran-316-illegal-data'] },
  },
  {
    slug: 'nastran-350-points-twice',
    solver: 'nastran',
    title: '同一个单元两次引用同一个节点',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 350 (IFS350) THE FOLLOWING GRID OR SCALAR POINTS ARE SPECIFIED MORE THAN ONCE ON THE BULK DATA ENTRY SHOWN BELOW:',
        example:
          '*** USER FATAL MESSAGE 350 (IFS350)\n    THE FOLLOWING GRID OR SCALAR POINTS ARE SPECIFIED MORE THAN ONCE ON THE BULK DATA     ENTRY SHOWN BELOW:\n        23',
        versions: ['NX Nastran 10.1'],
      },
    ],
    says: '消息下面列出的节点在同一张卡里出现了两次，而这张卡不允许。',
    first: [
      '消息下面的节点号，与随后的 316 打印的那张卡。',
      'CBAR、CBEAM 的 G0：方向点是不是与两端之一相同。',
    ],
    causes: [
      {
        id: 'orientation-point',
        cause: '梁的方向点 G0 与一端的节点是同一个，定不出截面的方向。',
        tell: '卡里 G0 等于 GA 或 GB，例如 CBAR 13 5 23 15 23。',
        change: 'G0 换成不在梁轴线上的另一个点，或写方向向量。',
        diff: '-CBAR     13      5       23      15      23\n+CBAR     13      5       23      15      0.      0.      1.',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [thread('SteveDoyle2/pyNastran', 390, 'When I try to read a particular bdf file get an Error')],
    words: ['350', 'IFS350', 'SPECIFIED MORE THAN ONCE', 'CBAR', 'G0', '方向点'],
    related: { articles: [], entries: ['nastran-316-illegal-data'] },
  },
];
