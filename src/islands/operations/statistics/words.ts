import { type Measure, SOURCE } from '../../../../contract/operations/statistics/own.ts';

/** What the measures of a report are called, with their unit where they have one. */
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

/** What a source is called: a host name speaks for itself. */
export function sourceName(source: string): string {
  return SOURCE_NAME[source] ?? source;
}

/** Seconds as 3 小时 20 分, 12 分 or 40 秒. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} 分`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分` : `${minutes / 60} 小时`;
}

/** A figure as readers see it. */
export function figureText(measure: Measure, value: number): string {
  if (measure === 'seconds') return durationText(value);
  if (measure === 'depth') return `${value}%`;
  return value.toLocaleString('zh-CN');
}

/** The head of a column of a measure whose cells are plain numbers, as a table and its CSV have them. */
export function headText(measure: Measure): string {
  return measure === 'seconds' ? '阅读秒数' : measure === 'depth' ? '平均读到（%）' : MEASURE[measure];
}

/** How a figure compares with the period before; null where there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return '与上期持平';
  return percent > 0 ? `比上期多 ${percent}%` : `比上期少 ${-percent}%`;
}
