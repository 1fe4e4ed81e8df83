import { and, eq, min, type SQL, sql } from 'drizzle-orm';
import { LOGIN_TYPE } from '../../../../contract/discovery/site/site.ts';
import type { Provider } from '../../../../contract/people/auth/auth.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { randomHex } from '../../kit/ids.ts';
import { skeletonOf } from '../../kit/skeleton.ts';
import { askOutside } from '../conduct/cases.ts';
import { noteJoin } from '../conduct/facts.ts';
import { isCalled, nicknameFrom } from '../user/nickname.ts';
import { people } from '../user/schema.ts';
import { logins } from './schema.ts';

/**
 * Identity at a provider. `subjects` are its ids, widest first (WeChat: unionid, then openid); any known one
 * matches. `nickname` may be empty.
 */
export type Identity = {
  provider: Provider;
  subjects: readonly [string, ...string[]];
  nickname: string;
};

const LABEL: Record<Provider, string> = {
  qq: 'QQ用户',
  weibo: '微博用户',
  gitee: 'Gitee用户',
  wechat: '微信用户',
  github: 'GitHub用户',
};

/** SQL list for `in`. */
function listOf(values: readonly string[]): SQL {
  const bound = values.map((it) => sql`${it}`);
  return sql`(${sql.join(bound, sql`, `)})`;
}

/**
 * Account of an identity, created if missing; one even under concurrent logins. `closeAt`: end of the account
 * (ms) or null; `network`: daily visitor id.
 */
export async function accountOf(
  db: Db,
  now: number,
  { provider, subjects, nickname }: Identity,
  network: string,
): Promise<{ id: string; closeAt: number | null }> {
  const id = randomHex(12);
  const made = `${LABEL[provider]}${randomHex(3)}`;
  const named = nicknameFrom(nickname);
  const isUnfit = sql`${named} = '' or exists (select 1 from people where ${isCalled(named)})`;
  const known = sql`select user_id from logins where provider = ${provider} and subject in ${listOf(subjects)}
    order by subject = ${subjects[0]} desc limit 1`;
  await db.batch([
    change(
      db,
      sql`insert into people (id, nickname, nickname_look, login_type, create_time, update_time)
      select ${id}, case when ${isUnfit} then ${made} else ${named} end,
        case when ${isUnfit} then ${skeletonOf(made)} else ${skeletonOf(named)} end,
        ${LOGIN_TYPE[provider]}, ${now}, ${now} where not exists (${known})`,
    ),
    ...subjects.map((subject) =>
      change(
        db,
        sql`insert into logins (provider, subject, user_id, nickname, created_at)
        select ${provider}, ${subject}, coalesce((${known}), ${id}), ${named}, ${now} where true
        on conflict (provider, subject) do update set
        nickname = case when excluded.nickname = '' then logins.nickname else excluded.nickname end`,
      ),
    ),
    noteJoin(db, { userId: id, network, now }),
    ...askOutside(db, { kind: 'person', target: sql`select id from people where id = ${id}`, now }),
  ]);
  const [account] = await db
    .select({ id: people.id, closeAt: people.closeAt })
    .from(logins)
    .innerJoin(people, eq(people.id, logins.userId))
    .where(and(eq(logins.provider, provider), eq(logins.subject, subjects[0])))
    .limit(1);
  if (!account) throw new Error('a login without its account');
  return account;
}

/** Linked providers, oldest first; several ids at one provider count once. */
export function loginsOf(db: Db, userId: string) {
  return db
    .select({
      provider: logins.provider,
      nickname: sql<string>`max(${logins.nickname})`,
      createdAt: sql<number>`${min(logins.createdAt)}`,
    })
    .from(logins)
    .where(eq(logins.userId, userId))
    .groupBy(logins.provider)
    .orderBy(min(logins.createdAt), logins.provider);
}

/**
 * Links a provider while `session` (`token_hash`) is open. `known`: linked already; `linked`: belongs to
 * another account; `already`: another identity at this provider; `state`: session ended.
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
    rowsOf(
      db,
      { open: col.number, linked: col.number, already: col.number },
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
 * Unlinks one or all providers if another login method remains; returns those removed. An e-mail address
 * counts (password reset); a password alone does not.
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
