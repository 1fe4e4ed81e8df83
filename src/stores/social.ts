import { atom } from 'nanostores';
import { LOGIN_ERROR, type Provider, renderLogin } from '../../contract/auth.ts';
import { goAway } from '../client/away.ts';
import { call } from '../client/call.ts';
import { takeWanted } from './login.ts';
import { say } from './toast.ts';

/** The provider whose page is being opened; null where none is. */
export const leavingFor = atom<Provider | null>(null);

/** Goes to a provider to log in there; the page to come back to is remembered. Refusals have been shown already. */
export async function leaveFor(provider: Provider): Promise<void> {
  if (leavingFor.get()) return;
  leavingFor.set(provider);
  const place = takeWanted() ?? location.pathname + location.search;
  const address = await call(renderLogin(provider), place.length > 500 ? {} : { place }).catch(() => null);
  const secure = address !== null && URL.canParse(address) && new URL(address).protocol === 'https:';
  if (secure) {
    goAway();
    return location.assign(address);
  }
  leavingFor.set(null);
  if (address !== null) say('error', LOGIN_ERROR.provider);
}
