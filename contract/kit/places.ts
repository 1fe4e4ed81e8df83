import type { Subject } from '../content/article/coverSubject.ts';
import type { ManageOrder } from '../content/article/own.ts';
import { findPlaces } from '../content/facet/places.ts';
import type { FilterKey } from '../discussion/forum/template.ts';
import { address, later } from './address.ts';

export { TITLE } from './titles.ts';

/** Page addresses and titles. Nobody builds a URL of the site by hand. */

/** What /forum shows: an order, a tag, values of the CAE template, with `bounty` 1 only those that have one. */
export type ForumQuery = { [K in 'tag' | 'bounty' | 'page']?: number | undefined } & {
  [K in FilterKey | 'sort']?: string | undefined;
};

/** Feeds of the home page that are the same for everybody. */
export const FEED = { recommended: '推荐', new: '最新', hot: '热门' } as const;
export type Feed = keyof typeof FEED;

/** The person whom the query of an address names: links of this site write `userId`, those of other hosts `id`. */
export const personIn = (query: URLSearchParams): string | null => query.get('userId') ?? query.get('id');

/** What a person's public page shows, in its own order; 最多阅读 is 文章 in another one. */
export const HOME_TAB = {
  articles: '文章',
  hot: '最多阅读',
  columns: '专栏',
  categories: '分类',
  questions: '提问',
  answers: '回答',
  collections: '收藏',
  follows: '关注',
  fans: '粉丝',
} as const;
export type HomeTab = keyof typeof HOME_TAB;

/** The pages of one's own figures. */
export const DATA_SECTION = { work: '作品', fans: '粉丝', income: '收益', weekly: '周报' } as const;
export type DataSection = keyof typeof DATA_SECTION;

/** What the list of one's own articles shows: those of one state, or the recycle bin. */
export const MANAGE_TAB = {
  all: '全部',
  published: '已发布',
  pending: '审核中',
  draft: '草稿',
  down: '已下架',
  deleted: '回收站',
} as const;
export type ManageTab = keyof typeof MANAGE_TAB;

/** The lists of comments in the centre: those under one's own articles, and those that one wrote. */
export const COMMENT_TAB = { received: '收到的评论', mine: '我发表的' } as const;
export type CommentTab = keyof typeof COMMENT_TAB;
/** What may be picked in them. */
export const COMMENT_ONLY = { unanswered: '待回复', waiting: '审核中', hidden: '已隐藏' } as const;
export type CommentOnly = keyof typeof COMMENT_ONLY;

/** Offset of a column's id in the seed of its generated art, so that it never equals an article's. */
export const COLUMN_ART = 4_000_000;
/** The same offset for activities. */
export const ACTIVITY_ART = 12_000_000;
/** The same offset for questions. */
export const FORUM_ART = 8_000_000;

