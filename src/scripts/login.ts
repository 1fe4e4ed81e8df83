import { hasToken, onToken, readToken } from '../client/token.ts';
import { closeLogin, loginStep, openLogin, showLogin } from '../stores/people/auth/login.ts';
import { island, toastLoadError, wanted } from './late.ts';

/** Mounts the login island in its dialog, which a button or the address may have opened before this runs; a member needs none. */
function drawDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#login');
  const host = dialog?.firstElementChild;
  if (!dialog || !host) return;
  dialog.addEventListener('close', () => dialog.open || closeLogin());
  if (dialog.open && !loginStep.get()) {
    if (hasToken()) dialog.close();
    else openLogin();
  }
  loginStep.subscribe((step) => {
    if (!step) return dialog.close();
    if (!dialog.open) dialog.showModal();
    island('login', host, { dialog }).catch(() => {
      closeLogin();
      toastLoadError();
    });
  });
}

/** Toggles what only visitors and only members see, in sync with the browser's other tabs. */
function drawGuests(): void {
  let drawn = readToken();
  const draw = () => {
    drawn = readToken();
    const member = drawn !== null;
    for (const el of document.querySelectorAll<HTMLElement>('[data-guest]')) el.hidden = member;
    for (const el of document.querySelectorAll<HTMLElement>('[data-member]')) el.hidden = !member;
  };
  draw();
  onToken(draw);
  // A refused token is dropped in this tab, and a login is asked for.
  loginStep.listen(draw);
  // A page from the back/forward cache may show another user than the current one.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readToken() !== drawn) location.reload();
  });
}

/** Installs the guards of what needs a login. */
export function guardLogin(): void {
  drawGuests();
  drawDialog();
  document.addEventListener('click', (event) => {
    const el = (event.target as Element).closest<HTMLElement>(
      '[commandfor=login], [data-needs-login], [data-logout]',
    );
    if (!el) return;
    if (el.matches('[data-logout]')) return wanted('session', (it) => it.logOut());
    if (el.matches('[data-needs-login]') && hasToken()) return;
    event.preventDefault();
    el.closest('dialog')?.close();
    showLogin('start', el instanceof HTMLAnchorElement ? el.href : null, el.dataset['act']);
  });
}
