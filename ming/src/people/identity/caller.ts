import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { isAccessToken } from '../../../../contract/kit/scope.ts';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import type { Caller, CallerOf } from '../../kit/http/caller.ts';
import { sha256 } from '../../kit/ids.ts';
import { people } from '../user/schema.ts';
import { accessTokens, sessions } from './schema.ts';

/** How exactly a session, or a token, knows when it was last used. */
const SEEN_MS = 3_600_000;

/**
 * The person behind the token of a session, or null when it is unknown or expired or the account's time is over. Costs one
 * query, and once an hour a second one that notes that the session is in use.
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
 * The person behind a personal access token, or null where it is unknown or over. Their role holds as ever, within the scopes
 * of the token: no call of moderators or operators has one.
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

/** The person behind the token of a session, or behind a personal access token. */
export const callerOf: CallerOf = (db, token, now) =>
  (isAccessToken(token) ? accessCallerOf : sessionCallerOf)(db, token, now);

/** Until when the person of a row is banned, 0 where they are not; as SQL. */
const banUntil = (now: number) =>
  sql<number>`coalesce((select until from sanctions
    where user_id = ${people.id} and kind = 'ban' and until > ${now}), 0)`.as('ban_until');

/** Which of these sessions (`token_hash`) are open, of people who may act. */
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
