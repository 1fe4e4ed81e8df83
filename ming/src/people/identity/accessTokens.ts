import { and, desc, eq, sql } from 'drizzle-orm';
import { type Scope, TOKEN_PREFIX } from '../../../../contract/kit/scope.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { TOKENS_MOST } from '../../../../contract/people/auth/accessToken.ts';
import { change, type Db } from '../../kit/db.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { hmac, siteKey } from '../../kit/signature.ts';
import { accessTokens } from './schema.ts';

/** Trailing characters shown as a hint. */
const HINT = 4;

export type AccessTokenRow = typeof accessTokens.$inferSelect;

type NewToken = {
  userId: string;
  name: string;
  scopes: readonly Scope[];
  days: number;
  key?: string | undefined;
  now: number;
};

/**
 * A token; derived by HMAC if there is an idempotency key, so that a repeat gives the same while its row `id` lasts, and
 * another one once that is revoked.
 */
async function tokenFor(db: Db, { userId, key }: NewToken, id: string): Promise<string> {
  const secret =
    key === undefined ? randomHex(32) : await hmac(await siteKey(db), `access token ${userId} ${key} ${id}`);
  return TOKEN_PREFIX + secret;
}

/** Creates a token, or returns the one of the same key; null if the person's limit is reached. */
export async function createToken(
  db: Db,
  it: NewToken,
): Promise<{ token: string; row: AccessTokenRow; isNew: boolean } | null> {
  const { userId, name, scopes, days, key, now } = it;
  const id = randomHex(8);
  const token = await tokenFor(db, it, id);
  const row = {
    tokenHash: await sha256(token),
    userId,
    id,
    name,
    scopes: [...new Set(scopes)],
    hint: token.slice(-HINT),
    createdAt: now,
    usedAt: 0,
    expiresAt: now + days * DAY_MS,
    key: key ?? null,
  };
  const made = await change(
    db,
    sql`insert into access_tokens
      (token_hash, user_id, id, name, scopes, hint, created_at, used_at, expires_at, key)
    select ${row.tokenHash}, ${userId}, ${id}, ${name}, ${JSON.stringify(row.scopes)}, ${row.hint}, ${now}, 0,
      ${row.expiresAt}, ${row.key}
    where (select count(*) from access_tokens where user_id = ${userId}) < ${TOKENS_MOST}
    on conflict do nothing`,
  );
  if (made.meta.changes > 0) return { token, row, isNew: true };
  if (key === undefined) return null;
  const [first] = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.key, key)));
  return first ? { token: await tokenFor(db, it, first.id), row: first, isNew: false } : null;
}

/** A person's tokens, newest first, expired ones included. */
export function tokensOf(db: Db, userId: string): Promise<AccessTokenRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);
}

/** Revokes one or all tokens of a person; returns how many. */
export async function revokeTokens(db: Db, userId: string, id: string | undefined): Promise<number> {
  const own = and(eq(accessTokens.userId, userId), id === undefined ? undefined : eq(accessTokens.id, id));
  const gone = await db.delete(accessTokens).where(own).returning({ id: accessTokens.id });
  return gone.length;
}
