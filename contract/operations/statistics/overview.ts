import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, nothing, time } from '../../kit/fields.ts';

/** How many days the overview covers, today included. */
export const OVERVIEW_DAYS = 30;

/** What is counted by day, on the day that it happened or was written. */
export const SITE_MEASURES = [
  'visits',
  'visitors',
  'views',
  'people',
  'articles',
  'comments',
  'questions',
  'answers',
] as const;
export type SiteMeasure = (typeof SITE_MEASURES)[number];

const measures = {
  visits: count,
  visitors: count,
  views: count,
  people: count,
  articles: count,
  comments: count,
  questions: count,
  answers: count,
};
const figures = z.object(measures);

/** The daily job on one day: how many steps ran and failed, and when the last one ended; times in GMT+8. */
const report = z.object({ day: z.string(), steps: count, failed: count, endTime: time });

/** What only operators see: what waits for them and for the machine, and how its last daily job went. */
const system = z.object({
  deadLetters: count,
  events: count,
  index: count,
  sponsors: count,
  feedback: count,
  complaints: z.optional(count),
  links: count,
  refundAsks: count,
  payouts: count,
  report: z.nullable(report),
});

/**
 * The site at a glance: figures of its whole life, of each of the last days, in sum, and in sum for as many days before;
 * what waits for a moderator; `system` is null for editors.
 */
export const overview = endpoint({
  method: 'GET',
  path: '/v1/operator/overview',
  audience: 'moderator',
  input: nothing,
  data: z.object({
    ever: figures,
    days: z.array(z.object({ day: z.string(), ...measures })),
    total: figures,
    before: figures,
    cases: count,
    edits: count,
    system: z.nullable(system),
  }),
});
export type Overview = z.output<typeof overview.data>;
