import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { change, type Db } from '../kit/db.ts';
import { randomHex, sha256 } from '../kit/ids.ts';
import { CLOSED_NICKNAME } from '../kit/nickname.ts';
import type { Context } from '../kit/serve.ts';
import { loginStates, logins } from '../social/schema.ts';
import { passwords, people, sessions } from '../user/schema.ts';
import { endOf } from './rules.ts';
import { emailCodes } from './schema.ts';

type Password = typeof passwords.$inferSelect;
type Opening = Pick<Context, 'db' | 'now' | 'device'>;

/** A session that begins now, still without an owner, and its token. */
async function newSession({ now, device: { agent, place } }: Opening) {
  const token = randomHex(32);
  const times = { createdAt: now, seenAt: now, expiresAt: endOf(now) };
  return { token, row: { tokenHash: await sha256(token), id: randomHex(8), agent, place, ...times } };
}

/** Takes a closing back where the session has been opened; there is none for an account whose time is over. */
function stay(db: Db, userId: string, tokenHash: string) {
  return change(
    db,
    sql`update people set close_at = null where id = ${userId} and close_at is not null
    and exists (select 1 from sessions where token_hash = ${tokenHash})`,
  );
}

/**
 * Opens a session for the password that was checked and gives back its token; null where another one has been
 * chosen meanwhile, since that choice ended every session, and where the time of the account is over. `renewed`
 * replaces a hash with old parameters.
 */
export async function openSession(
  ctx: Opening,
  { userId, hash, updatedAt }: Password,
  renewed?: string,
): Promise<string | null> {
  const { token, row } = await newSession(ctx);
  const [opened] = await ctx.db.batch([
    change(
      ctx.db,
      sql`insert into sessions (token_hash, user_id, id, agent, place, created_at, seen_at, expires_at)
      select ${row.tokenHash}, user_id, ${row.id}, ${row.agent}, ${row.place},
        ${row.createdAt}, ${row.seenAt}, ${row.expiresAt}
      from passwords where user_id = ${userId} and updated_at = ${updatedAt}
      and exists (select 1 from people where id = ${userId} and (close_at is null or close_at > ${row.createdAt}))`,
    ),
    stay(ctx.db, userId, row.tokenHash),
    ...(renewed ? [renewal(ctx.db, { userId, hash }, renewed)] : []),
  ]);
  return opened.meta.changes > 0 ? token : null;
}

/** Keeps `updated_at`: the password is still the one that was chosen then. */
function renewal(db: Db, { userId, hash }: Pick<Password, 'userId' | 'hash'>, renewed: string) {
  return db
    .update(passwords)
    .set({ hash: renewed })
    .where(and(eq(passwords.userId, userId), eq(passwords.hash, hash)));
}

/** Ends the session of a token, and the links it has begun; others of the same person go on. */
export async function closeSession(db: Db, token: string): Promise<void> {
  const hash = await sha256(token);
  await db.batch([
    db.delete(sessions).where(eq(sessions.tokenHash, hash)),
    db.delete(loginStates).where(eq(loginStates.linkSession, hash)),
  ]);
}

/** Forgets providers that are about to be linked: whoever is put out of an account must not come back by one. */
function dropLinks(db: Db, userId: string) {
  return db.delete(loginStates).where(eq(loginStates.linkId, userId));
}

/** Ends one session of a person; false where they have none of this id. */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const own = and(eq(sessions.userId, userId), eq(sessions.id, id));
  const [ended] = await db.batch([
    db.delete(sessions).where(own).returning({ id: sessions.id }),
    dropLinks(db, userId),
  ]);
  return ended.length > 0;
}

/** Ends every session of a person but that of `token`. */
export async function endOthers(db: Db, userId: string, token: string): Promise<void> {
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, await sha256(token)));
  await db.batch([db.delete(sessions).where(others), dropLinks(db, userId)]);
}

/** Forgets sessions that are over. */
export async function forgetSessions(db: Db, now: number): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Forgets codes that are over. */
export async function forgetCodes(db: Db, now: number): Promise<void> {
  await db.delete(emailCodes).where(lte(emailCodes.expiresAt, now));
}

