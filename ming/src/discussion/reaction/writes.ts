import { and, eq, gt, sql } from 'drizzle-orm';
import { likes, readingCodes, unlocks } from '../../content/article/schema.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { toggle } from '../../kit/toggle.ts';

type Doing = { articleId: number; userId: string; now: number };

/** Statements that set or toggle a like of a published article; see kit/toggle.ts. */
export function setLike(db: Db, { articleId, userId, now, isLike }: Doing & { isLike: boolean | undefined }) {
  return toggle(isLike, {
    drop: db.delete(likes).where(and(eq(likes.articleId, articleId), eq(likes.userId, userId))),
    add: (when) =>
      change(
        db,
        sql`insert into article_likes (article_id, user_id, created_at)
        select id, ${userId}, ${now} from articles
        where id = ${articleId} and ${isPublicArticle()} and ${when} on conflict do nothing`,
      ),
    tell: emit(db, 'article.liked', { articleId, userId }, sql`changes() > 0`),
  });
}

/** Inserts or changes a person's score of a published article. */
export function setScore(db: Db, { articleId, userId, now, score }: Doing & { score: number }) {
  return change(
    db,
    sql`insert into article_scores (article_id, user_id, score, updated_at)
    select id, ${userId}, ${score}, ${now} from articles
    where id = ${articleId} and ${isPublicArticle()}
    on conflict (article_id, user_id) do update set score = excluded.score, updated_at = excluded.updated_at`,
  );
}

/** Records that a reading code opened the article for `holder`; no-op if the code is not valid. */
export function openByCode(
  db: Db,
  it: { code: string; articleId: number | undefined; holder: string; now: number },
) {
  const which = it.articleId === undefined ? sql`true` : sql`article_id = ${it.articleId}`;
  return db
    .insert(unlocks)
    .select(
      db
        .select({
          articleId: readingCodes.articleId,
          holder: sql<string>`${it.holder}`.as('holder'),
          createdAt: sql<number>`${it.now}`.as('created_at'),
        })
        .from(readingCodes)
        .where(and(eq(readingCodes.code, it.code), gt(readingCodes.expiresAt, it.now), which)),
    )
    .onConflictDoUpdate({ target: [unlocks.articleId, unlocks.holder], set: { createdAt: it.now } });
}
