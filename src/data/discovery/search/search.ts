import { env } from 'cloudflare:workers';
import { keywordOf } from '../../../../contract/discovery/search/keyword.ts';
import { articleSearch, questionSearch } from '../../../../contract/discovery/search/search.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { SEARCH_PAGE_SIZE } from '../../../../contract/kit/limits.ts';
import { place } from '../../../../contract/kit/places.ts';
import { materialsFor } from '../../../../craft/materials/find.ts';
import { subjectsFor } from '../../../../craft/practice/find.ts';
import { toolsFor } from '../../../../craft/tools/find.ts';
import { PROGRAMS } from '../../../../craft/versions/change.ts';
import { changesFor } from '../../../../craft/versions/find.ts';
import { logFailure } from '../../../../functions/log.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { shown } from '../../kit/cacheTags.ts';
import { callOptional } from '../../kit/optional.ts';
import { pageNumber } from '../../kit/page.ts';
import { FALLBACK_SETTINGS } from '../site/fallbackSettings.ts';
import { sideData } from '../site/site.ts';

const CHANGES = 4;

type State = 'blank' | 'found' | 'none' | 'beyond' | 'absent' | 'failed';

const STATUS: Record<State, number> = {
  blank: 200,
  found: 200,
  none: 200,
  beyond: 404,
  absent: 200,
  failed: 503,
};

async function orElse<T, E>(answer: Promise<T>, other: E): Promise<T | E> {
  try {
    return await answer;
  } catch (error) {
    logFailure('search', error);
    return other;
  }
}

type SearchRequest = { keyword: string; pageNo: number; pageSize: number };

/** One page of results for articles or questions; `absent` if the host cannot search questions. */
async function fetchResults(kind: 'question' | undefined, asked: SearchRequest) {
  if (!kind) {
    const { data, extra } = await callMing(env, articleSearch, asked);
    return { articles: data, help: extra, list: data };
  }
  const answer = await callOptional(env, questionSearch, asked);
  return answer ? { questions: answer.data, help: answer.extra, list: answer.data } : ('absent' as const);
}

/**
 * Data of the search page. `state`: `blank` without a keyword, `none` without results, `beyond` past the last
 * page, `absent` if the host cannot search questions, `failed` if the backend did not answer. Never throws.
 */
export async function searchData(query: URLSearchParams) {
  const keyword = keywordOf(query.get('keyword') ?? '');
  const pageNo = pageNumber(query.get('page'));
  const kind = query.get('kind') === 'question' ? ('question' as const) : undefined;
  const asks = keyword !== '' && pageNo !== null;
  const [answer, side] = await Promise.all([
    asks
      ? orElse(fetchResults(kind, { keyword, pageNo, pageSize: SEARCH_PAGE_SIZE }), 'failed' as const)
      : null,
    orElse(sideData(), null),
  ]);
  const hits = typeof answer === 'object' ? answer : null;
  const state = ((): State => {
    if (!keyword) return side ? 'blank' : 'failed';
    if (typeof answer === 'string') return answer;
    // `pages` is capped: counting stops at 1,000 hits, though there may be more.
    if (!hits || !asks || pageNo > Math.max(1, hits.list.pages)) return 'beyond';
    return hits.list.records.length === 0 ? 'none' : 'found';
  })();
  const site = side?.site ?? FALLBACK_SETTINGS;
  const cacheTags = side
    ? [
        ...shown.side(side),
        ...shown.articles(hits?.articles?.records ?? []),
        ...(kind ? shown.questions(hits?.questions?.records ?? []) : []),
      ]
    : [kind ? tags.forum : tags.list];
  const page = pageNo ?? 1;
  const about = hits?.help?.wish?.plain ?? keyword;
  const tools = page === 1 ? toolsFor(about).map(({ name, title }) => ({ name, title })) : [];
  const materials = page === 1 ? materialsFor(about).map(({ slug, title }) => ({ slug, title })) : [];
  const changes = page === 1 ? changesFor(about, CHANGES) : [];
  return {
    keyword,
    kind,
    page,
    state,
    hits,
    side,
    site,
    tools,
    materials,
    practice: page === 1 ? subjectsFor(about).map(({ slug, title }) => ({ slug, title })) : [],
    changes: changes.map(({ program, change }) => ({
      title: `${change.keyword}${change.becomes ? ` → ${change.becomes}` : ''}（${PROGRAMS[program].name} ${change.since}）`,
      href: place.change(program, {}, change.id),
    })),
    cacheTags,
    status: STATUS[state],
    both: kind !== undefined || isOwnBackend(env),
  };
}
