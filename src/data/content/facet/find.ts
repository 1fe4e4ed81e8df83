import { env } from 'cloudflare:workers';
import { chosenFacets, chosenOf, storedOf } from '../../../../contract/content/facet/facet.ts';
import { findArticles, findQuestions } from '../../../../contract/content/facet/find.ts';
import { FACET_KEYS } from '../../../../contract/content/facet/keys.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { siteSettings } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';
import { callOptional } from '../../kit/optional.ts';
import { isBeyond, pageNumber } from '../../kit/page.ts';

const NOTHING = { records: [], total: 0, size: 10, current: 1, pages: 0 };

/**
 * Parses a query of /find. Returns null if the page, kind or a facet value is invalid. The facet `problem`
 * applies to questions only.
 */
export function findView(query: URLSearchParams) {
  const given = Object.fromEntries(
    FACET_KEYS.flatMap((it) => (query.get(it) ? [[it, query.get(it) ?? '']] : [])),
  );
  const found = chosenOf(storedOf(given));
  const page = pageNumber(query.get('page'));
  const kind = query.get('kind');
  if (
    Object.keys(found).length < Object.keys(given).length ||
    page === null ||
    !(kind === null || kind === 'question')
  )
    return null;
  if (kind) return { chosen: found, page, kind };
  const { problem: _, ...chosen } = found;
  return { chosen, page, kind: 'article' as const };
}

type View = NonNullable<ReturnType<typeof findView>>;

/** One page of results with the counts of every facet value. Returns null past the last page. */
export async function findData({ chosen, page: pageNo, kind }: View) {
  const facets = chosenFacets(chosen).join(',');
  const ask = { facets, pageNo };
  const [articles, questions, site] = await Promise.all([
    kind === 'article' ? callOptional(env, findArticles, ask) : null,
    kind === 'question' ? callOptional(env, findQuestions, ask) : null,
    siteSettings(),
  ]);
  const list = articles?.data ?? questions?.data ?? NOTHING;
  if (isBeyond(pageNo, list.records)) return null;
  return {
    articles: articles?.data ?? null,
    questions: questions?.data ?? null,
    total: list.total,
    counts: articles?.extra.counts ?? questions?.extra.counts ?? {},
    site,
    cacheTags: [
      tags.site,
      kind === 'article' ? tags.list : tags.forum,
      ...shown.articles(articles?.data.records ?? []),
      ...shown.questions(questions?.data.records ?? []),
    ],
  };
}

/** Paths of /find for each single facet value that has articles, for the sitemap. */
export async function findPages() {
  const answer = await callOptional(env, findArticles, { pageSize: 1 });
  return Object.keys(answer?.extra.counts ?? {})
    .map((it) => chosenOf([it]))
    .filter((it) => Object.keys(it).length > 0)
    .map((it) => place.find(it));
}
