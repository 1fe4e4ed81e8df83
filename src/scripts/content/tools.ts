import { isComposing } from '../../../contract/kit/composing.ts';
import { finder } from '../discovery/finder.ts';
import { openIsland } from '../kit/open.ts';
import { island, loadSilently, runRequested, toastLoadError } from '../late.ts';

const TOOLS =
  '.code-copy, .code-save, .tex-copy, [data-share], [data-open], [data-told], [data-sheet-open], [data-full-screen], a[data-more], .result-open';
/** Zoomable: figures, overflowing formulas and tables. */
const LARGE =
  '.figure-zoom, .prose figure:not(.code, .craft) img, .equation-body[data-cut], .table-scroll[data-cut]';
const PRESSED = `${TOOLS}, ${LARGE}`;
/** A formula is one tab stop; Enter opens it with its tools. */
const KEYED = '.prose .equation-body, .prose .table-scroll[data-cut]';
const SEARCH = '[data-search-open], [commandfor=finder][command=show-modal]';
const WRITABLE = 'input, textarea, select, [contenteditable]';

/** `/` outside fields, or Ctrl/Cmd-K. */
function isSearch({ key, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const held = ctrlKey || metaKey;
  const slash = key === '/' && !held && !(target as Element).closest(WRITABLE);
  return !altKey && (slash || (held && !shiftKey && key.toLowerCase() === 'k'));
}

/** Mounts the share menu; removes the host on a load error. */
function share(host: HTMLElement, props: object): void {
  island('share', host, props).catch(() => {
    host.remove();
    toastLoadError();
  });
}

function handleClick(event: MouseEvent): void {
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
    runRequested(
      'press',
      (it) => it.press(el, share, toastLoadError),
      el instanceof HTMLAnchorElement ? el : undefined,
    );
}

/** Lazy-loads hover, press and key handlers at the first such event. */
export function tools(): void {
  const over = new AbortController();
  // Replay the latest event: the pointer may have moved while the chunk loaded.
  let last: Event;
  const point = (event: Event) => {
    last = event;
    // No-op offline.
    loadSilently('intent', (it) => {
      if (!over.signal.aborted) it.intent(last);
      over.abort();
    });
  };
  document.addEventListener('pointerover', point, { signal: over.signal });
  document.addEventListener('focusin', point, { signal: over.signal });
  document.addEventListener('click', handleClick);
  document.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const { target } = event;
    if (event.key === 'Enter' && target instanceof HTMLElement && target.matches(KEYED))
      runRequested('press', (it) => it.press(target, share, toastLoadError));
    if (!isSearch(event)) return;
    event.preventDefault();
    finder(event.key !== '/');
  });
  // Replay the focus that preceded this script.
  const { activeElement, body } = document;
  if (activeElement !== body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