/** Makes an account with a password; false where e-mail address or nickname have been taken meanwhile. */
export async function addAccount(
  { db, now }: Opening,
  { email, nickname, hash }: { email: string; nickname: string; hash: string },
): Promise<boolean> {
  const id = randomHex(12);
  const [added] = await db.batch([
    change(
      db,
      sql`insert into people (id, email, nickname, create_time, update_time)
      select ${id}, ${email}, ${nickname}, ${now}, ${now} where not exists
      (select 1 from people where email = ${email} or lower(nickname) = lower(${nickname}))`,
    ),
    change(
      db,
      sql`insert into passwords (user_id, hash, updated_at)
      select id, ${hash}, ${now} from people where id = ${id}`,
    ),
  ]);
  return added.meta.changes > 0;
}

/** Sets a password, whatever it was, and ends every session. */
export async function resetPassword({ db, now }: Opening, userId: string, hash: string): Promise<void> {
  const row = { hash, updatedAt: now };
  await db.batch([
    db
      .insert(passwords)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: passwords.userId, set: row }),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    dropLinks(db, userId),
  ]);
}

/**
 * Replaces the password that was checked, or sets the first one where there was none, and ends every session but
 * that of `token`. False, and nothing has changed, where another one has been chosen meanwhile.
 */
export async function replacePassword(
  { db, now }: Opening,
  checked: Password | undefined,
  { userId, hash, token }: { userId: string; hash: string; token: string },
): Promise<boolean> {
  const set = checked
    ? sql`update passwords set hash = ${hash}, updated_at = ${now}
        where user_id = ${userId} and updated_at = ${checked.updatedAt}`
    : sql`insert into passwords (user_id, hash, updated_at) values (${userId}, ${hash}, ${now})
        on conflict do nothing`;
  const done = sql`exists (select 1 from passwords where user_id = ${userId} and hash = ${hash})`;
  const [chosen] = await db.batch([
    change(db, set),
    change(
      db,
      sql`delete from sessions where user_id = ${userId} and token_hash <> ${await sha256(token)} and ${done}`,
    ),
    change(db, sql`delete from login_states where link_id = ${userId} and ${done}`),
  ]);
  return chosen.meta.changes > 0;
}

/** Changes the e-mail address of a person; false where somebody else has it. */
export async function moveEmail({ db, now }: Opening, userId: string, email: string): Promise<boolean> {
  const moved = await change(
    db,
    sql`update people set email = ${email}, update_time = ${now}
    where id = ${userId} and not exists (select 1 from people where email = ${email})`,
  );
  return moved.meta.changes > 0;
}

/** Says when an account will be gone, or, with null, that it stays. */
export async function setClosing(db: Db, userId: string, closeAt: number | null): Promise<void> {
  await db.update(people).set({ closeAt }).where(eq(people.id, userId));
}

/**
 * Ends the accounts whose time has come: nobody can log in any more and the person has no name. What they published
 * stays. Gives back their ids.
 */
export async function endAccounts(db: Db, now: number): Promise<string[]> {
  const due = lte(people.closeAt, now);
  const ids = db.select({ id: people.id }).from(people).where(due);
  const bare = { avatar: '', intro: '', webSite: '', address: '', bjCover: '', email: null, closeAt: null };
  const [, , , , , ended] = await db.batch([
    db.delete(logins).where(inArray(logins.userId, ids)),
    db.delete(loginStates).where(inArray(loginStates.linkId, ids)),
    db.delete(sessions).where(inArray(sessions.userId, ids)),
    db.delete(passwords).where(inArray(passwords.userId, ids)),
    db
      .delete(emailCodes)
      .where(sql`${emailCodes.email} in (select email from people where close_at <= ${now})`),
    db
      .update(people)
      .set({ ...bare, nickname: CLOSED_NICKNAME, role: 'user', updateTime: now })
      .where(due)
      .returning({ id: people.id }),
  ]);
  return ended.map((it) => it.id);
}
