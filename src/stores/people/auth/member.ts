import { hasToken } from '../../../client/token.ts';
import { openLogin } from './login.ts';

/** Whether somebody is logged in; otherwise opens the login dialog. */
export function isMember(): boolean {
  if (hasToken()) return true;
  openLogin();
  return false;
}
