import { atom } from 'nanostores';
import { commentList, type Reply } from '../../contract/comment.ts';
import { type Frame, WATCH_SECONDS } from '../../contract/live.ts';
import { call } from '../client/call.ts';
import { hasToken } from '../client/token.ts';
import { comments, resort } from './comments.ts';
import { inbox } from './live/live.ts';
import { user } from './session.ts';

/** Comments that others have written under the article of this page since its list was read, by their ids. */
export const fresh = atom<readonly number[]>([]);

const shown = (): number[] =>
  comments.get().threads.flatMap((it) => [it.id, ...it.children.map(({ id }) => id)]);

function take({ articleId, commentId, userId }: Frame<'comment'>): void {
  if (articleId !== comments.get().articleId || userId === user.get()?.id) return;
  if (![...fresh.get(), ...shown()].includes(commentId)) fresh.set([...fresh.get(), commentId]);
}

/** Looks for what was written while the link was away: in the latest threads, as their replies are listed with them. */
async function catchUp(articleId: number): Promise<void> {
  const known = Math.max(0, ...fresh.get(), ...shown());
  const { records } = await call({ ...commentList, silent: true }, { articleId, sort: 'new' });
  const missed = records.flatMap((it): Reply[] => [it, ...it.children]).filter((it) => it.id > known);
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
