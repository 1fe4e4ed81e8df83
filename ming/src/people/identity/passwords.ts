import { and, eq, sql } from 'drizzle-orm';
import { change, type Db } from '../../kit/db.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { skeletonOf } from '../../kit/skeleton.ts';
import { askOutside } from '../conduct/cases.ts';
import { noteJoin } from '../conduct/facts.ts';
import { noteConsent } from '../terms/agreement.ts';
import { isCalled } from '../user/nickname.ts';
import { people } from '../user/schema.ts';
import { passwords } from './schema.ts';
import { endAll, type Opening, openSession } from './sessions.ts';

type Password = typeof passwords.$inferSelect;
type Writing = Pick<Opening, 'db' | 'now'>;

/** Person and password by e-mail address; undefined if either is missing. */
export async function accountByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ person: people, password: passwords })
    .from(people)
    .innerJoin(passwords, eq(passwords.userId, people.id))
    .where(eq(people.email, email))
    .limit(1);
  return row;
}

/** A person's password; undefined if there is only provider login. */
export async function passwordOf(db: Db, userId: string): Promise<Password | undefined> {
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, userId)).limit(1);
  return row;
}

/**
 * Opens a session for a checked password and returns its token; null if the password was changed meanwhile or
 * the account is closed. `renewed` replaces an outdated hash.
 */
export function openByPassword(
  ctx: Opening,
  { userId, hash, updatedAt }: Password,
  renewed?: string,
): Promise<string | null> {
  const only = sql`exists (select 1 from passwords where user_id = ${userId} and updated_at = ${updatedAt})`;
  return openSession(ctx, userId, {
    only,
    also: renewed ? [renewal(ctx.db, { userId, hash }, renewed)] : [],
  });
}

/** Keeps `updated_at`: the password itself is unchanged. */
function renewal(db: Db, { userId, hash }: Pick<Password, 'userId' | 'hash'>, renewed: string) {
  return db
    .update(passwords)
    .set({ hash: renewed })
    .where(and(eq(passwords.userId, userId), eq(passwords.hash, hash)));
}

/**
 * Creates an account with a password and, with `terms`, consent to that version; false if e-mail or nickname
 * was taken meanwhile.
 */
export async function addAccount(
  { db, now, network = '' }: Writing & { network?: string },
  {
    email,
    nickname,
    hash,
    terms,
  }: { email: string; nickname: string; hash: string; terms?: number | undefined },
): Promise<boolean> {
  const id = randomHex(12);
  const [added] = await db.batch([
    change(
      db,
      sql`insert into people (id, email, nickname, nickname_look, create_time, update_time)
      select ${id}, ${email}, ${nickname}, ${skeletonOf(nickname)}, ${now}, ${now} where not exists
      (select 1 from people where email = ${email} or ${isCalled(nickname)})`,
    ),
    change(
      db,
      sql`insert into passwords (user_id, hash, updated_at)
      select id, ${hash}, ${now} from people where id = ${id}`,
    ),
    ...(terms === undefined ? [] : [noteConsent(db, { userId: id, version: terms, now })]),
    noteJoin(db, { userId: id, network, now }),
    ...askOutside(db, { kind: 'person', target: sql`select id from people where id = ${id}`, now }),
  ]);
  return added.meta.changes > 0;
}

/** Sets a password and ends all sessions and access tokens. */
export async function resetPassword({ db, now }: Writing, userId: string, hash: string): Promise<void> {
  const row = { hash, updatedAt: now };
  await db.batch([
    db
      .insert(passwords)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: passwords.userId, set: row }),
    ...endAll(db, userId),
  ]);
}

/**
 * Replaces the checked password, or sets the first, and ends all other sessions and access tokens. False,
 * unchanged, if it was changed meanwhile.
 */
export async function replacePassword(
  { db, now }: Writing,
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
    change(db, sql`delete from access_tokens where user_id = ${userId} and ${done}`),
    change(db, sql`delete from login_states where link_id = ${userId} and ${done}`),
  ]);
  return chosen.meta.changes > 0;
}
