import type { Entry } from '../../entry.ts';
import { contactStep, ignore, penetrations, shootingNode } from './sources.ts';

/** Messages about contact. */
export const contact: readonly Entry[] = [
  {
    slug: 'lsdyna-contact-time-step',
    solver: 'lsdyna',
    title: '时间步不应超过接触的稳定步长',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'The LS-DYNA time step size should not exceed {步长} to avoid contact instabilities.',
        example:
          'The LS-DYNA time step size should not exceed 0.456E-06\nto avoid contact instabilities. If the step size is\nbigger then scale the penalty of the offending surface',
        versions: ['LS-DYNA'],
      },
    ],
    says: '罚函数接触相当于弹簧，它也有一个稳定步长；程序算出各接触里最小的一个，只作提示，不用它控制时间步。',
    first: ['把这个数与 d3hsp、标准输出里的实际时间步相比：差一个量级以内常常没有问题。'],
    causes: [
      {
        id: 'larger-global-step',
        cause: '实际时间步明显大于接触的稳定步长，接触可能失效或把节点推飞。',
        tell: '实际时间步比提示的数大很多，接触处有穿透、节点飞出或接触能量跳动。',
        change: '减小时间步（TSSFAC），或者按消息减小那一对接触面的罚刚度系数。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'tiebreak',
        cause: '用了 TIEBREAK 接触：这时两个步长要很接近（10% 以内）。',
        tell: '模型里有 *CONTACT_…_TIEBREAK，粘接处过早破坏或不稳定。',
        change: '调整罚刚度系数或时间步，使两者相差不超过 10%。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['它每次计算都会打印，不要看到就改：先比较两个数。'],
    before: [],
    sources: [contactStep],
    words: ['接触步长', 'contact time step', 'contact instabilities', '罚刚度', 'TIEBREAK'],
    related: {
      articles: ['contact-penalty', 'explicit-time-step'],
      entries: ['lsdyna-out-of-range-velocities', 'lsdyna-initial-penetration'],
    },
  },
  {
    slug: 'lsdyna-initial-penetration',
    solver: 'lsdyna',
    title: '初始穿透：节点被移动或被记录',
    severity: 'warning',
    stops: false,
    patterns: [
      { text: 'Moved node', example: 'Moved node', versions: ['LS-DYNA MPP'] },
      { text: 'has penetration', example: 'has penetration', versions: ['LS-DYNA MPP'] },
    ],
    says: '初始时有节点在接触厚度以内：IGNORE=0（默认）时程序把它移到表面上，IGNORE=2 时在消息文件里列出。',
    first: [
      'MPP 的 mes**** 文件：搜 Moved node（IGNORE=0）或 has penetration（IGNORE=2）。',
      'd3hsp 里 IGNORE 的回显：track initial penetration in auto contacts。',
      '在 LS-PrePost 的 Model Checking 里查穿透与交叉边。',
    ],
    causes: [
      {
        id: 'geometry',
        cause: '几何或壳厚使相邻部件互相穿透，或者单元的边互相交叉。',
        tell: 'LS-PrePost 的 General Checking、Contact Check 能显示出来。',
        change: '在前处理里移开部件或减小接触厚度，交叉边一定要改掉。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'ignore-0',
        cause: '默认的处理会移动节点，改变了几何（不施加力）。',
        tell: '移动的节点很多，或者移动后单元扭曲。',
        change: '用 IGNORE=1：不移动节点，记下初始穿透，只对超过它的部分施加接触力。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'shooting-node',
        cause: '计算中途节点突然深入对面：默认的 shooting node logic 第一次只把它放回表面而不施力。',
        tell: '不是在 t=0，而是计算中出现。',
        change: '查它为什么会深入（速度太快、厚度太小）；设 IGNORE=1 后这个逻辑不再起作用。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['不要把 IGNORE 当作万能：交叉边不算穿透，它处理不了。'],
    before: [],
    sources: [ignore, penetrations, shootingNode],
    words: ['初始穿透', 'initial penetration', 'IGNORE', 'shooting node', '交叉边', 'crossed edges'],
    related: { articles: ['contact-penalty'], entries: ['lsdyna-contact-time-step'] },
  },
];
