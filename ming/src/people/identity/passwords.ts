import { and, eq, sql } from 'drizzle-orm';
import { change, type Db } from '../../kit/db.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { skeletonOf } from '../../kit/skeleton.ts';
import { askOutside } from '../conduct/cases.ts';
import { noteJoin } from '../conduct/facts.ts';
import { noteConsent } from '../terms/owed.ts';
import { isCalled } from '../user/nickname.ts';
import { people } from '../user/schema.ts';
import { passwords } from './schema.ts';
import { endAll, type Opening, openSession } from './sessions.ts';

type Password = typeof passwords.$inferSelect;
type Writing = Pick<Opening, 'db' | 'now'>;

/** The person who logs in with this e-mail address and the password they chose, or undefined. */
export async function accountByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ person: people, password: passwords })
    .from(people)
    .innerJoin(passwords, eq(passwords.userId, people.id))
    .where(eq(people.email, email))
    .limit(1);
  return row;
}

/** The password of a person, or undefined where they only log in by a provider. */
export async function passwordOf(db: Db, userId: string): Promise<Password | undefined> {
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, userId)).limit(1);
  return row;
}

/**
 * Opens a session for the password that was checked and returns its token; null where another one has been
 * chosen meanwhile, since that choice ended every session, and where the time of the account is over. `renewed`
 * replaces a hash with old parameters.
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

/** Keeps `updated_at`: the password is still the one that was chosen then. */
function renewal(db: Db, { userId, hash }: Pick<Password, 'userId' | 'hash'>, renewed: string) {
  return db
    .update(passwords)
    .set({ hash: renewed })
    .where(and(eq(passwords.userId, userId), eq(passwords.hash, hash)));
}

/**
 * Makes an account with a password, and with `terms` its consent to that version; false where e-mail address or nickname have
 * been taken meanwhile.
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

/** Sets a password, whatever it was, and ends every session and personal access token. */
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
 * Replaces the password that was checked, or sets the first one where there was none, and ends every session but
 * that of `token`, and every personal access token. False, and nothing has changed, where another one has been chosen meanwhile.
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
