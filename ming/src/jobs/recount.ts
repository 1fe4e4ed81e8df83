import { sql } from 'drizzle-orm';
import { change, type Db } from '../kit/db.ts';

const SHOWN = sql.raw('a.publish = 1 and a.deleted_at is null');

/** Brings every kept count in line with the rows it counts, in one transaction; safe to run at any time. */
export async function recount(db: Db): Promise<void> {
  await db.batch([
    change(
      db,
      sql`update tags set article_num = (select count(*) from article_tags at
      join articles a on a.id = at.article_id where at.tag_id = tags.id and ${SHOWN})`,
    ),
    change(
      db,
      sql`update categories set article_num = (select count(*) from articles a
      where a.category_id = categories.id and ${SHOWN})`,
    ),
    change(
      db,
      sql`update chapters set article_num = (select count(*) from chapter_articles c
      join articles a on a.id = c.article_id where c.chapter_id = chapters.id and ${SHOWN})`,
    ),
    change(
      db,
      sql`update columns set
      cat_num = (select count(*) from chapters where column_id = columns.id),
      article_num = (select count(*) from chapter_articles c join articles a on a.id = c.article_id
        where c.column_id = columns.id and ${SHOWN}),
      view_num = (select coalesce(sum(a.quantity), 0) from chapter_articles c join articles a on a.id = c.article_id
        where c.column_id = columns.id and ${SHOWN})`,
    ),
    change(
      db,
      sql`update articles set
      like_count = (select count(*) from article_likes where article_id = articles.id),
      collect_count = (select count(*) from article_collects where article_id = articles.id)`,
    ),
    change(
      db,
      sql`update people set
      article_count = (select count(*) from articles a where a.user_id = people.id and ${SHOWN}),
      collect_count = (select count(*) from article_collects where user_id = people.id),
      fans_count = (select count(*) from follows where target_id = people.id),
      watch_count = (select count(*) from follows where user_id = people.id)`,
    ),
    ...forumCounts(db),
    change(
      db,
      sql`insert into counters (name, value)
      select 'articles', count(*) from articles a where ${SHOWN} union all
      select 'authors', count(distinct a.user_id) from articles a where ${SHOWN} union all
      select 'words', coalesce(sum(a.word_count), 0) from articles a where ${SHOWN} union all
      select 'views', coalesce(sum(a.quantity), 0) from articles a where ${SHOWN}
      on conflict (name) do update set value = excluded.value`,
    ),
  ]);
}

/** The counts of the forum, answers before the questions that count them. */
function forumCounts(db: Db) {
  const standing = sql.raw('a.question_id = questions.id and a.deleted_at is null');
  const asked = sql.raw('q.publish = 1 and q.deleted_at is null');
  return [
    change(
      db,
      sql`update answers set vote_sum = (select coalesce(sum(value), 0) from forum_votes v
      where v.question_id = answers.question_id and v.answer_id = answers.id)`,
    ),
    change(
      db,
      sql`update questions set
      answer_count = (select count(*) from answers a where ${standing}),
      vote_sum = (select coalesce(sum(value), 0) from forum_votes v
        where v.question_id = questions.id and v.answer_id = 0),
      last_time = max(update_time, create_time,
        (select coalesce(max(a.update_time), 0) from answers a where ${standing}))`,
    ),
    change(
      db,
      sql`insert into forum_topics (tag_id, question_num)
      select t.id, count(q.id) from tags t left join forum_tags ft on ft.tag_id = t.id
      left join questions q on q.id = ft.question_id and ${asked} where true group by t.id
      on conflict (tag_id) do update set question_num = excluded.question_num`,
    ),
    change(
      db,
      sql`insert into counters (name, value)
      select 'questions', count(*) from questions q where ${asked} union all
      select 'openQuestions', count(*) from questions q where ${asked} and q.answer_count = 0
      on conflict (name) do update set value = excluded.value`,
    ),
  ] as const;
}
