import { toastLoadError } from './late.ts';

/**
 * Says in the place of an island of Astro that its script cannot be fetched. What its server-rendered forms would send
 * without it is not sent: the page would open again without what was typed.
 */
export function explainUnhydrated(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    const host = target as HTMLElement;
    for (const it of host.querySelectorAll('[role=status]')) it.remove();
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'btn';
    again.textContent = '刷新页面';
    again.addEventListener('click', () => location.reload());
    const note = document.createElement('p');
    note.role = 'alert';
    note.className = 'p-4 text-center';
    note.append('这部分没有加载出来，请检查网络后刷新页面。 ', again);
    host.prepend(note);
    host.addEventListener('submit', (event) => {
      event.preventDefault();
      toastLoadError();
    });
  });
}
