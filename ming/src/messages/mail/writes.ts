import { type SQL, sql } from 'drizzle-orm';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';

/** A claim that was not settled by then belongs to a run that broke off. */
const LEASE_MS = 5 * 60_000;

/** The right to send one mail: nobody else has it until it is dropped or has expired. */
export type Claim = { key: string; at: number };

/**
 * Claims the mail of a key as long as it is `due`, a condition in SQL. `held` where somebody else is sending it, `done` where
 * it is not due any more.
 */
export async function claimMail(
  db: Db,
  { key, due, now }: { key: string; due: SQL; now: number },
): Promise<Claim | 'held' | 'done'> {
  const [taken, [row]] = await db.batch([
    change(
      db,
      sql`insert into mail_claims (key, claimed_at) select ${key}, ${now} where ${due}
      on conflict (key) do update set claimed_at = excluded.claimed_at where claimed_at <= ${now - LEASE_MS}`,
    ),
    rowsOf(db, { due: col.number }, sql`select ${due} as due`),
  ]);
  if (taken.meta.changes > 0) return { key, at: now };
  return row?.due ? 'held' : 'done';
}

/** The statement that drops a claim. */
export function dropClaim(db: Db, { key, at }: Claim) {
  return change(db, sql`delete from mail_claims where key = ${key} and claimed_at = ${at}`);
}

/** Forgets claims of runs that broke off and that nobody took up again. */
export async function forgetClaims(db: Db, now: number): Promise<void> {
  await change(db, sql`delete from mail_claims where claimed_at <= ${now - LEASE_MS}`);
}
