import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Provider } from '../../../contract/auth.ts';
import { LOGIN_TYPE } from '../../../contract/site.ts';
import { logins } from '../social/schema.ts';
import { people } from '../user/schema.ts';
import { change, type Db } from './db.ts';
import { randomHex } from './ids.ts';
import { nicknameFrom } from './nickname.ts';

/**
 * Who a provider says somebody is. `subjects` are its names for them, the widest first (WeChat: unionid, then the
 * openid of one application); one that is known is enough to recognise them. `nickname` may be empty.
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

/** A list of values for `in`. */
export function listOf(values: readonly string[]): SQL {
  const bound = values.map((it) => sql`${it}`);
  return sql`(${sql.join(bound, sql`, `)})`;
}

/**
 * The account of somebody a provider vouches for, made where there is none: one even when two logins arrive at once.
 * `closeAt` is the time in ms at which the account ends, or null.
 */
export async function accountOf(
  db: Db,
  now: number,
  { provider, subjects, nickname }: Identity,
): Promise<{ id: string; closeAt: number | null }> {
  const id = randomHex(12);
  const made = `${LABEL[provider]}${randomHex(3)}`;
  const named = nicknameFrom(nickname);
  const known = sql`select user_id from logins where provider = ${provider} and subject in ${listOf(subjects)}
    order by subject = ${subjects[0]} desc limit 1`;
  await db.batch([
    change(
      db,
      sql`insert into people (id, nickname, login_type, create_time, update_time)
      select ${id}, case when ${named} = ''
        or exists (select 1 from people where lower(nickname) = lower(${named})) then ${made} else ${named} end,
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
