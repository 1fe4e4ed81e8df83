import { COMMENT_STATE, type CommentSort } from '../../../../contract/discussion/comment/comment.ts';

/** The state a reader sees; `deleted` if the author deleted it. */
export function commentState(it: { state: number; deletedAt: number | null }): number {
  return it.deletedAt === null ? it.state : COMMENT_STATE.deleted;
}

/** Position in a list: like count and id in 最热, id in 最新. */
export type Cursor = { id: number; likes?: number };

/** Parses a cursor: `id` in 最新, `likes-id` in 最热. Undefined if malformed. */
export function cursorOf(text: string | undefined, sort: CommentSort): Cursor | undefined {
  const [first, second] = (text ?? '').split('-').map(Number);
  if (sort === 'new') return first && second === undefined ? { id: first } : undefined;
  return first !== undefined && second ? { likes: first, id: second } : undefined;
}
