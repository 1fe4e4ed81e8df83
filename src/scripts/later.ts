import { finder } from './finder.ts';
import { wanted } from './wanted.ts';

const TOOLS =
  '.code-copy, .code-save, .tex-copy, [data-share], [data-sheet-open], [data-search-open], a[data-more]';
/** What opens in its full size: figures, and formulas and tables that do not fit. */
const LARGE = '.figure-zoom, .prose figure:not(.code) img, .equation-body[data-cut], .table-scroll[data-cut]';
const PRESSED = `${TOOLS}, ${LARGE}`;
/** A formula is one stop of the Tab key; Enter opens it with all its tools. */
const KEYED = '.prose .equation-body, .prose .table-scroll[data-cut]';
const WRITABLE = 'input, textarea, select, [contenteditable]';

/** Whether a key asks for the search dialog: `/` outside of fields, Ctrl-K or Cmd-K everywhere. */
function isSearch({ key, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const held = ctrlKey || metaKey;
  const slash = key === '/' && !held && !(target as Element).closest(WRITABLE);
  return !altKey && (slash || (held && !shiftKey && key.toLowerCase() === 'k'));
}

/**
 * Loads what a page needs only when somebody turns to it, so that reading costs no script for it. The search
 * dialog is here already: what is typed right after its key must not be lost.
 */
export function later(): void {
  const over = new AbortController();
  const point = (event: Event) => {
    // Without a network nothing answers to pointing.
    import('./intent.ts').then(
      (it) => {
        if (!over.signal.aborted) it.intent(event);
        over.abort();
      },
      () => {},
    );
  };
  document.addEventListener('pointerover', point, { signal: over.signal });
  document.addEventListener('focusin', point, { signal: over.signal });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const el = target.closest<HTMLElement>(PRESSED);
    if (!el || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (el.matches(LARGE) && (target.closest('a') || getSelection()?.type === 'Range')) return;
    event.preventDefault();
    if (el.matches('[data-search-open]')) finder(false);
    else wanted(import('./press.ts'), (it) => it.press(el), el instanceof HTMLAnchorElement ? el : undefined);
  });
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key === 'Enter' && target instanceof HTMLElement && target.matches(KEYED))
      import('./press.ts').then((it) => it.press(target));
    if (!isSearch(event)) return;
    event.preventDefault();
    finder(event.key !== '/');
  });
}
