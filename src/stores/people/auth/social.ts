import { atom } from 'nanostores';
import { LOGIN_ERROR, type Provider, renderLogin } from '../../../../contract/people/auth/auth.ts';
import { goAway } from '../../../client/away.ts';
import { call } from '../../../client/call.ts';
import { say } from '../../kit/toast.ts';
import { tellTrouble } from '../../kit/trouble.ts';
import { giveBackWanted, takeWanted } from './login.ts';

/** The provider whose page is being opened; null where none is. */
export const leavingFor = atom<Provider | null>(null);

// A page from the back/forward cache is still in this state.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) leavingFor.set(null);
});

/** Goes to a provider to log in there; the page to come back to is remembered. Failures have been shown already. */
export async function leaveFor(provider: Provider): Promise<void> {
  if (leavingFor.get()) return;
  leavingFor.set(provider);
  const wanted = takeWanted();
  // The editor is another site: a provider leads back to a page of this one.
  const isOwn = wanted !== null && new URL(wanted, location.href).origin === location.origin;
  const place = isOwn ? wanted : location.pathname + location.search;
  const address = await tellTrouble(call(renderLogin(provider), place.length > 500 ? {} : { place })).catch(
    () => null,
  );
  if (address !== null && departTo(address)) return;
  leavingFor.set(null);
  giveBackWanted(wanted);
}

/** Opens the page of a provider; false where its address is neither https nor of this site, which has been shown. */
export function departTo(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' && url?.origin !== location.origin) {
    say('error', LOGIN_ERROR.provider);
    return false;
  }
  goAway();
  location.assign(address);
  return true;
}
