import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { COMMENT_EDIT_MINUTES } from '../../../../contract/kit/limits.ts';

/** The columns of a text that decide about who reads it. */
export type Flags = { userId: string; state: number; deletedAt: number | null };

/** Whether everybody reads a text. */
export function isShown({ state, deletedAt }: Pick<Flags, 'state' | 'deletedAt'>): boolean {
  return state === COMMENT_STATE.shown && deletedAt === null;
}

/** Whether somebody reads a text: everybody what is shown, its author also what waits to be looked at. */
export function mayRead(it: Flags, callerId: string | null): boolean {
  if (isShown(it)) return true;
  return it.state === COMMENT_STATE.review && it.deletedAt === null && it.userId === callerId;
}

/** In which state a text is stored that moderators have to look at for the reasons `why`. */
export const stateOf = (why: readonly string[]): number =>
  why.length > 0 ? COMMENT_STATE.review : COMMENT_STATE.shown;

/** From when on a comment has to be written to be changed now. Times in ms. */
export const changeableSince = (now: number): number => now - COMMENT_EDIT_MINUTES * 60_000;

/** What is said of a comment that was written before. */
export const TOO_LATE = `评论发表 ${COMMENT_EDIT_MINUTES} 分钟后不能再修改`;
