import type {
  addComment,
  commentList,
  passageList,
  replyList,
} from '../../../../contract/discussion/comment/comment.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { gmt8, iso } from '../../kit/clock.ts';
import { pageOf } from '../../kit/db.ts';
import { mayRead } from '../engine/rules.ts';
import type { CountedPassage, PassageRow } from './lists.ts';
import type { CommentRow, Window } from './reads.ts';
import { commentState } from './rules.ts';

type Plain = Wire<typeof replyList>[number];
type Thread = Wire<typeof addComment>;
type Passage = Wire<typeof passageList>[number];

/** Wire format for one reader. Hidden text is left out; the comment remains as parent of its replies. */
export function commentView(row: CommentRow, callerId: string | null): Plain {
  const it = row.comment;
  const open = mayRead(it, callerId);
  return {
    id: it.id,
    articleId: it.articleId,
    parentId: it.parentId,
    passageId: it.passageId,
    userId: open ? it.userId : '',
    nickname: open ? row.nickname : '',
    avatar: open ? row.avatar : '',
    webSite: open ? row.webSite : '',
    replyUserId: it.replyUserId,
    replyNickname: row.replyNickname,
    content: open ? it.html : '',
    createTime: gmt8(it.createTime),
    createTimeIso: iso(it.createTime),
    editTime: it.editTime === null ? '' : gmt8(it.editTime),
    ipAddress: open ? it.place : '',
    likeCount: it.likeCount,
    isLike: row.liked,
    isAuthor: open && it.userId === row.authorId,
    state: commentState(it),
    replyCount: it.replyCount,
    locked: row.locked,
    corrected: open ? row.corrected : 0,
  };
}

/** Combines a head with its replies. */
export function threadView(
  head: CommentRow,
  replies: readonly CommentRow[],
  callerId: string | null,
): Thread {
  return {
    ...commentView(head, callerId),
    children: replies.map((row) => commentView(row, callerId)),
  };
}

function cursorAfter(heads: readonly CommentRow[], { size, sort }: Window): string | null {
  const last = heads.at(-1)?.comment;
  if (!last || heads.length < size) return null;
  return sort === 'hot' ? `${last.likeCount}-${last.id}` : String(last.id);
}

/** Builds a page of threads from the results of `threadStatements`. */
export function threadPage(
  [heads, replies, totals]: readonly [CommentRow[], CommentRow[], { total: number; locked: number }[]],
  window: Window,
  callerId: string | null,
): { data: Wire<typeof commentList>; extra: { cursor: string | null; locked: number } } {
  const paging = { pageNo: Math.floor(window.offset / window.size) + 1, pageSize: window.size };
  const children = Map.groupBy(replies, (row) => row.comment.parentId);
  const threads = heads.map((head) => threadView(head, children.get(head.comment.id) ?? [], callerId));
  return {
    data: pageOf(threads, totals[0]?.total ?? 0, paging),
    extra: { cursor: cursorAfter(heads, window), locked: totals[0]?.locked ?? 0 },
  };
}

/** Wire format of a passage; `count` is the number of public comments. */
export function passageView(it: PassageRow | CountedPassage, count: number): Passage {
  const found = Boolean(it.found);
  return {
    id: it.id,
    kind: it.kind,
    quote: found ? it.quote : it.exact,
    locked: Boolean(it.locked),
    start: it.start,
    end: it.end,
    found,
    count,
  };
}

/** The passages a reader may see; without `open`, none in the locked part. */
export function passageViews(rows: readonly CountedPassage[], open: boolean): Passage[] {
  return rows.filter((it) => open || !it.locked).map((it) => passageView(it, it.count));
}
