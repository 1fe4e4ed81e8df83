import { hasToken, onToken, readToken } from '../../../client/token.ts';
import { openLogin } from './login.ts';

/** Whether somebody is logged in; if not, opens the login dialog, after which `takeAct` resumes `act`. */
export function isMember(act?: string): boolean {
  if (hasToken()) return true;
  openLogin(act);
  return false;
}

/** Calls what `read` resolves to, unless the token was replaced meanwhile: the answer is that of another person. */
export async function showOwn(read: () => Promise<() => void>): Promise<void> {
  const token = readToken();
  const show = await read();
  if (token === readToken()) show();
}

/**
 * Returns a function that loads the state of a member by `showOwn`; failures are ignored. After a login or logout in another
 * tab, `forget` drops the state of the former person, and that of the next is loaded.
 */
export function ofMember(read: () => Promise<() => void>, forget: () => void): () => void {
  const load = () => {
    if (hasToken()) showOwn(read).catch(() => {});
  };
  onToken(() => {
    forget();
    load();
  });
  return load;
}
