const BUTTON = '.menu > [aria-expanded]';

const buttons = () => document.querySelectorAll<HTMLElement>(BUTTON);
const isOpen = (it: Element) => it.getAttribute('aria-expanded') === 'true';

function closeAll(but?: Element | null): void {
  for (const it of buttons()) if (it.parentElement !== but) it.setAttribute('aria-expanded', 'false');
}

/** Opens the menus of the header by their buttons, and closes them by Escape and by a press or the focus elsewhere. */
export function menus(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest(BUTTON);
    const opens = button && !isOpen(button);
    closeAll();
    if (opens) button.setAttribute('aria-expanded', 'true');
  });
  document.addEventListener('focusin', ({ target }) => closeAll((target as Element).closest('.menu')));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const it of buttons()) if (isOpen(it)) it.focus();
    closeAll();
  });
}
