import { atom } from 'nanostores';
import { commentList } from '../../../../contract/discussion/comment/comment.ts';
import { type Frame, WATCH_SECONDS } from '../../../../contract/messages/im/live.ts';
import { callWhole } from '../../../client/call.ts';
import { hasToken } from '../../../client/token.ts';
import { inbox } from '../../messages/live/live.ts';
import { user } from '../../people/auth/session.ts';
import { comments, resort } from './comments.ts';

/** Comments written since the list was loaded. */
export const newComments = atom(0);

const known = new Set<number>();

const idsOf = (threads: readonly { id: number; children: readonly { id: number }[] }[]) =>
  threads.flatMap((it) => [it.id, ...it.children.map(({ id }) => id)]);

function take({ articleId, commentId, userId }: Frame<'comment'>): void {
  const list = comments.get();
  if (articleId !== list.articleId || userId === user.get()?.id || known.has(commentId)) return;
  known.add(commentId);
  if (!idsOf(list.threads).includes(commentId)) newComments.set(newComments.get() + 1);
}

/** Counts comments missed while the link was down; counts threads if the host omits the total. */
async function catchUp(articleId: number): Promise<void> {
  const { data, extra } = await callWhole({ ...commentList, silent: true }, { articleId, sort: 'new' });
  for (const id of idsOf(data.records)) known.add(id);
  const { total, count } = comments.get();
  const missed = extra.count === undefined ? data.total - total : extra.count - count;
  newComments.set(Math.max(newComments.get(), missed));
}

/** Subscribes to new comments under an article; visitors open no link. Returns the unsubscribe function. */
export function watchComments(articleId: number): () => void {
  if (!hasToken()) return () => {};
  const watch = () => void inbox.send({ kind: 'article', articleId });
  let isFirst = true;
  const opened = () => {
    watch();
    if (!isFirst) catchUp(articleId).catch(() => {});
    isFirst = false;
  };
  const clock = setInterval(watch, (WATCH_SECONDS * 1_000) / 2);
  const ends = [
    inbox.subscribe('comment', take),
    inbox.state.subscribe((state) => void (state === 'open' && opened())),
    () => clearInterval(clock),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Reloads the list, newest first. */
export async function showFresh(): Promise<void> {
  const missed = newComments.get();
  newComments.set(0);
  comments.set({ ...comments.get(), count: comments.get().count + missed });
  await resort('new');
}
