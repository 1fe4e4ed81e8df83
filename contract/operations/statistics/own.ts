import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, id, list, name, text, time, whole } from '../../kit/fields.ts';

/** How many days a report may cover, today included. */
export const DATA_SPANS = [7, 30, 90] as const;
/**
 * For how many days sources and searches are kept, today included: the longest report, and half a year of weeks for
 * the weekly one.
 */
export const ORIGIN_DAYS = 190;
/** Sources and searches that are kept apart for an article and a day; the rest is `SOURCE.other`. */
export const SOURCES_A_DAY = 40;
/** Where readers come from, beside the host names of other sites. */
export const SOURCE = { direct: 'direct', site: 'site', other: 'other' } as const;

const span = z.prefault(
  whole(7, 90).check(z.refine((it) => (DATA_SPANS as readonly number[]).includes(it))),
  30,
);

/**
 * What happened in a day or a period: `views`, `readers` (each counted once a day and article), `seconds` of reading,
 * `depth` (average percent that was read, of those who told), and likes, collects and comments that remained.
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
/** The figures of articles in a day or a period. */
export const workFigures = z.object(work);
export type WorkFigures = z.output<typeof workFigures>;
/** The measures of a report on articles. */
export const MEASURES = ['views', 'readers', 'seconds', 'depth', 'likes', 'collects', 'comments'] as const;
export type Measure = (typeof MEASURES)[number];

/** `day` as `yyyy-MM-dd` in GMT+8. */
const dated = { day: z.string() };
const articleFigures = z.object({ id: z.number(), title: text, ...work });
const counted = z.object({ name: text, views: count });
/** How many readings told how far they came, and how many of them came to 25, 50, 75 and 100 percent. */
const depths = z.prefault(
  z.object({ reports: count, quarters: z.prefault(z.array(count), [0, 0, 0, 0]) }),
  {},
);
const openQuestion = z.object({ id: z.number(), title: text, answers: count, createTime: time });

/** The days of a report, from the first to the last; none is left out. */
const period = { from: z.string(), to: z.string() };

/**
 * The figures of one's articles, or of one of them: by day, in sum, in sum for the period of the same length before,
 * by article (those with the most views first), by source and by search on this site that led to them. `sold` are the sales
 * of the period, of the articles and their attachments, that were not given back, and what the author earned by them in fen;
 * `depths` tell how far readers came: of the whole text, and of the part before the lock where that was all they had.
 * `questions` in the forum that refer to the articles, or whose answers do, and have no accepted answer yet, the latest first.
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

/** Fans gained and lost by day, in sum and for the period before; `total` at the end of each day. */
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
 * One week, Monday to Sunday in GMT+8: its figures, those of the week before, and its highlights. `week` is its Monday,
 * the last whole week by default; `weeks` are the Mondays of the weeks that have figures, the latest first.
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
    /** The article with the most views, and the one with the most likes. */
    mostRead: z.nullable(articleFigures),
    mostLiked: z.nullable(articleFigures),
    /** The search on this site that led to most views. */
    search: z.nullable(counted),
  }),
});
export type Weekly = z.output<typeof dataWeekly.data>;
