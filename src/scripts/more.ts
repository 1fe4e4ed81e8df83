import { say } from '../stores/toast.ts';

/** Turns the pager's link into "load more": fetches the next page and appends its rows. The link still works alone. */
export function loadMore(feed: Element): void {
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-more]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw new Error(String(answer.status));
      append(feed, new DOMParser().parseFromString(await answer.text(), 'text/html'));
    } catch {
      link.ariaBusy = 'false';
      say('error', '加载失败，请检查网络后重试');
    }
  });
}

function append(feed: Element, page: Document): void {
  const first = page.querySelector('[data-feed] > *');
  feed.append(...(page.querySelector('[data-feed]')?.children ?? []));
  const pager = page.querySelector('[data-pager]');
  if (pager) document.querySelector('[data-pager]')?.replaceWith(pager);
  document.dispatchEvent(new Event('feed'));
  first?.querySelector('a')?.focus({ preventScroll: true });
}
