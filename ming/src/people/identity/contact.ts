import { type SQL, sql } from 'drizzle-orm';

/** Whether a person (an id as SQL) has bound WeChat or a phone, which know everybody's real name; as SQL. */
export function boundContact(userId: SQL): SQL {
  return sql`(exists(select 1 from logins where user_id = ${userId} and provider = 'wechat')
    or exists(select 1 from phones where user_id = ${userId}))`;
}
