import type { Subject } from '../content/article/coverSubject.ts';
import type { ManageOrder } from '../content/article/own.ts';
import { findPlaces } from '../content/facet/places.ts';
import type { FilterKey } from '../discussion/forum/template.ts';
import { address, later } from './address.ts';

export { TITLE } from './titles.ts';

/** All page addresses. Do not build URLs elsewhere. */

/** Sort order, tag, template values; `bounty` 1 filters questions with one. */
export type ForumQuery = { [K in 'tag' | 'bounty' | 'page']?: number | undefined } & {
  [K in FilterKey | 'sort']?: string | undefined;
};

/** Public feeds of the home page. */
export const FEED = { recommended: '推荐', new: '最新', hot: '热门' } as const;
export type Feed = keyof typeof FEED;

/** User id in a query: `userId` here, `id` on other hosts. */
export const personIn = (query: URLSearchParams): string | null => query.get('userId') ?? query.get('id');

/** Tabs of a person's page; 最多阅读 is 文章 in another order. */
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

export const DATA_SECTION = { work: '作品', fans: '粉丝', income: '收益', weekly: '周报' } as const;
export type DataSection = keyof typeof DATA_SECTION;

/** By state, or the recycle bin. */
export const MANAGE_TAB = {
  all: '全部',
  published: '已发布',
  pending: '审核中',
  draft: '草稿',
  down: '已下架',
  deleted: '回收站',
} as const;
export type ManageTab = keyof typeof MANAGE_TAB;

/** Comments under one's articles, and one's own. */
export const COMMENT_TAB = { received: '收到的评论', mine: '我发表的' } as const;
export type CommentTab = keyof typeof COMMENT_TAB;
/** Filters of these lists. */
export const COMMENT_ONLY = { unanswered: '待回复', waiting: '审核中', hidden: '已隐藏' } as const;
export type CommentOnly = keyof typeof COMMENT_ONLY;

/** Seed offset of generated art, to differ from articles with the same id. */
export const COLUMN_ART = 4_000_000;
/** As above, for activities. */
export const ACTIVITY_ART = 12_000_000;
/** As above, for questions. */
export const FORUM_ART = 8_000_000;

