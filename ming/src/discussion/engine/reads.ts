import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';

/** The columns that every table of texts has. */
type Texts = Record<'id' | 'userId' | 'key' | 'state' | 'deletedAt', Column>;

/** The text of an attempt to write one. */
export function ofAttempt(t: Texts, userId: string, key: string): SQL | undefined {
  return and(eq(t.userId, userId), eq(t.key, key));
}

/** Somebody's own texts that wait to be looked at. */
export function waitingOf(t: Texts, userId: string): SQL | undefined {
  return and(eq(t.userId, userId), eq(t.state, COMMENT_STATE.review), isNull(t.deletedAt));
}

/** Texts that everybody reads, behind another one in the order of time; the condition as in kit/shown.ts. */
export function shownAfter(t: Texts, after: number): SQL {
  return sql`${t.id} > ${after} and ${t.state} = 1 and ${t.deletedAt} is null`;
}
