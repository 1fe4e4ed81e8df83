import { isComposing } from '../../contract/kit/composing.ts';
import { deckLayouts, type FieldAt, fieldAt, fieldsOf, type Layouts } from '../../craft/deck/cards.ts';
import { deckWords, wordFor } from '../../craft/deck/explain.ts';
import { type DeckLanguage, isDeck } from '../../craft/deck/read.ts';
import { chunk } from '../client/chunk.ts';
import { element } from './dom.ts';

/** Tokens that may be keywords; classes from markdown/code/paint.ts. */
const TOKENS = ':is(.tk-k, .tk-f, .tk-t, .tk-v, .tk-p):not(del *)';
const LINKS = '.deck-outline a';
/** Delay in ms before hiding, so that the mouse can reach the note. */
const LEAVE_MS = 200;

type Note = {
  show: (word: HTMLElement, name: string, text: string, more?: string) => void;
  /** For a place that is not an element. */
  showAt: (place: DOMRect, name: string, text: string) => void;
  hide: () => void;
};

let note: Note | undefined;

/** The tooltip, one per page. */
function box(): Note {
  const host = element('div', { className: 'preview deck-note', id: 'deck-note', hidden: true });
  host.setAttribute('role', 'tooltip');
  // Inside the landmark, for screen readers that navigate by landmarks.
  (document.querySelector('main') ?? document.body).append(host);
  let shown: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    host.hidden = true;
    shown?.removeAttribute('aria-describedby');
    shown = undefined;
  };
  const leave = () => {
    timer = setTimeout(hide, LEAVE_MS);
  };
  host.addEventListener('pointerenter', () => clearTimeout(timer));
  host.addEventListener('pointerleave', hide);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event)) hide();
  });
  const showAt = (at: DOMRect, name: string, text: string, more = '') => {
    hide();
    host.replaceChildren(
      element('strong', {}, name),
      ` ${text}`,
      ...(more ? [element('p', { className: 'deck-fields' }, more)] : []),
    );
    host.hidden = false;
    const left = Math.max(16, Math.min(at.left, innerWidth - host.offsetWidth - 16));
    const below = at.bottom + 6 + host.offsetHeight <= innerHeight;
    const frame = (host.offsetParent ?? document.body).getBoundingClientRect();
    host.style.left = `${left - frame.left}px`;
    host.style.top = `${(below ? at.bottom + 6 : at.top - host.offsetHeight - 6) - frame.top}px`;
  };
  return {
    hide,
    showAt,
    show(word, name, text, more) {
      showAt(word.getBoundingClientRect(), name, text, more);
      shown = word;
      word.setAttribute('aria-describedby', host.id);
      word.addEventListener('pointerleave', leave, { once: true });
      word.addEventListener('blur', hide, { once: true });
    },
  };
}

/** Roving tabindex: one tab stop, arrow keys move between keywords. */
function roving(words: readonly HTMLElement[]): void {
  for (const [at, word] of words.entries()) {
    word.classList.add('deck-word');
    word.setAttribute('role', 'button');
    word.tabIndex = at === 0 ? 0 : -1;
  }
  const placeOf = (key: string, at: number) => {
    if (key === 'ArrowDown') return at + 1;
    if (key === 'ArrowUp') return at - 1;
    if (key === 'Home') return 0;
    return key === 'End' ? words.length - 1 : undefined;
  };
  const reach = (word: HTMLElement) => {
    for (const it of words) it.tabIndex = it === word ? 0 : -1;
  };
  for (const [at, word] of words.entries()) {
    word.addEventListener('focus', () => reach(word));
    word.addEventListener('keydown', (event) => {
      const place = placeOf(event.key, at);
      if (place === undefined || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      // Skip folded keywords, which cannot take focus.
      const step = event.key === 'ArrowUp' || event.key === 'End' ? -1 : 1;
      for (let next = place; words[next]; next += step) {
        words[next]?.focus();
        if (document.activeElement === words[next]) break;
      }
    });
  }
}

/** Hit test: the character's offset in the text of `code`, and its box. */
function characterAt(code: Element, x: number, y: number): { offset: number; box: DOMRect } | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (!caret || !code.contains(caret.offsetNode)) return null;
  const range = document.createRange();
  range.setStart(code, 0);
  range.setEnd(caret.offsetNode, caret.offset);
  const offset = range.toString().length;
  // The caret snaps to the nearest edge of the character.
  range.setStart(caret.offsetNode, Math.max(0, caret.offset - 1));
  const box = range.getBoundingClientRect();
  return { offset: box.right > x ? offset - 1 : offset, box };
}

const fieldWords = ({ card, means, from, to }: FieldAt) => {
  const columns = to > from + 1 ? `${from + 1}–${to}` : `${to}`;
  return `${means ? `${means}，` : ''}${card} 的一格，第 ${columns} 列`;
};

/** Names the card field under the pointer. */
function namedFields(figure: HTMLElement, language: DeckLanguage, layouts: Layouts, own: Note): void {
  const parts = [...figure.querySelectorAll('pre code')];
  // In a diff, line numbers do not match the file.
  if (parts.length === 0 || figure.querySelector('ins, del')) return;
  const texts = parts.map((it) => it.textContent);
  const lines = texts.join('').split('\n');
  let said = '';
  const look = ({ target, clientX, clientY }: MouseEvent) => {
    const part = target instanceof Element ? target.closest('pre code') : null;
    if (!part || (target as Element).closest('.deck-word')) return;
    const place = parts.indexOf(part);
    const hit = characterAt(part, clientX, clientY);
    const before = hit && texts.slice(0, place).join('') + (texts[place] ?? '').slice(0, hit.offset);
    const line = before ? before.split('\n').length - 1 : 0;
    const column = before ? before.length - (before.lastIndexOf('\n') + 1) : 0;
    const field = before ? fieldAt(layouts, language, lines, line, column) : undefined;
    const now = field ? `${line} ${field.from}` : '';
    if (now === said) return;
    said = now;
    if (field && hit) own.showAt(hit.box, field.name, fieldWords(field));
    else own.hide();
  };
  figure.addEventListener('pointermove', look);
  figure.addEventListener('click', look);
  figure.addEventListener('pointerleave', () => {
    if (said) own.hide();
    said = '';
  });
}

async function explain(figure: HTMLElement): Promise<void> {
  const language = figure.dataset['lang'] ?? '';
  if (!isDeck(language)) return;
  const [words, layouts] = await chunk(Promise.all([deckWords(language), deckLayouts(language)]));
  note ??= box();
  const { show } = note;
  const known = (selector: string) =>
    [...figure.querySelectorAll<HTMLElement>(selector)].flatMap((token) => {
      const name = wordFor(words, language, token.textContent);
      const text = name === undefined ? undefined : words.get(name);
      if (name === undefined || text === undefined) return [];
      const open = () => show(token, name, text, fieldsOf(layouts, language, name));
      for (const type of ['pointerenter', 'focus', 'click']) token.addEventListener(type, open);
      if (token.matches(':hover, :focus')) open();
      return [token];
    });
  known(LINKS);
  roving(known(`pre ${TOKENS}`));
  if (layouts.size > 0) namedFields(figure, language, layouts, note);
}

/** Explains deck keywords on hover and focus. */
export function deck(figure: HTMLElement): void {
  // Offline it stays static; the next page view retries.
  explain(figure).catch(() => {});
}
