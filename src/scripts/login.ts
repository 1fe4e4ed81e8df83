import { hasToken, onToken, readToken } from '../client/token.ts';
import { loginStep, showLogin } from '../stores/login.ts';
import { wanted } from './wanted.ts';

/** Guards what needs a login, and shows visitors and members what is theirs, here and in the browser's other tabs. */
export function guardLogin(): void {
  let drawn = readToken();
  const draw = () => {
    drawn = readToken();
    const member = drawn !== null;
    for (const el of document.querySelectorAll<HTMLElement>('[data-guest]')) el.hidden = member;
    for (const el of document.querySelectorAll<HTMLElement>('[data-member]')) el.hidden = !member;
  };
  draw();
  onToken(draw);
  // A refused token is dropped in this very tab, and a login is asked for.
  loginStep.listen(draw);
  // A page that history kept may show somebody else than who is here by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readToken() !== drawn) location.reload();
  });
  document.addEventListener('click', (event) => {
    const el = (event.target as Element).closest<HTMLElement>(
      '[data-login], [data-needs-login], [data-logout]',
    );
    if (!el) return;
    if (el.matches('[data-logout]')) return wanted(import('../stores/session.ts'), (it) => it.logOut());
    if (el.matches('[data-needs-login]') && hasToken()) return;
    event.preventDefault();
    el.closest('dialog')?.close();
    showLogin('start', el instanceof HTMLAnchorElement && !el.target ? el.href : null);
  });
}
