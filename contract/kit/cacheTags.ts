import { type PageKind, pageAt } from './pages.ts';

/**
 * Cache tags: the names under which cached pages are purged. A page lists the tags of everything it shows
 * (`cache-tag`, see src/data/kit/shown.ts); a write lists the tags of what it changed (`x-touched`, by `ctx.touch`).
 */

/** Things that exist many times; `kind:id` is one of them, `kind:*` means any of them. */
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

/** Things that exist once. */
const SINGLE = ['site', 'list', 'forum', 'activities', 'benchmarks'] as const;

export type CacheTag = (typeof SINGLE)[number] | `${Kind}:${string}`;

const one =
  (kind: Kind) =>
  (id: number | string): CacheTag =>
    `${kind}:${encodeURIComponent(id)}`;

/** The tag of each thing, or what makes it from an id; ids of outside hosts are escaped. */
export const tags = {
  /** The settings of the site; on every page. */
  site: 'site',
  /** Every list and ranking of articles: touched when an article appears, disappears or changes its title. */
  list: 'list',
  /** Every list of questions: touched when a question appears, disappears or changes its title. */
  forum: 'forum',
  /** Every list of activities: touched when one appears, changes or ends. */
  activities: 'activities',
  /** The list of benchmarks with its figures. */
  benchmarks: 'benchmarks',
  /** Whatever shows the runs of one benchmark, or what became of them, such as the badge of an article. */
  benchmark: one('benchmark'),
  /** Whatever shows one activity: touched by its submissions, too. */
  activity: one('activity'),
  /** The page of one article, and nothing else: touched by what happens on it, such as a comment or a like. */
  article: one('article'),
  /** Whatever names one article outside of lists: its picture, its neighbours. Touched when it is retitled or hidden. */
  articleTitle: one('article-title'),
  /** Whatever shows this person's name, picture or introduction. */
  author: one('author'),
  /** What a person collects and whom they follow, on their own page. */
  home: one('home'),
  category: one('category'),
  column: one('column'),
  /** The page of one entry about a message of a solver. */
  error: one('error'),
  /** The page of one question, and nothing else. */
  question: one('question'),
  questionTitle: one('question-title'),
  tag: one('tag'),
  /** Whatever shows who refers to one tool. */
  tool: one('tool'),
  /** On pages that show all of a kind, or its most used ones; touched by a change of any one of them. */
  anyAuthor: 'author:*',
  anyCategory: 'category:*',
  anyColumn: 'column:*',
  anyTag: 'tag:*',
} as const satisfies Record<string, CacheTag | ((id: number) => CacheTag)>;

/** What a tag belongs to as a whole: `tag:*` for `tag:7`, the tag itself where it exists once. */
export function wildcardOf(tag: string): string {
  const end = tag.indexOf(':');
  return end < 0 ? tag : `${tag.slice(0, end)}:*`;
}

/** Every `wildcardOf` that our own pages and writes know. */
export const WILDCARDS: readonly string[] = [...SINGLE, ...KINDS.map((kind) => `${kind}:*`)];

/** Whether a text is the tag of one thing, or of something that exists once. */
export function isCacheTag(text: string): boolean {
  const [kind = '', key, ...more] = text.split(':');
  if (key === undefined) return (SINGLE as readonly string[]).includes(text);
  return (
    (KINDS as readonly string[]).includes(kind) && more.length === 0 && /^(\*|[\w%.~-]{1,80})$/.test(key)
  );
}

/** The tags of the page of one thing. */
const OF_PAGE: Readonly<Record<PageKind, readonly Kind[]>> = {
  article: ['article', 'article-title'],
  question: ['question', 'question-title'],
  benchmark: ['benchmark'],
  tool: ['tool'],
  column: ['column'],
  error: ['error'],
};
/** The pages that show one thing by the id in their query. */
const BY_QUERY: Readonly<Record<string, readonly [name: string, kinds: readonly Kind[]]>> = {
  '/tag': ['id', ['tag']],
  '/categorys': ['id', ['category']],
  '/user_main': ['userId', ['author', 'home']],
};

/**
 * The tags by which the page at an address is purged: those of the one thing it shows, or else of the lists of its kind;
 * what shows neither has the settings of the site on it.
 */
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
