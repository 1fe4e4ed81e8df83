import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Provider } from '../../../contract/auth.ts';
import { type Identity, listOf } from '../kit/account.ts';
import { change, type Db, rowsOf } from '../kit/db.ts';
import { randomHex, sha256 } from '../kit/ids.ts';
import { nicknameFrom } from '../kit/nickname.ts';
import { loginStates, logins, loginTickets, wechatClaims } from './schema.ts';

const STATE_MS = 10 * 60_000;
const TICKET_MS = 60_000;

type Begun = Omit<typeof loginStates.$inferSelect, 'hash' | 'expiresAt'>;

/** Keeps a login that goes to the provider now, for ten minutes, and gives back its `state`. */
export async function keepState(db: Db, now: number, begun: Begun): Promise<string> {
  const state = randomHex(32);
  await db.insert(loginStates).values({ ...begun, hash: await sha256(state), expiresAt: now + STATE_MS });
  return state;
}

/** What was kept for `state`, once, in the browser that began it; undefined otherwise. */
export async function takeState(
  db: Db,
  now: number,
  { state, ...it }: { state: string; provider: Provider; browser: string },
): Promise<Begun | undefined> {
  const [kept] = await db
    .delete(loginStates)
    .where(
      and(
        eq(loginStates.hash, await sha256(state)),
        eq(loginStates.provider, it.provider),
        eq(loginStates.browser, it.browser),
        gt(loginStates.expiresAt, now),
      ),
    )
    .returning();
  return kept;
}

/** A one-time code for a page address, good for 60 s in this browser. */
export async function keepTicket(db: Db, now: number, browser: string, userId: string): Promise<string> {
  const ticket = randomHex(32);
  const hash = await sha256(ticket);
  await db.insert(loginTickets).values({ hash, browser, userId, expiresAt: now + TICKET_MS });
  return ticket;
}

/** Whose one-time code this is, once, in its own browser; undefined otherwise. */
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

/**
 * Adds a provider to an account while `session` (its `token_hash`) is open. `known` where it was there already,
 * `linked` where it opens another account, `already` where this account has somebody else there, `state` where the
 * session has ended.
 */
export async function addLogin(
  db: Db,
  now: number,
  { userId, session }: { userId: string; session: string },
  { provider, subjects, nickname }: Identity,
): Promise<'done' | 'known' | 'linked' | 'already' | 'state'> {
  const open = sql`exists (select 1 from sessions
    where token_hash = ${session} and user_id = ${userId} and expires_at > ${now})`;
  const these = listOf(subjects);
  const foreign = sql`select 1 from logins where provider = ${provider} and subject in ${these}
    and user_id <> ${userId}`;
  const other = sql`exists (select 1 from logins where provider = ${provider} and user_id = ${userId})
    and not exists (select 1 from logins where provider = ${provider} and user_id = ${userId}
      and subject in ${these})`;
  const [[found], added] = await db.batch([
    rowsOf<{ open: number; linked: number; already: number }>(
      db,
      sql`select (${open}) as open, exists (${foreign}) as linked, (${other}) as already`,
    ),
    change(
      db,
      sql`insert into logins (provider, subject, user_id, nickname, created_at)
      select ${provider}, json_each.value, people.id, ${nicknameFrom(nickname)}, ${now}
      from people, json_each(${JSON.stringify(subjects)})
      where people.id = ${userId} and ${open} and not exists (${foreign}) and not (${other}) on conflict do nothing`,
    ),
  ]);
  if (!found?.open) return 'state';
  if (found.linked) return 'linked';
  if (found.already) return 'already';
  return added.meta.changes > 0 ? 'done' : 'known';
}

/**
 * Takes one provider, or all, from an account that keeps another way in, and returns which were taken. An e-mail
 * address is one, since a password can be reset with it; a password without an address is none.
 */
export async function removeLogins(
  db: Db,
  userId: string,
  provider: Provider | undefined,
): Promise<Provider[]> {
  const another = provider
    ? sql`or exists (select 1 from logins where user_id = ${userId} and provider <> ${provider})`
    : sql``;
  const removed = await db
    .delete(logins)
    .where(
      and(
        eq(logins.userId, userId),
        provider && eq(logins.provider, provider),
        sql`(exists (select 1 from people where id = ${userId} and email is not null) ${another})`,
      ),
    )
    .returning({ provider: logins.provider });
  return [...new Set(removed.map((it) => it.provider))];
}

/** Forgets logins that were begun and never finished, by provider or login code. */
export async function forgetLogins(db: Db, now: number): Promise<void> {
  await db.batch([
    db.delete(loginStates).where(lte(loginStates.expiresAt, now)),
    db.delete(loginTickets).where(lte(loginTickets.expiresAt, now)),
    db.delete(wechatClaims).where(lte(wechatClaims.expiresAt, now)),
  ]);
}
