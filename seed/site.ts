/** Settings and small lists of the demo site. Names and donors are invented. */

const ABOUT = `## 关于明解

明解是一个写给仿真工程师的中文社区：有限元、流体、网格、优化，以及把它们算对所需要的一切。“明”是看得清楚，“解”是数值解——我们希望每一个结果都说得清它从哪里来、能信到什么程度。

## 你会在这里读到什么

- 有推导、有数据、能复算的文章：公式带编号，图由真实数据画出，代码可以直接运行。
- 成体系的专栏：从弱形式到单元、把非线性算收敛、CFD 工程实践等，按章节循序阅读。
- 问答：带上模型信息和报错，得到具体的回答。

## 投稿与勘误

公式、数据或结论有误，请在文章下指出，作者会在修订记录里致谢。投稿请先阅读写作格式，文章需为原创或注明出处。

## 演示内容说明

当前站点展示的是演示数据：作者、赞助者与友情链接均为虚构，阅读数、赞同数、收藏数和搜索次数也是编造的初始值；文章由本站编写，可按 MIT 许可使用。
`;

export const SETTINGS = {
  /** No limits for new accounts; see contract/people/conduct/conduct.ts. */
  conduct: { newHours: 0, newPosts: 0, burst: 0, burstMessages: 0 },
  /** Everybody may vote; see contract/people/reputation/reputation.ts. */
  forum: { fewMembers: 100_000 },
  logo: '',
  name: '明解',
  summary: 'CAE 仿真知识社区',
  keyword: 'CAE,有限元,FEM,CFD,网格,仿真,优化,疲劳,OpenFOAM,Abaqus',
  author: '明解编辑部',
  authorInfo: '把仿真讲明白，把结果算可信。',
  authorAvatar: '',
  touristAvatar: '',
  recordNum: '演示备00000000号-1',
  webUrl: '',
  editorUrl: 'http://localhost:4322',
  aliPay: '',
  weixinPay: '',
  github: '',
  gitee: '',
  qqGroup: '',
  email: 'hello@mingjie.test',
  wechat: '',
  showList: [],
  loginTypeList: [2, 3, 4, 5, 6],
  bulletin: '演示站点：文章由本站编写；人物、阅读数、赞同数和搜索次数均为虚构。',
} as const;

/** Markdown of the about page; rendered on storing. */
export const ABOUT_SOURCE = ABOUT;

export const LINKS = [
  { name: '网格笔记', url: 'https://mesh.example.com/', info: '网格划分与质量检查的练习（虚构站点）' },
  { name: '湍流小站', url: 'https://turbulence.example.com/', info: '湍流模型与基准算例（虚构站点）' },
  { name: '求解器手册', url: 'https://solver.example.org/', info: '线性与非线性求解器速查（虚构站点）' },
  { name: '疲劳实验室', url: 'https://fatigue.example.org/', info: '试验数据与寿命评估（虚构站点）' },
] as const;

/** Donors; money in fen. */
export const SPONSORS = [
  { nickname: '演示·河汊', money: 6600, message: '壁面函数那篇帮我省了一周。', day: '2026-10-28' },
  { nickname: '演示·半程', money: 2000, message: '收敛篇写得很耐心。', day: '2026-10-19' },
  { nickname: '演示·乙醇', money: 10000, message: '希望多写复合材料。', day: '2026-09-30' },
  { nickname: '演示·风门', money: 1888, message: '', day: '2026-09-12' },
  { nickname: '演示·桁架', money: 5000, message: '一百行拓扑优化，跑通了。', day: '2026-08-23' },
  { nickname: '演示·石英', money: 3000, message: 'GCI 算例可以直接拿来培训。', day: '2026-07-15' },
  { nickname: '演示·长河', money: 1000, message: '', day: '2026-06-02' },
  { nickname: '演示·木星', money: 8800, message: '感谢把推导写全。', day: '2026-05-11' },
  { nickname: '演示·青苔', money: 2000, message: '第一次把沙漏能看明白。', day: '2026-05-03' },
  { nickname: '演示·折线', money: 1200, message: '', day: '2026-04-26' },
  { nickname: '演示·北窗', money: 5000, message: '给新同事的必读清单里加上了这里。', day: '2026-04-18' },
  { nickname: '演示·砂轮', money: 3000, message: '疲劳专栏每篇都在看。', day: '2026-04-09' },
  { nickname: '演示·雾凇', money: 600, message: '学生党，一点心意。', day: '2026-04-01' },
  { nickname: '演示·铆钉', money: 2500, message: '', day: '2026-03-22' },
  { nickname: '演示·潮汐', money: 6000, message: 'VOF 那篇的界面厚度讲得好。', day: '2026-03-15' },
  { nickname: '演示·白桦', money: 1800, message: '图画得真清楚。', day: '2026-03-08' },
  { nickname: '演示·秋分', money: 1000, message: '', day: '2026-02-27' },
  { nickname: '演示·齿轮', money: 4500, message: '接触算不动的时候来这里找答案。', day: '2026-02-16' },
  { nickname: '演示·南墙', money: 3600, message: '期待更多弧长法的例子。', day: '2026-02-05' },
  { nickname: '演示·云母', money: 2000, message: '', day: '2026-01-24' },
  { nickname: '演示·江舟', money: 8000, message: '把脚本直接用到了项目里。', day: '2026-01-13' },
  { nickname: '演示·晨钟', money: 1500, message: '祝越办越好。', day: '2025-12-30' },
  { nickname: '演示·飞檐', money: 2200, message: '模态那篇救了答辩。', day: '2025-12-12' },
  { nickname: '演示·初雪', money: 1000, message: '第一批读者报到。', day: '2025-11-20' },
] as const;

export const SEARCHES = [
  ['网格无关性', 986],
  ['剪切锁定', 873],
  ['k-ω SST', 812],
  ['y+ 怎么取', 764],
  ['接触不收敛', 731],
  ['沙漏能', 655],
  ['雨流计数', 540],
  ['拓扑优化', 522],
  ['弧长法', 431],
  ['VOF', 405],
  ['预条件共轭梯度', 312],
  ['热应力', 288],
] as const;
