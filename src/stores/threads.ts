import type { Comment, Reply } from '../../contract/comment.ts';

/** A comment as it is shown. `plain` is what was typed, while it is being sent: its id is negative then. */
export type Shown = Reply & { plain?: string };
export type Thread = Comment & Shown;

/** Threads of a list without those that are there already: what was liked meanwhile may come again. */
export function joined(before: readonly Thread[], more: readonly Thread[]): readonly Thread[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}

/** Threads with one more: a new one in front, a reply at the end of its thread. */
export function place(threads: readonly Thread[], it: Thread): readonly Thread[] {
  if (it.parentId === 0) return [it, ...threads];
  return threads.map((thread) =>
    thread.id === it.parentId ? { ...thread, children: [...thread.children, it] } : thread,
  );
}

/** Threads without one comment, at whatever level. */
export const without = (threads: readonly Thread[], id: number): readonly Thread[] =>
  threads
    .filter((it) => it.id !== id)
    .map((it) => ({ ...it, children: it.children.filter((reply) => reply.id !== id) }));

/** A list with a row that was taken out of `before`, behind the one that it followed. */
function putBack<T extends Reply>(list: readonly T[], before: readonly T[], row: T): readonly T[] {
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
      it.id === id ? { ...thread, children: it.children } : it,
    );
  const head = before.find((it) => it.children.some((reply) => reply.id === id));
  const reply = head?.children.find((it) => it.id === id);
  if (!head || !reply) return threads;
  return threads.map((it) =>
    it.id === head.id ? { ...it, children: [...putBack(it.children, head.children, reply)] } : it,
  );
}
