import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { TOKEN_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { change, type Db } from '../../kit/db.ts';
import { wakeRelay } from '../../kit/events.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { accessTokens, sessions } from './schema.ts';
import { dropLinks, dropLinksOf } from './states.ts';

/** A session is recent for this long after login. */
const RECENT_MS = 10 * 60_000;

export type Opening = Pick<Context, 'db' | 'now' | 'device'>;
/** Condition, and further statements of the transaction. */
type Terms = { only?: SQL; also?: readonly BatchItem<'sqlite'>[] };

/**
 * Opens a session and returns its token; cancels a pending account closing. Null, with nothing opened, if the
 * account is closed or `only` is false.
 */
export async function openSession(
  { db, now, device }: Opening,
  userId: string,
  { only = sql`true`, also = [] }: Terms = {},
): Promise<string | null> {
  const token = randomHex(32);
  const hash = await sha256(token);
  const [opened] = await db.batch([
    change(
      db,
      sql`insert into sessions (token_hash, user_id, id, agent, place, created_at, seen_at, expires_at)
      select ${hash}, id, ${randomHex(8)}, ${device.agent}, ${device.place},
        ${now}, ${now}, ${now + TOKEN_DAYS * DAY_MS}
      from people where id = ${userId} and (close_at is null or close_at > ${now}) and ${only}`,
    ),
    change(
      db,
      sql`update people set close_at = null where id = ${userId} and close_at is not null
      and exists (select 1 from sessions where token_hash = ${hash})`,
    ),
    ...also,
  ]);
  return opened.meta.changes > 0 ? token : null;
}

/** Opens a session after a provider login; throws if the account is gone. */
export async function openVouched(ctx: Opening, userId: string): Promise<string> {
  const token = await openSession(ctx, userId);
  if (token === null) throw new Refusal(CODE.refused, '该账号已注销');
  return token;
}

/** Open sessions, last used first. */
export function sessionsOf(db: Db, userId: string, now: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), sessions.tokenHash);
}

export type Session = typeof sessions.$inferSelect;

/** Whether the session is less than ten minutes old. */
export async function isRecent(db: Db, token: string, now: number): Promise<boolean> {
  const [own] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, await sha256(token)))
    .limit(1);
  return own !== undefined && own.createdAt > now - RECENT_MS;
}

/** Ends a session and the links it started. */
export async function endByToken(db: Db, token: string): Promise<void> {
  wakeRelay(db);
  const hash = await sha256(token);
  await db.batch([db.delete(sessions).where(eq(sessions.tokenHash, hash)), dropLinksOf(db, hash)]);
}

/** Ends one session by id; false if not found. */
export async function endById(db: Db, userId: string, id: string): Promise<boolean> {
  wakeRelay(db);
  const own = and(eq(sessions.userId, userId), eq(sessions.id, id));
  const [ended] = await db.batch([
    db.delete(sessions).where(own).returning({ id: sessions.id }),
    dropLinks(db, userId),
  ]);
  return ended.length > 0;
}

/** Ends all sessions of a person but that of `token`. */
export async function endOthers(db: Db, userId: string, token: string): Promise<void> {
  wakeRelay(db);
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, await sha256(token)));
  await db.batch([db.delete(sessions).where(others), dropLinks(db, userId)]);
}

/** Statements that end all sessions and access tokens of a person. */
export function endAll(db: Db, userId: string) {
  wakeRelay(db);
  return [
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(accessTokens).where(eq(accessTokens.userId, userId)),
    dropLinks(db, userId),
  ] as const;
}

/** SQL: last use of any session in ms, 0 if none. `id` is the person's column. */
export const lastSeen = (id: SQL): SQL<number> =>
  sql<number>`coalesce((select max(seen_at) from sessions where user_id = ${id}), 0)`;
