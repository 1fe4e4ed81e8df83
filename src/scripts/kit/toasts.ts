import { dismiss, saySaved, type Toast, toasts } from '../../stores/kit/toast.ts';

/** Renders toasts above open dialogs. */
export function drawToasts(box: HTMLElement): void {
  box.popover = 'manual';
  toasts.subscribe((list) => {
    raise(box, list.length > 0);
    box.replaceChildren(...list.map(row));
  });
  // React unmounts a dialog, with the box in it, without closing it.
  new MutationObserver(() => raise(box, toasts.get().length > 0)).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['open'],
  });
  saySaved();
}

/**
 * Everything outside an open modal dialog is inert, so the box moves into it while it has toasts. An empty
 * box stays outside: hydration needs the server's HTML.
 */
function raise(box: HTMLElement, shown: boolean): void {
  const home = (shown && [...document.querySelectorAll('dialog:modal')].at(-1)) || document.body;
  if (box.parentElement !== home) home.append(box);
  else if (box.matches(':popover-open') === shown) return;
  box.togglePopover(shown);
}

function row({ id, kind, text }: Toast): HTMLElement {
  const item = document.createElement('div');
  item.className = 'toast-item';
  item.dataset['kind'] = kind;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-btn';
  close.ariaLabel = '关闭提示';
  close.textContent = '×';
  close.addEventListener('click', () => dismiss(id));
  item.append(text, close);
  return item;
}
