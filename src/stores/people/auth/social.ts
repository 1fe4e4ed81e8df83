import { atom } from 'nanostores';
import { LOGIN_ERROR, type Provider, renderLogin } from '../../../../contract/people/auth/auth.ts';
import { call } from '../../../client/call.ts';
import { redirectToProvider } from '../../../client/providerRedirect.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { say } from '../../kit/toast.ts';
import { restoreDestination, takeDestination } from './login.ts';

export const leavingFor = atom<Provider | null>(null);

// A page restored from bfcache still has this state.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) leavingFor.set(null);
});

/** Redirects to a provider and remembers the page to return to. Failures have been shown. */
export async function leaveFor(provider: Provider): Promise<void> {
  if (leavingFor.get()) return;
  leavingFor.set(provider);
  const wanted = takeDestination();
  // The editor is another origin: a provider returns to this site.
  const isOwn = wanted !== null && new URL(wanted, location.href).origin === location.origin;
  const place = isOwn ? wanted : location.pathname + location.search;
  const address = await tellTrouble(call(renderLogin(provider), place.length > 500 ? {} : { place })).catch(
    () => null,
  );
  if (address !== null && departTo(address)) return;
  leavingFor.set(null);
  restoreDestination(wanted);
}

/** Navigates to a provider; false for an address that is neither https nor same-origin. */
export function departTo(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' && url?.origin !== location.origin) {
    say('error', LOGIN_ERROR.provider);
    return false;
  }
  redirectToProvider();
  location.assign(address);
  return true;
}
