import { atom } from 'nanostores';
import { type FeedItem, followFeed } from '../../../../contract/people/follow/follow.ts';
import { callWhole } from '../../../client/call.ts';

/** `cursor` null at the end; `sources` counts followed people and topics. */
type Feed = {
  list: readonly FeedItem[];
  cursor: string | null;
  sources: number;
  state: 'busy' | 'ready' | 'failed';
};

export const feed = atom<Feed>({ list: [], cursor: null, sources: 0, state: 'busy' });

/** Unique list key. */
export const feedKey = (it: FeedItem) => (it.kind === 'article' ? `a${it.article.id}` : `q${it.question.id}`);

/** Pages loaded per press while pages are empty but have a cursor. */
const PAGES = 5;

/** Loads the next page, or with `again` the first. */
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
