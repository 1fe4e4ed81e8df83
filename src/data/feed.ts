import { env } from 'cloudflare:workers';
import { articleList, bloggerArticles } from '../../contract/article.ts';
import { chosenOf, facetName } from '../../contract/facets.ts';
import { findArticles } from '../../contract/find.ts';
import { PAGE_SIZE_MOST } from '../../contract/limits.ts';
import { place } from '../../contract/places.ts';
import { tagList } from '../../contract/tag.ts';
import { tags as cache } from '../../contract/tags.ts';
import { userInfoOf } from '../../contract/user.ts';
import { callMing } from '../../functions/upstream.ts';
import { findColumn } from './columns.ts';
import { callOptional } from './optional.ts';
import { inOrder } from './order.ts';
import { idOf, orMissing } from './page.ts';
import { shown } from './shown.ts';
import { siteSettings } from './site.ts';

const PERSON = /^[\w-]{1,64}$/;

/** More than a feed shows: a list puts pinned articles first, however old they are. */
const newest = async (of: { tagId?: number; specialId?: number }) =>
  (await callMing(env, articleList, { ...of, ...inOrder(env, 'new'), pageSize: PAGE_SIZE_MOST })).data
    .records;

async function tagFeed(id: number) {
  const [tags, articles, site] = await Promise.all([
    callMing(env, tagList, {}),
    newest({ tagId: id }),
    siteSettings(),
  ]);
  const tag = tags.data.find((it) => it.id === id);
  if (!tag) return null;
  const summary = `与“${tag.name}”有关的文章。`;
  return {
    of: { tag: id },
    title: `${tag.name} - ${site.name}`,
    summary,
    page: place.tag(id),
    articles,
    site,
    cacheTags: [cache.site, cache.tag(id), ...shown.articles(articles)],
  };
}

async function columnFeed(id: number) {
  const [column, articles, site] = await Promise.all([
    findColumn(id),
    newest({ specialId: id }),
    siteSettings(),
  ]);
  if (!column) return null;
  const { name, intro, author } = column;
  const summary = intro || `${author.nickname}的专栏。`;
  return {
    of: { column: id },
    title: `${name} - ${site.name}`,
    summary,
    page: place.column(id),
    articles,
    site,
    cacheTags: [cache.site, ...shown.columns([column]), ...shown.articles(articles)],
  };
}

async function authorFeed(id: string) {
  const [person, list, site] = await Promise.all([
    callMing(env, userInfoOf, { userId: id }),
    callMing(env, bloggerArticles, { userId: id, sort: 'new', pageSize: PAGE_SIZE_MOST }),
    siteSettings(),
  ]);
  const { nickname, intro } = person.data;
  return {
    of: { author: id },
    title: `${nickname} - ${site.name}`,
    summary: intro || `${nickname}的文章。`,
    page: place.myHome(id),
    articles: list.data.records,
    site,
    cacheTags: [cache.site, cache.author(id), ...shown.articles(list.data.records)],
  };
}

/** What the feed of the whole site is made from. */
export async function siteFeed() {
  const [articles, site] = await Promise.all([newest({}), siteSettings()]);
  const cacheTags = [cache.site, ...shown.articles(articles)];
  const { name: title, summary } = site;
  return { of: undefined, title, summary, page: place.home(), articles, site, cacheTags };
}

async function facetFeed(id: string) {
  const [facet = '', ...rest] = id.split('-');
  const stored = `${facet}:${rest.join('-')}`;
  // Feeds are of articles, which have no kind of problem.
  const name = facet === 'problem' ? undefined : facetName(stored);
  if (!name) return null;
  const [found, site] = await Promise.all([
    callOptional(env, findArticles, { facets: stored, pageSize: PAGE_SIZE_MOST }),
    siteSettings(),
  ]);
  const articles = found?.data.records ?? [];
  return {
    of: { facet: id },
    title: `${name} - ${site.name}`,
    summary: `与“${name}”有关的文章。`,
    page: place.find(chosenOf([stored])),
    articles,
    site,
    cacheTags: [cache.site, ...shown.articles(articles)],
  };
}

/** What the feed of one tag, column, author or value of a facet is made from; null where there is none. */
export async function feedData(kind: string | undefined, id: string | undefined) {
  const number = idOf(id);
  if (kind === 'author') return id && PERSON.test(id) ? orMissing(authorFeed(id)) : null;
  if (kind === 'facet') return id ? facetFeed(id) : null;
  if (number === null) return null;
  if (kind === 'tag') return tagFeed(number);
  return kind === 'column' ? columnFeed(number) : null;
}
