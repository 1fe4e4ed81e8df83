import type { Passage } from '../../../contract/discussion/passage/passage.ts';
import style from '../../styles/discussion/passages.css?url&no-inline';
import { bringSheet } from '../kit/sheets.ts';
import { bubble } from './bubble.ts';
import {
  drawMarks,
  emphasise,
  markedAt,
  markedOf,
  type PassageMark,
  paint,
  paintFresh,
  placeMarks,
} from './marks.ts';
import { type Part, type QuotedPassage, quotableParts, quoteOf, rangeOf, thingAt, WHOLE } from './quotes.ts';

const LINKED = /^#passage-(\d+)(?:-(\d+))?$/;
/** Elements with a comment button; blocks have other buttons in that place. */
const THINGS = '.prose :is(.equation, figure:not(.code, .craft))';

/** `event`: may ask for a comment. `more`: passages of the locked part. */
export type PassageTrigger = { event?: Event | undefined; more?: readonly Passage[] };

/** Lazy loaders. */
type Loaders = Pick<typeof import('../late.ts'), 'late' | 'island' | 'toastLoadError'>;

type Passages = { comment: () => void; add: (more: readonly Passage[]) => void };

const TOOL = '[data-passage-tool]';

/** Ctrl + Alt + M, or the tool button. */
function isAsking(event: Event | undefined): boolean {
  if (!(event instanceof KeyboardEvent)) return event?.type === 'click';
  const { code, altKey, ctrlKey, metaKey } = event;
  return code === 'KeyM' && altKey && (ctrlKey || metaKey);
}

let drawn: Promise<Passages> | undefined;

/** Shows the passages once, and handles the request. */
export async function passages(
  el: HTMLElement,
  loaders: Loaders,
  { event, more }: PassageTrigger,
): Promise<void> {
  drawn ??= begin(el, loaders);
  const it = await drawn;
  if (more) it.add(more);
  if (isAsking(event)) it.comment();
}

/** List of passages no longer in the text. */
function drawLost(el: HTMLElement, lost: readonly Passage[], press: (it: Passage) => void): void {
  const comments = el.querySelector('#comments');
  const known = el.querySelector('.passages-lost');
  if (lost.length === 0 || !comments) {
    known?.remove();
    return;
  }
  const section = known ?? document.createElement('section');
  section.className = 'passages-lost';
  section.ariaLabel = '原文已改动的划线评论';
  const title = Object.assign(document.createElement('h3'), { textContent: '原文已改动的划线评论' });
  const list = document.createElement('ul');
  for (const it of lost) {
    const item = document.createElement('li');
    const quote = document.createElement('blockquote');
    quote.textContent = it.kind === 'figure' ? '一张图' : it.quote.replaceAll('\uFFFC', '〔式〕');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn btn-sm';
    button.textContent = `${it.count} 条评论`;
    button.onclick = () => press(it);
    item.append(quote, button);
    list.append(item);
  }
  section.replaceChildren(title, list);
  comments.after(section);
}

/** Button shown at the formula or figure under the pointer. */
function wholeButton(press: (button: HTMLElement) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'passage-whole';
  button.textContent = '评论';
  // The keyboard has a shortcut for it.
  button.tabIndex = -1;
  button.onclick = (event) => {
    event.stopPropagation();
    press(button);
  };
  return button;
}

/** Scrolls a passage out from under the bottom sheet. */
function lift(range: Range | null | undefined): void {
  if (range && matchMedia('(width < 1119px)').matches)
    scrollBy({ top: range.getBoundingClientRect().top - 96, behavior: 'instant' });
}

/** Quote of a whole formula or figure. */
function quoteOfThing(parts: readonly Part[], thing: Element): QuotedPassage | null {
  for (const part of parts) {
    const found = part.things.find(({ at }) => thingAt(part, at) === thing);
    if (found) return quoteOf(part, found.at, found.at + 1);
  }
  return null;
}

