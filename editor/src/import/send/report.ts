import type { Imports, Outcome } from './run.ts';

/** Outcome names. */
export const NAMES = {
  new: '新建',
  changed: '更新',
  same: '没有变化',
  left: '不导入',
  failed: '失败',
} as const;

/** Counts by outcome. */
export function figuresOf(outcomes: readonly Outcome[]): string {
  const kinds = Object.keys(NAMES) as Outcome['what'][];
  const counted = kinds.map((what) => ({ what, count: outcomes.filter((it) => it.what === what).length }));
  return counted
    .filter(({ what, count }) => what !== 'left' || count > 0)
    .map(({ what, count }) => `${NAMES[what]} ${count}`)
    .join('，');
}

/** Report: counts, failures, then losses. */
export function report({ articles, columns, stopped }: Imports): string {
  const outcomes = [...articles, ...columns];
  const linesOf = (what: Outcome['what']) =>
    outcomes.filter((it) => it.what === what).map((it) => `  ${it.path}：${it.why}`);
  const [failed, left] = [linesOf('failed'), linesOf('left')];
  const noted = outcomes.flatMap((it) => it.notes.map((note) => `  ${it.path}：${note}`));
  return [
    `${figuresOf(articles)}。`,
    ...(columns.length > 0 ? [`专栏：${figuresOf(columns)}。`] : []),
    ...(stopped
      ? ['', `停下了：${stopped.why}。还有 ${stopped.left} 篇没有导入，再运行一次会从这里接着导入。`]
      : []),
    ...(failed.length > 0 ? ['', '没有导入：', ...failed, '改好之后再运行一次，已经导入的不会重复。'] : []),
    ...(left.length > 0 ? ['', '不是要发布的文章，没有导入：', ...left] : []),
    ...(noted.length > 0 ? ['', '请检查：', ...noted] : []),
  ].join('\n');
}
