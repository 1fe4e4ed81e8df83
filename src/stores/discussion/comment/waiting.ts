import type { Comment } from '../../../../contract/discussion/comment/comment.ts';
import { waitingComments } from '../reaction/reaction.ts';
import { comments } from './comments.ts';
import { listed, type Thread, withReplies } from './threads.ts';

/** A list with the reader's own comments in review: a thread in front, a reply in its thread. */
export function withWaiting(threads: readonly Thread[], waiting: readonly Comment[]): readonly Thread[] {
  const known = new Set(threads.flatMap((it) => [it.id, ...it.children.map(({ id }) => id)]));
  const missing = waiting.filter(({ id }) => !known.has(id));
  const heads = missing
    .filter((it) => it.parentId === 0)
    .map(listed)
    .toReversed();
  const rest = threads.map((thread) => {
    const own = missing.filter((it) => it.parentId === thread.id);
    return own.length > 0 ? withReplies(thread, [...thread.children, ...own]) : thread;
  });
  return [...heads, ...rest];
}

/** Removes one that its author deletes. */
export function forgetWaiting(id: number): void {
  waitingComments.set(waitingComments.get().filter((it) => it.id !== id));
}

/** Merges them once loaded, and into every reloaded list; returns the unsubscribe function. */
export function showWaiting(): () => void {
  const show = () => {
    const list = comments.get();
    // Before the list of the article is hydrated there may be comments on passages.
    const mine = waitingComments
      .get()
      .filter((it) => it.articleId === list.articleId || (list.articleId === 0 && it.passageId > 0));
    if (mine.length === 0 || list.state === 'busy') return;
    const threads = withWaiting(list.threads, mine);
    if (threads.length !== list.threads.length || threads.some((it, at) => it !== list.threads[at]))
      comments.set({ ...list, threads });
  };
  const stops = [waitingComments.subscribe(show), comments.listen(show)];
  return () => {
    for (const stop of stops) stop();
  };
}