/** Addresses by page. `page` 1 and the default feed stay out of the address. */
export const place = {
  home: (q: { feed?: Feed | 'follow'; category?: number | undefined; page?: number } = {}) =>
    address('/', {
      feed: q.feed === 'recommended' ? undefined : q.feed,
      category: q.category,
      page: q.page === 1 ? undefined : q.page,
    }),
  article: (id: number) => `/article/${id}`,
  /** Its public versions, compared: `v` with the one before it. */
  articleHistory: (id: number, v?: number) => address(`/article/${id}/history`, { v }),
  /** The same as Markdown, for programs. */
  articleMarkdown: (id: number) => `/article/${id}.md`,
  /** One comment on the page of its article; it opens the passage that it is about, where there is one. */
  comment: (articleId: number, id: number, passageId = 0) =>
    `/article/${articleId}#${passageId ? `passage-${passageId}-${id}` : `comment-${id}`}`,
  /** The generated cover of an article. */
  cover: (id: number, subject: Subject) => `/cover/${subject}/${id}.svg`,
  /** The generated cover of a column. */
  columnCover: (id: number, subject: Subject) => `/cover/${subject}/${COLUMN_ART + id}.svg`,
  /** The generated cover of an activity. */
  activityCover: (id: number, subject: Subject) => `/cover/${subject}/${ACTIVITY_ART + id}.svg`,
  about: () => '/about',
  categories: (id?: number, page?: number) => address('/categorys', { id, page: later(page) }),
  tag: (id?: number, page?: number) => address('/tag', { id, page: later(page) }),
  columns: (page?: number) => address('/subject', { page: later(page) }),
  column: (id: number, page?: number) => address(`/subject/articles/${id}`, { page: later(page) }),
  hot: (type?: string) => address('/hot', { type }),
  forum: (q: ForumQuery = {}) => address('/forum', { ...q, page: later(q.page) }),
  forumPost: (id: number, page?: number) => address(`/forum/detail/${id}`, { page: later(page) }),
  /** One answer, or one comment of a question, on the page that has it. */
  forumAnswer: (id: number, answer: number) => `/forum/detail/${id}?answer=${answer}#answer-${answer}`,
  forumComment: (id: number, answer: number, comment: number) =>
    `${address(`/forum/detail/${id}`, { answer: answer || undefined })}#comment-${comment}`,
  /** Where a question is asked; `asked` is what was searched for in vain. */
  forumAdd: (asked?: string) => address('/forum/add', { asked }),
  /** Where a question or one of its answers is changed. */
  forumEdit: (id: number, answer: number) => address('/forum/add', { id, answer: answer || undefined }),
  /** The revisions of a question or one of its answers. */
  forumHistory: (id: number, answer: number = 0, page?: number) =>
    address(`/forum/history/${id}`, { answer: answer || undefined, page: later(page) }),
  /** The questions that one follows. */
  forumFollowing: () => '/forum/following',
  /** The edits of others' posts that one suggested. */
  forumEdits: () => '/forum/edits',
  /** Writing activities, and one of them with its rules, submissions and results. */
  activities: (page?: number) => address('/activity', { page: later(page) }),
  activity: (id: number, page?: number) => address(`/activity/${id}`, { page: later(page) }),
  ...findPlaces,
  /** Announcements, the latest first, and one of them among these. */
  announcement: (id: number) => `/announcement#item-${id}`,
  announcements: (page?: number) => address('/announcement', { page: later(page) }),
  /** Where anybody tells the operators something; members find their own with the answers below it. */
  feedback: () => '/feedback',
  /** Where anybody complains about a page, its author appeals, and both see what became of it. */
  complaint: (q: { kind?: string | undefined; url?: string | undefined } = {}) => address('/complaint', q),
  /** What is kept of people, why and for how long. */
  privacy: () => '/privacy',
  /** The terms of service: the version in force, or one of them. */
  terms: (version?: number) => address('/terms', { version }),
  sponsor: (page?: number) => address('/sponsor', { page: later(page) }),
  archive: (page?: number) => address('/archive', { page: later(page) }),
  /** Calculators, and one of them. */
  tools: () => '/tools',
  tool: (name: string) => `/tools/${name}`,
  /** The dictionary of messages of solvers, one of its entries, and a reader's note on it. */
  errors: (q: { solver?: string | undefined } = {}) => address('/error', q),
  error: (slug: string) => `/error/${slug}`,
  errorNote: (slug: string, id: number) => `/error/${slug}#note-${id}`,
  /** What a log is matched against: the words of every solver, or the entries of one. */
  errorMatch: (solver: string) => `/error/match/${solver}.json`,
  /** Both decks of a case that shows a message and its remedy. */
  errorCase: (name: string) => `/error/case/${name}.zip`,
  /** What changed between versions of programs: of one, from a release to a later one, and one of its changes. */
  changes: () => '/change',
  change: (program: string, q: { from?: string | undefined; to?: string | undefined } = {}, id = '') =>
    address(`/change/${program}`, q) + (id && `#${id}`),
  /** How a thing is set in commercial programs: all subjects, and one of them. */
  practices: () => '/practice',
  practice: (slug: string) => `/practice/${slug}`,
  /** What is found in articles, or in questions with their answers. */
  search: (keyword?: string, page?: number, kind?: 'question') =>
    address('/search', { kind, keyword, page: later(page) }),
  /** Private rooms and the public one; that with somebody, or the public one, where the address says so. */
  chat: (
    q: {
      user?: string | undefined;
      room?: 'public' | undefined;
      /** A page of this site to be sent, and what it is called. */
      share?: string | undefined;
      title?: string | undefined;
    } = {},
  ) => address('/im', q),
  /** Without a kind the first that has something unread. */
  notice: (type?: number) => address('/notice', { type }),
  me: () => '/user',
  /** One's own particulars and the security of the account. */
  personal: () => '/user/personal',
  /** Figures of one's own work, income, fans and weeks. */
  data: (section: DataSection = 'work', q: { days?: number; article?: number; week?: string } = {}) =>
    address(`/user/data/${section}`, q),
  /** One's own articles; `tab` is a key of `MANAGE_TAB`. */
  manageArticles: (
    q: {
      tab?: ManageTab | undefined;
      keyword?: string | undefined;
      category?: number | undefined;
      order?: ManageOrder | undefined;
      pageNo?: number | undefined;
    } = {},
  ) =>
    address('/user/manage/article', {
      ...q,
      tab: q.tab === 'all' ? undefined : q.tab,
      order: q.order === 'create_time' ? undefined : q.order,
      pageNo: later(q.pageNo),
    }),
  /** Comments that one wrote, or that others wrote under one's articles. */
  manageComments: (
    q: { tab?: CommentTab; only?: CommentOnly | ''; keyword?: string; pageNo?: number } = {},
  ) =>
    address('/user/manage/comment', {
      ...q,
      tab: q.tab === 'received' ? undefined : q.tab,
      pageNo: later(q.pageNo),
    }),
  /** One's own categories, and the articles of one of them in one's own order. */
  manageCategories: () => '/user/manage/category',
  manageCategory: (id: number) => `/user/manage/category/${id}`,
  /** Activities and one's own submissions; where an article is submitted, to one activity if it is given; vouchers. */
  myActivities: () => '/user/activity/list',
  submit: (activityId?: number) => address('/user/activity/submit', { activityId }),
  coupons: () => '/user/activity/coupon',
  /** The chapters of one's own column, with its articles. */
  manageColumn: (id: number) => `/user/manage/column/${id}`,
  /** One's own level, privileges and badges. */
  rights: () => '/user/rights/level',
  /** How programs call the site. */
  developer: () => '/developer',
  /** One's own personal access tokens. */
  tokens: () => '/user/token',
  /** A person's public page; one's own without an id. */
  myHome: (
    userId?: string,
    page?: number,
    q: { tab?: HomeTab; category?: number | undefined; folder?: number | undefined } = {},
  ) =>
    address('/user_main', {
      userId,
      tab: q.tab === 'articles' ? undefined : q.tab,
      category: q.category,
      folder: q.folder,
      page: later(page),
    }),
  /** The desk of editors and operators. */
  admin: () => '/admin',
  /** The queue of moderators. */
  moderation: () => '/admin/moderation',
  adminWords: () => '/admin/words',
  adminRules: () => '/admin/rules',
  adminTerms: () => '/admin/terms',
  adminTrust: () => '/admin/trust',
  adminNotice: () => '/admin/notice',
  adminCatalog: () => '/admin/catalog',
  adminActivities: (id?: number) => address('/admin/activity', { id }),
  adminBackup: () => '/admin/backup',
  /** Where the link of `npm run admin` leads. */
  adminLink: () => '/admin/link',
  adminArticles: (userId?: string) => address('/admin/article', { userId }),
  /** A text that waits for a moderator, as its page would be. */
  adminSubmission: (id: number) => `/admin/article/${id}`,
  adminPeople: () => '/admin/user',
  adminOrders: (keyword?: string) => address('/admin/orders', { keyword }),
  adminSite: () => '/admin/site',
  adminJobs: () => '/admin/jobs',
  adminCache: () => '/admin/cache',
  adminSupport: () => '/admin/support',
  adminCoupons: () => '/admin/coupon',
  adminFeedback: () => '/admin/feedback',
  adminComplaints: () => '/admin/complaint',
  adminErrors: () => '/admin/error',
  adminAnnouncements: () => '/admin/announcement',
  /** Where a writing site that cookies do not reach sends its visitors to log in. */
  handOver: () => '/write',
  recharge: () => '/user/single/recharge',
  /** One own order among the payments. */
  order: (orderNo: string) => `/user/single/recharge?order=${orderNo}`,
  /** Pays an order of the demonstration, in which no money moves. */
  demoPay: (orderNo: string) => `/pay/demo/${orderNo}`,
  missing: () => '/404',
  offline: () => '/offline',
  /** The picture of a page for share cards, a PNG of 1200 × 630. */
  shareImage: (kind: 'article' | 'column' | 'forum' | 'site', id: number = 0) => `/share/${kind}/${id}.png`,
  /** Feeds of the site, or of one tag, column, author or value of a facet (`analysis-modal`), the last of articles or of questions; of the messages of a solver, or of the changes of a program (`calculix-2.20`). */
  feed: (
    form: 'rss' | 'atom',
    of?:
      | { tag: number }
      | { column: number }
      | { author: string }
      | { facet: string }
      | { question: string }
      | { error: string }
      | { change: string },
  ) => {
    if (!of) return `/feed/${form}.xml`;
    const [[kind, id] = []] = Object.entries(of);
    return `/feed/${kind}/${id}/${form}.xml`;
  },
  sitemap: () => '/sitemap.xml',
  /** One file of the sitemap: the pages that exist once, or a part of what there are many of. */
  sitemapPart: (of: 'page' | { kind: string; part: number }) =>
    of === 'page' ? '/sitemap/page.xml' : `/sitemap/${of.kind}/${of.part}.xml`,
  openSearch: () => '/opensearch.xml',
  /** The site as Markdown for agents (llms.txt). */
  guide: () => '/llms.txt',
  /** The MCP server for agents. */
  mcp: () => '/mcp',
};

/** Path prefixes of pages that show private data. */
export const PERSONAL: readonly string[] = [place.me(), place.chat(), '/notice', '/admin'];

/** Whether a path is one of these pages, or below one. */
export function isPersonal(path: string): boolean {
  return PERSONAL.some((it) => path === it || path.startsWith(`${it}/`));
}
