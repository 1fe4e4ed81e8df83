import { type SQL, sql } from 'drizzle-orm';

/** SQL: whether a person has bound WeChat or a phone (real-name registered). */
export function boundContact(userId: SQL): SQL {
  return sql`(exists(select 1 from logins where user_id = ${userId} and provider = 'wechat')
    or exists(select 1 from phones where user_id = ${userId}))`;
}
