import { hasToken } from '../client/token.ts';
import { openLogin } from './login.ts';

/** False, and the login dialog opens, where nobody is logged in. */
export function isMember(): boolean {
  if (hasToken()) return true;
  openLogin();
  return false;
}
