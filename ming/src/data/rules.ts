import type { WorkFigures } from '../../../contract/data.ts';
import { dayAfter } from '../kit/clock.ts';
import type { Span } from '../kit/span.ts';

/** Sums of `author_days` or `article_view_days`: `depth` in percent over `reports` readings. */
export type Sums = Omit<WorkFigures, 'depth'> & {
  reports: number;
  depth: number;
  gained?: number;
  lost?: number;
};

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The week of a Monday. */
export function weekOf(monday: string): Span {
  return { from: monday, to: dayAfter(monday, 6) };
}

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
