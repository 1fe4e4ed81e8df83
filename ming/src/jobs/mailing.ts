import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { isDemo } from '../kit/demo.ts';
import type { Today } from '../kit/domain.ts';
import { type EventData, emit } from '../kit/events.ts';
import { deliver } from '../kit/mail/deliver.ts';
import { hasSmtp, type Mail } from '../kit/mail/smtp.ts';
import { siteName } from '../kit/siteName.ts';
import { claimMail, dropClaim } from '../messages/mail/writes.ts';

/** Per run: four queries each, and D1 allows 1,000 per invocation. */
const PEOPLE = 50;

/** Cursor: day of the last mail, and id. */
export type Place = { sent: string; id: string };
/** Start of the order. */
export const START: Place = { sent: '', id: '' };

type Mailing<D> = {
  /** Mailing named in the event. */
  name: EventData<'mails.left'>['mailing'];
  /** Next due people after the cursor, longest waiting first. */
  dues: (after: Place, most: number) => Promise<D[]>;
  /** Mails one person; false if there was nothing to send. */
  mail: (site: string, it: D) => Promise<boolean>;
};

/** Mails the next due people and emits an event if there may be more. Failures do not stop the rest. */
export async function mailNext<D extends Place>(
  { db, env }: Today,
  { name, dues, mail }: Mailing<D>,
  after: Place,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  // Mail links need the site URL.
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

class Held extends Error {}

/**
 * Sends a mail if `due` (SQL) holds, then runs `mark`. False if not due; throws `Held` if another run is
 * sending it, or the provider's error. At least once: a crash before `mark` sends again after the claim
 * expires.
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
  // Not `now`: a run may outlast a claim.
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
