import { atom } from 'nanostores';
import { keywordOf } from '../../../../contract/discovery/search/keyword.ts';
import { articleSearch } from '../../../../contract/discovery/search/search.ts';
import type { Data, Extra } from '../../../../contract/kit/endpoint.ts';
import { SEARCH_PAGE_SIZE } from '../../../../contract/kit/limits.ts';
import { callWhole } from '../../../client/call.ts';
import { failureText } from '../../../client/failure.ts';
import { remember } from './recent.ts';

type SearchRequest = { keyword: string; page: number };

export type SearchResult =
  | { state: 'none'; keyword: '' }
  | (SearchRequest & { state: 'busy' })
  | (SearchRequest & { state: 'failed'; message: string })
  | (SearchRequest & { state: 'done'; list: Data<typeof articleSearch>; help: Extra<typeof articleSearch> });

export const found = atom<SearchResult>({ state: 'none', keyword: '' });

let running = new AbortController();

function isCurrentSearch(keyword: string, page: number): boolean {
  const now = found.get();
  return now.state !== 'none' && now.state !== 'failed' && now.keyword === keyword && now.page === page;
}

/** Searches. No-op for a blank keyword and for the current one. */
export async function find(text: string, page = 1): Promise<void> {
  const keyword = keywordOf(text);
  if (!keyword || isCurrentSearch(keyword, page)) return;
  running.abort();
  running = new AbortController();
  const { signal } = running;
  remember(keyword);
  found.set({ state: 'busy', keyword, page });
  try {
    const asked = { keyword, pageNo: page, pageSize: SEARCH_PAGE_SIZE };
    const { data, extra } = await callWhole(articleSearch, asked, { stop: signal });
    if (!signal.aborted) found.set({ state: 'done', keyword, page, list: data, help: extra });
  } catch (error) {
    if (signal.aborted) return;
    const message = failureText(error, '没有连上服务器，请检查网络后再试。');
    found.set({ state: 'failed', keyword, page, message });
  }
}
