import { type PageKind, pageAt } from './pages.ts';

/**
 * Cache tags for purging pages. A page lists the tags of everything it shows (`cache-tag`, see
 * src/data/kit/cacheTags.ts); a write lists the tags of what it changed (`x-touched`, by `ctx.touch`).
 */

/** `kind:id` is one thing, `kind:*` any of the kind. */
const KINDS = [
  'activity',
  'article',
  'article-title',
  'author',
  'benchmark',
  'category',
  'column',
  'error',
  'home',
  'question',
  'question-title',
  'tag',
  'tool',
] as const;
type Kind = (typeof KINDS)[number];

const SINGLE = ['site', 'list', 'forum', 'activities', 'benchmarks'] as const;

export type CacheTag = (typeof SINGLE)[number] | `${Kind}:${string}`;

const one =
  (kind: Kind) =>
  (id: number | string): CacheTag =>
    `${kind}:${encodeURIComponent(id)}`;

/** Tags, or functions from id to tag; ids of outside hosts are escaped. */
export const tags = {
  /** Settings; on every page. */
  site: 'site',
  /** All article lists: touched when an article appears, disappears or is retitled. */
  list: 'list',
  /** All question lists: touched when a question appears, disappears or is retitled. */
  forum: 'forum',
  /** All activity lists: touched when one appears, changes or ends. */
  activities: 'activities',
  /** The list of benchmarks with its figures. */
  benchmarks: 'benchmarks',
  /** Runs of a benchmark, and the badges derived from them. */
  benchmark: one('benchmark'),
  /** An activity; also touched by submissions. */
  activity: one('activity'),
  /** The article's page only; touched by comments, likes and the like. */
  article: one('article'),
  /** Other pages that name the article, except lists. Touched when it is retitled or hidden. */
  articleTitle: one('article-title'),
  /** Pages with the person's name, picture or introduction. */
  author: one('author'),
  /** A person's collections and follows on their page. */
  home: one('home'),
  category: one('category'),
  column: one('column'),
  /** The page of a solver error entry. */
  error: one('error'),
  /** The question's page only. */
  question: one('question'),
  questionTitle: one('question-title'),
  tag: one('tag'),
  /** Pages that show citations of a tool. */
  tool: one('tool'),
  /** Pages that show all or the most used of a kind; touched by any change of the kind. */
  anyAuthor: 'author:*',
  anyCategory: 'category:*',
  anyColumn: 'column:*',
  anyTag: 'tag:*',
} as const satisfies Record<string, CacheTag | ((id: number) => CacheTag)>;

/** `tag:*` for `tag:7`; the tag itself if single. */
export function wildcardOf(tag: string): string {
  const end = tag.indexOf(':');
  return end < 0 ? tag : `${tag.slice(0, end)}:*`;
}

/** All wildcards in use. */
export const WILDCARDS: readonly string[] = [...SINGLE, ...KINDS.map((kind) => `${kind}:*`)];

/** Whether a text is a valid cache tag. */
export function isCacheTag(text: string): boolean {
  const [kind = '', key, ...more] = text.split(':');
  if (key === undefined) return (SINGLE as readonly string[]).includes(text);
  return (
    (KINDS as readonly string[]).includes(kind) && more.length === 0 && /^(\*|[\w%.~-]{1,80})$/.test(key)
  );
}

/** Tags of a page by kind. */
const OF_PAGE: Readonly<Record<PageKind, readonly Kind[]>> = {
  article: ['article', 'article-title'],
  question: ['question', 'question-title'],
  benchmark: ['benchmark'],
  tool: ['tool'],
  column: ['column'],
  error: ['error'],
};
/** Pages with the id in the query. */
const BY_QUERY: Readonly<Record<string, readonly [name: string, kinds: readonly Kind[]]>> = {
  '/tag': ['id', ['tag']],
  '/categorys': ['id', ['category']],
  '/user_main': ['userId', ['author', 'home']],
};

/** Tags that purge the page at an address: of its subject, else of the lists of its kind, else `site`. */
export function tagsAt(url: URL): CacheTag[] {
  const path = url.pathname.replace(/\/+$/, '') || '/';
  const page = pageAt(path);
  if (page) return OF_PAGE[page.kind].map((kind) => one(kind)(page.id));
  const [name = '', kinds = []] = BY_QUERY[path] ?? [];
  const key = url.searchParams.get(name);
  if (key) return kinds.map((kind) => one(kind)(key));
  if (path.startsWith('/forum') || url.searchParams.get('kind') === 'question') return [tags.forum];
  return ['/', '/archive', '/hot', '/tag', '/categorys', '/subject', '/search'].includes(path)
    ? [tags.list]
    : [tags.site];
}
