import { listSaved, type Saved } from '../../../client/offlinePages.ts';

type Parts = { box: HTMLElement; none: HTMLElement; again: HTMLElement };

function row({ address, title }: Saved): HTMLLIElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = title;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Whether the network or the site is down. */
function explain(): void {
  const down = navigator.onLine;
  const heading = document.querySelector<HTMLElement>('[data-down]');
  const [network, answer] = ['no-network', 'no-answer'].map((it) =>
    document.querySelector<HTMLElement>(`[data-${it}]`),
  );
  if (!heading || !network || !answer) return;
  network.hidden = down;
  answer.hidden = !down;
  const before = heading.textContent;
  heading.textContent = heading.dataset[down ? 'down' : 'offline'] ?? before;
  document.title = document.title.replace(before, heading.textContent);
}

/** Lists articles available offline, or `none`. `again` retries the address. */
export function drawSaved({ box, none, again }: Parts): void {
  const reload = (event: Event) => {
    if (location.pathname === '/offline') return;
    event.preventDefault();
    location.reload();
  };
  again.addEventListener('click', reload);
  explain();
  addEventListener('online', explain);
  addEventListener('offline', explain);
  listSaved((articles) => {
    box.hidden = articles.length === 0;
    none.hidden = articles.length > 0;
    box.querySelector('ul')?.replaceChildren(...articles.map(row));
  });
}
