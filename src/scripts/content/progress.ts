import { ADDED } from '../../../contract/kit/events.ts';
import { forgetRead, type Read, readList } from '../../client/read.ts';
import { say } from '../../stores/kit/toast.ts';

let begun = false;

/** Shows column reading progress: rows, counts, a link to continue, reset. */
export function progress(): void {
  draw();
  if (begun) return;
  begun = true;
  document.addEventListener(ADDED, draw);
  addEventListener('storage', draw);
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-forget]');
    if (!button) return;
    const column = Number(button.dataset['forget']);
    const here = new Set(rows().map((row) => idOf(row)));
    forgetRead(([id, own]) => column === 0 || own === column || here.has(id));
    draw();
    say('success', '阅读记录已清除');
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const idOf = (row: HTMLElement) => Number(row.dataset['id']);

function draw(): void {
  const list = readList();
  const read = new Set(list.map(([id]) => id));
  for (const row of rows()) {
    const done = read.has(idOf(row));
    row.toggleAttribute('data-done', done);
    write(row, done ? '已读：' : '');
  }
  for (const box of document.querySelectorAll<HTMLElement>('[data-read-of]')) showCount(box, list);
  goOn(read);
}

/** Progress of one column, or of all if the box names none. */
function showCount(box: HTMLElement, list: readonly Read[]): void {
  const column = Number(box.dataset['readOf']);
  const total = Number(box.dataset['total']);
  const whole = box.matches('[data-whole]');
  const here = new Set(whole ? rows().map(idOf) : []);
  const own = list.filter(([id, of]) => column === 0 || of === column || here.has(id)).length;
  const done = column === 0 ? own : Math.min(own, total);
  box.dataset['done'] = String(done);
  box.style.setProperty('--share', `${total ? (done / total) * 100 : 0}%`);
  const text = column === 0 ? `已读 ${done} 篇文章` : `已读 ${done} / ${total} 篇`;
  write(box, whole || done ? text : '');
}

function write(box: HTMLElement, text: string): void {
  const at = box.querySelector('[data-said]');
  if (at) at.textContent = text;
}

/** Links to the first unread article, else the next page, else the beginning. */
function goOn(read: ReadonlySet<number>): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-go-on]');
  const [first] = rows();
  if (!link || !first) return;
  const unread = rows().find((row) => !read.has(idOf(row)));
  const next = unread?.querySelector('a') ?? document.querySelector<HTMLAnchorElement>('a[data-more]');
  const begun = rows().some((row) => read.has(idOf(row)));
  link.href = (next ?? first.querySelector('a') ?? link).href;
  const text = link.querySelector('span');
  if (text) text.textContent = !begun ? '开始阅读' : next ? '继续阅读' : '重新阅读';
}
