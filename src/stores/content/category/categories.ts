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
import { attempt, type Outcome, tookPlace } from '../../kit/attempt.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { tellUnreached } from '../../kit/trouble.ts';

type Own = { list: readonly MyCategory[]; state: 'busy' | 'ready' | 'failed' };

/** One's own categories in their order. */
export const ownCategories = atom<Own>({ list: [], state: 'busy' });
/** The categories of the site, into which everybody may put articles. */
export const siteCategories = atom<readonly Category[]>([]);

/** Every page of a list: the first, then all the others at once. */
async function whole<T>(page: (pageNo: number) => Promise<{ records: T[]; pages: number }>): Promise<T[]> {
  const first = await page(1);
  const others = Array.from({ length: Math.max(0, first.pages - 1) }, (_, at) => page(at + 2));
  return [first, ...(await Promise.all(others))].flatMap((it) => it.records);
}

/** Reads those of the site. */
export async function loadSiteCategories(): Promise<void> {
  siteCategories.set(await call(categoryList, {}));
}

/** Reads both. */
export async function loadCategories(): Promise<void> {
  ownCategories.set({ ...ownCategories.get(), state: 'busy' });
  try {
    const [list] = await Promise.all([
      whole((pageNo) => call(myCategories, { pageNo, pageSize: PAGE_SIZE_MOST })),
      loadSiteCategories(),
    ]);
    ownCategories.set({ list, state: 'ready' });
  } catch {
    ownCategories.set({ ...ownCategories.get(), state: 'failed' });
  }
}

const show = (list: readonly MyCategory[]) => ownCategories.set({ list, state: 'ready' });

/** Creates a category, the last in order. */
export function makeCategory(given: Input<typeof createCategory>): Promise<Outcome> {
  return attempt(async () => {
    const made = await call(createCategory, given);
    if (made) show([...ownCategories.get().list, made]);
    else await loadCategories();
  }, '分类已创建');
}

/** Changes the name or introduction of a category. */
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
    await call(deleteCategory, { id: it.id, moveTo: to });
    await loadCategories();
  }, '分类已删除');
}

/** A list with the entry at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  const [it] = list.slice(from, from + 1);
  return it === undefined ? rest : rest.toSpliced(to, 0, it);
}

/** Moves a category to another place (optimistic update with rollback); only those whose number changes are sent. */
export async function placeCategory(from: number, to: number): Promise<void> {
  const before = ownCategories.get().list;
  const after = moved(before, from, to).map((it, at) => ({ ...it, sort: at + 1 }));
  show(after);
  const changed = after.filter((it) => before.find(({ id }) => id === it.id)?.sort !== it.sort);
  const outcome = await attempt(() =>
    Promise.all(changed.map(({ id, sort }) => call(updateCategory, { id, sort }))),
  );
  if (tookPlace(outcome)) return;
  tellUnreached(outcome, '没有连上服务器，顺序没有保存');
  show(before);
}

type Ordered = { list: readonly MyArticle[]; state: 'busy' | 'ready' | 'failed' };

/** The articles of one of one's own categories in one's own order. */
export const ordered = atom<Ordered>({ list: [], state: 'busy' });

/** Reads them. */
export async function loadOrdered(categoryId: number): Promise<void> {
  ordered.set({ ...ordered.get(), state: 'busy' });
  try {
    const list = await whole((pageNo) =>
      call(myArticles, { categoryId, sort: 1, pageNo, pageSize: PAGE_SIZE_MOST }),
    );
    ordered.set({ list, state: 'ready' });
  } catch {
    ordered.set({ ...ordered.get(), state: 'failed' });
  }
}

/**
 * Moves an article to another place of its category; only those whose number changes are sent, one move after the other. A
 * failure rolls back to the order that was stored last, and returns false.
 */
export function placeArticle(categoryId: number, from: number, to: number): Promise<boolean> {
  return wantOrder({ categoryId, list: moved(ordered.get().list, from, to) });
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
