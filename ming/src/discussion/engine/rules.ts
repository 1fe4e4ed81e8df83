import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { COMMENT_EDIT_MINUTES } from '../../../../contract/kit/limits.ts';

/** The columns that decide on visibility. */
export type Flags = { userId: string; state: number; deletedAt: number | null };

/** Whether a text is public. */
export function isShown({ state, deletedAt }: Pick<Flags, 'state' | 'deletedAt'>): boolean {
  return state === COMMENT_STATE.shown && deletedAt === null;
}

/** Whether a person may read a text: everybody if public, the author also while it is pending. */
export function mayRead(it: Flags, callerId: string | null): boolean {
  if (isShown(it)) return true;
  return it.state === COMMENT_STATE.review && it.deletedAt === null && it.userId === callerId;
}

/** State for a text with review reasons `why`. */
export const stateOf = (why: readonly string[]): number =>
  why.length > 0 ? COMMENT_STATE.review : COMMENT_STATE.shown;

/** Start of the edit window. Times in ms. */
export const changeableSince = (now: number): number => now - COMMENT_EDIT_MINUTES * 60_000;

export const TOO_LATE = `评论发表 ${COMMENT_EDIT_MINUTES} 分钟后不能再修改`;
