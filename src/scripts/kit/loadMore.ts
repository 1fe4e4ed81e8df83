import { ADDED } from '../../../contract/kit/events.ts';
import { tellTrouble } from '../../stores/kit/connection.ts';
import { loadedPages } from './loadedPages.ts';

/** Turns the pager link into "load more" (progressive enhancement). */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const first = await tellTrouble(appendNext(link), '加载失败，请检查网络后重试').catch(() => null);
  if (first) focus(first);
}

/** Fetches the next page and appends its rows; returns the first new one. Throws if it cannot be fetched. */
export async function appendNext(link: HTMLAnchorElement): Promise<Element | null> {
  const feed = document.querySelector<HTMLElement>('[data-feed]');
  if (!feed || link.ariaBusy === 'true') return null;
  link.ariaBusy = 'true';
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(String(answer.status));
    return append(feed, new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } finally {
    link.ariaBusy = 'false';
  }
}

function append(feed: HTMLElement, page: Document): Element | null {
  const next = page.querySelector('[data-feed]');
  if (next) dropListed(feed, next);
  const first = next && extend(feed, next);
  const pager = page.querySelector('[data-pager]');
  if (pager) document.querySelector('[data-pager]')?.replaceWith(pager);
  feed.dataset['loaded'] = String(loadedPages() + 1);
  document.dispatchEvent(new Event(ADDED));
  return first;
}

/** Deduplicates: rows shift when others are published meanwhile. */
function dropListed(list: Element, next: Element): void {
  const rowsOf = (it: Element) => [...it.querySelectorAll<HTMLElement>('[data-id]')];
  const listed = new Set(rowsOf(list).map((row) => row.dataset['id']));
  for (const row of rowsOf(next)) if (listed.has(row.dataset['id'])) row.remove();
}

/** Appends rows, continuing the last group (same `data-part`). Returns the first new row. */
function extend(list: Element, next: Element): Element | null {
  const [head, ...rest] = next.children;
  if (!head) return null;
  const last = list.lastElementChild;
  const [open, more] = [last, head].map((it) => it?.querySelector('[data-rows]'));
  const part = head.getAttribute('data-part');
  const goesOn = part !== null && part === last?.getAttribute('data-part') && open && more;
  const first = goesOn ? extend(open, more) : head;
  list.append(...(goesOn ? rest : [head, ...rest]));
  return first;
}

/** Focuses a new row: its link, or itself. */
function focus(row: Element): void {
  const target = row.querySelector<HTMLElement>('a') ?? (row as HTMLElement);
  if (target === row) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
