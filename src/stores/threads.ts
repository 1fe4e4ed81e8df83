import { COMMENT_STATE, type Comment, type Reply } from '../../contract/comment.ts';

/** A comment as it is shown. `plain` is what was typed, while it is being sent: its id is negative then. */
export type Shown = Reply & { plain?: string };
/** A thread; `read` is the last reply that the server listed, behind which its list goes on. */
export type Thread = Comment & Shown & { read: number };

/** A thread as the server lists it. */
export const listed = (it: Comment): Thread => ({ ...it, read: it.children.at(-1)?.id ?? 0 });

/** Replies by time, those on their way last, none twice. */
function inOrder(replies: readonly Reply[]): Reply[] {
  const place = ({ id }: Reply) => (id < 0 ? Number.POSITIVE_INFINITY : id);
  return [...new Map(replies.map((it) => [it.id, it])).values()].toSorted(
    (a, b) => place(a) - place(b) || b.id - a.id,
  );
}

/** How many of these replies are among the `replyCount` of their thread: neither those on their way nor those in review. */
const counted = (replies: readonly Reply[]) =>
  replies.filter(({ id, state }) => id > 0 && state !== COMMENT_STATE.review).length;

/** How many replies of a thread are not shown yet. */
export const unseen = ({ replyCount, children }: Thread): number => replyCount - counted(children);

/** A thread with its replies as the reader has changed them, and as many more or fewer in its number. */
export function withReplies(thread: Thread, replies: readonly Reply[]): Thread {
  const replyCount = thread.replyCount + counted(replies) - counted(thread.children);
  return { ...thread, children: inOrder(replies), replyCount };
}

/** A thread with the replies that the server lists behind `read`; where there are none, those shown are all. */
export function withMore(thread: Thread, more: readonly Reply[]): Thread {
  const read = more.at(-1)?.id;
  if (read === undefined) return { ...thread, replyCount: counted(thread.children) };
  return { ...thread, children: inOrder([...thread.children, ...more]), read };
}

/** Threads of a list without those that are there already: what was liked meanwhile may come again. */
export function joined(before: readonly Thread[], more: readonly Thread[]): readonly Thread[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}

/** Threads with one more: a new one in front, a reply in its thread. */
export function place(threads: readonly Thread[], it: Thread): readonly Thread[] {
  if (it.parentId === 0) return [it, ...threads];
  return threads.map((thread) =>
    thread.id === it.parentId ? withReplies(thread, [...thread.children, it]) : thread,
  );
}

/** Threads without one comment, at whatever level. */
export const without = (threads: readonly Thread[], id: number): readonly Thread[] =>
  threads
    .filter((it) => it.id !== id)
    .map((it) =>
      withReplies(
        it,
        it.children.filter((reply) => reply.id !== id),
      ),
    );

/** A list with a thread that was taken out of `before`, behind the one that it followed. */
function putBack(list: readonly Thread[], before: readonly Thread[], row: Thread): readonly Thread[] {
  if (list.some(({ id }) => id === row.id)) return list;
  const ahead = before.slice(0, before.indexOf(row)).map(({ id }) => id);
  return list.toSpliced(list.findLastIndex(({ id }) => ahead.includes(id)) + 1, 0, row);
}

/** The threads with one comment as it was in `before`; what has happened to the others since then stays. */
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
