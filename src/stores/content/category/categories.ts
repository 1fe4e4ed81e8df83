import { atom } from 'nanostores';
import {
  createCategory,
  deleteCategory,
  editCategorySort,
  type MyArticle,
  type MyCategory,
  myArticles,
  myCategories,
  updateCategory,
} from '../../../../contract/content/article/own.ts';
import { type Category, categoryList } from '../../../../contract/content/category/category.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { PAGE_SIZE_MOST, SORTED_MOST } from '../../../../contract/kit/limits.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, orReread } from '../../kit/attempt.ts';
import { moveEntry } from '../../kit/moveEntry.ts';
import { optimistic } from '../../kit/optimistic.ts';

type Own = { list: readonly MyCategory[]; state: 'busy' | 'ready' | 'failed' };

export const ownCategories = atom<Own>({ list: [], state: 'busy' });
export const siteCategories = atom<readonly Category[]>([]);

/** Fetches all pages: the first, then the others in parallel. */
async function fetchAllPages<T>(
  page: (pageNo: number) => Promise<{ records: T[]; pages: number }>,
): Promise<T[]> {
  const first = await page(1);
  const others = Array.from({ length: Math.max(0, first.pages - 1) }, (_, at) => page(at + 2));
  return [first, ...(await Promise.all(others))].flatMap((it) => it.records);
}

/** Loads the site's categories. */
export async function loadSiteCategories(): Promise<void> {
  siteCategories.set(await call(categoryList, {}));
}

/** Loads own and site categories. */
export async function loadCategories(): Promise<void> {
  ownCategories.set({ ...ownCategories.get(), state: 'busy' });
  try {
    const [list] = await Promise.all([
      fetchAllPages((pageNo) => call(myCategories, { pageNo, pageSize: PAGE_SIZE_MOST })),
      loadSiteCategories(),
    ]);
    ownCategories.set({ list, state: 'ready' });
  } catch {
    ownCategories.set({ ...ownCategories.get(), state: 'failed' });
  }
}

const show = (list: readonly MyCategory[]) => ownCategories.set({ list, state: 'ready' });

/** Creates a category as the last one. */
export function makeCategory(given: Input<typeof createCategory>): Promise<Outcome> {
  return attempt(async () => {
    const made = await orReread(call(createCategory, given), loadCategories);
    if (made) show([...ownCategories.get().list, made]);
    else await loadCategories();
  }, '分类已创建');
}

/** Changes name or introduction. */
export function changeCategory(given: Input<typeof updateCategory>): Promise<Outcome> {
  return attempt(async () => {
    const changed = await call(updateCategory, given);
    if (changed) show(ownCategories.get().list.map((it) => (it.id === changed.id ? changed : it)));
    else await loadCategories();
  }, '修改成功');
}

/** Deletes a category; its articles move to `to`. */
export function dropCategory(it: MyCategory, to: number | undefined): Promise<Outcome> {
  return attempt(async () => {
    await orReread(call(deleteCategory, { id: it.id, moveTo: to }), loadCategories);
    await loadCategories();
  }, '分类已删除');
}

/**
 * Moves a category to another place (optimistic update with rollback), one move after the other; only those whose number
 * changes are sent.
 */
export function placeCategory(from: number, to: number): Promise<boolean> {
  const list = moveEntry(ownCategories.get().list, from, to).map((it, at) => ({ ...it, sort: at + 1 }));
  return wantPlaces(list);
}

const wantPlaces = optimistic<Own, readonly MyCategory[]>(ownCategories, {
  show: (now, list) => ({ ...now, list }),
  send: async (list, settled) => {
    const stored = new Map(settled.list.map(({ id, sort }) => [id, sort]));
    const places = list.filter((it) => stored.get(it.id) !== it.sort);
    await Promise.all(places.map(({ id, sort }) => call(updateCategory, { id, sort })));
    return { list, state: 'ready' };
  },
  unreached: '没有连上服务器，顺序没有保存',
});

type Ordered = { list: readonly MyArticle[]; state: 'busy' | 'ready' | 'failed' };

export const ordered = atom<Ordered>({ list: [], state: 'busy' });

/** Loads the articles of an own category in order. */
export async function loadOrdered(categoryId: number): Promise<void> {
  ordered.set({ ...ordered.get(), state: 'busy' });
  try {
    const list = await fetchAllPages((pageNo) =>
      call(myArticles, { categoryId, sort: 1, pageNo, pageSize: PAGE_SIZE_MOST }),
    );
    ordered.set({ list, state: 'ready' });
  } catch {
    ordered.set({ ...ordered.get(), state: 'failed' });
  }
}

/**
 * Moves an article within its category. Sends only changed positions, sequentially. On failure rolls back to
 * the last stored order and returns false.
 */
export function placeArticle(categoryId: number, from: number, to: number): Promise<boolean> {
  return wantOrder({ categoryId, list: moveEntry(ordered.get().list, from, to) });
}

type Order = { categoryId: number; list: readonly MyArticle[] };

const wantOrder = optimistic<Ordered, Order>(ordered, {
  show: (now, { list }) => ({ ...now, list }),
  send: async ({ categoryId, list }, settled) => {
    const stored = new Map(settled.list.map(({ id, sort }) => [id, sort]));
    const numbered = list.map((it, at) => ({ ...it, sort: at + 1 }));
    const places = numbered.filter((it) => stored.get(it.id) !== it.sort);
    for (let at = 0; at < places.length; at += SORTED_MOST) {
      const part = places.slice(at, at + SORTED_MOST).map(({ id, sort }) => ({ id, sort }));
      await call(editCategorySort, { categoryId, list: part });
    }
    return { list: numbered, state: 'ready' };
  },
});
