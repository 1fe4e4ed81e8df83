import { atom } from 'nanostores';
import { place } from '../../../../contract/kit/places.ts';
import { agreeTerms, type TermsOwed } from '../../../../contract/people/terms/agreement.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

/** Null if agreed, or if there are none. */
export const owed = atom<TermsOwed | null>(null);

/** Why consent is asked: on arrival, or after a refusal. */
export const asking = atom<'come' | 'refused' | null>(null);

const LATER = 'terms-later';

/** Key of a postponed consent: once while announced, once in force. */
const consentKeyOf = (userId: string, { version, isInForce }: TermsOwed) =>
  `${userId} ${version} ${isInForce ? 'now' : 'then'}`;

function isPutOff(name: string): boolean {
  try {
    return localStorage.getItem(LATER) === name;
  } catch {
    // Without storage, do not ask on every page.
    return true;
  }
}

function putOff(name: string): void {
  try {
    localStorage.setItem(LATER, name);
  } catch {
    // Asked again where consent is required.
  }
}

let holder = '';

/** Stores the owed terms and asks once; not on the terms page. */
export function noteOwed(userId: string, terms: TermsOwed | undefined): void {
  holder = userId;
  owed.set(terms ?? null);
  if (!terms) asking.set(null);
  else if (location.pathname !== place.terms() && !asking.get() && !isPutOff(consentKeyOf(userId, terms)))
    asking.set('come');
}

/** Postpones the question until something is refused. */
export function later(): void {
  const terms = owed.get();
  if (terms) putOff(consentKeyOf(holder, terms));
  asking.set(null);
}

/** Agrees to the newest terms. */
export function agree(): Promise<Outcome> {
  const terms = owed.get();
  const done = asking.get() === 'refused' ? '已同意，请再试一次' : '已同意服务条款';
  return attempt(async () => {
    if (terms) await call(agreeTerms, { version: terms.version });
    owed.set(null);
    asking.set(null);
  }, done);
}
