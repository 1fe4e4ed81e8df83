import { sql } from 'drizzle-orm';
import { BADGE_FANS, BADGE_LIKES, type BadgeKey } from '../../../contract/people/growth/growth.ts';
import type { EventData } from '../kit/events.ts';
import { isPublicArticle, isPublicPost } from '../kit/publicWhere.ts';
import { award } from '../people/growth/writes.ts';
import type { Job } from './consumer.ts';

/** SQL: author of a public article. */
const authorOf = (articleId: number) =>
  sql`select user_id from articles where id = ${articleId} and ${isPublicArticle()}`;

/** Badge for the first article. */
export function forArticle({ articleId }: EventData<'article.published'>, { db, now }: Job) {
  return [award(db, 'first-article', authorOf(articleId), now)];
}

/** Badge for total likes. */
export function forLikes({ articleId }: EventData<'article.liked'>, { db, now }: Job) {
  const author = sql`select p.user_id from (${authorOf(articleId)}) p
    where (select sum(like_count) from articles where user_id = p.user_id and ${isPublicArticle()})
      >= ${BADGE_LIKES}`;
  return [award(db, 'likes-100', author, now)];
}

/** Badge for the first answer. */
export function forAnswer({ answerId }: EventData<'answer.added'>, { db, now }: Job) {
  const author = sql`select user_id from answers where id = ${answerId} and ${isPublicPost()}`;
  return [award(db, 'first-answer', author, now)];
}

/** Badge for the first answer accepted by somebody else. */
export function forAccepted({ questionId, answerId }: EventData<'answer.accepted'>, { db, now }: Job) {
  const author = sql`select a.user_id from answers a join questions q on q.id = a.question_id
    where q.id = ${questionId} and q.accepted_answer_id = a.id and a.id = ${answerId} and q.user_id <> a.user_id
    and ${isPublicPost('a')}`;
  return [award(db, 'first-accepted', author, now)];
}

/** Badge for followers. */
export function forFans({ targetId }: EventData<'user.followed'>, { db, now }: Job) {
  const popular = sql`select id from people where id = ${targetId} and fans_count >= ${BADGE_FANS}`;
  return [award(db, 'fans-50', popular, now)];
}

/** Badges for consecutive check-in days, at any time. */
export function forSigns({ userId }: EventData<'sign.made'>, { db, now }: Job) {
  const longest = sql`select max(n) from (select count(*) as n from (
    select julianday(day) - row_number() over (order by day) as run from sign_records where user_id = ${userId}
  ) group by run)`;
  const badges: [BadgeKey, number][] = [
    ['sign-7', 7],
    ['sign-30', 30],
  ];
  return badges.map(([badge, days]) =>
    award(db, badge, sql`select ${userId} where (${longest}) >= ${days}`, now),
  );
}
