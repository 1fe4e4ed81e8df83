import { atom } from 'nanostores';
import { place } from '../../../../contract/kit/places.ts';
import { agreeTerms, type TermsOwed } from '../../../../contract/people/terms/owed.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

/** The newest terms of service, where the member has not agreed to them; null where they have, and where there are none. */
export const owed = atom<TermsOwed | null>(null);

/** Whether they are asked to agree, and why: they have come, or were refused something without. */
export const asking = atom<'come' | 'refused' | null>(null);

const LATER = 'terms-later';

/** What was put off: whose consent to which version, once while it is announced and once when it is in force. */
const named = (userId: string, { version, isInForce }: TermsOwed) =>
  `${userId} ${version} ${isInForce ? 'now' : 'then'}`;

function isPutOff(name: string): boolean {
  try {
    return localStorage.getItem(LATER) === name;
  } catch {
    // Where nothing can be remembered nobody is asked at every page.
    return true;
  }
}

function putOff(name: string): void {
  try {
    localStorage.setItem(LATER, name);
  } catch {
    // They are asked again where the consent is needed.
  }
}

let holder = '';

/** Notes what the host says a member owes, and asks them once; not on the page that shows it. */
export function noteOwed(userId: string, terms: TermsOwed | undefined): void {
  holder = userId;
  owed.set(terms ?? null);
  if (!terms) asking.set(null);
  else if (location.pathname !== place.terms() && !asking.get() && !isPutOff(named(userId, terms)))
    asking.set('come');
}

/** Puts the question off until something is refused. */
export function later(): void {
  const terms = owed.get();
  if (terms) putOff(named(holder, terms));
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
