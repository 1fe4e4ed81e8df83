/**
 * Cache tags: the names under which cached pages are purged. A page lists the tags of everything it shows
 * (`cache-tag`, see src/data/shown.ts); a write lists the tags of what it changed (`x-touched`, by `ctx.touch`).
 */

/** Things that exist many times; `kind:id` is one of them, `kind:*` means any of them. */
const KINDS = [
  'activity',
  'article',
  'article-title',
  'author',
  'category',
  'column',
  'home',
  'question',
  'question-title',
  'tag',
] as const;
type Kind = (typeof KINDS)[number];

/** Things that exist once. */
const SINGLE = ['site', 'list', 'forum', 'activities'] as const;

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
  /** Every list of questions, likewise. */
  forum: 'forum',
  /** Every list of activities: touched when one appears, changes or ends. */
  activities: 'activities',
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
  /** The page of one question, and nothing else. */
  question: one('question'),
  questionTitle: one('question-title'),
  tag: one('tag'),
  /** On pages that show all of a kind, or its most used ones; touched by a change of any one of them. */
  anyAuthor: 'author:*',
  anyCategory: 'category:*',
  anyColumn: 'column:*',
  anyTag: 'tag:*',
} as const satisfies Record<string, CacheTag | ((id: number) => CacheTag)>;

/** What a tag belongs to as a whole: `tag:*` for `tag:7`, the tag itself where it exists once. */
export function wholeOf(tag: string): string {
  const end = tag.indexOf(':');
  return end < 0 ? tag : `${tag.slice(0, end)}:*`;
}

/** Every `wholeOf` that our own pages and writes know. */
export const WHOLES: readonly string[] = [...SINGLE, ...KINDS.map((kind) => `${kind}:*`)];
