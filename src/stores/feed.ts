import { atom } from 'nanostores';
import { type FeedItem, followFeed } from '../../contract/follow.ts';
import { callWhole } from '../client/call.ts';

/** The follow feed as far as it is loaded; `cursor` is null at its end, `sources` how much is followed. */
type Feed = {
  list: readonly FeedItem[];
  cursor: string | null;
  sources: number;
  state: 'busy' | 'ready' | 'failed';
};

/** What 关注 shows. */
export const feed = atom<Feed>({ list: [], cursor: null, sources: 0, state: 'busy' });

/** What tells one entry from the others. */
export const feedKey = (it: FeedItem) => (it.kind === 'article' ? `a${it.article.id}` : `q${it.question.id}`);

/** Pages that one press asks for at most, where a page holds nothing and leads on. */
const PAGES = 5;

/** Loads the next entries, or the first ones. */
export async function loadFeed(again = false): Promise<void> {
  const before = again ? { list: [], cursor: null, sources: 0 } : feed.get();
  feed.set({ ...before, state: 'busy' });
  let { list, cursor, sources } = before as Omit<Feed, 'state'>;
  try {
    for (let page = 0; page < PAGES; page++) {
      const { data, extra } = await callWhole(followFeed, cursor === null ? {} : { cursor });
      const known = new Set(list.map(feedKey));
      list = [...list, ...data.filter((it) => !known.has(feedKey(it)))];
      ({ cursor, sources } = extra);
      if (cursor === null || list.length > before.list.length) break;
    }
    feed.set({ list, cursor, sources, state: 'ready' });
  } catch {
    feed.set({ ...before, state: 'failed' });
  }
}
