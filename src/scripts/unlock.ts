import { type ArticleInfo, articleInfoOf } from '../../contract/content/article/article.ts';
import type { Passage } from '../../contract/discussion/passage/passage.ts';
import { callWhole } from '../client/call.ts';
import { contents } from './contents.ts';
import { bringSheet } from './sheets.ts';

const FAILED = '没有取到剩余内容，请检查网络后刷新页面。';

function entry({ depth, id, text }: ArticleInfo['toc'][number]): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  item.className = `depth-${depth}`;
  link.href = `#${id}`;
  link.textContent = text;
  item.append(link);
  return item;
}

/**
 * Replaces the lock by the locked part where the call returns it to this member, with its entries in the
 * contents. Returns the passages with comments once the whole article is shown, else null; a failure of
 * the call is shown in the lock.
 */
export async function unlock(id: number, lock: HTMLElement): Promise<readonly Passage[] | null> {
  // The HTML of another host comes into no page as it is.
  if (lock.closest<HTMLElement>('[data-article]')?.dataset['passages'] === undefined) return null;
  const answer = await callWhole({ ...articleInfoOf, silent: true }, { id }).catch(() => null);
  const info = answer?.data;
  const parsed = new DOMParser().parseFromString(info?.content ?? '', 'text/html');
  const part = parsed.querySelector('section.unlocked');
  if (!info || !part) {
    const said = lock.querySelector('[data-member]');
    if (!info && said) said.textContent = FAILED;
    return null;
  }
  // The open part may have no formula and no block, and then lacks their style sheets.
  const { sheet, craftSheet, deckSheet } = lock.dataset;
  if (sheet && part.querySelector('.katex')) await bringSheet(sheet);
  if (craftSheet && part.querySelector('.craft')) await bringSheet(craftSheet);
  if (deckSheet && part.querySelector('.deck')) await bringSheet(deckSheet);
  document.querySelector('.article-main > .prose')?.append(part);
  lock.remove();
  for (const list of document.querySelectorAll('.toc-fold ol, [data-toc] ol'))
    list.replaceChildren(...info.toc.map(entry));
  contents();
  return answer?.extra.passages ?? [];
}
