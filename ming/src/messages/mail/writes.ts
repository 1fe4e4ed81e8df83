import { type SQL, sql } from 'drizzle-orm';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';

/** Lease duration. */
const LEASE_MS = 5 * 60_000;

/** A lease to send one mail, exclusive until dropped or expired. */
export type Claim = { key: string; at: number };

/**
 * Takes the lease of a mail while `due` (SQL) holds. `held` if another run has it, `done` if no longer due.
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

/** Releases a lease. */
export function dropClaim(db: Db, { key, at }: Claim) {
  return change(db, sql`delete from mail_claims where key = ${key} and claimed_at = ${at}`);
}

/** Deletes expired leases. */
export async function forgetClaims(db: Db, now: number): Promise<void> {
  await change(db, sql`delete from mail_claims where claimed_at <= ${now - LEASE_MS}`);
}
