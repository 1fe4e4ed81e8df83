import { hasToken } from '../client/token.ts';
import { openLogin } from '../stores/login.ts';

/** Guards what needs a login, and shows visitors and members what is theirs. */
export function guardLogin(): void {
  const member = hasToken();
  for (const el of document.querySelectorAll<HTMLElement>('[data-guest]')) el.hidden = member;
  for (const el of document.querySelectorAll<HTMLElement>('[data-member]')) el.hidden = !member;
  document.addEventListener('click', async (event) => {
    const el = (event.target as Element).closest<HTMLElement>(
      '[data-login], [data-needs-login], [data-logout]',
    );
    if (!el) return;
    if (el.matches('[data-logout]')) return (await import('../stores/session.ts')).logOut();
    if (el.matches('[data-needs-login]') && hasToken()) return;
    event.preventDefault();
    el.closest('dialog')?.close();
    openLogin();
  });
}
