import { COMMENT_STATE, type CommentSort } from '../../../../contract/discussion/comment/comment.ts';

/** What a reader is told a comment is: its state, or that its author took it back. */
export function commentState(it: { state: number; deletedAt: number | null }): number {
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
