import { COMMENT_STATE, type Comment, type Reply } from '../../../../contract/discussion/comment/comment.ts';
import { inTime } from '../engine/order.ts';

/** A comment as it is shown. `plain` is the typed text of an optimistic comment, whose id is negative. */
export type Shown = Reply & { plain?: string };
/** A thread; `read` is the cursor: the last reply that the server listed. */
export type Thread = Comment & Shown & { read: number };

/** A thread as the server lists it. */
export const listed = (it: Comment): Thread => ({ ...it, read: it.children.at(-1)?.id ?? 0 });

/** How many of these replies are included in the `replyCount` of their thread: neither optimistic ones nor those in review. */
const counted = (replies: readonly Reply[]) =>
  replies.filter(({ id, state }) => id > 0 && state !== COMMENT_STATE.review).length;

/** How many replies of a thread are not shown yet. */
export const unseen = ({ replyCount, children }: Thread): number => replyCount - counted(children);

/** A thread with replaced replies and its adjusted count. */
export function withReplies(thread: Thread, replies: readonly Reply[]): Thread {
  const replyCount = thread.replyCount + counted(replies) - counted(thread.children);
  return { ...thread, children: inTime(replies), replyCount };
}

/** A thread with the next replies after `read`; where there are none, those shown are all. */
export function withMore(thread: Thread, more: readonly Reply[]): Thread {
  const read = more.at(-1)?.id;
  if (read === undefined) return { ...thread, replyCount: counted(thread.children) };
  return { ...thread, children: inTime([...thread.children, ...more]), read };
}

/** Appends threads, deduped: one that was liked meanwhile may come again. */
export function joined(before: readonly Thread[], more: readonly Thread[]): readonly Thread[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}

/** Whether only its author has it: optimistic, or in review. */
const isUnlisted = ({ id, state }: Reply) => id < 0 || state === COMMENT_STATE.review;

/** A reloaded list, with what only the reader has of the one `before`: whole threads in front, replies in their threads. */
export function reloaded(before: readonly Thread[], fresh: readonly Thread[]): readonly Thread[] {
  const known = new Set(fresh.map(({ id }) => id));
  const kept = before.filter((it) => !known.has(it.id) && (it.passageId !== 0 || isUnlisted(it)));
  const replies = new Map(before.map(({ id, children }) => [id, children.filter(isUnlisted)]));
  const rest = fresh.map((it) => {
    const own = replies.get(it.id) ?? [];
    return own.length > 0 ? withReplies(it, [...it.children, ...own]) : it;
  });
  return [...kept, ...rest];
}

/** Replaces an optimistic comment by the stored one, or drops it where that has been loaded meanwhile. */
export function settled(threads: readonly Thread[], id: number, stored: Reply): readonly Thread[] {
  if (threads.some((it) => it.id === stored.id)) return without(threads, id);
  return threads.map((it) =>
    it.id === id
      ? { ...stored, children: it.children, read: it.read }
      : withReplies(
          it,
          it.children.map((reply) => (reply.id === id ? stored : reply)),
        ),
  );
}

/** Inserts a comment: a new thread in front, a reply in its thread. */
export function place(threads: readonly Thread[], it: Thread): readonly Thread[] {
  if (it.parentId === 0) return [it, ...threads];
  return threads.map((thread) =>
    thread.id === it.parentId ? withReplies(thread, [...thread.children, it]) : thread,
  );
}

/** Removes one comment, at any level. */
export const without = (threads: readonly Thread[], id: number): readonly Thread[] =>
  threads
    .filter((it) => it.id !== id)
    .map((it) =>
      withReplies(
        it,
        it.children.filter((reply) => reply.id !== id),
      ),
    );

/** Reinserts a thread that was removed from `before`, after its predecessor. */
function putBack(list: readonly Thread[], before: readonly Thread[], row: Thread): readonly Thread[] {
  if (list.some(({ id }) => id === row.id)) return list;
  const ahead = before.slice(0, before.indexOf(row)).map(({ id }) => id);
  return list.toSpliced(list.findLastIndex(({ id }) => ahead.includes(id)) + 1, 0, row);
}

/** Rolls one comment back to its state in `before`; later changes of the others are kept. */
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
