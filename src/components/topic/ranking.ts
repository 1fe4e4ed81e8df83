import { HOT, type HotItem } from '../../../contract/site.ts';

export type Ranking = (typeof HOT)[number];

/** The rankings of /hot: name, what they say, unit of their figures. */
export const RANKING: Record<Ranking, { text: string; lead: string; unit: string }> = {
  site: { text: '热搜', lead: '站内搜索最多的词，按搜索次数排列。', unit: '次' },
  article: { text: '文章', lead: '读得最多的文章，按阅读次数排列。', unit: '阅读' },
  tag: { text: '标签', lead: '文章最多的标签。', unit: '篇' },
  author: { text: '作者', lead: '发表文章最多的作者。', unit: '篇' },
};

/** The ranking an address asks for, or null where there is none of that name. */
export function rankingOf(text: string | null): Ranking | null {
  return text === null ? 'site' : (HOT.find((it) => it === text) ?? null);
}

/** The items with their share of the greatest figure in percent. */
export function shares(items: readonly HotItem[]): (HotItem & { share: number })[] {
  const most = Math.max(1, ...items.map((it) => it.hot));
  return items.map((it) => ({ ...it, share: Math.round((it.hot / most) * 100) }));
}
