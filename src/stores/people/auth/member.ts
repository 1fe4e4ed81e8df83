import { hasToken } from '../../../client/token.ts';
import { openLogin } from './login.ts';

/** Whether somebody is logged in; otherwise opens the login dialog, after which the page goes on with `act` (`takeAct`). */
export function isMember(act?: string): boolean {
  if (hasToken()) return true;
  openLogin(act);
  return false;
}
