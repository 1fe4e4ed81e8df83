import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';

type Texts = Record<'id' | 'userId' | 'key' | 'state' | 'deletedAt', Column>;

/** SQL condition: the text stored under an idempotency key. */
export function ofAttempt(t: Texts, userId: string, key: string): SQL | undefined {
  return and(eq(t.userId, userId), eq(t.key, key));
}

/** SQL condition: a person's texts pending moderation. */
export function waitingOf(t: Texts, userId: string): SQL | undefined {
  return and(eq(t.userId, userId), eq(t.state, COMMENT_STATE.review), isNull(t.deletedAt));
}

/** SQL condition: public texts with a greater id; matches the partial index of kit/publicWhere.ts. */
export function shownAfter(t: Texts, after: number): SQL {
  return sql`${t.id} > ${after} and ${t.state} = 1 and ${t.deletedAt} is null`;
}