/** Page addresses. Page 1 and the default feed are omitted. */
export const place = {
  home: (q: { feed?: Feed | 'follow'; category?: number | undefined; page?: number } = {}) =>
    address('/', {
      feed: q.feed === 'recommended' ? undefined : q.feed,
      category: q.category,
      page: q.page === 1 ? undefined : q.page,
    }),
  article: (id: number) => `/article/${id}`,
  /** Version history; `v` is compared with the previous version. */
  articleHistory: (id: number, v?: number) => address(`/article/${id}/history`, { v }),
  /** Markdown for programs. */
  articleMarkdown: (id: number) => `/article/${id}.md`,
  /** Link to a comment; opens its passage if there is one. */
  comment: (articleId: number, id: number, passageId = 0) =>
    `/article/${articleId}#${passageId ? `passage-${passageId}-${id}` : `comment-${id}`}`,
  cover: (id: number, subject: Subject) => `/cover/${subject}/${id}.svg`,
  columnCover: (id: number, subject: Subject) => `/cover/${subject}/${COLUMN_ART + id}.svg`,
  activityCover: (id: number, subject: Subject) => `/cover/${subject}/${ACTIVITY_ART + id}.svg`,
  about: () => '/about',
  categories: (id?: number, page?: number) => address('/categorys', { id, page: later(page) }),
  tag: (id?: number, page?: number) => address('/tag', { id, page: later(page) }),
  columns: (page?: number) => address('/subject', { page: later(page) }),
  column: (id: number, page?: number) => address(`/subject/articles/${id}`, { page: later(page) }),
  hot: (type?: string) => address('/hot', { type }),
  forum: (q: ForumQuery = {}) => address('/forum', { ...q, page: later(q.page) }),
  forumPost: (id: number, page?: number) => address(`/forum/detail/${id}`, { page: later(page) }),
  /** Link to an answer or comment; redirects to its page of answers. */
  forumAnswer: (id: number, answer: number) => `/forum/detail/${id}?answer=${answer}#answer-${answer}`,
  forumComment: (id: number, answer: number, comment: number) =>
    `${address(`/forum/detail/${id}`, { answer: answer || undefined })}#comment-${comment}`,
  /** Form for a question; `asked` is a search without result. */
  forumAdd: (asked?: string) => address('/forum/add', { asked }),
  /** Form for editing a question or answer. */
  forumEdit: (id: number, answer: number) => address('/forum/add', { id, answer: answer || undefined }),
  /** Revisions of a question or answer. */
  forumHistory: (id: number, answer: number = 0, page?: number) =>
    address(`/forum/history/${id}`, { answer: answer || undefined, page: later(page) }),
  forumFollowing: () => '/forum/following',
  forumEdits: () => '/forum/edits',
  /** Writing activities; one activity. */
  activities: (page?: number) => address('/activity', { page: later(page) }),
  activity: (id: number, page?: number) => address(`/activity/${id}`, { page: later(page) }),
  ...findPlaces,
  /** Link to an announcement in the list. */
  announcement: (id: number) => `/announcement#item-${id}`,
  announcements: (page?: number) => address('/announcement', { page: later(page) }),
  /** Feedback form, and one's own feedback. */
  feedback: () => '/feedback',
  /** Complaint and appeal forms, and their state. */
  complaint: (q: { kind?: string | undefined; url?: string | undefined } = {}) => address('/complaint', q),
  privacy: () => '/privacy',
  /** Terms of service, current or by version. */
  terms: (version?: number) => address('/terms', { version }),
  sponsor: (page?: number) => address('/sponsor', { page: later(page) }),
  archive: (page?: number) => address('/archive', { page: later(page) }),
  tools: () => '/tools',
  tool: (name: string) => `/tools/${name}`,
  /** Solver error dictionary: list, entry, reader's note. */
  errors: (q: { solver?: string | undefined } = {}) => address('/error', q),
  error: (slug: string) => `/error/${slug}`,
  errorNote: (slug: string, id: number) => `/error/${slug}#note-${id}`,
  /** Match data for logs: index of all solvers, or entries of one. */
  errorMatch: (solver: string) => `/error/match/${solver}.json`,
  /** Decks before and after the remedy. */
  errorCase: (name: string) => `/error/case/${name}.zip`,
  /** Version changes: of a program between releases; a single change. */
  changes: () => '/change',
  change: (program: string, q: { from?: string | undefined; to?: string | undefined } = {}, id = '') =>
    address(`/change/${program}`, q) + (id && `#${id}`),
  /** Settings in commercial programs: subjects; one subject. */
  practices: () => '/practice',
  practice: (slug: string) => `/practice/${slug}`,
  /** Search in articles or questions. */
  search: (keyword?: string, page?: number, kind?: 'question') =>
    address('/search', { kind, keyword, page: later(page) }),
  /** Chat: room list, room with a person, public room. */
  chat: (
    q: {
      user?: string | undefined;
      room?: 'public' | undefined;
      /** A page to share, with its title. */
      share?: string | undefined;
      title?: string | undefined;
    } = {},
  ) => address('/im', q),
  /** Without a kind, the first with unread notices. */
  notice: (type?: number) => address('/notice', { type }),
  me: () => '/user',
  personal: () => '/user/personal',
  /** Statistics of one's own work, income, fans and weeks. */
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
  /** One's own comments, or those under one's articles. */
  manageComments: (
    q: { tab?: CommentTab; only?: CommentOnly | ''; keyword?: string; pageNo?: number } = {},
  ) =>
    address('/user/manage/comment', {
      ...q,
      tab: q.tab === 'received' ? undefined : q.tab,
      pageNo: later(q.pageNo),
    }),
  manageCategories: () => '/user/manage/category',
  manageCategory: (id: number) => `/user/manage/category/${id}`,
  /** One's activities and submissions; submission form; coupons. */
  myActivities: () => '/user/activity/list',
  submit: (activityId?: number) => address('/user/activity/submit', { activityId }),
  coupons: () => '/user/activity/coupon',
  manageColumn: (id: number) => `/user/manage/column/${id}`,
  rights: () => '/user/rights/level',
  developer: () => '/developer',
  tokens: () => '/user/token',
  /** Public page of a person; one's own without an id. */
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
  admin: () => '/admin',
  moderation: () => '/admin/moderation',
  adminWords: () => '/admin/words',
  adminRules: () => '/admin/rules',
  adminTerms: () => '/admin/terms',
  adminTrust: () => '/admin/trust',
  adminNotice: () => '/admin/notice',
  adminCatalog: () => '/admin/catalog',
  adminActivities: (id?: number) => address('/admin/activity', { id }),
  adminBackup: () => '/admin/backup',
  /** Target of the link by `npm run admin`. */
  adminLink: () => '/admin/link',
  adminArticles: (userId?: string) => address('/admin/article', { userId }),
  /** Preview of a text in review. */
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
  /** Login for external editors that cookies do not reach. */
  handOver: () => '/write',
  recharge: () => '/user/single/recharge',
  /** One's own order in the list of payments. */
  order: (orderNo: string) => `/user/single/recharge?order=${orderNo}`,
  /** Demonstration payment; no money moves. */
  demoPay: (orderNo: string) => `/pay/demo/${orderNo}`,
  missing: () => '/404',
  offline: () => '/offline',
  /** Share image, PNG of 1200 × 630. */
  shareImage: (kind: 'article' | 'column' | 'forum' | 'site', id: number = 0) => `/share/${kind}/${id}.png`,
  /**
   * Feeds: site, tag, column, author, facet value (`analysis-modal`, articles or questions), solver errors,
   * or version changes (`calculix-2.20`).
   */
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
  /** A sitemap file: single pages, or a part of a kind. */
  sitemapPart: (of: 'page' | { kind: string; part: number }) =>
    of === 'page' ? '/sitemap/page.xml' : `/sitemap/${of.kind}/${of.part}.xml`,
  openSearch: () => '/opensearch.xml',
  /** Site guide for agents (llms.txt). */
  guide: () => '/llms.txt',
  /** The MCP server for agents. */
  mcp: () => '/mcp',
};

/** Prefixes of pages with private data. */
export const PERSONAL: readonly string[] = [place.me(), place.chat(), '/notice', '/admin'];

/** Whether a path is private. */
export function isPersonal(path: string): boolean {
  return PERSONAL.some((it) => path === it || path.startsWith(`${it}/`));
}
