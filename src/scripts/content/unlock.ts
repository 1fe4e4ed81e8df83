import { type ArticleInfo, articleInfoOf } from '../../../contract/content/article/article.ts';
import type { Passage } from '../../../contract/discussion/passage/passage.ts';
import { callWhole } from '../../client/call.ts';
import { bringSheet } from '../kit/sheets.ts';
import { loadSanitizer } from '../outside.ts';
import { contents } from './contents.ts';

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

/** Loads style sheets that the unlocked part needs. */
async function bringSheets(part: Element, { sheet, craftSheet, deckSheet }: DOMStringMap): Promise<void> {
  if (sheet && part.querySelector('.katex')) await bringSheet(sheet);
  if (craftSheet && part.querySelector('.craft')) await bringSheet(craftSheet);
  if (deckSheet && part.querySelector('.deck')) await bringSheet(deckSheet);
}

type UnlockedPart = { toc: ArticleInfo['toc']; part: Element; show: (prose: Element) => void };

const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Own backend: the locked part, appended to the open one. */
function unlockedPartOf({ content, toc }: ArticleInfo): UnlockedPart | null {
  const part = parseHtml(content).querySelector('section.unlocked');
  return part && { toc, part, show: (prose) => prose.append(part) };
}

/** Other hosts: the whole text, sanitized here. */
async function openedOutside({ content, toc, activeReadType }: ArticleInfo): Promise<UnlockedPart | null> {
  if (!activeReadType) return null;
  const { fromOutside } = await loadSanitizer();
  const finished = toc.length > 0;
  const safe = fromOutside(content, { finished });
  const part = parseHtml(safe.html).body;
  return {
    toc: finished ? toc : safe.toc,
    part,
    // Style sheets are inside the text.
    show: (prose) => prose.replaceChildren(...prose.querySelectorAll(':scope > link'), ...part.childNodes),
  };
}

/**
 * Replaces the lock by the locked part if the member may read it, and adds its contents entries. Returns the
 * passages with comments, else null; a failure is shown in the lock.
 */
export async function unlock(id: number, lock: HTMLElement): Promise<readonly Passage[] | null> {
  const isOutside = lock.closest<HTMLElement>('[data-article]')?.dataset['passages'] === undefined;
  const answer = await callWhole({ ...articleInfoOf, silent: true }, { id }).catch(() => null);
  if (!answer) {
    const said = lock.querySelector('[data-member]');
    if (said) said.textContent = FAILED;
    return null;
  }
  const whole = isOutside ? await openedOutside(answer.data) : unlockedPartOf(answer.data);
  const prose = document.querySelector('.article-main > .prose');
  if (!whole || !prose) return null;
  await bringSheets(whole.part, lock.dataset);
  // Server event and other tab race; the first has shown it.
  if (!lock.isConnected) return null;
  whole.show(prose);
  lock.remove();
  for (const list of document.querySelectorAll('.toc-fold ol, [data-toc] ol'))
    list.replaceChildren(...whole.toc.map(entry));
  contents();
  return answer.extra.passages;
}
