import { env } from 'cloudflare:workers';
import { type HOT, hotList } from '../../contract/site.ts';
import { callMing } from '../../functions/upstream.ts';
import { sideData } from './site.ts';

/** One ranking with what stands beside it. */
export async function hotData(type: (typeof HOT)[number]) {
  const [hot, side] = await Promise.all([callMing(env, hotList, { type }), sideData()]);
  return { items: hot.data.data, side };
}
