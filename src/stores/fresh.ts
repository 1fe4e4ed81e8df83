import { atom } from 'nanostores';
import { commentList } from '../../contract/comment.ts';
import { type Frame, WATCH_SECONDS } from '../../contract/live.ts';
import { call } from '../client/call.ts';
import { hasToken } from '../client/token.ts';
import { comments, resort } from './comments.ts';
import { inbox } from './live/live.ts';
import { user } from './session.ts';

/** Comments that others have written under the article of this page since its list was read, by their ids. */
export const fresh = atom<readonly number[]>([]);

function take({ articleId, commentId, userId }: Frame<'comment'>): void {
  const list = comments.get();
  if (articleId !== list.articleId || userId === user.get()?.id || fresh.get().includes(commentId)) return;
  const shown = list.threads.flatMap((it) => [it.id, ...it.children.map(({ id }) => id)]);
  if (!shown.includes(commentId)) fresh.set([...fresh.get(), commentId]);
}

/** Looks for the threads that began while the link was away: as many of the latest as there are more than were read. */
async function catchUp(articleId: number): Promise<void> {
  const { records, total } = await call({ ...commentList, silent: true }, { articleId, sort: 'new' });
  const missed = records.slice(0, Math.max(0, total - comments.get().total));
  for (const { id, userId } of missed.toReversed())
    take({ kind: 'comment', articleId, commentId: id, userId });
}

/** Hears of new comments under an article while it is open; who is not logged in opens no link. Gives back what ends it. */
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

/** Shows the comments that have come: the list anew, the latest first. */
export async function showFresh(): Promise<void> {
  const { length } = fresh.get();
  fresh.set([]);
  comments.set({ ...comments.get(), count: comments.get().count + length });
  await resort('new');
}
