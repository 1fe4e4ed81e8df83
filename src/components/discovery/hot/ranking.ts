import type { HOT, HotItem } from '../../../../contract/discovery/site/site.ts';

/** A ranking of /hot: name, description, format of its counts, and whether its links leave the site. */
type Ranking = { text: string; lead: string; said: (count: string) => string; outside: boolean };
export type Board = { type: string; name: string };

const OWN: Record<(typeof HOT)[number], Omit<Ranking, 'outside'>> = {
  site: {
    text: '热搜榜',
    lead: '站内搜索最多的词，按热度排列，越近的搜索分量越重。',
    said: (count) => `热度 ${count}`,
  },
  article: {
    text: '文章榜',
    lead: '读得最多的文章，按阅读次数排列。',
    said: (count) => `${count} 次阅读`,
  },
  tag: { text: '标签榜', lead: '文章最多的标签。', said: (count) => `${count} 篇文章` },
  author: { text: '作者榜', lead: '发表文章最多的作者。', said: (count) => `${count} 篇文章` },
};

/** Tabs of /hot: own rankings that are kept, then outside boards. */
export function tabsOf(kept: readonly string[], boards: readonly Board[]): Board[] {
  const own = Object.entries(OWN).filter(([type]) => kept.includes(type));
  return [...own.map(([type, { text }]) => ({ type, name: text.slice(0, -1) })), ...boards];
}

export function rankingOf(type: string, boards: readonly Board[]): Ranking {
  const own = Object.entries(OWN).find(([name]) => name === type)?.[1];
  if (own) return { ...own, outside: false };
  const name = boards.find((it) => it.type === type)?.name ?? type;
  return {
    text: name,
    lead: `来自“${name}”的榜单，链接通往其他网站。`,
    said: (count) => `热度 ${count}`,
    outside: true,
  };
}

/** Adds to each item its percentage of the largest count. */
export function withShares(items: readonly HotItem[]): (HotItem & { share: number })[] {
  const most = Math.max(1, ...items.map((it) => it.hot));
  return items.map((it) => ({ ...it, share: Math.round((it.hot / most) * 100) }));
}

/** Change of rank since yesterday, as symbol and text. */
export function trendOf({ trend, change }: Pick<HotItem, 'trend' | 'change'>): {
  sign: string;
  text: string;
} {
  if (trend === 'up') return { sign: `▲ ${change}`, text: `比昨天上升 ${change} 位` };
  if (trend === 'down') return { sign: `▼ ${change}`, text: `比昨天下降 ${change} 位` };
  if (trend === 'new') return { sign: '新', text: '昨天不在榜上' };
  return { sign: '—', text: '与昨天持平' };
}
