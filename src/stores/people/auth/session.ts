import { atom, onMount } from 'nanostores';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { type FailureEvent, REFUSED } from '../../../../contract/kit/events.ts';
import { isPersonal, place } from '../../../../contract/kit/places.ts';
import { emailLogin, logout, userByToken } from '../../../../contract/people/auth/auth.ts';
import type { UserInfo } from '../../../../contract/people/user/user.ts';
import { call, callWhole } from '../../../client/call.ts';
import { Refused, wasDone } from '../../../client/failure.ts';
import { leaveNote, takeNote } from '../../../client/note.ts';
import { purgePages } from '../../../client/offline.ts';
import { forgetRead } from '../../../client/read.ts';
import {
  dropToken,
  hasToken,
  keepToken,
  nameHolder,
  onToken,
  readHolder,
  readToken,
} from '../../../client/token.ts';
import { forgetAll } from '../../discovery/search/recent.ts';
import { sayTrouble } from '../../kit/connection.ts';
import { say, sayLater } from '../../kit/toast.ts';
import { counters } from '../../messages/notice/unread.ts';
import { askingAge } from '../age/age.ts';
import { asking, noteOwed, owed } from '../terms/terms.ts';
import { closeLogin, openLogin, takeDestination } from './login.ts';

/** Null for a visitor. */
export const user = atom<UserInfo | null>(null);

const ENTERED = 'entered';

/** Id of the person whose data this page has loaded. */
let shown: string | undefined;

/** Reloads a page of private data, which is that of another person; the chat changes by itself. */
function leaveOwnPage(): void {
  if (isPersonal(location.pathname) && location.pathname !== place.chat()) location.reload();
}

onMount(user, () => {
  follow();
  // The focused opener vanished with the login: move focus to the content.
  if (takeNote(ENTERED) && !location.hash && document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
});

onToken(() => {
  follow();
  if (hasToken()) closeLogin();
});

addEventListener(REFUSED, (event) => {
  const { code, message, token, isTransport, terms, asksAge } = (event as CustomEvent<FailureEvent>).detail;
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

/** Refreshes the terms from the host, then asks for consent. */
async function askTerms(): Promise<void> {
  if (!owed.get()) await refresh({ silent: true }).catch(ignore);
  if (owed.get()) asking.set('refused');
}

/** Logs in and reloads. Refusals have been shown. */
export async function logIn(email: string, password: string, code?: string): Promise<void> {
  admit(await call(emailLogin, { email, password, ...(code !== undefined && { code }) }));
}

/** Stores the token, then redirects to the wanted page, to `to`, or reloads. */
export function admit(person: UserInfo, to?: string): void {
  if (person.token) keepToken(person.token);
  nameHolder(person.id);
  user.set(person);
  leaveNote(ENTERED, '1');
  const next = new URL(takeDestination() ?? to ?? location.href, location.href);
  const here = next.pathname === location.pathname && next.search === location.search;
  if (here || !next.protocol.startsWith('http')) location.reload();
  else location.assign(next);
}

let leaving: Promise<void> | undefined;

/** Logs out; once, however often that is asked for until the page goes. */
export async function logOut(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  await leaving;
}

/**
 * Logs out, locally even if unreachable; clears reading and search history; leaves personal pages and
 * reloads.
 */
async function leave(): Promise<void> {
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

/** Loads the user and unread counters. An answer for a replaced token is dropped; `silent` hides refusals. */
export async function refresh({ silent }: { silent?: true } = {}): Promise<void> {
  const token = readToken();
  const { data, extra } = await callWhole(silent ? { ...userByToken, silent } : userByToken, {});
  if (token !== readToken()) return;
  nameHolder(data.id);
  if (shown !== undefined && shown !== data.id) leaveOwnPage();
  shown = data.id;
  user.set(data);
  if (extra.notice) counters.set(extra.notice);
  noteOwed(data.id, extra.terms);
}

function follow(): void {
  const [person, holder] = [user.get(), readHolder()];
  // What one person has under way ends before anything is sent with the token of another one.
  if (person && holder !== null && holder !== person.id) user.set(null);
  if (hasToken()) return void refresh().catch(ignore);
  user.set(null);
  if (shown !== undefined) leaveOwnPage();
}

/** Refusals were shown; transport errors stay silent. */
function ignore(): void {}
