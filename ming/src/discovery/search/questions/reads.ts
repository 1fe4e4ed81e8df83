import { sql } from 'drizzle-orm';
import { col, type Db, type Row, rowsOf } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';
import { quotingQuery, type WideQuery, withExclusion } from '../find/query.ts';
import { RANKED } from '../reads.ts';

const questionOutboxRowColumns = {
  seq: col.number,
  id: col.number,
  open: col.number,
  title: col.textOrNull,
  tags: col.textOrNull,
  body: col.textOrNull,
  createTime: col.numberOrNull,
};
export type QuestionOutboxRow = Row<typeof questionOutboxRowColumns>;

/**
 * Outbox page of questions with answers by votes. Answers are cut at `text` characters, since a D1 value is
 * limited to 2 MB.
 */
export function waitingQuestions(
  db: Db,
  { after, most, text }: { after: number; most: number; text: number },
) {
  return rowsOf(
    db,
    questionOutboxRowColumns,
    sql`select o.seq, o.question_id as id, coalesce(${isPublicPost('q')}, 0) as open, q.title,
      q.create_time as createTime,
      (select group_concat(name, ' / ') from (select t.name from forum_tags ft join tags t on t.id = ft.tag_id
          where ft.question_id = q.id
        union all select value from question_fields f where f.question_id = q.id and f.folded is not null)) as tags,
      substr(coalesce(b.source, ''), 1, ${text}) || coalesce((
        select group_concat(substr(a.source, 1, ${text} - s.before), char(10)) from (
          select id, sum(length(source)) over (order by vote_sum desc, id) - length(source) as before
          from answers where question_id = q.id and ${isPublicPost()}) s
        cross join answers a on a.id = s.id where s.before < ${text}), '') as body
    from question_outbox o left join questions q on q.id = o.question_id
    left join question_bodies b on b.question_id = q.id
    where o.seq > ${after} order by o.seq limit ${most}`,
  );
}

/** bm25 weights of title, tags and text. */
const QUESTION_WEIGHTS = sql.raw('bm25(question_texts, 10, 5, 1)');
/** With more words relevance is not computed. */
const QUESTION_WEIGHED_MOST = 40;

/** Ids of matching questions by relevance; newest first if there are too many words. */
export function questionIds(search: Db, asked: WideQuery, it: { limit: number; offset: number }) {
  const score = asked.words > QUESTION_WEIGHED_MOST ? sql`0` : QUESTION_WEIGHTS;
  return rowsOf(
    search,
    { id: col.number },
    sql`select id from (select rowid as id, ${score} as score from question_texts
      where question_texts match ${withExclusion(asked.wide, asked.without)} order by rowid desc limit ${RANKED})
    order by score, id desc limit ${it.limit} offset ${it.offset}`,
  );
}

/** Questions that quote one of these message fingerprints, by relevance. */
export function quotingQuestions(search: Db, fingerprints: readonly string[], most: number) {
  return rowsOf(
    search,
    { id: col.number },
    sql`select id from (select rowid as id, ${QUESTION_WEIGHTS} as score from question_texts
      where question_texts match ${quotingQuery(fingerprints, 'title body')} order by rowid desc limit ${RANKED})
    order by score, id desc limit ${most}`,
  );
}

/** Characters of HTML searched for a passage. */
const POSTED = 60_000;

/** HTML of questions and answers, accepted first. */
export function postedRows(db: Db, ids: readonly number[]) {
  return rowsOf(
    db,
    { id: col.number, html: col.text },
    sql`select q.id, substr(b.html || coalesce((select group_concat(html, '') from
      (select a.html from answers a where a.question_id = q.id and ${isPublicPost('a')}
        order by a.id = q.accepted_answer_id desc, a.vote_sum desc, a.id)), ''), 1, ${POSTED}) as html
    from questions q join question_bodies b on b.question_id = q.id
    where q.id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}
