import { atom, onMount } from 'nanostores';
import { emailLogin, logout, userByToken } from '../../contract/auth.ts';
import { CODE } from '../../contract/envelope.ts';
import type { UserInfo } from '../../contract/user.ts';
import { call, REFUSED } from '../client/call.ts';
import { tell } from '../client/offline.ts';
import { dropToken, hasToken, keepToken } from '../client/token.ts';
import { openLogin } from './login.ts';
import { say } from './toast.ts';

/** Who is logged in; null for a visitor. */
export const user = atom<UserInfo | null>(null);

onMount(user, () => {
  if (hasToken()) call(userByToken, {}).then((it) => user.set(it), ignore);
});

addEventListener(REFUSED, (event) => {
  const { code, message } = (event as CustomEvent<{ code: number; message: string }>).detail;
  say('error', message);
  if (code !== CODE.unauthorised) return;
  dropToken();
  user.set(null);
  openLogin();
});

/** Logs in with e-mail and password and loads the page anew as that person. Refusals have been shown already. */
export async function logIn(email: string, password: string): Promise<void> {
  const person = await call(emailLogin, { email, password });
  if (person.token) keepToken(person.token);
  user.set(person);
  location.reload();
}

/** Logs out, here even where the backend cannot be reached, and loads the page anew; leaves /user first. */
export async function logOut(): Promise<void> {
  await call(logout, {}).catch(ignore);
  dropToken();
  tell({ order: 'forget' });
  user.set(null);
  if (location.pathname.startsWith('/user')) {
    addEventListener('popstate', () => location.reload(), { once: true });
    history.back();
  } else location.reload();
}

/** A refusal was announced and shown; a failed transport stays silent as the product wants it. */
function ignore(): void {}
