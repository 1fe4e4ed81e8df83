import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { isAccessToken } from '../../../../contract/kit/scope.ts';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import type { Caller, CallerOf } from '../../kit/http/caller.ts';
import { sha256 } from '../../kit/ids.ts';
import { people } from '../user/schema.ts';
import { accessTokens, sessions } from './schema.ts';

/** Resolution of the last-used time. */
const SEEN_MS = 3_600_000;

/**
 * Caller of a session token; null if unknown, expired or the account is closed. One query, plus hourly an
 * update of the last-used time.
 */
export async function sessionCallerOf(db: Db, token: string, now: number): Promise<Caller | null> {
  const hash = await sha256(token);
  const stays = or(isNull(people.closeAt), gt(people.closeAt, now));
  const [row] = await db
    .select({ id: people.id, role: people.role, seenAt: sessions.seenAt, banUntil: banUntil(now) })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hash), gt(sessions.expiresAt, now), stays))
    .limit(1);
  if (!row) return null;
  const { seenAt, ...caller } = row;
  if (seenAt <= now - SEEN_MS)
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, hash));
  return caller;
}

/**
 * Caller of a personal access token; null if unknown or expired. Limited to its scopes, which no moderator or
 * operator call has.
 */
const accessCallerOf: CallerOf = async (db, token, now) => {
  const hash = await sha256(token);
  const stays = or(isNull(people.closeAt), gt(people.closeAt, now));
  const [row] = await db
    .select({
      userId: people.id,
      role: people.role,
      id: accessTokens.id,
      scopes: accessTokens.scopes,
      usedAt: accessTokens.usedAt,
      banUntil: banUntil(now),
    })
    .from(accessTokens)
    .innerJoin(people, eq(people.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, hash), gt(accessTokens.expiresAt, now), stays))
    .limit(1);
  if (!row) return null;
  if (row.usedAt <= now - SEEN_MS)
    await db.update(accessTokens).set({ usedAt: now }).where(eq(accessTokens.tokenHash, hash));
  const { userId, role, id, scopes } = row;
  return { id: userId, role, banUntil: row.banUntil, access: { id, scopes } };
};

/** Caller of a session or personal access token. */
export const callerOf: CallerOf = (db, token, now) =>
  (isAccessToken(token) ? accessCallerOf : sessionCallerOf)(db, token, now);

/** SQL: end of the ban in ms; 0 if not banned. */
const banUntil = (now: number) =>
  sql<number>`coalesce((select until from sanctions
    where user_id = ${people.id} and kind = 'ban' and until > ${now}), 0)`.as('ban_until');

/** Which sessions (`token_hash`) are open and not banned. */
export async function openSessions(db: Db, hashes: readonly string[], now: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    { hash: col.text },
    sql`select s.token_hash as hash from sessions s join people p on p.id = s.user_id
    where s.token_hash in (select value from json_each(${JSON.stringify(hashes)})) and s.expires_at > ${now}
      and (p.close_at is null or p.close_at > ${now})
      and not exists (select 1 from sanctions where user_id = p.id and kind = 'ban' and until > ${now})`,
  );
  return rows.map((it) => it.hash);
}
