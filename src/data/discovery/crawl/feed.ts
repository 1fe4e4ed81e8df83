import { env } from 'cloudflare:workers';
import { articleInfoOf, articleList, bloggerArticles } from '../../../../contract/content/article/article.ts';
import { chosenOf, facetName } from '../../../../contract/content/facet/facet.ts';
import { findArticles, findQuestions } from '../../../../contract/content/facet/find.ts';
import { tagList } from '../../../../contract/content/tag/tag.ts';
import { tags as cache } from '../../../../contract/kit/cacheTags.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { place } from '../../../../contract/kit/places.ts';
import { userInfoOf } from '../../../../contract/people/user/user.ts';
import { callMing, Refusal, Unreachable } from '../../../../functions/upstream.ts';
import { findColumn } from '../../content/column/columns.ts';
import { shown } from '../../kit/cacheTags.ts';
import { pageArticle } from '../../kit/html.ts';
import { callOptional } from '../../kit/optional.ts';
import { idOf, orMissing } from '../../kit/page.ts';
import { inOrder } from '../../money/order/order.ts';
import { siteSettings } from '../site/site.ts';

const PERSON = /^[\w-]{1,64}$/;

/** Fetches more than a feed shows, since lists put pinned articles first, however old. */
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
    items: articles,
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
    items: articles,
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
    items: list.data.records,
    site,
    cacheTags: [cache.site, cache.author(id), ...shown.articles(list.data.records)],
  };
}

/** Feed of the whole site. */
export async function siteFeed() {
  const [articles, site] = await Promise.all([newest({}), siteSettings()]);
  const cacheTags = [cache.site, ...shown.articles(articles)];
  const { name: title, summary } = site;
  return { of: undefined, title, summary, page: place.home(), items: articles, site, cacheTags };
}

async function facetFeed(kind: 'article' | 'question', id: string) {
  const [facet = '', ...rest] = id.split('-');
  const stored = `${facet}:${rest.join('-')}`;
  // Articles have no facet `problem`.
  const name = kind === 'article' && facet === 'problem' ? undefined : facetName(stored);
  if (!name) return null;
  const ask = { facets: stored, pageSize: PAGE_SIZE_MOST };
  const [articles, questions, site] = await Promise.all([
    kind === 'article' ? callOptional(env, findArticles, ask) : null,
    kind === 'question' ? callOptional(env, findQuestions, ask) : null,
    siteSettings(),
  ]);
  const [found, asked] = [articles?.data.records ?? [], questions?.data.records ?? []];
  const isOfArticles = kind === 'article';
  return {
    of: isOfArticles ? { facet: id } : { question: id },
    title: `${name}${isOfArticles ? '' : '的问题'} - ${site.name}`,
    summary: `与“${name}”有关的${isOfArticles ? '文章' : '问题'}。`,
    page: place.find(chosenOf([stored]), isOfArticles ? {} : { kind }),
    items: [...found, ...asked],
    site,
    cacheTags: [cache.site, ...(isOfArticles ? shown.articles(found) : shown.questions(asked))],
  };
}

/** Feed of one tag, column, author or facet value. Returns null if it does not exist. */
export async function feedData(kind: string | undefined, id: string | undefined) {
  const number = idOf(id);
  if (kind === 'author') return id && PERSON.test(id) ? orMissing(authorFeed(id)) : null;
  if (kind === 'facet') return id ? facetFeed('article', id) : null;
  if (kind === 'question') return id ? facetFeed('question', id) : null;
  if (number === null) return null;
  if (kind === 'tag') return tagFeed(number);
  return kind === 'column' ? columnFeed(number) : null;
}

/** Article HTML by id, without locked parts; articles that cannot be read are omitted. */
export async function articleTexts(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = ids.map(async (id) => {
    try {
      const { data } = await callMing(env, articleInfoOf, { id, comments: 1 });
      return [[id, (await pageArticle(data)).content] as const];
    } catch (error) {
      if (error instanceof Refusal || error instanceof Unreachable) return [];
      throw error;
    }
  });
  return new Map((await Promise.all(found)).flat());
}
