import { isComposing } from '../../../contract/kit/composing.ts';
import { copy } from '../kit/clipboard.ts';
import { type Part, type QuotedPassage, quotedPassage } from './quotes.ts';

const BLOCKS = ':is(p, li, h2, h3, h4, blockquote, pre, td, th, figcaption, .equation)';

type Bubble = {
  /** For readers without a pointer: selects the block being read. */
  offer: () => void;
  chosen: () => QuotedPassage | null;
};

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  // Pressing keeps the selection.
  made.onpointerdown = (event) => event.preventDefault();
  made.onclick = act;
  return made;
}

const rangeNow = (): Range | null => {
  const selection = getSelection();
  return selection?.type === 'Range' ? selection.getRangeAt(0) : null;
};

/** Height of the page header, in px. */
const TOP = 72;

/** First block below the header. */
function blockInView(blocks: readonly Element[]): number {
  const at = blocks.findIndex((it) => it.getBoundingClientRect().top > TOP);
  return Math.max(0, at);
}

/** Places the toolbar below or above the selection, within the window. */
function placeAt(box: HTMLElement, rect: DOMRect): void {
  const { offsetWidth, offsetHeight } = box;
  // Phones show their own toolbar above a selection.
  const below = matchMedia('(pointer: coarse)').matches || rect.top < offsetHeight + 80;
  const y = below ? rect.bottom + 12 : rect.top - offsetHeight - 8;
  const x = rect.left + rect.width / 2 - offsetWidth / 2;
  box.style.left = `${Math.max(8, Math.min(x, document.documentElement.clientWidth - offsetWidth - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(y, innerHeight - offsetHeight - 64))}px`;
}

/** The selected passage of the article; null if the selection is empty or elsewhere. */
function passageIn(
  prose: HTMLElement,
  parts: () => readonly Part[],
  range: Range | null,
): QuotedPassage | null {
  return range && prose.contains(range.commonAncestorContainer) ? quotedPassage(parts(), range) : null;
}

/** Toolbar at the selection in the article. `write` opens the comment box. */
export function bubble(
  prose: HTMLElement,
  layer: HTMLElement,
  parts: () => readonly Part[],
  write: (it: QuotedPassage) => void,
): Bubble {
  const box = document.createElement('div');
  box.className = 'passage-bubble';
  box.popover = 'manual';
  box.role = 'toolbar';
  box.ariaLabel = '选中的文字';
  let chosen: QuotedPassage | null = null;
  let at = -1;
  let before: Element | null = null;
  const hide = () => box.hidePopover();
  const dismiss = () => {
    chosen = null;
    hide();
  };
  /** Dismisses; returns the focus of keyboard users. */
  const leave = () => {
    if (box.contains(document.activeElement)) {
      getSelection()?.empty();
      if (before instanceof HTMLElement) before.focus();
    }
    dismiss();
  };
  const comment = button('划线评论', () => {
    const it = chosen;
    dismiss();
    if (it) write(it);
  });
  comment.title = 'Ctrl + Alt + M';
  const copying = button('复制', () => {
    // The copy event applies the site's copy rule.
    if (!document.execCommand('copy')) copy(getSelection()?.toString() ?? '');
    leave();
  });
  box.append(comment, copying);
  layer.append(box);

  /** Shows the toolbar at the selection, or hides it. */
  const update = () => {
    const range = rangeNow();
    chosen = passageIn(prose, parts, range);
    const rect = range?.getBoundingClientRect();
    // Hides when the selection is scrolled out of view.
    if (!rect || !chosen || rect.bottom < TOP || rect.top > innerHeight) return hide();
    box.showPopover();
    placeAt(box, rect);
  };

  const blocks = () =>
    [...prose.querySelectorAll(BLOCKS)].filter(
      (it) => it.getClientRects().length > 0 && !it.parentElement?.closest(`.prose ${BLOCKS}`),
    );
  const choose = (next: number) => {
    const all = blocks();
    at = Math.max(0, Math.min(next, all.length - 1));
    const block = all[at];
    if (!block) return;
    getSelection()?.selectAllChildren(block);
    block.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    update();
    comment.focus();
  };
  box.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose((at < 0 ? blockInView(blocks()) : at) + step);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      (document.activeElement === comment ? copying : comment).focus();
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
  });

  let isDown = false;
  let isSelected = false;
  document.addEventListener('pointerdown', (event) => {
    isDown = true;
    isSelected = false;
    if (!box.contains(event.target as Node)) dismiss();
  });
  document.addEventListener('pointerup', () => {
    isDown = false;
    // A press that keeps the selection, as on a dialog button, does not reopen it.
    if (isSelected) requestAnimationFrame(update);
  });
  document.addEventListener('pointercancel', () => {
    isDown = false;
  });
  document.addEventListener('selectionchange', () => {
    // Not while the pointer selects, nor with focus in the bubble.
    isSelected = true;
    if (isDown || box.contains(document.activeElement)) return;
    update();
  });
  addEventListener('scroll', () => chosen && update(), { passive: true });
  update();

  return {
    offer: () => {
      before = document.activeElement;
      const focused = document.activeElement?.closest(`.prose ${BLOCKS}`);
      const all = blocks();
      const from = focused ? all.findIndex((it) => it.contains(focused)) : -1;
      choose(from >= 0 ? from : blockInView(all));
    },
    chosen: () => passageIn(prose, parts, rangeNow()),
  };
}
