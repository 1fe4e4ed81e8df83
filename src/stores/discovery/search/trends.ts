import { atom } from 'nanostores';
import { type Tag, tagList } from '../../../../contract/content/tag/tag.ts';
import { type HotItem, hotList } from '../../../../contract/discovery/site/site.ts';
import { call } from '../../../client/call.ts';

const TAGS = 30;
const HOT = 8;

/** The tag cloud of the search dialog; null until loaded, empty after a failure. */
export const cloud = atom<readonly Tag[] | null>(null);
/** Hot searches; null until loaded, empty after a failure. */
export const hot = atom<readonly HotItem[] | null>(null);

let asked = false;

/** Loads tags and hot searches once; retries after a failure. */
export function loadTrends(): void {
  if (asked) return;
  asked = true;
  const failed = (store: typeof cloud | typeof hot) => () => {
    asked = false;
    store.set([]);
  };
  call(tagList, {}).then((it) => cloud.set(it.slice(0, TAGS)), failed(cloud));
  call(hotList, { type: 'site' }).then((it) => hot.set(it.data.slice(0, HOT)), failed(hot));
}
