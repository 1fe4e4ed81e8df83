import { sql } from 'drizzle-orm';
import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import {
  OVERVIEW_DAYS,
  type overview,
  SITE_MEASURES,
  type SiteMeasure,
} from '../../../../../contract/operations/statistics/overview.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import { before, daysOf, spanOf } from '../../../kit/span.ts';

type Figures = Record<SiteMeasure, number>;
const dayColumns = {
  views: col.number,
  comments: col.number,
  visits: col.number,
  visitors: col.number,
  people: col.number,
  articles: col.number,
  questions: col.number,
  answers: col.number,
  day: col.text,
};

const NONE = Object.fromEntries(SITE_MEASURES.map((it) => [it, 0])) as Figures;
const WRITTEN = ['people', 'articles', 'comments', 'questions', 'answers'] as const;
/** Totals of views and visits include those from before daily figures existed. */
const EVER = sql`select ${sql.raw(WRITTEN.map((it) => `coalesce(sum(${it}), 0) as ${it}`).join(', '))},
  coalesce((select value from counters where name = 'siteAccess'), 0) as visits,
  coalesce((select value from counters where name = 'visitorAccess'), 0) as visitors,
  coalesce((select value from counters where name = 'views'), 0) as views
  from site_days`;

/** Pending items; each count reads a partial index or a short queue. */
const WAITING = sql`select
  (select count(*) from moderation_cases where open = 1) as cases,
  (select count(*) from forum_edits where state = 0) as edits,
  (select count(*) from dead_letters) as deadLetters,
  (select count(*) from event_outbox) as events,
  (select count(*) from search_outbox) + (select count(*) from question_outbox) as "index",
  (select count(*) from sponsors where status = 0) as sponsors,
  (select count(*) from feedbacks where state = 0) as feedback,
  (select count(*) from complaints where state = 0) as complaints,
  (select count(*) from link_applications where state = 0) as links,
  (select count(*) from refund_asks where state = 0) as refundAsks,
  (select count(*) from payouts where status = 0) as payouts`;

type WaitingCounts = Record<
  | 'cases'
  | 'edits'
  | 'deadLetters'
  | 'events'
  | 'index'
  | 'sponsors'
  | 'feedback'
  | 'complaints'
  | 'links'
  | 'refundAsks'
  | 'payouts',
  number
>;
const reportColumns = { day: col.text, steps: col.number, failed: col.number, endedAt: col.number };

const sumOf = (days: readonly Figures[]) =>
  Object.fromEntries(SITE_MEASURES.map((it) => [it, days.reduce((sum, day) => sum + day[it], 0)])) as Figures;

/** Overview from daily figures in one batch; `whole` includes operators' figures. */
export async function overviewOf(db: Db, now: number, whole: boolean): Promise<Wire<typeof overview>> {
  const span = spanOf(now, OVERVIEW_DAYS);
  const earlier = before(span);
  const [[ever], rows, [waiting], [report]] = await db.batch([
    rowsOf(
      db,
      {
        views: col.number,
        comments: col.number,
        visits: col.number,
        visitors: col.number,
        people: col.number,
        articles: col.number,
        questions: col.number,
        answers: col.number,
      },
      EVER,
    ),
    rowsOf(db, dayColumns, sql`select * from site_days where day between ${earlier.from} and ${span.to}`),
    rowsOf(
      db,
      {
        refundAsks: col.number,
        payouts: col.number,
        cases: col.number,
        edits: col.number,
        deadLetters: col.number,
        events: col.number,
        index: col.number,
        sponsors: col.number,
        feedback: col.number,
        complaints: col.number,
        links: col.number,
      },
      WAITING,
    ),
    rowsOf(
      db,
      reportColumns,
      sql`select day, count(*) as steps, sum(ok = 0) as failed, max(ended_at) as endedAt from daily_steps
      where day = (select max(day) from daily_steps) group by day`,
    ),
  ]);
  const byDay = new Map(rows.map((it) => [it.day, it]));
  const days = daysOf(span).map((day) => ({ ...NONE, ...byDay.get(day), day }));
  const { cases = 0, edits = 0, ...system } = waiting ?? ({} as Partial<WaitingCounts>);
  return {
    ever: ever ?? NONE,
    days,
    total: sumOf(days),
    before: sumOf(rows.filter((it) => it.day < span.from)),
    cases,
    edits,
    system: whole
      ? {
          deadLetters: 0,
          events: 0,
          index: 0,
          sponsors: 0,
          feedback: 0,
          complaints: 0,
          links: 0,
          refundAsks: 0,
          payouts: 0,
          ...system,
          report: report
            ? { day: report.day, steps: report.steps, failed: report.failed, endTime: gmt8(report.endedAt) }
            : null,
        }
      : null,
  };
}
