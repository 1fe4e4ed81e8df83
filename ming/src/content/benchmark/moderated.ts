import { sql } from 'drizzle-orm';
import { BENCHMARKS, benchmarkOf } from '../../../../contract/content/benchmark/list.ts';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { change } from '../../kit/db.ts';
import { type Moderated, recentIn, type TargetRow } from '../../kit/moderated.ts';

/** Titles by name, as JSON. */
const TITLES = JSON.stringify(Object.fromEntries(BENCHMARKS.map((it) => [it.name, it.title])));

/** Benchmark and article of a page id. */
function pagesOf({ pageId }: Pick<TargetRow, 'pageId'>): { name: string; articleId: number } {
  const [name = '', articleId] = pageId.split(' ');
  return { name, articleId: Number(articleId ?? 0) };
}

/** Moderation of benchmark runs; they take no replies and cannot be locked. */
export const moderatedRun: Moderated = {
  kind: 'run',
  find: (keys) => sql`select cast(id as text) as key, user_id as userId, state, create_time as stamp,
      create_time as createTime, coalesce(${TITLES} ->> benchmark, benchmark) as title,
      software || ' ' || version || '，' || element || '，自由度 ' || dof || '，结果 ' || value || char(10) || note as text,
      benchmark || coalesce(' ' || article_id, '') as pageId, '' as lockKind, '' as lockKey
    from benchmark_runs where id in (select cast(value as integer) from json_each(${keys}))`,
  setShown: (db, { key, shown, waits, when }) => {
    const state = shown ? COMMENT_STATE.shown : waits ? COMMENT_STATE.review : COMMENT_STATE.hidden;
    return [
      change(
        db,
        sql`update benchmark_runs set state = ${state} where id = ${Number(key)} and state <> ${state} and ${when}`,
      ),
    ];
  },
  recent: recentIn('benchmark_runs', sql`true`),
  written: (key) => sql`select concat_ws(char(10), software, version, element, processor, note) as text
    from benchmark_runs where id = ${Number(key)} and retracted_at is null`,
  // An article's page has the benchmark tag only once it shows a run.
  tags: (row) => {
    const { name, articleId } = pagesOf(row);
    return [tags.benchmark(name), tags.benchmarks, ...(articleId > 0 ? [tags.article(articleId)] : [])];
  },
  url: (row) => {
    const { name } = pagesOf(row);
    return benchmarkOf(name) ? place.run(name, Number(row.key)) : place.benchmarks();
  },
};
