import { hasToken, onToken, readToken } from '../../client/token.ts';
import { closeLogin, loginStep, openLogin, showLogin } from '../../stores/people/auth/login.ts';
import { island, runRequested, toastLoadError } from '../late.ts';

/** Mounts the login island for visitors; its dialog may already be open. */
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

/** Toggles visitor and member elements, in sync with other tabs. */
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
  // A refused token is dropped and asks for a login.
  loginStep.listen(draw);
  // A page restored from bfcache may show another user.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readToken() !== drawn) location.reload();
  });
}

/** Installs the login guards. */
export function guardLogin(): void {
  drawGuests();
  drawDialog();
  document.addEventListener('click', (event) => {
    const el = (event.target as Element).closest<HTMLElement>(
      '[commandfor=login], [data-needs-login], [data-logout]',
    );
    if (!el) return;
    if (el.matches('[data-logout]')) return runRequested('session', (it) => it.logOut());
    if (el.matches('[data-needs-login]') && hasToken()) return;
    event.preventDefault();
    el.closest('dialog')?.close();
    showLogin('start', el instanceof HTMLAnchorElement ? el.href : null, el.dataset['act']);
  });
}
