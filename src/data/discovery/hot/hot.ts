import { env } from 'cloudflare:workers';
import { HOT } from '../../../../contract/discovery/site/site.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { isOwnBackend } from '../../../../functions/upstream.ts';
import { shown } from '../../kit/cacheTags.ts';
import { sideData } from '../site/site.ts';
import { keptRanking, largestTags, mostRead } from './rankings.ts';

const ROWS = 20;

/** Rankings derived from lists, for hosts that keep none. */
const LISTED = new Map([
  ['article', mostRead],
  ['tag', largestTags],
]);

/**
 * One ranking with its sidebar. Returns null if the name is unknown. `own` lists the available rankings; a
 * host that keeps none has those derived from its lists, and the first is the default.
 */
export async function hotData(asked: string) {
  const [kept, side] = await Promise.all([keptRanking(asked), sideData()]);
  const searched = isOwnBackend(env) || side.searches.length > 0;
  const own: string[] = isOwnBackend(env) ? [...HOT] : [...(searched ? [HOT[0]] : []), ...LISTED.keys()];
  const type = asked === HOT[0] && !searched ? (own[0] ?? asked) : asked;
  const cacheTags = [...shown.side(side), ...(asked === 'author' ? [tags.anyAuthor] : [])];
  const rest = { stale: false, time: '', boards: [], cacheTags };
  if (kept && type === asked) return { ...rest, ...kept, type, own, side };
  const items = isOwnBackend(env) ? undefined : await LISTED.get(type)?.(ROWS);
  return items ? { ...rest, items, type, own, side } : null;
}
