import { env } from 'cloudflare:workers';
import { CODE } from '../../contract/envelope.ts';
import { hotList } from '../../contract/site.ts';
import { callMing } from '../../functions/upstream.ts';
import { orMissing } from './page.ts';
import { sideData } from './site.ts';

/** One ranking with what stands beside it; null where there is none of that name. */
export async function hotData(type: string) {
  const [hot, side] = await Promise.all([
    orMissing(callMing(env, hotList, { type }), CODE.invalid),
    sideData(),
  ]);
  return hot && { ...hot.extra, items: hot.data.data, side };
}
