import { sql } from 'drizzle-orm';
import { DAY_MS } from '../contract/kit/time.ts';
import { wanted } from '../ming/src/discovery/search/schema.ts';
import { dayAfter, dayOf } from '../ming/src/kit/clock.ts';
import { change, type Db } from '../ming/src/kit/db.ts';
import { mondayOf } from '../ming/src/kit/span.ts';

/** Days with figures before today. */
const DAYS = 75;
/** Invented shares of referrers in percent. */
const SOURCES = { site: 46, 'baidu.com': 24, direct: 14, 'bing.com': 9, 'zhihu.com': 7 } as const;
/** Invented shares of views that reached each quarter, in percent. */
const REACHED = { 25: '86', 50: '50 + id % 20', 75: '35 + id % 20', 100: '20 + id % 20' } as const;
/** Invented searches without result: people per week, latest whole week first. */
const WANTED: Readonly<Record<string, readonly number[]>> = {
  晶体塑性有限元: [6, 4, 0, 3],
  近场动力学: [4, 0, 5],
  相场断裂: [3, 7, 6, 4, 3],
  等几何分析: [0, 4],
};
/** Invented searches that led to articles, in percent of views. */
const SEARCHES = { 网格: 5, 收敛: 4, 沙漏: 2, 壁面函数: 2 } as const;

/**
 * Inserts invented views, readers, reading times and sources of articles for the days up to `now` (ms), as
 * data for the authors' statistics. Few compared with the articles' initial views.
 */
export async function insertTraffic(db: Db, now: number): Promise<void> {
  const days = JSON.stringify(
    Array.from({ length: DAYS }, (_, ago) => ({ ago, day: dayOf(now - ago * DAY_MS) })),
  );
  await change(
    db,
    sql`insert into article_view_days (article_id, day, views, readers, seconds, reports, depth)
    select id, day, views, views - views / 5, views * (70 + id % 50), views - views / 3,
      (views - views / 3) * (45 + (id * 7 + ago) % 35)
    from (select a.id, it.value ->> 'day' as day, it.value ->> 'ago' as ago,
        max(0, a.quantity / 900 + (a.id * 31 + (it.value ->> 'ago') * 17) % 9 - (it.value ->> 'ago') / 20) as views
      from articles a, json_each(${days}) it where a.publish = 1)
    where views > 0
    on conflict (article_id, day) do update set views = excluded.views, readers = excluded.readers,
      seconds = excluded.seconds, reports = excluded.reports, depth = excluded.depth`,
  );
  // A third of a locked article's readers could read all.
  for (const [part, readings] of [
    ['whole', 'case when read_type = 0 then reports else reports / 3 end'],
    ['open', 'case when read_type = 0 then 0 else reports - reports / 3 end'],
  ] as const)
    await change(
      db,
      sql`update article_view_days as d set ${sql.raw(
        [
          `${part} = n`,
          ...Object.entries(REACHED).map(([it, share]) => `${part}_${it} = n * (${share}) / 100`),
        ].join(', '),
      )} from (select v.article_id as id, v.day, ${sql.raw(readings)} as n
        from article_view_days v join articles a on a.id = v.article_id) it
      where d.article_id = it.id and d.day = it.day`,
    );
  for (const [table, column, shares] of [
    ['article_sources', 'source', SOURCES],
    ['article_searches', 'keyword', SEARCHES],
  ] as const)
    for (const [name, share] of Object.entries(shares))
      await change(
        db,
        sql`insert into ${sql.raw(table)} (article_id, day, ${sql.raw(column)}, views)
        select article_id, day, ${name}, cast((views * ${share} + 50) / 100 as integer) from article_view_days
        where views * ${share} >= 50`,
      );
  const monday = mondayOf(dayOf(now));
  await db
    .insert(wanted)
    .values(
      Object.entries(WANTED).flatMap(([keyword, weeks]) =>
        weeks.flatMap((people, n) =>
          people ? { week: dayAfter(monday, -7 * (n + 1)), keyword, people } : [],
        ),
      ),
    );
}
