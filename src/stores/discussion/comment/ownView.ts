import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { KEYWORD_MOST } from '../../../../contract/kit/limits.ts';
import {
  COMMENT_ONLY,
  COMMENT_TAB,
  type CommentOnly,
  type CommentTab,
} from '../../../../contract/kit/places.ts';

/** A view of comments: received or written, filtered by state and keyword. */
export type CommentsView = { tab: CommentTab; only: CommentOnly | ''; keyword: string; pageNo: number };

export const ONLY: Readonly<Record<CommentTab, readonly CommentOnly[]>> = {
  received: ['unanswered'],
  mine: ['waiting', 'hidden'],
};

/** Parses an address; invalid parameters are ignored. */
export function commentsViewOf(search: string): CommentsView {
  const query = new URLSearchParams(search);
  const given = query.get('tab') ?? '';
  const tab = Object.hasOwn(COMMENT_TAB, given) ? (given as CommentTab) : 'received';
  const only = query.get('only') ?? '';
  const page = query.get('pageNo') ?? '';
  return {
    tab,
    only:
      Object.hasOwn(COMMENT_ONLY, only) && ONLY[tab].includes(only as CommentOnly)
        ? (only as CommentOnly)
        : '',
    keyword: (query.get('keyword') ?? '').trim().slice(0, KEYWORD_MOST),
    pageNo: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** `COMMENT_STATE` filter of a view; undefined for all. */
export function commentStateFilter({ only }: CommentsView): number | undefined {
  if (only === 'waiting') return COMMENT_STATE.review;
  return only === 'hidden' ? COMMENT_STATE.hidden : undefined;
}
