import type { Comment } from '../../../../contract/discussion/comment/comment.ts';
import { onToken } from '../../../client/token.ts';
import { waitingComments } from '../reaction/reaction.ts';
import { comments, setThreads } from './comments.ts';
import { type Thread, threadOf, withoutInReview, withReplies } from './threads.ts';

// Those of whoever is logged in now are loaded with their likes.
onToken(() => {
  waitingComments.set([]);
  setThreads(withoutInReview);
});

/** Adds own comments in review: threads in front, replies in their threads. */
export function withWaiting(threads: readonly Thread[], waiting: readonly Comment[]): readonly Thread[] {
  const known = new Set(threads.flatMap((it) => [it.id, ...it.children.map(({ id }) => id)]));
  const missing = waiting.filter(({ id }) => !known.has(id));
  const heads = missing
    .filter((it) => it.parentId === 0)
    .map(threadOf)
    .toReversed();
  const rest = threads.map((thread) => {
    const own = missing.filter((it) => it.parentId === thread.id);
    return own.length > 0 ? withReplies(thread, [...thread.children, ...own]) : thread;
  });
  return [...heads, ...rest];
}

/** Removes a deleted comment. */
export function forgetWaiting(id: number): void {
  waitingComments.set(waitingComments.get().filter((it) => it.id !== id));
}

/** Merges own comments in review into every loaded list; returns the unsubscribe function. */
export function showWaiting(): () => void {
  const show = () => {
    const list = comments.get();
    // Comments on passages may exist before the list is hydrated.
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
