import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, id, list, name, text, time, wholeNumber } from '../../kit/fields.ts';

/** Report lengths in days, today included. */
export const DATA_SPANS = [7, 30, 90] as const;
/** Retention of sources and searches in days: the longest report, and half a year for weekly ones. */
export const ORIGIN_DAYS = 190;
/** Distinct sources and searches per article and day; the rest is `SOURCE.other`. */
export const SOURCES_A_DAY = 40;
/** Referrers beside host names. */
export const SOURCE = { direct: 'direct', site: 'site', other: 'other' } as const;

const span = z.prefault(
  wholeNumber(7, 90).check(z.refine((it) => (DATA_SPANS as readonly number[]).includes(it))),
  30,
);

/**
 * `readers` counts once per day and article, `seconds` is reading time, `depth` the mean percentage read;
 * likes, collects and comments are net.
 */
const work = {
  views: count,
  readers: count,
  seconds: count,
  depth: count,
  likes: count,
  collects: count,
  comments: count,
};
const fans = { gained: count, lost: count };
/** Figures of articles for a day or period. */
export const workFigures = z.object(work);
export type WorkFigures = z.output<typeof workFigures>;
export const MEASURES = ['views', 'readers', 'seconds', 'depth', 'likes', 'collects', 'comments'] as const;
export type Measure = (typeof MEASURES)[number];

/** `day` as `yyyy-MM-dd` in GMT+8. */
const dated = { day: z.string() };
const articleFigures = z.object({ id: z.number(), title: text, ...work });
const counted = z.object({ name: text, views: count });
/** Views with known depth, and those that reached 25, 50, 75 and 100 %. */
const depths = z.prefault(
  z.object({ reports: count, quarters: z.prefault(z.array(count), [0, 0, 0, 0]) }),
  {},
);
const openQuestion = z.object({ id: z.number(), title: text, answers: count, createTime: time });

/** Consecutive days of a report. */
const period = { from: z.string(), to: z.string() };

/**
 * Figures of one's articles or one of them: daily, total, previous period, by article (most views first), by
 * source and by search. `sold` are sales not refunded and earnings in fen; `depths` the reading depth, of the
 * whole text and of the part before the lock. `questions` cite the articles and have no accepted answer,
 * newest first.
 */
export const dataWork = endpoint({
  method: 'GET',
  path: '/v1/data/work',
  audience: 'user',
  input: z.object({ days: span, articleId: z.optional(id) }),
  data: z.object({
    ...period,
    days: z.array(z.object({ ...dated, ...work })),
    total: workFigures,
    before: workFigures,
    articles: list(articleFigures),
    sources: list(counted),
    searches: list(counted),
    depths: z.prefault(z.object({ whole: depths, open: depths }), {}),
    sold: z.prefault(z.object({ orders: count, earned: count }), {}),
    questions: list(openQuestion),
  }),
});

/** Fans gained and lost: daily, total, previous period; `total` at the end of each day. */
export const dataFans = endpoint({
  method: 'GET',
  path: '/v1/data/fans',
  audience: 'user',
  input: z.object({ days: span }),
  data: z.object({
    ...period,
    days: z.array(z.object({ ...dated, ...fans, total: count })),
    total: z.object(fans),
    before: z.object(fans),
    fansCount: count,
    latest: list(z.object({ userId: name, nickname: text, avatar: text, createTime: time })),
  }),
});

/**
 * A week, Monday to Sunday in GMT+8: figures, previous week, and highlights. `week` is its Monday, by default
 * of the last whole week; `weeks` are the Mondays with figures, latest first.
 */
export const dataWeekly = endpoint({
  method: 'GET',
  path: '/v1/data/weekly',
  audience: 'user',
  labels: { week: '周的日期' },
  input: z.object({ week: z.optional(z.iso.date()) }),
  data: z.object({
    ...period,
    weeks: z.array(z.string()),
    days: z.array(z.object({ ...dated, ...work, ...fans })),
    total: z.object({ ...work, ...fans }),
    before: z.object({ ...work, ...fans }),
    /** Articles with the most views and likes. */
    mostRead: z.nullable(articleFigures),
    mostLiked: z.nullable(articleFigures),
    /** Site search that led to most views. */
    search: z.nullable(counted),
  }),
});
export type Weekly = z.output<typeof dataWeekly.data>;
