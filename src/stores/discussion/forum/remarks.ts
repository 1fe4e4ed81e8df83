import { atom, type WritableAtom } from 'nanostores';
import type { ForumComment } from '../../../../contract/discussion/forum/forum.ts';
import {
  addForumComment,
  deleteForumComment,
  editForumComment,
  forumCommentSource,
  forumComments,
} from '../../../../contract/discussion/forum/remark.ts';
import { call } from '../../../client/call.ts';
import { isMember } from '../../people/auth/member.ts';
import { user } from '../../people/auth/session.ts';
import { inTime } from '../engine/order.ts';
import { type Attempt, awaitStored, deleted, optimisticText, ownText } from '../engine/writing.ts';
import { forgetRemark } from './question.ts';

const PAGE = 50;

/** A question, or one of its answers (`answerId` > 0). */
export type Post = { id: number; answerId: number };
/** `plain` is the typed text of an optimistic comment, whose id is negative. */
export type Remark = ForumComment & { plain?: string };
/** `read` is the cursor (last loaded comment); `more` if there are further pages. */
export type Remarks = {
  list: readonly Remark[];
  read: number;
  more: boolean;
  state: 'busy' | 'ready' | 'failed';
};

const known = new Map<string, WritableAtom<Remarks>>();

/** Store of a post's comments. */
export function remarksOf({ id, answerId }: Post): WritableAtom<Remarks> {
  const name = `${id}:${answerId}`;
  const it = known.get(name) ?? atom<Remarks>({ list: [], read: 0, more: false, state: 'busy' });
  known.set(name, it);
  return it;
}

/** Merges rows in order; `list` wins. */
const mergeRemarks = (list: readonly Remark[], more: readonly Remark[]) => inTime([...more, ...list]);

const updateRemarks = (post: Post, change: (list: readonly Remark[]) => readonly Remark[]) =>
  remarksOf(post).set({ ...remarksOf(post).get(), list: change(remarksOf(post).get().list) });

/** Loads the next comments on a post. */
export async function loadRemarks(post: Post): Promise<void> {
  const state = remarksOf(post);
  state.set({ ...state.get(), state: 'busy' });
  try {
    const rows = await call(forumComments, { ...post, after: state.get().read, pageSize: PAGE });
    const list = mergeRemarks(state.get().list, rows);
    const read = rows.at(-1)?.id ?? state.get().read;
    state.set({ list, read, more: rows.length === PAGE, state: 'ready' });
  } catch {
    state.set({ ...state.get(), state: 'failed' });
  }
}

/** Adds own comments in review. */
export function addWaiting(post: Post, waiting: readonly ForumComment[]): void {
  const own = waiting.filter(({ answerId }) => answerId === post.answerId);
  if (own.length > 0) updateRemarks(post, (list) => mergeRemarks(list, own));
}

function provisional({ id, answerId }: Post, plain: string): Remark {
  return { ...optimisticText(plain), questionId: id, answerId, userAvatar: user.get()?.avatar ?? '' };
}

/** Comments on a post (optimistic); false on failure, then the caller keeps the text. */
export async function sendRemark(post: Post, content: string, { key, mentions }: Attempt): Promise<boolean> {
  if (!isMember()) return false;
  const shown = provisional(post, content);
  const others = (list: readonly Remark[]) => list.filter(({ id }) => id !== shown.id);
  updateRemarks(post, (list) => [...list, shown]);
  return awaitStored(
    call(addForumComment, { ...post, content, mentions: [...mentions], key }),
    // It may have been loaded meanwhile.
    (it) => updateRemarks(post, (list) => mergeRemarks(others(list), [it])),
    () => updateRemarks(post, others),
  );
}

/** Markdown of an own comment; null if it can no longer be edited. */
export const remarkSource = (id: number) => ownText(call(forumCommentSource, { id }));

/** Edits an own comment; false if refused. */
export async function changeRemark(post: Post, id: number, content: string, mentions: readonly string[]) {
  return awaitStored(call(editForumComment, { id, content, mentions: [...mentions] }), (changed) =>
    updateRemarks(post, (list) => list.map((it) => (it.id === id ? changed : it))),
  );
}

/** Deletes an own comment (optimistic, with rollback). */
export async function removeRemark(post: Post, id: number): Promise<void> {
  const gone = remarksOf(post)
    .get()
    .list.filter((it) => it.id === id);
  updateRemarks(post, (list) => list.filter((it) => it.id !== id));
  await deleted(
    call(deleteForumComment, { id }),
    () => forgetRemark(id),
    () => updateRemarks(post, (list) => mergeRemarks(list, gone)),
  );
}
