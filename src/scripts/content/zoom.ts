import style from '../../styles/content/zoom.css?url&no-inline';
import { WHOLE } from '../discussion/quotes.ts';
import { copy } from '../kit/clipboard.ts';
import { bringSheet } from '../kit/sheets.ts';

/** Minimum scale before scrolling. */
const SMALLEST = 0.62;

function make(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.dataset['zoom'] = '';
  const head = document.createElement('div');
  head.className = 'zoom-head';
  const stage = document.createElement('div');
  stage.className = 'zoom-stage prose';
  stage.tabIndex = 0;
  stage.role = 'group';
  dialog.append(head, stage);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'btn';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

/** The part to enlarge, and its label. */
function enlargeablePartOf(el: Element): { part: Element; name: string } | null {
  const figure = el.closest('figure');
  if (figure) {
    const part = figure.querySelector('img');
    return part && { part, name: figure.querySelector('.figure-number')?.textContent ?? '图' };
  }
  return { part: el, name: el.getAttribute('aria-label') ?? '公式' };
}

const addressOf = (id: string) => `${location.origin}${location.pathname}#${encodeURIComponent(id)}`;

/** Opens a figure, formula or table in a full-window dialog with its tools. */
export async function zoom(el: HTMLElement): Promise<void> {
  const found = enlargeablePartOf(el);
  if (!found) return;
  await bringSheet(style);
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom]') ?? make();
  const [head, stage] = [...dialog.children] as [HTMLElement, HTMLElement];
  const tex = el.closest<HTMLElement>('[data-tex]')?.dataset['tex'];
  const caption = el.closest('.table-scroll')?.previousElementSibling;
  const anchor =
    el.closest('.equation[id], figure[id]')?.id ?? (caption?.matches('.table-caption') ? caption.id : '');
  const title = document.createElement('p');
  title.textContent = found.name;
  const tools = [
    ...(tex === undefined ? [] : [button('复制 LaTeX', () => copy(tex))]),
    ...(anchor ? [button('复制链接', () => copy(addressOf(anchor)))] : []),
    ...(found.part.tagName === 'IMG' ? [turner(stage)] : []),
    ...(el.closest('[data-passages]') ? [commenter(dialog, el)] : []),
  ];
  head.replaceChildren(
    title,
    ...tools,
    button('关闭', () => dialog.close()),
  );
  dialog.ariaLabel = `${found.name}，放大`;
  stage.ariaLabel = found.name;
  const copyOf = found.part.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'tabindex', 'role', 'aria-label', 'loading', 'style'])
    copyOf.removeAttribute(name);
  delete copyOf.dataset['cut'];
  stage.replaceChildren(copyOf);
  dialog.showModal();
  if (tex !== undefined) shrink(stage, copyOf);
}

/** Comment button for touch, which has no hover tools. */
function commenter(dialog: HTMLDialogElement, el: HTMLElement): HTMLButtonElement {
  return button('评论', () => {
    dialog.close();
    el.dispatchEvent(new Event(WHOLE, { bubbles: true }));
  });
}

/** Rotates a wide picture by 90° for portrait phones. */
function turner(stage: HTMLElement): HTMLButtonElement {
  delete stage.dataset['turned'];
  const made = button('横放', () => {
    made.ariaPressed = String(stage.toggleAttribute('data-turned'));
  });
  made.ariaPressed = 'false';
  made.classList.add('zoom-turn');
  return made;
}

/** Scales a formula to fit, at least to `SMALLEST`. */
function shrink(stage: HTMLElement, formula: HTMLElement): void {
  const { paddingLeft, paddingRight } = getComputedStyle(stage);
  const room = stage.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const share = room / Math.max(1, formula.scrollWidth);
  if (share < 1) formula.style.fontSize = `${Math.max(SMALLEST, share * 0.99)}em`;
}
