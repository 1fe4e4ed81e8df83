import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { isDemo } from '../kit/demo.ts';
import type { Today } from '../kit/domain.ts';
import { type EventData, emit } from '../kit/events.ts';
import { deliver } from '../kit/mail/deliver.ts';
import { hasSmtp, type Mail } from '../kit/mail/smtp.ts';
import { siteName } from '../kit/siteName.ts';
import { claimMail, dropClaim } from '../messages/mail/writes.ts';

/** People of one run: each takes four calls of the database, and D1 allows 1,000 in an invocation. */
const PEOPLE = 50;

/** Somebody whose last mail was for `sent`, and thereby a place in the order in which people are mailed. */
export type Place = { sent: string; id: string };
/** The place before everybody. */
export const START: Place = { sent: '', id: '' };

type Mailing<D> = {
  /** What the event is to go on with. */
  name: EventData<'mails.left'>['mailing'];
  /** The next `most` people to be mailed, behind `after`: those first whose last mail is the longest ago. */
  dues: (after: Place, most: number) => Promise<D[]>;
  /** Mails one of them; false where there was nothing to send. `site` is the name of the site. */
  mail: (site: string, it: D) => Promise<boolean>;
};

/**
 * Mails the next people who are due; where there may be more, an event asks for the next run. A mail that fails does not
 * keep the others from going out.
 */
export async function mailNext<D extends Place>(
  { db, env }: Today,
  { name, dues, mail }: Mailing<D>,
  after: Place,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  // Links of a mail need the address of the site.
  if (!env.SITE_URL || !(hasSmtp(env) || isDemo(env))) return done;
  const site = await siteName(db);
  const people = await dues(after, PEOPLE);
  for (const it of people) {
    const sent = await mail(site, it).catch((error: unknown) => (error instanceof Held ? false : null));
    if (sent === null) done.failed++;
    else if (sent) done.sent++;
  }
  const last = people.at(PEOPLE - 1);
  if (last) await emit(db, 'mails.left', { mailing: name, sent: last.sent, id: last.id });
  return done;
}

/** Somebody else is sending a mail at this moment. */
class Held extends Error {}

/**
 * Sends a mail that is `due`, a condition in SQL, and lets `mark` note that it was. False where there is none, or it is not
 * due any more; throws `Held` where somebody else is sending it, and what the provider throws. A run that breaks off between
 * the two sends it again, once its claim has expired: better twice than never.
 */
export async function mailOnce(
  { env, db, now }: Pick<Today, 'env' | 'db' | 'now'>,
  letter: Mail | null,
  { key, due, mark }: { key: string; due: SQL; mark: () => BatchItem<'sqlite'> },
): Promise<boolean> {
  if (!letter) {
    await db.batch([mark()]);
    return false;
  }
  // Not `now`: a run may take longer than a claim lasts.
  const claim = await claimMail(db, { key, due, now: Date.now() });
  if (claim === 'held') throw new Held(`${key} is being sent`);
  if (claim === 'done') return false;
  try {
    await deliver(env, db, letter, now);
  } catch (error) {
    await dropClaim(db, claim);
    throw error;
  }
  await db.batch([mark(), dropClaim(db, claim)]);
  return true;
}
