import { atom, onMount } from 'nanostores';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { type Announced, REFUSED } from '../../../../contract/kit/events.ts';
import { isPersonal, place } from '../../../../contract/kit/places.ts';
import { emailLogin, logout, userByToken } from '../../../../contract/people/auth/auth.ts';
import type { UserInfo } from '../../../../contract/people/user/user.ts';
import { call, callWhole } from '../../../client/call.ts';
import { Refused, wasDone } from '../../../client/failure.ts';
import { purgePages } from '../../../client/offline.ts';
import { forgetRead } from '../../../client/read.ts';
import { dropToken, hasToken, keepToken, nameHolder, onToken, readToken } from '../../../client/token.ts';
import { forgetAll } from '../../discovery/search/recent.ts';
import { say, sayLater } from '../../kit/toast.ts';
import { sayTrouble } from '../../kit/trouble.ts';
import { counters } from '../../messages/notice/unread.ts';
import { askingAge } from '../age/age.ts';
import { asking, noteOwed, owed } from '../terms/terms.ts';
import { closeLogin, openLogin, takeWanted } from './login.ts';

/** Who is logged in; null for a visitor. */
export const user = atom<UserInfo | null>(null);

onMount(user, () => {
  follow();
});

onToken(() => {
  follow();
  if (hasToken()) closeLogin();
});

addEventListener(REFUSED, (event) => {
  const { code, message, token, isTransport, terms, asksAge } = (event as CustomEvent<Announced>).detail;
  const expired = code === CODE.unauthorised;
  if (expired && token !== readToken()) return;
  if (terms && token === readToken() && asking.lc > 0) return void askTerms();
  if (asksAge && token === readToken() && askingAge.lc > 0) return askingAge.set('refused');
  if (isTransport) sayTrouble(message);
  else say('error', message);
  if (!expired) return;
  dropToken();
  user.set(null);
  openLogin();
});

/** Asks a member who was refused something for their consent, to the newest terms as the host has them by now. */
async function askTerms(): Promise<void> {
  if (!owed.get()) await refresh({ silent: true }).catch(ignore);
  if (owed.get()) asking.set('refused');
}

/** Logs in with e-mail and password, and a mailed code where one is wanted, and reloads the page as that person. Refusals have been shown already. */
export async function logIn(email: string, password: string, code?: string): Promise<void> {
  admit(await call(emailLogin, { email, password, ...(code !== undefined && { code }) }));
}

/**
 * Stores a token and reloads the page as that person, or redirects to where they were going when the login came
 * between, or else to `to`.
 */
export function admit(person: UserInfo, to?: string): void {
  if (person.token) keepToken(person.token);
  nameHolder(person.id);
  user.set(person);
  const next = new URL(takeWanted() ?? to ?? location.href, location.href);
  const here = next.pathname === location.pathname && next.search === location.search;
  if (here || !next.protocol.startsWith('http')) location.reload();
  else location.assign(next);
}

/**
 * Logs out, locally even where the backend is unreachable, clears the history of reading and searching, and reloads the
 * page; leaves a personal page first.
 */
export async function logOut(): Promise<void> {
  const done = await call({ ...logout, silent: true }, {}).then(
    () => true,
    (error) => wasDone(error) || (error instanceof Refused && error.code === CODE.unauthorised),
  );
  dropToken();
  forgetRead(() => true);
  forgetAll();
  await purgePages('forget');
  user.set(null);
  if (done) sayLater('success', '注销成功');
  if (!isPersonal(location.pathname)) return location.reload();
  addEventListener('popstate', () => location.reload(), { once: true });
  const way = 'navigation' in window ? window.navigation.canGoBack : history.length > 1;
  if (way) history.back();
  else location.replace(place.home());
}

/**
 * Loads the user of the stored token and the unread counters. An answer for a replaced token is discarded; with
 * `silent` a refusal is not shown, as nobody asked.
 */
export async function refresh({ silent }: { silent?: true } = {}): Promise<void> {
  const token = readToken();
  const { data, extra } = await callWhole(silent ? { ...userByToken, silent } : userByToken, {});
  if (token !== readToken()) return;
  nameHolder(data.id);
  user.set(data);
  if (extra.notice) counters.set(extra.notice);
  noteOwed(data.id, extra.terms);
}

function follow(): void {
  if (hasToken()) refresh().catch(ignore);
  else user.set(null);
}

/** A refusal was announced and shown; a failed transport stays silent as the product wants it. */
function ignore(): void {}
