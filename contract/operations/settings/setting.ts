import { PICTURE_SIDE } from '../../discovery/site/site.ts';
import { FEEDBACK_A_DAY } from '../../discussion/feedback/feedback.ts';
import { COPY_LIMIT, GATE_COMMENT_LEAST, READING_CODE_MINUTES } from '../../kit/limits.ts';

/**
 * Input type: line, multiline text, Markdown, address (http, https, or a path of this site), origin, email
 * address, integer, switch, list of numbers, or one per line: word groups, benchmarks of weeks, verification
 * tags.
 */
export type SettingKind =
  | 'line'
  | 'text'
  | 'markdown'
  | 'address'
  | 'origin'
  | 'email'
  | 'number'
  | 'switch'
  | 'logins'
  | 'groups'
  | 'weeks'
  | 'verifications';

/** `groups` is a text, a list holds numbers. */
export type SettingValue = string | number | boolean | readonly number[];

/** `by` is the default; `most` limits characters or the number. */
export type SettingField = {
  name: string;
  label: string;
  kind: SettingKind;
  by: SettingValue;
  most: number;
  least?: number;
  hint?: string;
};

const line = (name: string, label: string, most: number, more: Partial<SettingField> = {}): SettingField => ({
  name,
  label,
  kind: 'line',
  by: '',
  most,
  ...more,
});
const address = (name: string, label: string, hint = '') =>
  line(name, label, 500, { kind: 'address', ...(hint && { hint }) });
const flag = (name: string, label: string, hint: string): SettingField => ({
  name,
  label,
  hint,
  kind: 'switch',
  by: true,
  most: 1,
});
const number = (name: string, label: string, by: number, most: number, hint: string): SettingField => ({
  name,
  label,
  by,
  most,
  hint,
  least: 1,
  kind: 'number',
});

/** Settings editable on screen. Secrets and origins are set in the deployment. */
export const SITE_SETTINGS: readonly { title: string; fields: readonly SettingField[] }[] = [
  {
    title: '站点',
    fields: [
      line('name', '站点名称', 20, { least: 1 }),
      line('summary', '一句话介绍', 100),
      line('keyword', '关键词', 200, { hint: '写给搜索引擎，用逗号隔开' }),
      address('logo', '标志图片', '留空用自带的标志'),
      line('recordNum', '备案号', 50),
      line('policeNum', '公安联网备案号', 50, { hint: '与备案号同一行，例如 京公网安备11010102000001号' }),
      line('webUrl', '站点地址', 200, {
        kind: 'origin',
        hint: '例如 https://example.com；第三方登录回到这里',
      }),
      address('editorUrl', '写作网站的地址', '“创作”按钮打开它；能带着登录调用的来源只能在部署时改'),
    ],
  },
  {
    title: '公告',
    fields: [
      line('bulletin', '公告', 300, { kind: 'text', hint: '显示在公告页的开头' }),
      line('aboutSource', '公告页正文', 20_000, { kind: 'markdown', hint: 'Markdown，与文章的写法相同' }),
    ],
  },
  {
    title: '站长与联系方式',
    fields: [
      line('author', '站长', 30),
      line('authorInfo', '站长介绍', 200),
      address('authorAvatar', '站长头像'),
      address('touristAvatar', '访客头像'),
      line('email', '邮箱', 100, { kind: 'email' }),
      line('qqGroup', 'QQ 群', 30),
      address('github', 'GitHub 主页'),
      address('gitee', 'Gitee 主页'),
      address('wechat', '公众号二维码图片', '微信登录码与阅读码都要扫它'),
      address('weixinPay', '微信收款码图片'),
      address('aliPay', '支付宝收款码图片'),
    ],
  },
  {
    title: '登录与功能',
    fields: [
      {
        name: 'loginTypeList',
        label: '第三方登录',
        kind: 'logins',
        by: [],
        most: 6,
        hint: '没有配置好的平台即使选中也不会出现',
      },
      flag('copyRule', '限制复制', '访客登录后才能复制，登录后每次只能复制一段；代码与公式不限'),
      number('copyMost', '每次最多复制的字数', COPY_LIMIT, 100_000, '限制复制打开时有效'),
      {
        ...number(
          'pictureSide',
          '上传图片的最长边',
          PICTURE_SIDE,
          20_000,
          '像素；更大的照片在写作网站里先缩小，0 为不缩小',
        ),
        least: 0,
      },
      flag('blockShortcuts', '拦截开发者工具的快捷键', '只拦截快捷键，不影响内容的安全'),
    ],
  },
  {
    title: '反馈',
    fields: [
      number('feedbackDaily', '每人每天的反馈条数', FEEDBACK_A_DAY, 100, '没有登录的访客按设备与网络计算'),
    ],
  },
  {
    title: '阅读限制',
    fields: [
      number('gateCommentLeast', '评论后可读：评论至少的字数', GATE_COMMENT_LEAST, 500, '从下一次阅读起生效'),
      number('codeMinutes', '阅读码有效的分钟数', READING_CODE_MINUTES, 1_440, '公众号回复的阅读码'),
    ],
  },
  {
    title: '告警',
    fields: [
      line('alertMail', '告警邮箱', 100, { kind: 'email', hint: '检查项不正常和恢复时各发一封，留空不发' }),
      line('alertHook', '告警的 Webhook', 500, {
        kind: 'address',
        hint: 'https 地址；不正常和恢复时各 POST 一次 JSON，留空不发',
      }),
    ],
  },
  {
    title: '搜索引擎的站点验证',
    fields: [
      line('verifications', '验证标签', 5_000, {
        kind: 'verifications',
        hint: '百度、必应、360、搜狗、神马、头条等站长平台给的 meta 标签，一行一个：name 的值、空格、content 的值，例如“baidu-site-verification codeva-AbCd1234”；只出现在首页',
      }),
    ],
  },
  {
    title: 'AI 的爬虫',
    fields: [
      flag('aiTraining', '允许用于训练', '关闭后 robots.txt 拒绝为训练收集内容的爬虫'),
      flag('aiAnswers', '允许用于回答', '关闭后 robots.txt 拒绝为回答收集网页的爬虫；搜索引擎不受影响'),
    ],
  },
  {
    title: '标准题',
    fields: [
      line('weekBenchmarks', '本周算例', 5_000, {
        kind: 'weeks',
        hint: '一行一周，例如“2026-W49 le1”：ISO 周（东八区），与题目地址的最后一段；没有写的周由次序轮到',
      }),
    ],
  },
  {
    title: '搜索',
    fields: [
      line('synonyms', '同义词', 20_000, {
        kind: 'groups',
        hint: '一行一组，用逗号隔开，与自带的词合并，一分钟内生效',
      }),
    ],
  },
];

export const SITE_FIELDS: readonly SettingField[] = SITE_SETTINGS.flatMap((it) => it.fields);
