import type { ArticleListItem } from '../../contract/content/article/article.ts';
import type { ForumItem } from '../../contract/discussion/forum/forum.ts';
import { place } from '../../contract/kit/places.ts';
import { msOf } from '../../contract/kit/time.ts';
import { atom } from './atom.ts';
import { rss } from './rss.ts';

/** Articles or questions in a feed. */
const MOST = 20;
const WITH_TEXT = 10;

/** What a feed is of: the whole site, or one tag, column, author or value of a facet. */
export type FeedScope = Parameters<typeof place.feed>[1];
export type Form = Parameters<typeof place.feed>[0];

/** What a feed is made from: its page, and articles or questions in any order. */
export type Source = {
  of: FeedScope;
  title: string;
  summary: string;
  page: string;
  items: readonly (ArticleListItem | ForumItem)[];
};

/** One article or question in a feed. */
export type Entry = {
  title: string;
  link: string;
  summary: string;
  /** Null where it is not known. */
  date: Date | null;
  updated: Date;
  author: { name: string; uri: string };
  topics: string[];
  /** The text as HTML; where it is missing the summary is all. */
  content: string | undefined;
};

/** A feed in no particular format. Addresses are whole. */
export type Channel = {
  title: string;
  summary: string;
  link: string;
  self: string;
  updated: Date;
  entries: Entry[];
};

/** The format an address names, or null. */
export function formOf(text: string | undefined): Form | null {
  return text === 'rss' || text === 'atom' ? text : null;
}

const WRITE = { rss, atom };
const TYPE = { rss: 'application/rss+xml', atom: 'application/atom+xml' };

/** A feed in its format, with its media type. */
export const written = (form: Form, channel: Channel): { body: string; type: string } => ({
  body: WRITE[form](channel),
  type: TYPE[form],
});

/** What an article and a question have each in its own way; a question is updated by its answers too. */
function ownOf(item: ArticleListItem | ForumItem) {
  return 'answerCount' in item
    ? { link: place.forumPost(item.id), updated: item.lastTime, category: '' }
    : { link: place.article(item.id), updated: item.updateTime, category: item.categoryName };
}

function dateOf(time: string): Date | null {
  const ms = msOf(time);
  return Number.isNaN(ms) ? null : new Date(ms);
}

function entryOf(item: ArticleListItem | ForumItem, base: string): Omit<Entry, 'content'> {
  const { link, updated, category } = ownOf(item);
  return {
    title: item.title,
    link: base + link,
    summary: item.summary,
    date: dateOf(item.createTime),
    updated: dateOf(updated || item.createTime) ?? new Date(0),
    author: { name: item.nickname, uri: base + place.myHome(item.userId) },
    topics: [...new Set([category, ...item.tagList.map((tag) => tag.name)])].filter(Boolean),
  };
}

/** The newest of a list, the latest first. Lists put pinned articles first; a feed goes by time alone. */
function newestOf<T extends ArticleListItem | ForumItem>(items: readonly T[]): T[] {
  const time = (it: T) => dateOf(it.createTime)?.getTime() ?? 0;
  return items.toSorted((a, b) => time(b) - time(a)).slice(0, MOST);
}

/**
 * The ids of the articles that come with their text in a feed of the whole site, a column or an author: what people
 * subscribe to. Of the others, and in the many feeds of tags and facets, there is the summary.
 */
export function withText({ of, items }: Pick<Source, 'of' | 'items'>): number[] {
  if (of !== undefined && !('column' in of) && !('author' in of)) return [];
  return newestOf(items)
    .slice(0, WITH_TEXT)
    .map(({ id }) => id);
}

/** A feed with its media type; `contents` are texts by the addresses of their articles. */
export function feed(
  form: Form,
  source: Source,
  base: string,
  contents: ReadonlyMap<string, string> = new Map(),
): { body: string; type: string } {
  const newest = newestOf(source.items).map((item) => {
    const entry = entryOf(item, base);
    return { ...entry, content: contents.get(entry.link) };
  });
  const channel = {
    title: source.title,
    summary: source.summary,
    link: base + source.page,
    self: base + place.feed(form, source.of),
    updated: new Date(Math.max(0, ...newest.map((it) => it.updated.getTime()))),
    entries: newest,
  };
  return written(form, channel);
}
