import { place } from '../../../contract/kit/places.ts';
import { TICKET } from '../../../contract/people/auth/auth.ts';
import { CHALLENGE, takeOver } from '../../../contract/people/auth/handover.ts';
import { call } from '../../../src/client/call.ts';
import { leaveNote, takeNote } from '../../../src/client/note.ts';
import { keepToken } from '../../../src/client/token.ts';
import { onSite } from '../site.ts';

const SECRET = 'handover';
const BACK = 'back';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Redirects to the site to log in; PKCE verifier in sessionStorage. */
export async function logIn(): Promise<void> {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  leaveNote(SECRET, secret);
  leaveNote(BACK, location.search);
  const address = new URL(onSite(place.handOver()));
  address.searchParams.set(CHALLENGE, hex(new Uint8Array(hash)));
  location.assign(address);
}

/** Logs in with a one-time code from the address; no-op without. False if it is not this tab's or expired. */
export async function arrive(): Promise<boolean> {
  const ticket = new URLSearchParams(location.search).get(TICKET);
  if (!ticket) return true;
  const verifier = takeNote(SECRET);
  history.replaceState(null, '', `${location.pathname}${takeNote(BACK) ?? ''}`);
  if (!verifier) return false;
  const person = await call({ ...takeOver, silent: true }, { ticket, verifier }).catch(() => null);
  if (person?.token) keepToken(person.token);
  return person !== null;
}
