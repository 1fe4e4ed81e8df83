import { and, eq, lte, sql } from 'drizzle-orm';
import { VIEW_AGAIN_MINUTES } from '../../../../../contract/kit/limits.ts';
import { SOURCE, SOURCES_A_DAY } from '../../../../../contract/operations/statistics/own.ts';
import { dayOf } from '../../../kit/clock.ts';
import { change, type Db } from '../../../kit/db.ts';
import { hotScore } from '../rules.ts';
import { articles, shown, views } from '../schema.ts';
import type { Source } from './source.ts';

/**
 * A value under which a view is counted: `value` itself, or `other` once the article has as many different ones that day as
 * are kept, since strangers choose them.
 */
function kept(table: string, column: string, value: string, it: { articleId: number; day: string }) {
  const [from, named] = [sql.raw(table), sql.raw(column)];
  const mine = sql`from ${from} where article_id = ${it.articleId} and day = ${it.day}`;
  return sql`case when exists (select 1 ${mine} and ${named} = ${value})
    or (select count(*) ${mine}) < ${SOURCES_A_DAY} then ${value} else ${SOURCE.other} end`;
}

/** Views wait in `new_views` until they are more than this part of those that are counted. */
const WAITING = 0.01;

/**
 * Counts a view, once per visitor and article in 30 minutes, on the article and in the figures of the day, and brings
 * `hot` up to date. True when it counted, `missing` when there is no such article. One transaction: a view that was
 * noted is also counted. `quantity` and `hot` stand in six indexes and in sums, so they follow only when views change them
 * by 1 %; up to 100 views that is every time.
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
    // Names of visitors last a day, so the first view of one is the first of the day.
    change(
      db,
      sql`insert into article_view_days (article_id, day, readers, views)
      select id, ${day}, not exists (select 1 from article_views where ${mine}), 1 from articles
      where id = ${it.articleId} and ${shown}
        and not exists (select 1 from article_views where ${mine} and seen_at > ${again})
      on conflict (article_id, day) do update set readers = readers + excluded.readers, views = views + 1`,
    ),
    change(
      db,
      sql`insert into article_views (article_id, visitor, seen_at)
      select id, ${it.visitor}, ${it.now} from articles where id = ${it.articleId} and ${shown}
      on conflict (article_id, visitor) do update set seen_at = excluded.seen_at where seen_at <= ${again}`,
    ),
    change(
      db,
      sql`update articles set new_views = new_views + 1 where id = ${it.articleId} and changes() > 0`,
    ),
    change(
      db,
      sql`insert into article_sources (article_id, day, source, views) select ${it.articleId}, ${day},
        ${kept('article_sources', 'source', source, { ...it, day })}, 1 where changes() > 0
      on conflict (article_id, day, source) do update set views = views + 1`,
    ),
    change(
      db,
      sql`insert into article_searches (article_id, day, keyword, views) select ${it.articleId}, ${day},
        ${kept('article_searches', 'keyword', keyword, { ...it, day })}, 1
      where changes() > 0 and ${keyword} <> ''
      on conflict (article_id, day, keyword) do update set views = views + 1`,
    ),
    db
      .select()
      .from(articles)
      .where(and(eq(articles.id, it.articleId), shown)),
  ]);
  if (!row) return 'missing';
  if (noted.meta.changes === 0) return false;
  // Not in SQL: D1 has no logarithm. The next view repairs what breaks off here.
  if (row.newViews > row.quantity * WAITING) {
    const hot = hotScore({ ...row, quantity: row.quantity + row.newViews });
    await db
      .update(articles)
      .set({ quantity: sql`quantity + new_views`, newViews: 0, hot })
      .where(eq(articles.id, row.id));
  }
  return true;
}

/** The quarters of a text, in percent, that readings are counted by. */
const QUARTERS = [25, 50, 75, 100] as const;

/** A reading that is reported: how far it came in percent, of the whole text or of what is `open` before its lock. */
type Reading = {
  articleId: number;
  visitor: string;
  duration: number;
  progress?: number | undefined;
  part?: 'whole' | 'open';
  now: number;
};

/**
 * Adds a reported reading and how far it came to the figures of the day: half an hour at most, once per visitor and article
 * in 30 minutes, as views do. Returns the seconds that counted. The mark is kept among the views and is forgotten with
 * them.
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

/** Forgets who read what once it can no longer matter for counting. */
export async function forgetViews(db: Db, now: number): Promise<void> {
  await db.delete(views).where(lte(views.seenAt, now - VIEW_AGAIN_MINUTES * 60_000));
}
