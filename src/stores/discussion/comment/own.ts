import { atom } from 'nanostores';
import {
  addComment,
  articleComments,
  type CommentCounts,
  deleteComment,
  myComments,
  type OwnComment,
} from '../../../../contract/discussion/comment/comment.ts';
import { place } from '../../../../contract/kit/places.ts';
import { call, callWhole } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { attempt, tookPlace } from '../../kit/attempt.ts';
import { tellTrouble, tellUnreached } from '../../kit/connection.ts';
import { unanswered } from '../../operations/statistics/unanswered.ts';
import { type CommentsView, commentStateFilter, commentsViewOf } from './ownView.ts';

/** `answers` are replies written on this page. */
export type ListedComment = OwnComment & { isUnanswered: boolean; answers: readonly OwnComment[] };

type OwnComments = {
  view: CommentsView;
  list: readonly ListedComment[];
  pages: number;
  counts: CommentCounts | null;
  state: 'busy' | 'ready' | 'failed';
};

export const ownComments = atom<OwnComments>({
  view: commentsViewOf(''),
  list: [],
  pages: 0,
  counts: null,
  state: 'busy',
});

let asked = 0;

async function fetchComments(view: CommentsView) {
  const { pageNo } = view;
  const keyword = view.keyword || undefined;
  if (view.tab === 'received') {
    const only = view.only === 'unanswered' ? 1 : undefined;
    return callWhole(articleComments, { pageNo, keyword, unanswered: only });
  }
  const { data, extra } = await callWhole(myComments, { pageNo, keyword, state: commentStateFilter(view) });
  return { data: { ...data, records: data.records.map((it) => ({ ...it, isUnanswered: false })) }, extra };
}

/** Loads the view of the address. The latest request wins. */
export async function loadComments(): Promise<void> {
  const mine = ++asked;
  const view = commentsViewOf(location.search);
  ownComments.set({ ...ownComments.get(), view, state: 'busy' });
  try {
    const { data, extra } = await fetchComments(view);
    if (mine !== asked) return;
    const list = data.records.map((it) => ({ ...it, answers: [] }));
    ownComments.set({ view, list, pages: data.pages, counts: extra.counts, state: 'ready' });
    unanswered.set(extra.counts.unanswered);
  } catch {
    if (mine === asked) ownComments.set({ ...ownComments.get(), state: 'failed' });
  }
}

/** Changes the view and pushes it into the address. */
export function showComments(view: Partial<CommentsView>): void {
  const next = { ...ownComments.get().view, pageNo: 1, ...view };
  history.pushState(null, '', place.manageComments(next));
  loadComments();
}

function change(id: number, how: (it: ListedComment) => ListedComment): void {
  const list = ownComments.get().list.map((it) => (it.id === id ? how(it) : it));
  ownComments.set({ ...ownComments.get(), list });
}

function count(by: Partial<CommentCounts>): void {
  const { counts } = ownComments.get();
  if (!counts) return;
  const next = {
    mine: counts.mine + (by.mine ?? 0),
    received: counts.received + (by.received ?? 0),
    unanswered: Math.max(0, counts.unanswered + (by.unanswered ?? 0)),
  };
  ownComments.set({ ...ownComments.get(), counts: next });
  unanswered.set(next.unanswered);
}

const UNSENT = '没有连上服务器，回复没有发出，文字还在';

/** Replies to a comment; false on failure, then the caller keeps the text. */
export async function answer(
  it: ListedComment,
  content: string,
  { key, mentions }: { key: string; mentions: readonly string[] },
): Promise<boolean> {
  try {
    const parentId = it.parentId || it.id;
    const said = { articleId: it.articleId, content, key, mentions: [...mentions], parentId, replyId: it.id };
    const stored = { ...(await tellTrouble(call(addComment, said), UNSENT)), articleTitle: it.articleTitle };
    change(it.id, (row) => ({ ...row, isUnanswered: false, answers: [...row.answers, stored] }));
    count({ mine: 1, unanswered: it.isUnanswered ? -1 : 0 });
    return true;
  } catch (error) {
    return wasDone(error);
  }
}

/** Deletes an own comment (optimistic, with rollback). */
export async function dropComment(it: ListedComment): Promise<void> {
  const before = ownComments.get().list;
  const at = before.indexOf(it);
  ownComments.set({ ...ownComments.get(), list: before.filter(({ id }) => id !== it.id) });
  const outcome = await attempt(() => call(deleteComment, { id: it.id }), '评论已删除');
  if (tookPlace(outcome)) return count({ mine: -1 });
  tellUnreached(outcome, '没有连上服务器，评论没有删除');
  const { list } = ownComments.get();
  if (!list.some(({ id }) => id === it.id))
    ownComments.set({ ...ownComments.get(), list: list.toSpliced(at, 0, it) });
}
