import { atom } from 'nanostores';
import {
  addComment,
  commentSource,
  deleteComment,
  editComment,
  previewComment,
} from '../../../../contract/discussion/comment/comment.ts';
import type { Passage, PassageSelector } from '../../../../contract/discussion/passage/passage.ts';
import { acted } from '../../../client/acted.ts';
import { call, callWhole } from '../../../client/call.ts';
import { tellTrouble } from '../../kit/trouble.ts';
import { isMember } from '../../people/auth/member.ts';
import { user } from '../../people/auth/session.ts';
import { type Attempt, deleted, ownText, stored, unstored } from '../engine/writing.ts';
import { changeOne, comments, safe, safeReply, set, setThreads } from './comments.ts';
import { place, restored, settled, type Thread, without } from './threads.ts';

/** The comment that is replied to; null for a new thread. */
export type Target = { parentId: number; replyId: number; replyUserId: string; replyNickname: string };

/** The passage a new thread is about; a new passage has a negative id until it is stored. */
export type About = { articleId: number; passageId: number; passage?: PassageSelector };

/** The last change of the number of comments on a passage, with the passage where it is new. */
export const counted = atom<{ passageId: number; by: number; passage?: Passage | undefined } | null>(null);

const threadOf = (target: Target | null) => comments.get().threads.find(({ id }) => id === target?.parentId);

/** The optimistic comment, shown until the backend has answered. */
function provisional(text: string, target: Target | null, about: About | undefined): Thread {
  const me = user.get();
  return {
    ...unstored(text),
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

/** A visitor sends a comment on the article. */
export const COMMENT_ACT = 'comment';

/** Sends a comment (optimistic update); false after a failure, where the caller keeps the text. */
export async function send(
  text: string,
  target: Target | null,
  { key, mentions }: Attempt,
  about?: About,
): Promise<boolean> {
  if (!isMember(target || about ? undefined : COMMENT_ACT)) return false;
  const shown = provisional(text, target, about);
  setThreads((all) => place(all, shown));
  const { articleId } = shown;
  const of = about?.passage ? { passage: about.passage } : about && { passageId: about.passageId };
  const reply = target && { parentId: target.parentId, replyId: target.replyId };
  const given = { articleId, content: text, key, mentions: [...mentions], ...reply, ...of };
  return stored(
    callWhole(addComment, given),
    ({ data, extra }) => {
      setThreads((all) => settled(all, shown.id, safeReply(data)));
      const { total, count } = comments.get();
      const by = Number(data.state === 1);
      set({ total: target || about ? total : total + by, count: count + by });
      counted.set({ passageId: data.passageId, by, passage: extra.passage });
      acted();
    },
    () => setThreads((all) => without(all, shown.id)),
  );
}

/** A text as it would be stored; null where the backend refuses it. */
export async function preview(text: string): Promise<string | null> {
  if (!isMember()) return null;
  return tellTrouble(call(previewComment, { content: text })).then(
    (it) => safe(it.content),
    () => null,
  );
}

/** The Markdown of one's own comment; null where it may not be changed any more. */
export const sourceOf = (id: number) => ownText(call(commentSource, { id }));

/** Changes one's own comment; false where that was refused. */
export async function change(id: number, text: string, mentions: readonly string[]): Promise<boolean> {
  return stored(call(editComment, { id, content: text, mentions: [...mentions] }), (it) =>
    changeOne(id, () => safeReply(it)),
  );
}

/** Deletes one's own comment (optimistic update with rollback). */
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
      : without(all, id),
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
