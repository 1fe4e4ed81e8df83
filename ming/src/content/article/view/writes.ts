import { and, eq, lte, sql } from 'drizzle-orm';
import { VIEW_AGAIN_MINUTES } from '../../../../../contract/kit/limits.ts';
import { SOURCE, SOURCES_A_DAY } from '../../../../../contract/operations/statistics/own.ts';
import { dayOf } from '../../../kit/clock.ts';
import { change, type Db } from '../../../kit/db.ts';
import { hotScore } from '../rules.ts';
import { articles, isShownArticle, views } from '../schema.ts';
import type { Source } from './source.ts';

/** SQL: `value`, or `other` if the day's distinct values are at their limit; visitors choose them. */
function valueOrOther(table: string, column: string, value: string, it: { articleId: number; day: string }) {
  const [from, named] = [sql.raw(table), sql.raw(column)];
  const mine = sql`from ${from} where article_id = ${it.articleId} and day = ${it.day}`;
  return sql`case when exists (select 1 ${mine} and ${named} = ${value})
    or (select count(*) ${mine}) < ${SOURCES_A_DAY} then ${value} else ${SOURCE.other} end`;
}

/** Share of `quantity` at which waiting views are flushed. */
const WAITING = 0.01;

/**
 * Counts a view (once per visitor and article in 30 min) in one transaction and updates `hot`. True if
 * counted, `missing` if there is no such article. `quantity` and `hot` are in six indexes and sums, so they
 * are flushed at 1 % change; up to 100 views every time.
 */
export async function countView(
  db: Db,
  it: { articleId: number; visitor: string; now: number } & Partial<Source>,
): Promise<boolean | 'missing'> {
  const { source = SOURCE.direct, keyword = '' } = it;
  const again = it.now - VIEW_AGAIN_MINUTES * 60_000;
  const day = dayOf(it.now);
  const mine = sql`article_id = ${it.articleId} and visitor = ${it.visitor}`;
  const [, noted, , , , [row]] = await db.batch([
    // Visitor ids last a day, so a visitor's first view is the first of the day.
    change(
      db,
      sql`insert into article_view_days (article_id, day, readers, views)
      select id, ${day}, not exists (select 1 from article_views where ${mine}), 1 from articles
      where id = ${it.articleId} and ${isShownArticle}
        and not exists (select 1 from article_views where ${mine} and seen_at > ${again})
      on conflict (article_id, day) do update set readers = readers + excluded.readers, views = views + 1`,
    ),
    change(
      db,
      sql`insert into article_views (article_id, visitor, seen_at)
      select id, ${it.visitor}, ${it.now} from articles where id = ${it.articleId} and ${isShownArticle}
      on conflict (article_id, visitor) do update set seen_at = excluded.seen_at where seen_at <= ${again}`,
    ),
    change(
      db,
      sql`update articles set new_views = new_views + 1 where id = ${it.articleId} and changes() > 0`,
    ),
    change(
      db,
      sql`insert into article_sources (article_id, day, source, views) select ${it.articleId}, ${day},
        ${valueOrOther('article_sources', 'source', source, { ...it, day })}, 1 where changes() > 0
      on conflict (article_id, day, source) do update set views = views + 1`,
    ),
    change(
      db,
      sql`insert into article_searches (article_id, day, keyword, views) select ${it.articleId}, ${day},
        ${valueOrOther('article_searches', 'keyword', keyword, { ...it, day })}, 1
      where changes() > 0 and ${keyword} <> ''
      on conflict (article_id, day, keyword) do update set views = views + 1`,
    ),
    db
      .select()
      .from(articles)
      .where(and(eq(articles.id, it.articleId), isShownArticle)),
  ]);
  if (!row) return 'missing';
  if (noted.meta.changes === 0) return false;
  // D1 has no logarithm. If this fails, the next view repairs it.
  if (row.newViews > row.quantity * WAITING) {
    const hot = hotScore({ ...row, quantity: row.quantity + row.newViews });
    await db
      .update(articles)
      .set({ quantity: sql`quantity + new_views`, newViews: 0, hot })
      .where(eq(articles.id, row.id));
  }
  return true;
}

/** Progress quarters in percent. */
const QUARTERS = [25, 50, 75, 100] as const;

/** Reported reading: progress in percent of the whole text, or of the part before the lock (`open`). */
type Reading = {
  articleId: number;
  visitor: string;
  duration: number;
  progress?: number | undefined;
  part?: 'whole' | 'open';
  now: number;
};

/**
 * Adds a reading (at most half an hour, once per visitor and article in 30 min) and its progress to the day's
 * statistics. Returns the seconds counted.
 */
export async function countDuration(db: Db, it: Reading): Promise<number> {
  if (it.duration <= 0) return 0;
  const again = it.now - VIEW_AGAIN_MINUTES * 60_000;
  const seconds = Math.min(it.duration, VIEW_AGAIN_MINUTES * 60);
  const told = Number(it.progress !== undefined);
  const { part = 'whole' } = it;
  const names = [part, ...QUARTERS.map((quarter) => `${part}_${quarter}`)];
  const reached = [told, ...QUARTERS.map((quarter) => Number((it.progress ?? 0) >= quarter))].map(
    (value) => sql`${value}`,
  );
  const [noted] = await db.batch([
    change(
      db,
      sql`insert into article_views (article_id, visitor, seen_at)
      values (${it.articleId}, ${`${it.visitor} read`}, ${it.now})
      on conflict (article_id, visitor) do update set seen_at = excluded.seen_at where seen_at <= ${again}`,
    ),
    change(
      db,
      sql`insert into article_view_days (article_id, day, seconds, reports, depth, ${sql.raw(names.join(', '))})
      select ${it.articleId}, ${dayOf(it.now)}, ${seconds}, ${told}, ${it.progress ?? 0}, ${sql.join(reached, sql`, `)}
      where changes() > 0 on conflict (article_id, day) do update set seconds = seconds + excluded.seconds,
        reports = reports + excluded.reports, depth = depth + excluded.depth,
        ${sql.raw(names.map((name) => `${name} = ${name} + excluded.${name}`).join(', '))}`,
    ),
  ]);
  return noted.meta.changes > 0 ? seconds : 0;
}

/** Deletes view marks that no longer matter. */
export async function forgetViews(db: Db, now: number): Promise<void> {
  await db.delete(views).where(lte(views.seenAt, now - VIEW_AGAIN_MINUTES * 60_000));
}
