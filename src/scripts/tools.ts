import { isComposing } from '../../contract/kit/composing.ts';
import { finder } from './finder.ts';
import { island, loadSilently, toastLoadError, wanted } from './late.ts';
import { openIsland } from './open.ts';

const TOOLS =
  '.code-copy, .code-save, .tex-copy, [data-share], [data-open], [data-told], [data-sheet-open], [data-full-screen], a[data-more], .result-open';
/** What can be zoomed: figures, and formulas and tables that overflow. */
const LARGE =
  '.figure-zoom, .prose figure:not(.code, .craft) img, .equation-body[data-cut], .table-scroll[data-cut]';
const PRESSED = `${TOOLS}, ${LARGE}`;
/** A formula is one tab stop; Enter opens it with all its tools. */
const KEYED = '.prose .equation-body, .prose .table-scroll[data-cut]';
const SEARCH = '[data-search-open], [commandfor=finder][command=show-modal]';
const WRITABLE = 'input, textarea, select, [contenteditable]';

/** Whether a key asks for the search dialog: `/` outside of fields, Ctrl-K or Cmd-K everywhere. */
function isSearch({ key, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const held = ctrlKey || metaKey;
  const slash = key === '/' && !held && !(target as Element).closest(WRITABLE);
  return !altKey && (slash || (held && !shiftKey && key.toLowerCase() === 'k'));
}

/** Mounts the share menu into a host, which is removed where the script cannot be fetched. */
function share(host: HTMLElement, props: object): void {
  island('share', host, props).catch(() => {
    host.remove();
    toastLoadError();
  });
}

function pressed(event: MouseEvent): void {
  const target = event.target as Element;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (target.closest(SEARCH)) {
    event.preventDefault();
    finder(false);
    return;
  }
  const el = target.closest<HTMLElement>(PRESSED);
  if (!el) return;
  if (el.matches(LARGE) && (target.closest('a') || getSelection()?.type === 'Range')) return;
  event.preventDefault();
  if (el.matches('[data-open]')) openIsland(el);
  else
    wanted(
      'press',
      (it) => it.press(el, share, toastLoadError),
      el instanceof HTMLAnchorElement ? el : undefined,
    );
}

/** Lazy-loads the handlers of hover, press and keys at the first such event. */
export function tools(): void {
  const over = new AbortController();
  // Where the pointer has gone on while the chunk was fetched, it rests on what it entered last.
  let last: Event;
  const point = (event: Event) => {
    last = event;
    // A no-op without a network.
    loadSilently('intent', (it) => {
      if (!over.signal.aborted) it.intent(last);
      over.abort();
    });
  };
  document.addEventListener('pointerover', point, { signal: over.signal });
  document.addEventListener('focusin', point, { signal: over.signal });
  document.addEventListener('click', pressed);
  document.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const { target } = event;
    if (event.key === 'Enter' && target instanceof HTMLElement && target.matches(KEYED))
      wanted('press', (it) => it.press(target, share, toastLoadError));
    if (!isSearch(event)) return;
    event.preventDefault();
    finder(event.key !== '/');
  });
  // What was focused before this script came is focused as well.
  const { activeElement, body } = document;
  if (activeElement !== body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
