import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { loginTickets } from './schema.ts';

const TICKET_MS = 60_000;

/** Creates a one-time ticket, valid 60 s in this browser. */
export async function keepTicket(db: Db, now: number, browser: string, userId: string): Promise<string> {
  const ticket = randomHex(32);
  const hash = await sha256(ticket);
  await db.insert(loginTickets).values({ hash, browser, userId, expiresAt: now + TICKET_MS });
  return ticket;
}

/** Consumes a ticket in its browser; undefined if invalid. */
export async function takeTicket(
  db: Db,
  now: number,
  browser: string,
  ticket: string,
): Promise<string | undefined> {
  const own = and(eq(loginTickets.hash, await sha256(ticket)), eq(loginTickets.browser, browser));
  const [kept] = await db
    .delete(loginTickets)
    .where(and(own, gt(loginTickets.expiresAt, now)))
    .returning({ userId: loginTickets.userId });
  return kept?.userId;
}

/** Deletes expired tickets. */
export async function forgetTickets(db: Db, now: number): Promise<void> {
  await db.delete(loginTickets).where(lte(loginTickets.expiresAt, now));
}
