import { frontDate } from './dates.ts';
import { meansEverybody, saysOpen } from './privacy.ts';
import { frontText, isEmpty, isOff, isOn, isRecord } from './values.ts';

/** What a value of a restricting field means: public, not public, not brought at all, or public later. */
export type Meaning = 'open' | 'closed' | 'left' | 'due';
/** When and where dates are read: `now` is a time of the contract, `zone` that of dates without one, or empty. */
export type Clock = { now: string; zone: string };
type Reading = (value: unknown, clock: Clock) => Meaning;

/** Where fields come from: an export of WordPress or Ghost, or the front matter of any engine. */
export type Origin = 'wordpress' | 'ghost' | 'front';

/** Fields that say who may read an article. Names are compared without case, blanks, `-` and `_`. */
export type Rule = {
  from: Origin;
  /** A name, or names from the outside in with `.` between them. */
  fields: readonly string[];
  reads: Reading;
  /** What it means for the author, in Chinese. */
  says: string;
  /** The value is a secret, which no report tells. */
  keeps?: true;
};

/** Values of states in Chinese, for reports. */
export const VALUE_NAME: Readonly<Record<string, string>> = {
  private: '私密',
  pending: '待审',
  draft: '草稿',
  future: '定时',
  scheduled: '定时',
  trash: '回收站',
  'auto-draft': '自动草稿',
  inherit: '附属',
  sent: '已用邮件发出',
  members: '会员',
  paid: '付费会员',
  tiers: '指定档位的会员',
  hidden: '隐藏',
  waiting: '待审',
  never: '从不',
};

/** A value as one word. */
export const wordOf = (value: unknown): string =>
  typeof value === 'boolean' ? String(value) : frontText(value);

const closedIf = (isClosed: boolean): Meaning => (isClosed ? 'closed' : 'open');

/** Closed where it is on, or where it says something that is not understood. */
const closing: Reading = (value) => closedIf(!isEmpty(value) && !isOff(value) && !saysOpen(wordOf(value)));
/** Closed where it is off, or where it is no day and names others than everybody. */
const opening: Reading = (value, { zone }) =>
  Array.isArray(value) && value.length > 0
    ? closedIf(!value.every((it) => meansEverybody(wordOf(it))))
    : closedIf(!isEmpty(value) && !isOn(value) && !meansEverybody(wordOf(value)) && !frontDate(value, zone));
/** Closed only where it is off; it may hold anything else. */
const unlessOff: Reading = (value) => closedIf(isOff(value));
/** Closed only where it is on. */
const ifOn: Reading = (value) => closedIf(isOn(value));
/** What tags for the head of a page say to search engines. */
function robotsIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(robotsIn).join(' ');
  if (!isRecord(value)) return '';
  const inner = Object.values(value).map(robotsIn).join(' ');
  return /^(?:robots|googlebot)$/i.test(wordOf(value['name']))
    ? `${wordOf(value['content'])} ${inner}`
    : inner;
}
/** Closed where anything is there: `0` and `no` are passwords too. */
const secret: Reading = (value) => closedIf(!isEmpty(value) && !/^false$/i.test(wordOf(value)));
/** Closed once the day has come, or where none can be read. */
const ending: Reading = (value, { now, zone }) =>
  closedIf(!isEmpty(value) && !isOff(value) && frontDate(value, zone) <= now);
/** The meaning of each value that is known; others are closed. */
const among =
  (known: Readonly<Record<string, Meaning>>): Reading =>
  (value) =>
    known[wordOf(value).toLowerCase()] ?? 'closed';

