import { COMMENT_STATE, type Comment, type Reply } from '../../../../contract/discussion/comment/comment.ts';
import { inTime } from '../engine/order.ts';

/** `plain` is the typed text of an optimistic comment, whose id is negative. */
export type ShownComment = Reply & { plain?: string };
/** `read` is the cursor: the last reply listed by the server. */
export type Thread = Comment & ShownComment & { read: number };

/** A thread from the server's list. */
export const threadOf = (it: Comment): Thread => ({ ...it, read: it.children.at(-1)?.id ?? 0 });

const isReleased = ({ state }: Reply) => state !== COMMENT_STATE.review;

/** Replies included in `replyCount`: neither optimistic nor in review. */
const countReplies = (replies: readonly Reply[]) =>
  replies.filter((it) => it.id > 0 && isReleased(it)).length;

/** Number of replies not loaded yet. */
export const repliesLeft = ({ replyCount, children }: Thread): number => replyCount - countReplies(children);

/** Replaces the replies and adjusts the count. */
export function withReplies(thread: Thread, replies: readonly Reply[]): Thread {
  const replyCount = thread.replyCount + countReplies(replies) - countReplies(thread.children);
  return { ...thread, children: inTime(replies), replyCount };
}

/** Appends the next replies; an empty page means all are loaded. */
export function withMore(thread: Thread, more: readonly Reply[]): Thread {
  const read = more.at(-1)?.id;
  if (read === undefined) return { ...thread, replyCount: countReplies(thread.children) };
  return { ...thread, children: inTime([...thread.children, ...more]), read };
}

/** Appends threads, deduplicated: likes may reorder pages. */
export function appendThreads(before: readonly Thread[], more: readonly Thread[]): readonly Thread[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}

const isUnlisted = (it: Reply) => it.id < 0 || !isReleased(it);

/** Reloaded list plus what only the reader has: own threads in front, own replies in their threads. */
export function mergeReloaded(before: readonly Thread[], fresh: readonly Thread[]): readonly Thread[] {
  const known = new Set(fresh.map(({ id }) => id));
  const kept = before.filter((it) => !known.has(it.id) && (it.passageId !== 0 || isUnlisted(it)));
  const replies = new Map(before.map(({ id, children }) => [id, children.filter(isUnlisted)]));
  const rest = fresh.map((it) => {
    const own = replies.get(it.id) ?? [];
    return own.length > 0 ? withReplies(it, [...it.children, ...own]) : it;
  });
  return [...kept, ...rest];
}

/** Replaces an optimistic comment by the stored one; drops it if that is listed already. */
export function settled(threads: readonly Thread[], id: number, stored: Reply): readonly Thread[] {
  if (threads.some((it) => it.id === stored.id)) return removeComment(threads, id);
  return threads.map((it) =>
    it.id === id
      ? { ...stored, children: it.children, read: it.read }
      : withReplies(
          it,
          it.children.map((reply) => (reply.id === id ? stored : reply)),
        ),
  );
}

/** Inserts a thread in front, or a reply in its thread. */
export function place(threads: readonly Thread[], it: Thread): readonly Thread[] {
  if (it.parentId === 0) return [it, ...threads];
  return threads.map((thread) =>
    thread.id === it.parentId ? withReplies(thread, [...thread.children, it]) : thread,
  );
}

/** Removes a comment at any level. */
export const removeComment = (threads: readonly Thread[], id: number): readonly Thread[] =>
  threads
    .filter((it) => it.id !== id)
    .map((it) =>
      withReplies(
        it,
        it.children.filter((reply) => reply.id !== id),
      ),
    );

/** Removes what only its author sees, as it is in review. */
export const withoutInReview = (threads: readonly Thread[]): readonly Thread[] =>
  threads.filter(isReleased).map((it) => withReplies(it, it.children.filter(isReleased)));

function putBack(list: readonly Thread[], before: readonly Thread[], row: Thread): readonly Thread[] {
  if (list.some(({ id }) => id === row.id)) return list;
  const ahead = before.slice(0, before.indexOf(row)).map(({ id }) => id);
  return list.toSpliced(list.findLastIndex(({ id }) => ahead.includes(id)) + 1, 0, row);
}

/** Rolls one comment back to its state in `before`; keeps later changes of others. */
export function restored(
  threads: readonly Thread[],
  before: readonly Thread[],
  id: number,
): readonly Thread[] {
  const thread = before.find((it) => it.id === id);
  if (thread)
    return putBack(threads, before, thread).map((it) =>
      it.id === id ? { ...thread, children: it.children, replyCount: it.replyCount, read: it.read } : it,
    );
  const head = before.find((it) => it.children.some((reply) => reply.id === id));
  const reply = head?.children.find((it) => it.id === id);
  if (!head || !reply) return threads;
  const isBack = (it: Thread) => it.children.some((one) => one.id === id);
  return threads.map((it) =>
    it.id === head.id && !isBack(it) ? withReplies(it, [...it.children, reply]) : it,
  );
}
