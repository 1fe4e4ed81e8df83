import type { WorkFigures } from '../../../../contract/operations/statistics/own.ts';
import { col, type Row } from '../../kit/db.ts';

/** Sums of `author_days` or `article_view_days`; `depth` is percent summed over `reports` readings. */
export const sumsColumns = {
  views: col.number,
  readers: col.number,
  seconds: col.number,
  likes: col.number,
  collects: col.number,
  comments: col.number,
  reports: col.number,
  depth: col.number,
  gained: col.optional(col.number),
  lost: col.optional(col.number),
};
export type Sums = Row<typeof sumsColumns>;

/** Readings with known depth, and those that reached each quarter. */
export const depthColumns = {
  whole: col.number,
  whole_25: col.number,
  whole_50: col.number,
  whole_75: col.number,
  whole_100: col.number,
  open: col.number,
  open_25: col.number,
  open_50: col.number,
  open_75: col.number,
  open_100: col.number,
};

/** Sums in the contract's shape; zeros without rows. */
export function figures(it: Sums | undefined): WorkFigures {
  if (!it) return { views: 0, readers: 0, seconds: 0, depth: 0, likes: 0, collects: 0, comments: 0 };
  const { views, readers, seconds, likes, collects, comments, reports, depth } = it;
  return {
    views,
    readers,
    seconds,
    depth: reports ? Math.round(depth / reports) : 0,
    likes,
    collects,
    comments,
  };
}

/** Wire format of an article with figures. */
export function articleView({ id, title, ...sums }: Sums & { id: number; title: string }) {
  return { id, title, ...figures(sums) };
}

export type FanDay = { day: string; gained: number; lost: number };

/** Sum of fan changes. */
export function fanSum(rows: readonly FanDay[]): { gained: number; lost: number } {
  return rows.reduce((sum, it) => ({ gained: sum.gained + it.gained, lost: sum.lost + it.lost }), {
    gained: 0,
    lost: 0,
  });
}
