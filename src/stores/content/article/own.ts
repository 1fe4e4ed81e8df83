import { atom, type WritableAtom } from 'nanostores';
import { PUBLISH } from '../../../../contract/content/article/article.ts';
import {
  type ArticleCounts,
  binArticle,
  EXPORT_ARTICLES_PATH,
  type MyArticle,
  moveArticle,
  myArticles,
  removeArticle,
  restoreArticle,
} from '../../../../contract/content/article/own.ts';
import {
  DIFFICULTY,
  myArticleInfo,
  SAVE,
  type Saved,
  updateArticle,
} from '../../../../contract/content/article/write.ts';
import type { AnyEndpoint } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import { call, callWhole } from '../../../client/call.ts';
import { download } from '../../../client/transfer.ts';
import { attempt, tookPlace } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { say } from '../../kit/toast.ts';
import { afterBin, afterChange, type ManageView, manageViewOf, questionOf } from './ownView.ts';

type Managed = {
  view: ManageView;
  list: readonly MyArticle[];
  total: number;
  pages: number;
  counts: ArticleCounts | null;
  state: 'busy' | 'ready' | 'failed';
};

export const managed = atom<Managed>({
  view: manageViewOf(''),
  list: [],
  total: 0,
  pages: 0,
  counts: null,
  state: 'busy',
});

/** Ids of permanently deleted articles of the list. */
export const removed = atom<ReadonlySet<number>>(new Set());

export const summary = atom('');

let asked = 0;

/** Loads the view of the address. The latest request wins. */
export async function loadManaged(): Promise<void> {
  const mine = ++asked;
  const view = manageViewOf(location.search);
  managed.set({ ...managed.get(), view, state: 'busy' });
  try {
    const { data, extra } = await callWhole(myArticles, questionOf(view));
    if (mine !== asked) return;
    bins.clear();
    removed.set(new Set());
    const { records: list, total, pages } = data;
    managed.set({ view, list, total, pages, counts: extra.counts ?? null, state: 'ready' });
  } catch {
    if (mine === asked) managed.set({ ...managed.get(), state: 'failed' });
  }
}

/** Shows the view of the address after a history navigation. */
export function showAddressed(): void {
  summary.set('');
  loadManaged();
}

/** Shows another view and pushes it into the history. */
export function showManaged(view: Partial<ManageView>): void {
  const next = { ...managed.get().view, pageNo: 1, ...view };
  history.pushState(null, '', place.manageArticles({ ...next, category: next.category || undefined }));
  showAddressed();
}

/** `inBin` is an optimistic state; `want` sets it. */
type Bin = { inBin: WritableAtom<boolean>; want: (inBin: boolean) => Promise<boolean> };
const bins = new Map<number, Bin>();

/** Recycle bin state of an article of the list. */
export function binOf(it: MyArticle): Bin {
  const known = bins.get(it.id);
  if (known) return known;
  const inBin = atom(it.deletedTime !== '');
  const want = optimistic<boolean, boolean>(inBin, {
    show: (_state, wanted) => wanted,
    send: async (wanted) => {
      await call(wanted ? binArticle : restoreArticle, { id: it.id });
      return wanted;
    },
  });
  inBin.listen((now) => {
    const { counts, list } = managed.get();
    // Its publish state may have changed since the list was loaded.
    const { isPublish } = list.find(({ id }) => id === it.id) ?? it;
    if (counts) managed.set({ ...managed.get(), counts: afterBin(counts, isPublish, now) });
  });
  const made = { inBin, want };
  bins.set(it.id, made);
  return made;
}

/** Whether the article still belongs to the list: neither deleted nor restored. */
export const isHere = (it: MyArticle): boolean =>
  !removed.get().has(it.id) && binOf(it).inBin.get() === (it.deletedTime !== '');

/** Deletes an article of the recycle bin permanently; false on failure. */
export async function removeForGood(it: MyArticle): Promise<boolean> {
  const outcome = await attempt(() => tellTrouble(call(removeArticle, { id: it.id })), '已彻底删除');
  if (!tookPlace(outcome)) return false;
  removed.set(new Set([...removed.get(), it.id]));
  const { counts } = managed.get();
  if (counts) managed.set({ ...managed.get(), counts: { ...counts, deleted: counts.deleted - 1 } });
  return true;
}

function replace(id: number, change: Partial<MyArticle>): void {
  const list = managed.get().list.map((it) => (it.id === id ? { ...it, ...change } : it));
  managed.set({ ...managed.get(), list });
}

/** Moves an article to another category; false on failure. */
export async function moveTo(it: MyArticle, to: { id: number; name: string }): Promise<boolean> {
  const work = () => tellTrouble(call(moveArticle, { articleId: it.id, categoryId: to.id }));
  if (!tookPlace(await attempt(work, `已移到“${to.name}”`))) return false;
  replace(it.id, { categoryId: to.id, categoryName: to.name, sort: 0 });
  return true;
}

/** Exports one article, or all, with pictures as a ZIP. */
export async function exportArticles(id?: number): Promise<void> {
  await attempt(() => tellTrouble(download(EXPORT_ARTICLES_PATH + (id === undefined ? '' : `?id=${id}`))));
}

/**
 * Unpublishes an article, or publishes its current draft. `as` may change the calls, e.g. make them silent.
 */
export async function savePublished(
  it: MyArticle,
  published: boolean,
  as: <E extends AnyEndpoint>(endpoint: E) => E = (endpoint) => endpoint,
): Promise<Saved> {
  const { difficulty, tagList, ...draft } = await call(as(myArticleInfo), { id: it.id });
  return call(as(updateArticle), {
    ...draft,
    tagList: tagList.map(({ name }) => name),
    difficulty: DIFFICULTY.find((one) => one === difficulty) ?? '',
    publishTime: '',
    isPublish: published ? SAVE.publish : SAVE.down,
    key: crypto.randomUUID(),
  });
}

/** Publishes or unpublishes an article of the list; it may be submitted for review instead. */
export async function setPublished(it: MyArticle, published: boolean): Promise<void> {
  await attempt(async () => {
    const { isPublish, publishTime: dueTime } = await tellTrouble(savePublished(it, published));
    const isChanged = isPublish !== PUBLISH.published && it.isChanged;
    replace(it.id, { isPublish, isChanged, dueTime });
    const { counts } = managed.get();
    if (counts) managed.set({ ...managed.get(), counts: afterChange(counts, it.isPublish, isPublish) });
    say('success', published ? (isPublish === PUBLISH.published ? '已发布' : '已提交审核') : '已下架');
  });
}
