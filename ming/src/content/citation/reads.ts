import { eq, type SQL, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';
import { restKey } from '../article/body/reads.ts';
import { articles, bodies } from '../article/schema.ts';
import type { Target } from './rules.ts';

/** Citing items listed. */
const CITING = 20;

/** SQL over `post_citations c`: the post is public. */
const isRead = sql`exists (select 1 from questions q where q.id = c.question_id and ${isPublicPost('q')}
  and (c.answer_id = 0 or exists (select 1 from answers n where n.id = c.answer_id
    and n.question_id = q.id and ${isPublicPost('n')})))`;

type CitedTarget = { kind: Target['kind']; target: SQL };
const citesTarget = ({ kind, target }: CitedTarget) =>
  sql`c.kind = ${sql.raw(`'${kind}'`)} and c.target = ${target}`;

/** SQL: number of public citing items. */
export const citedCount = (it: CitedTarget) => sql<number>`(select (select count(*) from citations c
    join articles a on a.id = c.article_id where ${citesTarget(it)} and ${isPublicArticle('a')})
  + (select count(*) from post_citations c where ${citesTarget(it)} and ${isRead}))`;

/** SQL: latest citing items as JSON. */
export const citingJson = (it: CitedTarget) => sql<string>`(select json_group_array(json_object(
    'kind', kind, 'id', id, 'answerId', answer_id, 'title', title)) from (
  select 'article' as kind, a.id, 0 as answer_id, a.title, a.create_time as time
  from citations c join articles a on a.id = c.article_id
  where ${citesTarget(it)} and ${isPublicArticle('a')}
  union all
  select case c.answer_id when 0 then 'question' else 'answer' end, c.question_id, c.answer_id, p.title,
    coalesce(r.create_time, p.create_time)
  from post_citations c join questions p on p.id = c.question_id left join answers r on r.id = c.answer_id
  where ${citesTarget(it)} and ${isRead}
  order by time desc, id desc, answer_id desc limit ${sql.raw(String(CITING))}))`;

/** Citation count and latest items. */
export const citedRow = (db: Db, { kind, target }: Target) =>
  rowsOf(
    db,
    { total: col.number, citing: col.text },
    sql`select ${citedCount({ kind, target: sql`${target}` })} as total,
      ${citingJson({ kind, target: sql`${target}` })} as citing`,
  );

/** Published source and revision. */
export function publishedSource(db: Db, articleId: number) {
  return db
    .select({ source: bodies.source, restKey, revision: articles.revision })
    .from(bodies)
    .innerJoin(articles, eq(articles.id, bodies.articleId))
    .where(eq(bodies.articleId, articleId))
    .limit(1);
}
