import { atom } from 'nanostores';
import {
  addComment,
  commentSource,
  deleteComment,
  editComment,
  previewComment,
} from '../../../../contract/discussion/comment/comment.ts';
import type { Passage, PassageSelector } from '../../../../contract/discussion/passage/passage.ts';
import { acted } from '../../../client/articleEvents.ts';
import { call, callWhole } from '../../../client/call.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { isMember } from '../../people/auth/member.ts';
import { user } from '../../people/auth/session.ts';
import { type Attempt, awaitStored, deleted, optimisticText, ownText } from '../engine/writing.ts';
import { changeOne, comments, safe, safeReply, set, setThreads } from './comments.ts';
import { place, removeComment, restored, settled, type Thread } from './threads.ts';

/** The comment that is replied to; null for a new thread. */
export type Target = { parentId: number; replyId: number; replyUserId: string; replyNickname: string };

/** Passage of a new thread; a new passage has a negative id until stored. */
export type CommentTarget = { articleId: number; passageId: number; passage?: PassageSelector };

/** Last change of a passage's comment count, with the passage if it is new. */
export const counted = atom<{ passageId: number; by: number; passage?: Passage | undefined } | null>(null);

const threadOf = (target: Target | null) => comments.get().threads.find(({ id }) => id === target?.parentId);

function provisional(text: string, target: Target | null, about: CommentTarget | undefined): Thread {
  const me = user.get();
  return {
    ...optimisticText(text),
    articleId: threadOf(target)?.articleId ?? about?.articleId ?? comments.get().articleId,
    parentId: target?.parentId ?? 0,
    passageId: threadOf(target)?.passageId ?? about?.passageId ?? 0,
    avatar: me?.avatar ?? '',
    webSite: '',
    replyUserId: target?.replyUserId ?? '',
    replyNickname: target?.replyNickname ?? '',
    likeCount: 0,
    isLike: false,
    isAuthor: false,
    replyCount: 0,
    locked: false,
    corrected: 0,
    children: [],
    read: 0,
  };
}

/** Act to resume after login. */
export const COMMENT_ACT = 'comment';

/** Sends a comment (optimistic); false on failure, then the caller keeps the text. */
export async function send(
  text: string,
  target: Target | null,
  { key, mentions }: Attempt,
  about?: CommentTarget,
): Promise<boolean> {
  if (!isMember(target || about ? undefined : COMMENT_ACT)) return false;
  const shown = provisional(text, target, about);
  setThreads((all) => place(all, shown));
  const { articleId } = shown;
  const of = about?.passage ? { passage: about.passage } : about && { passageId: about.passageId };
  const reply = target && { parentId: target.parentId, replyId: target.replyId };
  const given = { articleId, content: text, key, mentions: [...mentions], ...reply, ...of };
  return awaitStored(
    callWhole(addComment, given),
    ({ data, extra }) => {
      setThreads((all) => settled(all, shown.id, safeReply(data)));
      const { total, count } = comments.get();
      const by = Number(data.state === 1);
      set({ total: target || about ? total : total + by, count: count + by });
      counted.set({ passageId: data.passageId, by, passage: extra.passage });
      acted();
    },
    () => setThreads((all) => removeComment(all, shown.id)),
  );
}

/** Renders a comment as it would be stored; null if refused. */
export async function preview(text: string): Promise<string | null> {
  if (!isMember()) return null;
  return tellTrouble(call(previewComment, { content: text })).then(
    (it) => safe(it.content),
    () => null,
  );
}

/** Markdown of an own comment; null if it can no longer be edited. */
export const sourceOf = (id: number) => ownText(call(commentSource, { id }));

/** Edits an own comment; false if refused. */
export async function change(id: number, text: string, mentions: readonly string[]): Promise<boolean> {
  return awaitStored(call(editComment, { id, content: text, mentions: [...mentions] }), (it) =>
    changeOne(id, () => safeReply(it)),
  );
}

/** Deletes an own comment (optimistic, with rollback). */
export async function remove(id: number): Promise<void> {
  const before = comments.get().threads;
  const thread = before.find((it) => it.id === id);
  const gone = thread ?? before.find((it) => it.children.some((reply) => reply.id === id));
  const kept = thread && thread.replyCount > 0;
  const one = thread ?? gone?.children.find((reply) => reply.id === id);
  // Comments in review are not counted.
  const by = Number(one?.state === 1);
  setThreads((all) =>
    kept
      ? all.map((it) => (it.id === id ? { ...it, state: 4, content: '', nickname: '', avatar: '' } : it))
      : removeComment(all, id),
  );
  await deleted(
    call(deleteComment, { id }),
    () => {
      set({ count: comments.get().count - by });
      counted.set({ passageId: gone?.passageId ?? 0, by: -by });
    },
    () => setThreads((all) => restored(all, before, id)),
  );
}
