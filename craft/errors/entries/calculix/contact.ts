import type { Entry } from '../../entry.ts';
import { ccx, manual } from './source.ts';

/** Messages about contact and tied surfaces. */
export const contact: readonly Entry[] = [
  {
    slug: 'calculix-contact-no-type',
    solver: 'calculix',
    title: '接触对没有写 TYPE',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *CONTACT PAIR no TYPE specified',
        example: ' *ERROR reading *CONTACT PAIR\n        no TYPE specified',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '*CONTACT PAIR 必须写 TYPE=NODE TO SURFACE 或 SURFACE TO SURFACE 等，没有缺省值。',
    first: ['*CONTACT PAIR 那一行的参数。'],
    causes: [
      {
        id: 'missing',
        cause: '没有写 TYPE。',
        tell: 'Card image 里没有 TYPE=。',
        change: '加上 TYPE=SURFACE TO SURFACE，或 NODE TO SURFACE；一个文件里不能混用。',
        diff: ' 1.E7\n-*CONTACT PAIR, INTERACTION=FACES\n+*CONTACT PAIR, INTERACTION=FACES, TYPE=SURFACE TO SURFACE\n SLAVE, MASTER',
        known: { by: 'run', case: 'calculix/contact-type' },
      },
    ],
    avoid: ['从 Abaqus 转来的文件常没有 TYPE，不要以为缺省与 Abaqus 相同。'],
    before: [],
    sources: [ccx('contactpairs.f', 'no TYPE specified')],
    words: ['CONTACT PAIR', 'TYPE', '接触类型'],
    related: { articles: ['contact-penalty'], entries: ['calculix-contact-interaction'] },
  },
  {
    slug: 'calculix-contact-interaction',
    solver: 'calculix',
    title: '接触对引用的相互作用不存在',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *CONTACT PAIR: nonexistent surface interaction;',
        example: ' *ERROR reading *CONTACT PAIR: nonexistent surface\n        interaction;',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '*CONTACT PAIR 的 INTERACTION 没有对应的 *SURFACE INTERACTION。',
    first: ['INTERACTION= 与 *SURFACE INTERACTION, NAME= 逐字比较；定义要写在接触对之前。'],
    causes: [
      {
        id: 'misspelled',
        cause: '名字拼错。',
        tell: 'Card image 里的名字与定义的不同。',
        change: '改成一样的名字。',
        diff: ' 1.E7\n-*CONTACT PAIR, INTERACTION=FACE, TYPE=SURFACE TO SURFACE\n+*CONTACT PAIR, INTERACTION=FACES, TYPE=SURFACE TO SURFACE\n SLAVE, MASTER',
        known: { by: 'run', case: 'calculix/contact-interaction' },
      },
    ],
    avoid: ['每个接触对都要 INTERACTION，不要指望缺省的硬接触。'],
    before: [],
    sources: [ccx('contactpairs.f', 'nonexistent surface interaction')],
    words: ['SURFACE INTERACTION', '接触属性'],
    related: { articles: ['contact-penalty'], entries: ['calculix-contact-behavior'] },
  },
  {
    slug: 'calculix-contact-behavior',
    solver: 'calculix',
    title: '相互作用没有压力–过盈关系',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *CONTACT PAIR: no PRESSURE-OVERCLOSURE has been defined for at least one *SURFACE INTERACTION',
        example:
          ' *ERROR reading *CONTACT PAIR: no PRESSURE-OVERCLOSURE\n        has been defined for at least one *SURFACE INTERACTION',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '*SURFACE INTERACTION 里没有 *SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=，罚刚度无从知道。',
    first: ['*SURFACE INTERACTION 下面有没有 *SURFACE BEHAVIOR。'],
    causes: [
      {
        id: 'missing',
        cause: '只写了 *SURFACE INTERACTION。',
        tell: '它下面没有 *SURFACE BEHAVIOR。',
        change: '加上 *SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR 与罚刚度。',
        diff: ' *SURFACE INTERACTION, NAME=FACES\n+*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR\n+1.E7\n *CONTACT PAIR, INTERACTION=FACES, TYPE=SURFACE TO SURFACE',
        known: { by: 'run', case: 'calculix/contact-behavior' },
      },
    ],
    avoid: [
      '罚刚度不要随手写一个很大的数：太大不收敛，太小穿透多；手册建议线性关系的罚刚度取相邻材料弹性模量的 5–50 倍，再看穿透量。',
    ],
    before: [],
    sources: [
      ccx('contactpairs.f', 'no PRESSURE-OVERCLOSURE'),
      manual('Face-to-Face Penalty Contact：线性关系的 K'),
    ],
    words: ['PRESSURE-OVERCLOSURE', 'SURFACE BEHAVIOR', '罚刚度'],
    related: { articles: ['contact-penalty'], entries: ['calculix-contact-interaction'] },
  },
  {
    slug: 'calculix-contact-surface',
    solver: 'calculix',
    title: '接触或绑定的主面、从面不存在',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in allocont: master surface {面名} does not exist or does not contain element faces',
        example:
          ' *ERROR in allocont: master surface MASTERS\n        does not exist or does not contain\n        element faces',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR in allocont: element slave surface {面名} does not exist',
        example: ' *ERROR in allocont: element slave surface SLAVE\n        does not exist',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR in identifytiedface: tied contact nodal slave surface {面名} does not exist',
        example:
          ' *ERROR in identifytiedface: tied contact nodal slave surface SLAVESS\n        does not exist',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '接触对或 *TIE 的面没有这个名字，或者主面不是由单元面组成。',
    first: [
      '数据行的次序：先从面，后主面。',
      '*SURFACE 的名字与类型：主面必须由单元面组成；面对面接触的从面也是。',
    ],
    causes: [
      {
        id: 'master-name',
        cause: '接触对的主面名拼错。',
        tell: '名字与 *SURFACE 的不同。',
        change: '改成一样的名字。',
        diff: ' *CONTACT PAIR, INTERACTION=FACES, TYPE=SURFACE TO SURFACE\n-SLAVE, MASTERS\n+SLAVE, MASTER\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/contact-surface' },
      },
      {
        id: 'tie-master',
        cause: '*TIE 的主面名拼错。',
        tell: '卡片是 *TIE。',
        change: '改成一样的名字。',
        diff: ' *TIE, NAME=JOINT, POSITION TOLERANCE=0.01\n-SLAVE, MASTERS\n+SLAVE, MASTER\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/tie-master' },
      },
      {
        id: 'tie-slave',
        cause: '*TIE 的从面名拼错。',
        tell: '消息是 tied contact nodal slave surface。',
        change: '改成一样的名字。',
        diff: ' *TIE, NAME=JOINT, POSITION TOLERANCE=0.01\n-SLAVES, MASTER\n+SLAVE, MASTER\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/tie-surface' },
      },
      {
        id: 'node-surface',
        cause: '面对面接触的从面是节点面（TYPE=NODE）。',
        tell: '*SURFACE 写着 TYPE=NODE，*CONTACT PAIR 写着 SURFACE TO SURFACE。',
        change: '用单元面定义这个面，或改用 TYPE=NODE TO SURFACE。',
        diff: ' LOWER, S2\n-*SURFACE, NAME=SLAVE, TYPE=NODE\n-11\n-12\n-13\n-14\n+*SURFACE, NAME=SLAVE\n+UPPER, S1\n *MATERIAL, NAME=STEEL',
        known: { by: 'run', case: 'calculix/contact-node-surface' },
      },
    ],
    avoid: ['不要把主从对调来躲：对调后接触的离散也变了。'],
    before: [],
    sources: [ccx('allocont.f', '面的查找'), ccx('identifytiedface.f', '绑定从面的查找')],
    words: ['master surface', 'slave surface', '主面', '从面'],
    related: { articles: ['contact-penalty'], entries: ['calculix-tied-node-skipped'] },
  },
  {
    slug: 'calculix-tied-node-skipped',
    solver: 'calculix',
    title: '绑定的从节点没有连上',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '*WARNING in gentiedmpc: no tied MPC generated for node {节点号} opposite master face found but too far away; distance: {距离} tolerance: {容差}',
        example:
          ' *WARNING in gentiedmpc: no tied MPC\n          generated for node           11\n          opposite master face found but\n          too far away; distance:   0.19999999999999996\n          tolerance:    1.0000000000000000E-002',
        versions: ['CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*WARNING in gentiedmpc: no tied MPC generated for node {节点号} no opposite master face found; in-face tolerance: {容差}',
        example:
          ' *WARNING in gentiedmpc: no tied MPC\n          generated for node           11\n          no opposite master face\n          found; in-face tolerance:    7.1129449216106146E-003',
        versions: ['CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*WARNING in gentiedmpc: no tied MPC generated for node {节点号} master face too far away distance: {距离} tolerance: {容差}',
        example:
          ' *WARNING in gentiedmpc: no tied MPC\n          generated for node           11\n          master face too far away\n          distance:   0.19999999999999996\n          tolerance:    1.0000000000000000E-002',
        versions: ['CalculiX 2.17'],
      },
      {
        text: '*WARNING in gentiedmpc: no tied MPC generated for node {节点号} no corresponding master face found; tolerance: {容差}',
        example:
          ' *WARNING in gentiedmpc: no tied MPC\n          generated for node           11\n          no corresponding master face\n          found; tolerance:    7.1129449216106146E-003',
        versions: ['CalculiX 2.17'],
      },
    ],
    says: '这个从节点离主面太远，或者投影不落在主面里，没有生成约束：这里实际上是断开的。',
    first: [
      'distance 与 tolerance：相差多少。',
      'jobname_WarnNodeMissTiedContact.nam 里列出没有连上的节点，可在 CGX 里读入查看。',
      '模型里有没有初始间隙、网格放大倍数错误。',
    ],
    causes: [
      {
        id: 'too-far',
        cause: '从节点到主面的距离大于 POSITION TOLERANCE。',
        tell: '消息是 too far away，distance 大于 tolerance。',
        change: '把两个面放到一起；间隙本来就有时把 POSITION TOLERANCE 放到略大于间隙。',
        diff: ' 8, 0., 1., 1.\n-11, 0., 0., 1.2\n-12, 1., 0., 1.2\n-13, 1., 1., 1.2\n-14, 0., 1., 1.2\n+11, 0., 0., 1.\n+12, 1., 0., 1.\n+13, 1., 1., 1.\n+14, 0., 1., 1.\n 15, 0., 0., 2.',
        known: { by: 'run', case: 'calculix/tie-tolerance' },
      },
      {
        id: 'outside',
        cause: '从面伸出主面之外，投影不在主面里。',
        tell: '消息是 no opposite master face。',
        change: '改小从面，使它落在主面之内，或者主从对调。',
        diff: ' 8, 0., 1., 1.\n-11, -3., 0., 1.\n+11, 0., 0., 1.\n 12, 1., 0., 1.\n 13, 1., 1., 1.\n-14, -3., 1., 1.\n+14, 0., 1., 1.\n 15, 0., 0., 2.',
        known: { by: 'run', case: 'calculix/tie-outside' },
      },
    ],
    avoid: ['不要把容差放得很大：远处的节点会被拉到主面上，除非写了 ADJUST=NO。'],
    before: [],
    sources: [
      ccx('gentiedmpc.f', 'tolloc 与 tietol'),
      manual('*TIE：POSITION TOLERANCE 的缺省值是典型单元尺寸的 2.5%'),
    ],
    words: ['TIE', '绑定', '没有连上', 'too far away'],
    related: { articles: [], entries: ['calculix-contact-surface', 'calculix-tied-dof-not-active'] },
  },
  {
    slug: 'calculix-tied-dof-not-active',
    solver: 'calculix',
    title: '绑定的自由度已被别的条件占用',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '*WARNING in gentiedmpc: DOF {自由度} of node {节点号} is not active; no tied constraint is generated',
        example:
          ' *WARNING in gentiedmpc:\n          DOF            1  of node           11  is not active;\n          no tied constraint is generated',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '从面节点的这个自由度已被 *BOUNDARY 或别的方程规定，绑定没有生成。',
    first: ['这个节点有没有 *BOUNDARY。', '它是不是同时在两个 *TIE 的从面里。'],
    causes: [
      {
        id: 'boundary',
        cause: '从面节点又被 *BOUNDARY 约束。',
        tell: '节点在约束的集合里。',
        change: '约束加在主面一侧，或者去掉这几个节点的约束。',
        diff: ' BOTTOM, 1, 3\n-11, 1, 3\n *STEP',
        known: { by: 'run', case: 'calculix/tie-boundary' },
      },
    ],
    avoid: ['结果里这几个节点没有绑定，不要忽略。'],
    before: [],
    sources: [ccx('gentiedmpc.f', 'is not active')],
    words: ['is not active', 'TIE', '过约束'],
    related: { articles: [], entries: ['calculix-dof-in-mpc-and-spc', 'calculix-tied-node-skipped'] },
  },
];
