import { and, desc, eq, sql } from 'drizzle-orm';
import { type Scope, TOKEN_PREFIX } from '../../../../contract/kit/scope.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { TOKENS_MOST } from '../../../../contract/people/auth/accessToken.ts';
import { change, type Db } from '../../kit/db.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { accessTokens } from './schema.ts';

/** Characters of a token that its owner sees later. */
const HINT = 4;

export type AccessTokenRow = typeof accessTokens.$inferSelect;

type Wanted = { userId: string; name: string; scopes: readonly Scope[]; days: number; now: number };

/** Makes a token and returns it with its row; null where somebody has as many as they may. */
export async function createToken(
  db: Db,
  { userId, name, scopes, days, now }: Wanted,
): Promise<{ token: string; row: AccessTokenRow } | null> {
  const token = TOKEN_PREFIX + randomHex(32);
  const row = {
    tokenHash: await sha256(token),
    userId,
    id: randomHex(8),
    name,
    scopes: [...new Set(scopes)],
    hint: token.slice(-HINT),
    createdAt: now,
    usedAt: 0,
    expiresAt: now + days * DAY_MS,
  };
  const made = await change(
    db,
    sql`insert into access_tokens (token_hash, user_id, id, name, scopes, hint, created_at, used_at, expires_at)
    select ${row.tokenHash}, ${userId}, ${row.id}, ${name}, ${JSON.stringify(row.scopes)}, ${row.hint}, ${now}, 0,
      ${row.expiresAt}
    where (select count(*) from access_tokens where user_id = ${userId}) < ${TOKENS_MOST}`,
  );
  return made.meta.changes > 0 ? { token, row } : null;
}

/** The tokens of a person, the newest first; those whose time is over among them. */
export function tokensOf(db: Db, userId: string): Promise<AccessTokenRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);
}

/** Revokes one token of a person, or all of them; how many there were. */
export async function revokeTokens(db: Db, userId: string, id: string | undefined): Promise<number> {
  const own = and(eq(accessTokens.userId, userId), id === undefined ? undefined : eq(accessTokens.id, id));
  const gone = await db.delete(accessTokens).where(own).returning({ id: accessTokens.id });
  return gone.length;
}
