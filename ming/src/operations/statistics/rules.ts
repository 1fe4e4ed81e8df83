import type { WorkFigures } from '../../../../contract/operations/statistics/own.ts';
import { col, type Row } from '../../kit/db.ts';

/** Sums of `author_days` or `article_view_days`: `depth` in percent over `reports` readings. */
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

/** How many readings told how far they came, and how many of them came to each quarter. */
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

/** Sums as the figures of the contract; zeros where there are none. */
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

/** An article with its figures. */
export function articleView({ id, title, ...sums }: Sums & { id: number; title: string }) {
  return { id, title, ...figures(sums) };
}

/** Fans gained and lost on a day. */
export type FanDay = { day: string; gained: number; lost: number };

/** Fans gained and lost on all of these days. */
export function fanSum(rows: readonly FanDay[]): { gained: number; lost: number } {
  return rows.reduce((sum, it) => ({ gained: sum.gained + it.gained, lost: sum.lost + it.lost }), {
    gained: 0,
    lost: 0,
  });
}
