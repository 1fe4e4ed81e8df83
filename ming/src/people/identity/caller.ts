import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { sha256 } from '../../kit/ids.ts';
import { people } from '../user/schema.ts';
import { sessions } from './schema.ts';

/** How exactly a session knows when it was last used. */
const SEEN_MS = 3_600_000;

/**
 * The person behind a token, or null when the token is unknown or expired or the account's time is over. Costs one
 * query, and once an hour a second one that notes that the session is in use.
 */
export async function callerOf(db: Db, token: string, now: number): Promise<Caller | null> {
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
