import { eq, min, sql } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
import { logins } from './schema.ts';

/** The providers of an account, the first linked first; several names at one provider count once. */
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