async function begin(el: HTMLElement, { late, island, toastLoadError }: Loaders): Promise<Passages> {
  const draws = (host: Element, props: object) => island('passage', host, props);
  await bringSheet(style);
  const prose = el.querySelector<HTMLElement>('.prose') as HTMLElement;
  const layer = el.querySelector<HTMLElement>('[data-passage-layer]') as HTMLElement;
  const marks = document.createElement('ol');
  marks.className = 'passage-marks';
  marks.ariaLabel = '划线评论';
  layer.append(marks);

  // Lazy: most readers select nothing.
  let walked: Part[] | undefined;
  const parts = () => {
    walked ??= quotableParts(prose);
    return walked;
  };
  let list: readonly Passage[] = JSON.parse(el.dataset['passages'] || '[]');
  let marked: PassageMark[] = [];
  let lost: Passage[] = [];
  let open: number | null = null;

  const markOf = (id: number | null) => marked.find(({ passage }) => passage.id === id) ?? null;
  const draw = () => {
    ({ marked, lost } = list.length > 0 ? markedOf(parts(), list) : { marked: [], lost: [] });
    paint(marked);
    drawMarks(
      marks,
      marked,
      ({ passage }) => read(passage),
      (it) => emphasise(it ?? markOf(open)),
    );
    drawLost(el, lost, read);
    emphasise(markOf(open));
  };
  const openTalk = async () => {
    const it = (await (await late('islands')).talk()).talkWith(draws, toastLoadError);
    it.begin(Number(el.dataset['article']), list, {
      changed: (now) => {
        list = now;
        draw();
      },
      opened: (id) => {
        open = id;
        if (id === null || id > 0) paintFresh(null);
        emphasise(markOf(id));
      },
    });
    return it;
  };
  const read = async (passage: Passage, around?: number) => {
    lift(markOf(passage.id)?.range);
    const it = await openTalk().catch(toastLoadError);
    it?.read(passage, around);
  };
  const write = async ({ passage, selector, part }: QuotedPassage) => {
    const same = marked.find(
      (it) => it.part === part && it.start === passage.start && it.end === passage.end,
    );
    if (same) return read(same.passage);
    const range = rangeOf(part, passage.start, passage.end);
    lift(range);
    const it = await openTalk().catch(toastLoadError);
    it?.write(passage, selector);
    if (it) paintFresh(range);
  };

  const writeAbout = (target: EventTarget | null) => {
    const thing = target instanceof Element ? target.closest(THINGS) : null;
    const quoted = thing && quoteOfThing(parts(), thing);
    if (quoted) write(quoted);
  };
  const tool = wholeButton(writeAbout);
  el.addEventListener(WHOLE, (event) => writeAbout(event.target));
  const offerWhole = (event: Event) => {
    const thing = (event.target as Element).closest?.(THINGS);
    if (thing && tool.parentElement !== thing) thing.append(tool);
  };
  el.addEventListener('pointerover', offerWhole);

  const selecting = bubble(prose, layer, parts, write);
  prose.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a, button, summary, img')) return;
    if (getSelection()?.type === 'Range') return;
    const it = markedAt(marked, event.clientX, event.clientY);
    if (it) read(it.passage);
  });
  new ResizeObserver(() => placeMarks(marks, marked)).observe(prose);

  const linked = () => {
    const [, id, around] = LINKED.exec(location.hash) ?? [];
    const passage = list.find((it) => it.id === Number(id));
    if (!passage) return;
    markOf(passage.id)?.range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    read(passage, around ? Number(around) : undefined);
  };
  addEventListener('hashchange', linked);
  draw();
  linked();

  // A tap may clear the selection before its click event.
  let tapped: QuotedPassage | null = null;
  document.addEventListener('pointerdown', (event) => {
    const tool = (event.target as Element).closest(TOOL);
    tapped = tool && selecting.chosen();
    if (tool) event.preventDefault();
  });
  const comment = () => {
    const chosen = selecting.chosen() ?? tapped;
    const thing = document.activeElement?.closest(THINGS);
    const quoted = chosen ?? (thing && quoteOfThing(parts(), thing));
    if (quoted) write(quoted);
    else selecting.offer();
  };

  return {
    comment,
    add: (more) => {
      walked = undefined;
      list = [...list, ...more.filter(({ id }) => !list.some((it) => it.id === id))];
      el.dataset['passages'] = JSON.stringify(list);
      draw();
      linked();
    },
  };
}
