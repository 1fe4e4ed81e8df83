import { frontDate } from './dates.ts';
import { meansEverybody, saysOpen } from './privacy.ts';
import { frontText, isEmpty, isOff, isOn, isRecord } from './values.ts';

/** `told`: open, but with a difference to tell. `left`: not imported. `due`: public later. */
export type Meaning = 'open' | 'told' | 'closed' | 'left' | 'due';
/** `now` in contract format; `zone` for dates without one, or ''. */
export type Clock = { now: string; zone: string };
type Reading = (value: unknown, clock: Clock) => Meaning;

const splitNames = (names: string): readonly string[] => names.split(/\s+/);

/** Source: WordPress or Ghost export, or front matter. */
export type Origin = 'wordpress' | 'ghost' | 'front';

/** Names compare without case, blanks, `-` and `_`. */
export type Rule = {
  from: Origin;
  /** Nested names with `.`. */
  fields: readonly string[];
  reads: Reading;
  says: string;
  /** A secret value, never reported. */
  keeps?: true;
};

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

/** Value as text. */
export const wordOf = (value: unknown): string =>
  typeof value === 'boolean' ? String(value) : frontText(value);

const closedIf = (isClosed: boolean): Meaning => (isClosed ? 'closed' : 'open');

/** Closed if on, or not understood. */
const closing: Reading = (value) => closedIf(!isEmpty(value) && !isOff(value) && !saysOpen(wordOf(value)));
/** Closed if off, or if it names an audience other than everybody. */
const opening: Reading = (value, { zone }) =>
  Array.isArray(value) && value.length > 0
    ? closedIf(!value.every((it) => meansEverybody(wordOf(it))))
    : closedIf(!isEmpty(value) && !isOn(value) && !meansEverybody(wordOf(value)) && !frontDate(value, zone));
/** Closed only if off. */
const unlessOff: Reading = (value) => closedIf(isOff(value));
/** Closed only if on. */
const ifOn: Reading = (value) => closedIf(isOn(value));
/** Values of robots meta tags. */
function robotsIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(robotsIn).join(' ');
  if (!isRecord(value)) return '';
  const inner = Object.values(value).map(robotsIn).join(' ');
  return /^(?:robots|googlebot)$/i.test(wordOf(value['name']))
    ? `${wordOf(value['content'])} ${inner}`
    : inner;
}
/** Closed if set: `0` and `no` are passwords too. */
const secret: Reading = (value) => closedIf(!isEmpty(value) && !/^false$/i.test(wordOf(value)));
/** Closed after the date, or if it is invalid. */
const ending: Reading = (value, { now, zone }) =>
  closedIf(!isEmpty(value) && !isOff(value) && frontDate(value, zone) <= now);
/** Parts of a page that Material for MkDocs hides. */
const PARTS = /^(?:navigation|toc|path|footer|tags|feedback|title|comments|sidebars?|date|author)$/i;
/** Closed as `closing`, unless only parts of the page are named. */
const hiding: Reading = (value, clock) =>
  (Array.isArray(value) ? value : [value]).every((it) => PARTS.test(wordOf(it)))
    ? 'open'
    : closing(value, clock);
/** Whether a search of the site leaves it out: `search: false`, `search: exclude`. */
const readSearchExclusion: Reading = (value) =>
  isOff(value) || /^excluded?$/i.test(wordOf(value)) ? 'told' : 'open';
/** Unknown values are closed. */
const among =
  (known: Readonly<Record<string, Meaning>>): Reading =>
  (value) =>
    known[wordOf(value).toLowerCase()] ?? 'closed';

const UNSEARCHED = '旧站的站内搜索找不到它，这里找得到';

/** Restricting fields by source. Others are judged by words, see visibility.ts. */
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
  // Old exports lack it; tiers are a name or a filter.
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
    fields: splitNames(`visible isVisible visibility listed show isShow online released display`),
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
    fields: splitNames(
      `access audience permission permissions readPermission viewPermission acl roles tier
      tiers viewers readers allow allowed allowRoles allowUsers allowGroups allowedRoles
      allowedUsers allowedGroups accessGroups userGroups visibleTo visibleFor sharedWith 可见
      可见性 可见范围 权限 阅读权限 访问权限 浏览权限 查看权限`,
    ),
    reads: opening,
    says: '原来只给一部分人看',
  },
  {
    from: 'front',
    fields: splitNames(
      `hidden notShow noShow secret private isPrivate unlisted hideInList sage invisible isInvisible
      personal onlyMe meOnly eleventyExcludeFromCollections`,
    ),
    reads: closing,
    says: '原来是隐藏的',
  },
  { from: 'front', fields: ['hide'], reads: hiding, says: '原来是隐藏的' },
  // Starlight.
  {
    from: 'front',
    fields: ['sidebar'],
    reads: (value) => closedIf(isRecord(value) && isOn(value['hidden'])),
    says: '原来不在目录里',
  },
  // Everybody still finds it in lists, and copies of templates say so without need.
  {
    from: 'front',
    fields: splitNames(
      'searchHidden hiddenFromSearch hideFromSearch excludeSearch search.exclude searchExclude',
    ),
    reads: (value) => (isOn(value) ? 'told' : 'open'),
    says: UNSEARCHED,
  },
  { from: 'front', fields: ['search', 'pagefind'], reads: readSearchExclusion, says: UNSEARCHED },
  {
    from: 'front',
    fields: splitNames(
      `password passwd pwd pass passcode passphrase post_password accessCode unlockCode keys 密码
      口令 访问码`,
    ),
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
  {
    from: 'front',
    fields: ['email_only', 'onlyFans', 'fansOnly'],
    reads: closing,
    says: '原来只给一部分人看',
  },
  // CSDN by its exporters; numbers are this site's own.
  {
    from: 'front',
    fields: ['read_type'],
    reads: (value, clock) => (/^\d*$/.test(wordOf(value)) ? 'open' : closing(value, clock)),
    says: '原来只给一部分人看',
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
    fields: splitNames(`enable enabled ready approved reviewed live release active isActive isLive`),
    reads: unlessOff,
    says: '原来没有启用',
  },
  {
    from: 'front',
    fields: ['list', 'listing', 'inList', 'showInList'],
    reads: unlessOff,
    says: '原来不在列表里',
  },
  // Private in Keep, Memos and Notion; elsewhere possibly a year or an archive page.
  {
    from: 'front',
    fields: ['archived', 'isArchived', 'archive', '归档', '已归档'],
    reads: ifOn,
    says: '原来已经归档',
  },
  {
    from: 'front',
    fields: ['disabled', 'isDisabled', 'inactive', 'offline', 'exclude', 'excluded', 'ignore'],
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
  {
    from: 'front',
    fields: splitNames('noindex robotsNoIndex excludeFromSearchEngines'),
    reads: closing,
    says: '原来不让搜索引擎收录',
  },
  {
    from: 'front',
    fields: ['robots', 'googlebot'],
    reads: (value) => closedIf(/noindex|none/i.test(wordOf(value))),
    says: '原来不让搜索引擎收录',
  },
];
