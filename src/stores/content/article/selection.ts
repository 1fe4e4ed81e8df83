import { atom } from 'nanostores';
import { PUBLISH } from '../../../../contract/content/article/article.ts';
import {
  binArticle,
  type MyArticle,
  moveArticle,
  myArticles,
  removeArticle,
  restoreArticle,
} from '../../../../contract/content/article/own.ts';
import type { AnyEndpoint } from '../../../../contract/kit/endpoint.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { call } from '../../../client/call.ts';
import { mapLimited, type Tally } from '../../kit/batch.ts';
import { binOf, isHere, loadManaged, managed, savePublished, summary } from './own.ts';

export const chosen = atom<ReadonlySet<number>>(new Set());
export const running = atom<{ through: number; of: number } | null>(null);

/** Toggles the selection. */
export function toggleChosen(id: number): void {
  const next = new Set(chosen.get());
  if (!next.delete(id)) next.add(id);
  chosen.set(next);
}

/** Replaces the selection. */
export function choose(ids: readonly number[]): void {
  chosen.set(new Set(ids));
}

/** Moves an article into the recycle bin or restores it, and deselects it. */
export function putInBin(it: MyArticle, inBin: boolean): Promise<boolean> {
  choose([...chosen.get()].filter((id) => id !== it.id));
  return binOf(it).want(inBin);
}

const silent = <E extends AnyEndpoint>(endpoint: E): E => ({ ...endpoint, silent: true });
const titles = (list: readonly MyArticle[]) =>
  list
    .slice(0, 3)
    .map((it) => `《${it.title || '无标题'}》`)
    .join('');

/** Summary of a batch. */
export function tallyText({ done, failed }: Tally<MyArticle>, did: string): string {
  const well = done.length > 0 ? `${did} ${done.length} 篇` : '';
  if (failed.length === 0) return well;
  const more = failed.length > 3 ? '等' : '';
  const ill = `${failed.length} 篇没有成功，仍保持原样：${titles(failed)}${more}`;
  return well ? `${well}；${ill}` : ill;
}

async function batch(
  list: readonly MyArticle[],
  did: string,
  work: (it: MyArticle) => Promise<unknown>,
): Promise<Tally<MyArticle>> {
  summary.set('');
  running.set({ through: 0, of: list.length });
  const done = (it: MyArticle) => work(it).then(() => true);
  const tally = await mapLimited(list, done, (through) => running.set({ through, of: list.length }));
  running.set(null);
  summary.set(tallyText(tally, did));
  choose(tally.failed.map((it) => it.id));
  return tally;
}

const those = () => managed.get().list.filter((it) => chosen.get().has(it.id) && isHere(it));

async function onChosen(
  did: string,
  work: (it: MyArticle) => Promise<unknown>,
  which: (it: MyArticle) => boolean = () => true,
): Promise<void> {
  const list = those().filter(which);
  if (list.length === 0 || running.get()) return;
  await batch(list, did, work);
  await loadManaged();
}

/** Whether an article can be taken down. */
export const isOut = (it: MyArticle) => it.isPublish === PUBLISH.published;

/** Moves the selected articles to the recycle bin. */
export const binChosen = () => onChosen('已移到回收站', ({ id }) => call(silent(binArticle), { id }));
/** Restores them. */
export const restoreChosen = () => onChosen('已恢复', ({ id }) => call(silent(restoreArticle), { id }));
/** Deletes them permanently. */
export const removeChosen = () => onChosen('已彻底删除', ({ id }) => call(silent(removeArticle), { id }));
/** Takes down the published ones. */
export const downChosen = () => onChosen('已下架', (it) => savePublished(it, false, silent), isOut);
/** Moves them to a category. */
export const moveChosen = (to: { id: number; name: string }) =>
  onChosen(`已移到“${to.name}”`, ({ id }) => call(silent(moveArticle), { articleId: id, categoryId: to.id }));

/** Empties all pages of the recycle bin. */
export async function emptyBin(): Promise<void> {
  if (running.get()) return;
  running.set({ through: 0, of: managed.get().counts?.deleted ?? 0 });
  const all: MyArticle[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const read = await call(myArticles, { deleted: 1, pageNo, pageSize: PAGE_SIZE_MOST }).catch(() => null);
    if (!read) {
      running.set(null);
      summary.set('没有读到回收站，请检查网络后重试');
      return;
    }
    all.push(...read.records);
    pages = read.pages;
  }
  await batch(all, '已彻底删除', ({ id }) => call(silent(removeArticle), { id }));
  await loadManaged();
}
