import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';

const likeStateColumns = { isLike: col.number, likeCount: col.number };

/** A person's like and the like count of a published article; else no row. */
export function likeState(db: Db, articleId: number, userId: string) {
  return rowsOf(
    db,
    likeStateColumns,
    sql`select like_count as likeCount, exists(select 1 from article_likes
      where article_id = ${articleId} and user_id = ${userId}) as isLike
    from articles where id = ${articleId} and ${isPublicArticle()}`,
  );
}

const scoreRowColumns = { sum: col.number, count: col.number, mine: col.number, dist: col.text };

/** Scores of a published article: sum, count, distribution, and the person's own or 0. */
export function scoreRow(db: Db, articleId: number, userId: string) {
  return rowsOf(
    db,
    scoreRowColumns,
    sql`select score_sum as sum, score_count as count,
      coalesce((select score from article_scores where article_id = ${articleId} and user_id = ${userId}), 0) as mine,
      (select json_group_array(n) from (select (select count(*) from article_scores s
        where s.article_id = ${articleId} and s.score = d.value) as n
        from json_each('[1,2,3,4,5]') d order by d.key)) as dist
    from articles where id = ${articleId} and ${isPublicArticle()}`,
  );
}

const mineRowColumns = {
  isLike: col.number,
  folderId: col.numberOrNull,
  myScore: col.number,
  likeCount: col.number,
  collectCount: col.number,
  likedComments: col.text,
};

/** A person's own reactions to a published article. */
export function mineRow(db: Db, articleId: number, userId: string) {
  return rowsOf(
    db,
    mineRowColumns,
    sql`select like_count as likeCount, collect_count as collectCount,
      exists(select 1 from article_likes where article_id = a.id and user_id = ${userId}) as isLike,
      (select folder_id from article_collects where article_id = a.id and user_id = ${userId}) as folderId,
      coalesce((select score from article_scores where article_id = a.id and user_id = ${userId}), 0) as myScore,
      (select json_group_array(l.comment_id) from comment_likes l join comments c on c.id = l.comment_id
        where l.user_id = ${userId} and c.article_id = a.id) as likedComments
    from articles a where a.id = ${articleId} and ${isPublicArticle()}`,
  );
}
