import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import { tagList } from '../../../../contract/content/tag/tag.ts';
import { type HotItem, hotList } from '../../../../contract/discovery/site/site.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { place } from '../../../../contract/kit/places.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { callOptional } from '../../kit/optional.ts';
import { orMissing } from '../../kit/page.ts';
import { inOrder } from '../../money/order/order.ts';

const line = (keyword: string, url: string, hot: number): HotItem => ({
  keyword,
  url,
  hot,
  trend: 'same',
  change: 0,
});

/** The most read articles. */
export async function mostRead(pageSize: number): Promise<HotItem[]> {
  const { data } = await callMing(env, articleList, { ...inOrder(env, 'hot'), pageSize });
  return data.records.map((it) => line(it.title, place.article(it.id), it.quantity));
}

/** The tags with the most articles. */
export async function largestTags(rows: number): Promise<HotItem[]> {
  const { data } = await callMing(env, tagList, {});
  const most = data.toSorted((a, b) => b.articleNum - a.articleNum).slice(0, rows);
  return most.map((it) => line(it.name, place.tag(it.id), it.articleNum));
}

/**
 * A ranking kept by the backend, without lines that have no link. Returns null if it keeps none of that name.
 */
export async function keptRanking(type: string) {
  const found = isOwnBackend(env)
    ? await orMissing(callMing(env, hotList, { type }), CODE.invalid)
    : await callOptional(env, hotList, { type }, type);
  return found && { ...found.extra, items: found.data.data.filter((it) => it.url !== '') };
}
