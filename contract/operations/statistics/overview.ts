import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, noInput, time } from '../../kit/fields.ts';

/** Days of the overview, today included. */
export const OVERVIEW_DAYS = 30;

/** Daily figures by day of the event. */
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

/** Daily job of a day: steps run and failed, end of the last one; times in GMT+8. */
const report = z.object({ day: z.string(), steps: count, failed: count, endTime: time });

/** For operators only: pending work, queues, and the last daily job. */
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
 * Overview: totals, daily figures, sums of the period and the one before, moderation queue; `system` is null
 * for editors.
 */
export const overview = endpoint({
  method: 'GET',
  path: '/v1/operator/overview',
  audience: 'moderator',
  input: noInput,
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
