/** Demo activities. Prizes and results are invented, as every text says. */

const RULES = (theme: string) => `## 主题

${theme}

## 要求

- 文章须为本人原创，并已在本站公开发布。
- 写清楚模型、参数和软件版本，读者应当能够复算。
- 引用的数据和图片注明出处。

## 评审

评委从正确性、可复现性和表达三方面打分，每项按 10 分计。

> 这是演示活动：主题、奖励、评语和结果均为虚构。
`;

/** Days are `yyyy-MM-dd` in GMT+8, or offsets from seeding. Entries are article slugs. */
export type Contest = {
  title: string;
  intro: string;
  source: string;
  prizes: string;
  start: string | number;
  end: string | number;
  judge: string | number;
  since: string;
  most: number;
  tags: readonly string[];
  entries: readonly string[];
  results?: {
    day: string;
    statement: string;
    awards: readonly { slug: string; name: string; remark: string }[];
  };
};

export const CONTESTS: readonly Contest[] = [
  {
    title: '把结果算可信：2026 春季征文（演示）',
    intro: '写一个你验证过的算例：怎样证明它算对了，误差从哪里来，能信到几位数字。',
    source: RULES('写一个验证过的算例：误差从哪里来，怎样证明结果可信。'),
    prizes: '一等奖 1 名，二等奖 2 名（演示，不实际发放）',
    start: '2026-03-01',
    end: '2026-06-01',
    judge: '2026-06-20',
    since: '2026-03-01',
    most: 2,
    tags: [],
    entries: [
      'newton-convergence',
      'topology-simp',
      'verification-mms',
      'fracture-j',
      'thermal-stress',
      'doe-surrogate',
      'arc-length',
    ],
    results: {
      day: '2026-06-18',
      statement: '共收到 7 篇投稿，感谢每一位作者。以下结果为演示内容。',
      awards: [
        {
          slug: 'verification-mms',
          name: '一等奖',
          remark: '从构造解到收敛阶一步不缺，脚本可以直接复算。',
        },
        { slug: 'newton-convergence', name: '二等奖', remark: '把不收敛的原因分成可以逐条排查的清单。' },
        { slug: 'fracture-j', name: '二等奖', remark: '用围道无关性检查自己的结果，值得推广。' },
      ],
    },
  },
  {
    title: '收敛不了怎么办：非线性专题征文（演示）',
    intro: '接触、塑性、屈曲——把一次不收敛的排查过程写下来，告诉后来的人先看哪里。',
    source: RULES('一次不收敛的排查：现象、假设、验证，以及最后起作用的那一步。'),
    prizes: '优秀文章 3 篇，推荐到首页（演示，不实际发放）',
    start: -14,
    end: 45,
    judge: 60,
    since: '2025-10-20',
    most: 2,
    tags: ['非线性', '接触', '屈曲'],
    entries: ['contact-penalty', 'plasticity-return-mapping'],
  },
  {
    title: '一张图讲清一个机理（演示）',
    intro: '用一张自己画的图加一页文字，讲清一个仿真里的物理机理。',
    source: RULES('一张图，一页文字，一个机理。图须由数据画出，数据随文给出。'),
    prizes: '入围文章结集成专栏（演示，不实际发放）',
    start: 30,
    end: 90,
    judge: 105,
    since: '2025-10-20',
    most: 1,
    tags: [],
    entries: [],
  },
];
