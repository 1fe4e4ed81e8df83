import { isComposing } from '../../contract/kit/composing.ts';
import { deckWords, wordFor } from '../../craft/deck/explain.ts';
import { isDeck } from '../../craft/deck/read.ts';
import { chunk } from '../client/chunk.ts';
import { element } from './dom.ts';

/** The tokens that may be keywords, as markdown/paint.ts classes them. */
const TOKENS = ':is(.tk-k, .tk-f, .tk-t, .tk-v, .tk-p):not(del *)';
const LINKS = '.deck-outline a';
/** Grace period for moving the mouse from a keyword to its explanation, in ms. */
const LEAVE_MS = 200;

type Note = { show: (word: HTMLElement, name: string, text: string) => void; hide: () => void };

let note: Note | undefined;

/** The box of explanations, one a page. */
function box(): Note {
  const host = element('div', { className: 'preview deck-note', id: 'deck-note', hidden: true });
  host.setAttribute('role', 'tooltip');
  // Within the landmark, where what reads by landmarks comes to it.
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
  return {
    hide,
    show(word, name, text) {
      hide();
      host.replaceChildren(element('strong', {}, name), ` ${text}`);
      host.hidden = false;
      shown = word;
      word.setAttribute('aria-describedby', host.id);
      const at = word.getBoundingClientRect();
      const left = Math.max(16, Math.min(at.left, innerWidth - host.offsetWidth - 16));
      const below = at.bottom + 6 + host.offsetHeight <= innerHeight;
      const frame = (host.offsetParent ?? document.body).getBoundingClientRect();
      host.style.left = `${left - frame.left}px`;
      host.style.top = `${(below ? at.bottom + 6 : at.top - host.offsetHeight - 6) - frame.top}px`;
      word.addEventListener('pointerleave', leave, { once: true });
      word.addEventListener('blur', hide, { once: true });
    },
  };
}

/** Roving tabindex: the keywords are one tab stop, the arrow keys move between them. */
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
      // What is folded away takes no focus.
      const step = event.key === 'ArrowUp' || event.key === 'End' ? -1 : 1;
      for (let next = place; words[next]; next += step) {
        words[next]?.focus();
        if (document.activeElement === words[next]) break;
      }
    });
  }
}

async function explain(figure: HTMLElement): Promise<void> {
  const language = figure.dataset['lang'] ?? '';
  if (!isDeck(language)) return;
  const words = await chunk(deckWords(language));
  note ??= box();
  const { show } = note;
  const known = (selector: string) =>
    [...figure.querySelectorAll<HTMLElement>(selector)].flatMap((token) => {
      const name = wordFor(words, language, token.textContent);
      const text = name === undefined ? undefined : words.get(name);
      if (name === undefined || text === undefined) return [];
      const open = () => show(token, name, text);
      for (const type of ['pointerenter', 'focus', 'click']) token.addEventListener(type, open);
      if (token.matches(':hover, :focus')) open();
      return [token];
    });
  known(LINKS);
  roving(known(`pre ${TOKENS}`));
}

/** Explains the keywords of a deck to who points at them or comes to them by keys. */
export function deck(figure: HTMLElement): void {
  // Without a network it stays static; the next page view retries.
  explain(figure).catch(() => {});
}
