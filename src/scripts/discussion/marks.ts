import type { Passage } from '../../../contract/discussion/passage/passage.ts';
import { type Part, passagePlace, rangeOf, thingAt } from './quotes.ts';

/** Minimum distance of marks, in px. */
const STEP_PX = 28;

export type PassageMark = { passage: Passage; part: Part; start: number; end: number; range: Range };

/** Splits passages into those found on the page (in text order) and lost ones. */
export function markedOf(
  parts: readonly Part[],
  list: readonly Passage[],
): { marked: PassageMark[]; lost: Passage[] } {
  const marked: PassageMark[] = [];
  const lost: Passage[] = [];
  for (const passage of list) {
    const place = passagePlace(parts, passage);
    const range = place && rangeOf(place.part, place.start, place.end);
    if (place && range) marked.push({ passage, ...place, range });
    else lost.push(passage);
  }
  const order = (a: PassageMark, b: PassageMark) =>
    Number(a.part.locked) - Number(b.part.locked) || a.start - b.start;
  return { marked: marked.toSorted(order), lost };
}

/** CSS Custom Highlight API; see ::highlight() in passages.css. Without support only the marks show. */
function highlight(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  for (const { commonAncestorContainer: at } of ranges)
    (at instanceof HTMLElement ? at : at.parentElement)?.setAttribute('data-marked', '');
  CSS.highlights.set(name, new Highlight(...ranges));
}

const elementOf = ({ passage, part, start }: PassageMark) =>
  passage.kind === 'text' ? null : thingAt(part, start);

/** Highlights commented passages; formulas and figures by attribute. */
export function paint(marked: readonly PassageMark[]): void {
  for (const el of document.querySelectorAll('[data-passage]')) el.removeAttribute('data-passage');
  for (const it of marked) elementOf(it)?.setAttribute('data-passage', '');
  highlight(
    'passage',
    marked.filter(({ passage }) => passage.kind === 'text').map(({ range }) => range),
  );
}

/** Emphasises one passage; null clears. */
export function emphasise(it: PassageMark | null): void {
  for (const el of document.querySelectorAll('[data-passage=active]')) el.setAttribute('data-passage', '');
  const el = it && elementOf(it);
  el?.setAttribute('data-passage', 'active');
  highlight('passage-active', it && !el ? [it.range] : []);
}

/** Highlights a new passage while its comment is written. */
export function paintFresh(range: Range | null): void {
  highlight('passage-fresh', range ? [range] : []);
}

/** Renders marks in the margin: `press` on click, `look` on hover (null on leave). */
export function drawMarks(
  list: HTMLElement,
  marked: readonly PassageMark[],
  press: (it: PassageMark) => void,
  look: (it: PassageMark | null) => void,
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

/** Positions the marks beside their lines without overlap. */
export function placeMarks(list: HTMLElement, marked: readonly PassageMark[]): void {
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

/** Innermost passage at viewport coordinates. */
export function markedAt(marked: readonly PassageMark[], x: number, y: number): PassageMark | undefined {
  const spot = document.caretPositionFromPoint?.(x, y);
  if (!spot) return undefined;
  const { offsetNode, offset } = spot;
  return marked
    .filter(({ passage, range }) => passage.kind === 'text' && range.isPointInRange(offsetNode, offset))
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
}
