import { type Measure, SOURCE } from '../../../../contract/operations/statistics/own.ts';

export const MEASURE: Record<Measure, string> = {
  views: '阅读量',
  readers: '读者',
  seconds: '阅读时长',
  depth: '平均读到',
  likes: '点赞',
  collects: '收藏',
  comments: '评论',
};

const SOURCE_NAME: Record<string, string> = {
  [SOURCE.direct]: '直接打开',
  [SOURCE.site]: '站内',
  [SOURCE.other]: '其他',
};

/** Search engines and sharing platforms by host suffix. */
const KNOWN_HOSTS: readonly (readonly [host: string, name: string])[] = [
  ['baidu.com', '百度'],
  ['bing.com', '必应'],
  ['so.com', '360 搜索'],
  ['sogou.com', '搜狗'],
  ['sm.cn', '神马'],
  ['toutiao.com', '头条'],
  ['yandex.com', 'Yandex'],
  ['duckduckgo.com', 'DuckDuckGo'],
  ['weixin.qq.com', '微信'],
  ['zhihu.com', '知乎'],
  ['juejin.cn', '掘金'],
  ['csdn.net', 'CSDN'],
  ['bilibili.com', '哔哩哔哩'],
  ['github.com', 'GitHub'],
];
const GOOGLE = /(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** Name of a traffic source; unknown hosts are shown as is. */
export function sourceName(source: string): string {
  const named = SOURCE_NAME[source];
  if (named) return named;
  if (GOOGLE.test(source)) return '谷歌';
  const known = KNOWN_HOSTS.find(([host]) => source === host || source.endsWith(`.${host}`));
  return known?.[1] ?? source;
}

/** Merges sources of the same name; most views first. */
export function namedSources(
  rows: readonly { name: string; views: number }[],
): { name: string; views: number }[] {
  const sums = new Map<string, number>();
  for (const { name, views } of rows) sums.set(sourceName(name), (sums.get(sourceName(name)) ?? 0) + views);
  return [...sums]
    .map(([name, views]) => ({ name, views }))
    .toSorted((one, other) => other.views - one.views);
}

/** Label of the week starting on a Monday (`yyyy-MM-dd`). */
export function weekText(monday: string): string {
  const [, month, day] = monday.split('-').map(Number);
  return `${month} 月 ${day} 日那周`;
}

/** Formats seconds: 3 小时 20 分, 12 分 or 40 秒. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} 分`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分` : `${minutes / 60} 小时`;
}

/** Formats a measure with its unit. */
export function figureText(measure: Measure, value: number): string {
  if (measure === 'seconds') return durationText(value);
  if (measure === 'depth') return `${value}%`;
  return value.toLocaleString('zh-CN');
}

/** Column header of a measure whose cells are plain numbers, in tables and CSV. */
export function headText(measure: Measure): string {
  return measure === 'seconds' ? '阅读秒数' : measure === 'depth' ? '平均读到（%）' : MEASURE[measure];
}

/** Change in percent against the previous period; null if that was 0. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return '与上期持平';
  return percent > 0 ? `比上期多 ${percent}%` : `比上期少 ${-percent}%`;
}
