import { PUBLISH } from '../../../../contract/content/article/article.ts';
import {
  type ArticleCounts,
  MANAGE_ORDER,
  type ManageOrder,
  type myArticles,
} from '../../../../contract/content/article/own.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { KEYWORD_MOST } from '../../../../contract/kit/limits.ts';
import { MANAGE_TAB, type ManageTab } from '../../../../contract/kit/places.ts';

export type ManageView = {
  tab: ManageTab;
  keyword: string;
  category: number;
  order: ManageOrder;
  pageNo: number;
};

/** Page size, large enough for batches. */
const MANAGED_A_PAGE = 20;

const numberOf = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** Parses an address; invalid parameters are ignored. */
export function manageViewOf(search: string): ManageView {
  const query = new URLSearchParams(search);
  const tab = query.get('tab') ?? 'all';
  return {
    tab: Object.hasOwn(MANAGE_TAB, tab) ? (tab as ManageTab) : 'all',
    keyword: (query.get('keyword') ?? '').trim().slice(0, KEYWORD_MOST),
    category: numberOf(query.get('category')),
    order: MANAGE_ORDER.find((it) => it === query.get('order')) ?? 'create_time',
    pageNo: numberOf(query.get('pageNo')) || 1,
  };
}

const TYPE: Partial<Record<ManageTab, number>> = {
  published: PUBLISH.published,
  pending: PUBLISH.review,
  draft: PUBLISH.draft,
  down: PUBLISH.down,
};

/** Input of the API call for a view. */
export function questionOf({ tab, keyword, category, order, pageNo }: ManageView): Input<typeof myArticles> {
  return {
    pageNo,
    pageSize: MANAGED_A_PAGE,
    type: TYPE[tab],
    deleted: tab === 'deleted' ? 1 : undefined,
    keyword: keyword || undefined,
    categoryId: category || undefined,
    orderByDescColumn: tab === 'deleted' || order === 'create_time' ? undefined : order,
  };
}

/** Tab of a publish state. */
export function tabOf(publish: number): Exclude<ManageTab, 'all' | 'deleted'> {
  const states = ['published', 'pending', 'draft'] as const;
  return states.find((it) => TYPE[it] === publish) ?? 'down';
}

/** Counts after an article entered or left the recycle bin. */
export function afterBin(counts: ArticleCounts, publish: number, into: boolean): ArticleCounts {
  const step = into ? 1 : -1;
  const tab = tabOf(publish);
  return {
    ...counts,
    all: counts.all - step,
    deleted: counts.deleted + step,
    [tab]: counts[tab] - step,
  };
}

/** Counts after an article changed its publish state. */
export function afterChange(counts: ArticleCounts, from: number, to: number): ArticleCounts {
  const [old, now] = [tabOf(from), tabOf(to)];
  const left = { ...counts, [old]: counts[old] - 1 };
  return { ...left, [now]: left[now] + 1 };
}