/** The table of what restricts an article where it comes from. A field that is not here is judged by its words, see standing.ts. */
export const RULES: readonly Rule[] = [
  {
    from: 'wordpress',
    fields: ['status'],
    reads: among({ publish: 'open', future: 'due', trash: 'left', 'auto-draft': 'left', inherit: 'left' }),
    says: '原来的状态',
  },
  { from: 'wordpress', fields: ['post_password'], reads: secret, says: '原来要口令', keeps: true },
  {
    from: 'ghost',
    fields: ['status'],
    reads: among({ published: 'open', scheduled: 'due' }),
    says: '原来的状态',
  },
  // Old exports do not say it; tiers are a word of their own, or a filter.
  {
    from: 'ghost',
    fields: ['visibility'],
    reads: among({ public: 'open', '': 'open' }),
    says: '原来只给一部分人看',
  },
  { from: 'ghost', fields: ['email_only'], reads: closing, says: '原来只用邮件发出' },
  { from: 'front', fields: ['draft', 'isDraft'], reads: closing, says: '原来是草稿' },
  {
    // Hexo, Jekyll, Gridea; VuePress, Obsidian, Halo; digital gardens.
    from: 'front',
    fields: ['published', 'publish', 'isPublish', 'isPublished', 'dg-publish', 'public', 'isPublic'],
    reads: opening,
    says: '原来没有发布',
  },
  { from: 'front', fields: ['公开', '发布', '是否公开', '是否发布'], reads: opening, says: '原来没有发布' },
  {
    from: 'front',
    fields: [
      'visible',
      'isVisible',
      'visibility',
      'listed',
      'show',
      'isShow',
      'online',
      'released',
      'display',
    ],
    reads: opening,
    says: '原来不是谁都看得到',
  },
  {
    // Typecho and Halo by their exporters, Pelican, and this site.
    from: 'front',
    fields: ['status', 'state', 'post_status', '状态'],
    reads: opening,
    says: '原来的状态',
  },
  {
    from: 'front',
    fields: [
      'access',
      'audience',
      'permission',
      'permissions',
      'readPermission',
      'viewPermission',
      'acl',
      'roles',
      'tier',
      'tiers',
      'viewers',
      'readers',
      'allow',
      'allowed',
      'allowedRoles',
      'allowedUsers',
      'accessGroups',
      'userGroups',
      'visibleTo',
      'visibleFor',
      'sharedWith',
      '可见性',
      '可见范围',
      '权限',
      '阅读权限',
    ],
    reads: opening,
    says: '原来只给一部分人看',
  },
  {
    from: 'front',
    fields: [
      'hidden',
      'hide',
      'secret',
      'private',
      'isPrivate',
      'unlisted',
      'hideInList',
      'sage',
      'invisible',
      'isInvisible',
      'personal',
      'eleventyExcludeFromCollections',
    ],
    reads: closing,
    says: '原来是隐藏的',
  },
  {
    from: 'front',
    fields: ['password', 'passwd', 'pwd', 'passphrase', 'post_password', 'keys', '密码', '口令'],
    reads: secret,
    says: '原来要口令',
    keeps: true,
  },
  {
    from: 'front',
    fields: ['encrypt', 'encrypted', 'cipher', 'ciphertext', '加密'],
    reads: closing,
    says: '原来是加密的',
  },
  // Hugo.
  { from: 'front', fields: ['headless'], reads: closing, says: '原来不单独成页' },
  {
    from: 'front',
    fields: ['outputs'],
    reads: (value) => closedIf(Array.isArray(value) && value.length === 0),
    says: '原来不单独成页',
  },
  {
    from: 'front',
    fields: ['build.render', '_build.render'],
    reads: among({ always: 'open', true: 'open', '': 'open' }),
    says: '原来不单独成页',
  },
  {
    from: 'front',
    fields: ['build.list', '_build.list'],
    reads: among({ always: 'open', true: 'open', '': 'open' }),
    says: '原来不在列表里',
  },
  {
    from: 'front',
    fields: ['expiryDate', 'unpublishDate', 'expires', 'expireDate', '过期时间'],
    reads: ending,
    says: '原来已经过期',
  },
  // Zola.
  {
    from: 'front',
    fields: ['render'],
    reads: (value, clock) => (wordOf(value) === 'never' ? 'closed' : unlessOff(value, clock)),
    says: '原来不单独成页',
  },
  // Boards of Obsidian, whose files hold more than they show.
  {
    from: 'front',
    fields: ['excalidraw-plugin', 'kanban-plugin'],
    reads: closing,
    says: '是插件的画板，不是文章',
  },
  { from: 'front', fields: ['密级', '保密级别', '保密等级'], reads: opening, says: '原来只给一部分人看' },
  // Themes of VuePress.
  { from: 'front', fields: ['article'], reads: unlessOff, says: '原来不在文章列表里' },
  {
    from: 'front',
    fields: ['enable', 'enabled', 'ready', 'approved', 'live', 'release', 'active', 'isActive', 'isLive'],
    reads: unlessOff,
    says: '原来没有启用',
  },
  {
    from: 'front',
    fields: ['disabled', 'isDisabled', 'exclude', 'excluded', 'ignore'],
    reads: ifOn,
    says: '原来没有启用',
  },
  // Eleventy.
  { from: 'front', fields: ['permalink'], reads: unlessOff, says: '原来不单独成页' },
  {
    from: 'front',
    fields: ['sitemap', 'indexing', 'index', 'indexable', 'robots.index', 'sitemap.index'],
    reads: unlessOff,
    says: '原来不让搜索引擎收录',
  },
  {
    from: 'front',
    fields: ['sitemap.exclude', 'sitemap.disable', 'sitemap.ignore', 'sitemapExclude', 'excludeFromSitemap'],
    reads: ifOn,
    says: '原来不让搜索引擎收录',
  },
  {
    // VuePress and VitePress, Docusaurus.
    from: 'front',
    fields: ['head', 'meta', 'metas'],
    reads: (value) => closedIf(/\b(?:noindex|none)\b/i.test(robotsIn(value))),
    says: '原来不让搜索引擎收录',
  },
  { from: 'front', fields: ['noindex'], reads: closing, says: '原来不让搜索引擎收录' },
  {
    from: 'front',
    fields: ['robots'],
    reads: (value) => closedIf(/noindex|none/i.test(wordOf(value))),
    says: '原来不让搜索引擎收录',
  },
];
