import { dismiss, toasts } from '../stores/toast.ts';

/** Draws the toasts of the store into their box. */
export function drawToasts(box: HTMLElement): void {
  toasts.subscribe((list) => {
    box.replaceChildren(
      ...list.map((it) => {
        const row = document.createElement('div');
        row.className = 'toast-item';
        row.dataset['kind'] = it.kind;
        const close = document.createElement('button');
        close.type = 'button';
        close.className = 'icon-btn';
        close.ariaLabel = '关闭提示';
        close.textContent = '×';
        close.addEventListener('click', () => dismiss(it.id));
        row.append(it.text, close);
        return row;
      }),
    );
  });
}
