import type { Passage } from '../../contract/discussion/passage/passage.ts';
import { type Part, passagePlace, rangeOf, thingAt } from './quotes.ts';

/** Least distance between the tops of two marks, in px. */
const STEP_PX = 28;

/** A passage as it is on the page. */
export type Marked = { passage: Passage; part: Part; start: number; end: number; range: Range };

/** The passages of a list that the page holds, in the order of the text, and those it does not. */
export function markedOf(
  parts: readonly Part[],
  list: readonly Passage[],
): { marked: Marked[]; lost: Passage[] } {
  const marked: Marked[] = [];
  const lost: Passage[] = [];
  for (const passage of list) {
    const place = passagePlace(parts, passage);
    const range = place && rangeOf(place.part, place.start, place.end);
    if (place && range) marked.push({ passage, ...place, range });
    else lost.push(passage);
  }
  const order = (a: Marked, b: Marked) => Number(a.part.locked) - Number(b.part.locked) || a.start - b.start;
  return { marked: marked.toSorted(order), lost };
}

/** Sets one highlight of the page; see ::highlight() in passages.css. Browsers without it have the marks alone. */
function highlight(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  for (const { commonAncestorContainer: at } of ranges)
    (at instanceof HTMLElement ? at : at.parentElement)?.setAttribute('data-marked', '');
  CSS.highlights.set(name, new Highlight(...ranges));
}

const elementOf = ({ passage, part, start }: Marked) =>
  passage.kind === 'text' ? null : thingAt(part, start);

/** Shows what has comments: words by a highlight, a formula or figure by an attribute. */
export function paint(marked: readonly Marked[]): void {
  for (const el of document.querySelectorAll('[data-passage]')) el.removeAttribute('data-passage');
  for (const it of marked) elementOf(it)?.setAttribute('data-passage', '');
  highlight(
    'passage',
    marked.filter(({ passage }) => passage.kind === 'text').map(({ range }) => range),
  );
}

/** Emphasises one passage, or none. */
export function emphasise(it: Marked | null): void {
  for (const el of document.querySelectorAll('[data-passage=active]')) el.setAttribute('data-passage', '');
  const el = it && elementOf(it);
  el?.setAttribute('data-passage', 'active');
  highlight('passage-active', it && !el ? [it.range] : []);
}

/** Shows a passage that nobody has commented on while it is written about. */
export function paintFresh(range: Range | null): void {
  highlight('passage-fresh', range ? [range] : []);
}

/** A mark for every passage in the margin: `press` opens it, `look` is called with what is pointed at, or null. */
export function drawMarks(
  list: HTMLElement,
  marked: readonly Marked[],
  press: (it: Marked) => void,
  look: (it: Marked | null) => void,
): void {
  const known = new Map([...list.children].map((it) => [(it as HTMLElement).dataset['id'], it]));
  const items = marked.map((it) => {
    const { id, count } = it.passage;
    const item = known.get(String(id)) ?? document.createElement('li');
    const button = item.querySelector('button') ?? item.appendChild(document.createElement('button'));
    (item as HTMLElement).dataset['id'] = String(id);
    button.type = 'button';
    button.className = 'passage-mark num';
    button.textContent = count > 99 ? '99+' : String(count);
    button.ariaLabel = `查看 ${count} 条划线评论`;
    button.onclick = () => press(it);
    button.onpointerenter = () => look(it);
    button.onfocus = () => look(it);
    button.onpointerleave = () => look(null);
    button.onblur = () => look(null);
    return item;
  });
  list.replaceChildren(...items);
  placeMarks(list, marked);
}

/** Puts the marks beside the lines of their passages, none upon another. */
export function placeMarks(list: HTMLElement, marked: readonly Marked[]): void {
  const { top } = list.getBoundingClientRect();
  const tops = marked.map(({ range }) => range.getClientRects()[0] ?? range.getBoundingClientRect());
  let free = Number.NEGATIVE_INFINITY;
  for (const [at, item] of [...list.children].entries()) {
    const box = tops[at];
    const hidden = !box || (box.width === 0 && box.height === 0);
    (item as HTMLElement).hidden = hidden;
    if (hidden) continue;
    const y = Math.max(box.top - top + box.height / 2, free);
    free = y + STEP_PX;
    (item as HTMLElement).style.top = `${y}px`;
  }
}

/** The innermost passage in words at a point of the window. */
export function markedAt(marked: readonly Marked[], x: number, y: number): Marked | undefined {
  const spot = document.caretPositionFromPoint?.(x, y);
  if (!spot) return undefined;
  const { offsetNode, offset } = spot;
  return marked
    .filter(({ passage, range }) => passage.kind === 'text' && range.isPointInRange(offsetNode, offset))
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
}
