import { env } from 'cloudflare:workers';
import { keywordOf } from '../../contract/keyword.ts';
import { SEARCH_PAGE_SIZE } from '../../contract/limits.ts';
import { articleSearch } from '../../contract/search.ts';
import { tags } from '../../contract/tags.ts';
import { toolsFor } from '../../craft/tools/find.ts';
import { callMing } from '../../functions/upstream.ts';
import { NAMELESS } from './nameless.ts';
import { pageNumber } from './page.ts';
import { shown } from './shown.ts';
import { sideData } from './site.ts';

type State = 'blank' | 'found' | 'none' | 'beyond' | 'failed';

/** HTTP status by state. */
const STATUS: Record<State, number> = { blank: 200, found: 200, none: 200, beyond: 404, failed: 503 };

/** A call's answer, or null after a failure, which is logged. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    console.error(JSON.stringify({ path: '/search', error: String(error) }));
    return null;
  }
}

/**
 * What the search page shows for an address: `state` is `blank` without a keyword, `beyond` where there is no such
 * page, `none` where nothing was found, `failed` where the backend did not answer. Never throws.
 */
export async function searchData(query: URLSearchParams) {
  const keyword = keywordOf(query.get('keyword') ?? '');
  const pageNo = pageNumber(query.get('page'));
  const asks = keyword !== '' && pageNo !== null;
  const [found, side] = await Promise.all([
    asks ? orNull(callMing(env, articleSearch, { keyword, pageNo, pageSize: SEARCH_PAGE_SIZE })) : null,
    orNull(sideData()),
  ]);
  const list = found?.data;
  const empty = list?.records.length === 0;
  const state = ((): State => {
    if (!keyword) return side ? 'blank' : 'failed';
    if (asks && !found) return 'failed';
    // Nothing is counted further than a thousand, though more may be found.
    if (!asks || pageNo > Math.max(1, list?.pages ?? 1)) return 'beyond';
    return empty ? 'none' : 'found';
  })();
  const site = side?.site ?? NAMELESS;
  const cacheTags = side ? [...shown.side(side), ...shown.articles(list?.records ?? [])] : [tags.list];
  const page = pageNo ?? 1;
  const tools = page === 1 ? toolsFor(keyword).map(({ name, title }) => ({ name, title })) : [];
  return {
    keyword,
    page,
    state,
    status: STATUS[state],
    list,
    help: found?.extra,
    side,
    site,
    tools,
    cacheTags,
  };
}
