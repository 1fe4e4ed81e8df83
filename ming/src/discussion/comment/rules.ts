import { COMMENT_STATE, type CommentSort } from '../../../../contract/discussion/comment/comment.ts';
import { COMMENT_EDIT_MINUTES } from '../../../../contract/kit/limits.ts';

/** The columns of a comment that rules look at. */
export type CommentFlags = {
  userId: string;
  state: number;
  deletedAt: number | null;
  createTime: number;
};

/** Whether the public reads a comment. */
export function isShown({ state, deletedAt }: CommentFlags): boolean {
  return state === COMMENT_STATE.shown && deletedAt === null;
}

/** Whether somebody reads the text of a comment: the public, or its author while it waits to be looked at. */
export function mayRead(it: CommentFlags, callerId: string | null): boolean {
  if (isShown(it)) return true;
  return it.state === COMMENT_STATE.review && it.deletedAt === null && it.userId === callerId;
}

/** Why a comment cannot be changed by the caller now, in Chinese, or null. Times in ms. */
export function editFault(it: CommentFlags, callerId: string, now: number): string | null {
  if (it.userId !== callerId) return '只能修改自己的评论';
  if (it.state === COMMENT_STATE.hidden) return '评论已被隐藏，不能再修改';
  if (now - it.createTime > COMMENT_EDIT_MINUTES * 60_000)
    return `评论发表 ${COMMENT_EDIT_MINUTES} 分钟后不能再修改`;
  return null;
}

/** What a reader is told a comment is: its state, or that its author took it back. */
export function commentState(it: CommentFlags): number {
  return it.deletedAt === null ? it.state : COMMENT_STATE.deleted;
}

/** Where a list goes on: below a like count and id in 最热, below an id in 最新. */
export type Cursor = { id: number; likes?: number };

/** A cursor as it goes over the wire: `id` in 最新, `likes-id` in 最热; undefined where it is not of that form. */
export function cursorOf(text: string | undefined, sort: CommentSort): Cursor | undefined {
  const [first, second] = (text ?? '').split('-').map(Number);
  if (sort === 'new') return first && second === undefined ? { id: first } : undefined;
  return first !== undefined && second ? { likes: first, id: second } : undefined;
}
