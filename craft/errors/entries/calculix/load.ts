import type { Entry } from '../../entry.ts';
import { ccx } from './source.ts';

/** Messages about loads, their amplitudes and degrees of freedom. */
export const load: readonly Entry[] = [
  {
    slug: 'calculix-nonexistent-amplitude',
    solver: 'calculix',
    title: '幅值曲线不存在',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading {关键字}: nonexistent amplitude',
        example: ' *ERROR reading *CLOAD: nonexistent amplitude',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '卡片的 AMPLITUDE 没有对应的 *AMPLITUDE，或者定义写在它后面。',
    first: ['AMPLITUDE= 与 *AMPLITUDE, NAME= 逐字比较。'],
    causes: [
      {
        id: 'misspelled',
        cause: '名字拼错。',
        tell: 'Card image 里的名字与 *AMPLITUDE 的不同。',
        change: '改成一样的名字。',
        diff: ' *STATIC\n-*CLOAD, AMPLITUDE=RAMPE\n+*CLOAD, AMPLITUDE=RAMP\n TOP, 3, 100.',
        known: { by: 'run', case: 'calculix/amplitude' },
      },
    ],
    avoid: ['不要删掉 AMPLITUDE 了事：静力步里载荷会改成随步线性增加。'],
    before: [],
    sources: [ccx('cloads.f', '幅值曲线的查找')],
    words: ['AMPLITUDE', '幅值', '载荷曲线'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'calculix-temperature-without-initial',
    solver: 'calculix',
    title: '有 *TEMPERATURE 而没有初始温度',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *TEMPERATURE: a *TEMPERATURE card is detected but no thermal *INITIAL CONDITIONS are given',
        example:
          ' *ERROR reading *TEMPERATURE: a *TEMPERATURE\n   card is detected but no thermal\n   *INITIAL CONDITIONS are given',
        versions: ['CalculiX 2.17', 'CalculiX 2.20'],
      },
      {
        text: '*ERROR reading *TEMPERATURE: a *TEMPERATURE card is detected but - no thermal *INITIAL CONDITIONS are given OR - this is a *HEAT TRANSFER or (UN)COUPLED TEMPERATURE-DISPLACEMENT analysis',
        example:
          ' *ERROR reading *TEMPERATURE: a *TEMPERATURE\n        card is detected but\n        - no thermal *INITIAL CONDITIONS are given OR\n        - this is a *HEAT TRANSFER or (UN)COUPLED TEMPERATURE-DISPLACEMENT analysis',
        versions: ['CalculiX 2.23'],
      },
    ],
    says: '热应力由温度与初始温度之差得出，没有 *INITIAL CONDITIONS, TYPE=TEMPERATURE 就无从计算。',
    first: [
      '第一个 *STEP 之前有没有 *INITIAL CONDITIONS, TYPE=TEMPERATURE。',
      '初始温度是不是覆盖了全部节点。',
    ],
    causes: [
      {
        id: 'missing',
        cause: '没有写初始温度。',
        tell: '全文件没有 *INITIAL CONDITIONS, TYPE=TEMPERATURE。',
        change: '在步之前给全部节点写参考温度。',
        diff: ' BOTTOM, 1, 3\n+*INITIAL CONDITIONS, TYPE=TEMPERATURE\n+NALL, 20.\n *STEP',
        known: { by: 'run', case: 'calculix/expansion-initial' },
      },
    ],
    avoid: ['不要默认初始温度为零：参考温度要写明。'],
    before: [],
    sources: [ccx('temperatures.f', 'ithermal 不为 1')],
    words: ['INITIAL CONDITIONS', '初始温度', '热应力'],
    related: { articles: ['thermal-stress'], entries: [] },
  },
  {
    slug: 'calculix-heat-without-initial',
    solver: 'calculix',
    title: '传热或热力耦合步没有初始温度',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *HEAT TRANSFER: please define initial conditions for the temperature',
        example:
          ' *ERROR reading *HEAT TRANSFER: please define initial \n        conditions for the temperature',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR reading *COUPLED TEMPERATURE-DISPLACEMENT: please define initial conditions for the temperature',
        example:
          ' *ERROR reading *COUPLED TEMPERATURE-DISPLACEMENT:\n        please define initial \n        conditions for the temperature',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '瞬态的传热与热力耦合从初始温度算起，没有 *INITIAL CONDITIONS, TYPE=TEMPERATURE 就没有起点。',
    first: [
      '第一个 *STEP 之前有没有 *INITIAL CONDITIONS, TYPE=TEMPERATURE，写在步里的不算。',
      '传热步本来要算稳态还是瞬态：稳态（STEADY STATE）不要求初始温度。',
    ],
    causes: [
      {
        id: 'transient',
        cause: '瞬态的 *HEAT TRANSFER 没有写初始温度。',
        tell: '*HEAT TRANSFER 行没有 STEADY STATE，全文件没有 TYPE=TEMPERATURE 的初始条件。',
        change: '在步之前给全部节点写初始温度；只要稳态时加 STEADY STATE。',
        diff: ' BOTTOM, 11, 11, 20.\n+*INITIAL CONDITIONS, TYPE=TEMPERATURE\n+NALL, 20.\n *STEP',
        known: { by: 'run', case: 'calculix/heat-initial' },
      },
      {
        id: 'coupled',
        cause: '瞬态的热力耦合步没有写初始温度。',
        tell: '步里是 *COUPLED（或 *UNCOUPLED）TEMPERATURE-DISPLACEMENT，没有 STEADY STATE。',
        change: '在步之前给全部节点写初始温度，它也是热膨胀的参考温度。',
        diff: ' BOTTOM, 11, 11, 20.\n+*INITIAL CONDITIONS, TYPE=TEMPERATURE\n+NALL, 20.\n *STEP',
        known: { by: 'run', case: 'calculix/coupled-initial' },
      },
    ],
    avoid: ['不要为了消去消息改成稳态：要看的是随时间的变化时，结果就不是同一个问题了。'],
    before: [],
    sources: [
      {
        title: 'CalculiX CrunchiX 源码 heattransfers.f',
        section: 'ithermal 为 0 而不是稳态',
        href: 'https://github.com/Dhondtguido/CalculiX/blob/3593817a4a7658eb8af9e9827fbe98f9552fbd44/src/heattransfers.f',
        version: '开发版，2026-08-21',
        read: '2026-11-30',
      },
    ],
    words: ['INITIAL CONDITIONS', '初始温度', '瞬态传热', '热力耦合'],
    related: { articles: ['heat-transfer'], entries: ['calculix-temperature-without-initial'] },
  },
  {
    slug: 'calculix-unknown-dof',
    solver: 'calculix',
    title: '自由度号不存在',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in bounadd: unknown DOF: {自由度}',
        example: ' *ERROR in bounadd: unknown DOF:            7',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR reading *CLOAD: nonexistent degree of freedom',
        example: ' *ERROR reading *CLOAD: nonexistent degree of freedom',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '位移与转角是 1–6，温度是 11，别的号在力学模型里不能约束，也不能加集中力。',
    first: [
      '数据行的第二项与第三项：起点与终点。终点写大了会依次数到不存在的号。',
      '传热模型的热流写在 *CFLUX，不是 *CLOAD。',
    ],
    causes: [
      {
        id: 'range',
        cause: '*BOUNDARY 的终点自由度写错，例如 33。',
        tell: '消息里的号是 7，数据行的范围跨过了 6。',
        change: '改成实际的范围，例如 1, 3。',
        diff: ' *BOUNDARY\n-BOTTOM, 1, 33\n+BOTTOM, 1, 3\n *STEP',
        known: { by: 'run', case: 'calculix/boundary-dof' },
      },
      {
        id: 'load-dof',
        cause: '*CLOAD 的自由度大于 6。',
        tell: '消息是 nonexistent degree of freedom。',
        change: '力用 1–3，力矩用 4–6。',
        diff: ' *CLOAD\n-TOP, 7, 100.\n+TOP, 3, 100.\n *NODE FILE',
        known: { by: 'run', case: 'calculix/cload-dof' },
      },
    ],
    avoid: ['实体单元没有转角自由度：给它约束 4–6 不报错，也不起作用。'],
    before: [],
    sources: [ccx('bounadd.f', 'unknown DOF'), ccx('cloads.f', 'nonexistent degree of freedom')],
    words: ['DOF', '自由度', 'BOUNDARY', 'CLOAD'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'calculix-radiate-constants',
    solver: 'calculix',
    title: '有辐射而没有物理常数',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *RADIATE: *RADIATE card was selected but no *PHYSICAL CONSTANTS card encountered',
        example:
          ' *ERROR reading *RADIATE: *RADIATE card was selected\n        but no *PHYSICAL CONSTANTS card encountered',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '辐射要绝对零度与斯特藩–玻尔兹曼常数，它们随单位制而变，没有缺省值。',
    first: [
      '第一个 *STEP 之前有没有 *PHYSICAL CONSTANTS。',
      'ABSOLUTE ZERO 与温度的单位一致：摄氏度时是 -273.15。',
    ],
    causes: [
      {
        id: 'missing',
        cause: '没有写 *PHYSICAL CONSTANTS。',
        tell: '全文件没有这个关键字。',
        change: '补上 ABSOLUTE ZERO 与 STEFAN BOLTZMANN，数值按自己的单位制换算。',
        diff: ' 1, 1, 2, 3, 4, 5, 6, 7, 8\n+*PHYSICAL CONSTANTS, ABSOLUTE ZERO=-273.15, STEFAN BOLTZMANN=5.67E-11\n *MATERIAL, NAME=STEEL',
        known: { by: 'run', case: 'calculix/radiate-constants' },
      },
    ],
    avoid: ['不要照抄 5.67E-8：毫米、吨、秒制的数不同。'],
    before: [],
    sources: [ccx('radiates.f', 'physcon 的检查')],
    words: ['RADIATE', '辐射', 'STEFAN BOLTZMANN', 'ABSOLUTE ZERO'],
    related: { articles: ['heat-transfer'], entries: [] },
  },
];
