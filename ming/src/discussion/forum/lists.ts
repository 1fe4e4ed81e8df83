import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { COUNTED_MOST } from '../../../../contract/content/facet/find.ts';
import type { forumList } from '../../../../contract/discussion/forum/forum.ts';
import { FILTER_KEYS, type TemplateKey } from '../../../../contract/discussion/forum/template.ts';
import type { InputOf } from '../../../../contract/kit/endpoint.ts';
import { foldCase } from '../../../../craft/foldCase.ts';
import { tags } from '../../content/tag/schema.ts';
import { col, type Db, rowsOf, slice } from '../../kit/db.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { counters } from '../../kit/schema.ts';
import { people } from '../../people/user/schema.ts';
import { forumTags, forumTopics, isShownPost, questions, rewarded, unanswered } from './schema.ts';

type Filter = InputOf<typeof forumList> & { callerId: string };

/** For common tags and template values only the newest questions are searched, to bound rows read. */
const TAG_WINDOW = 2_000;

const orderColumn = (filter: Filter) => (filter.sort === 'hot' ? questions.hot : questions.createTime);

function tagWindow(db: Db, tagId: number) {
  return db
    .select({ id: forumTags.questionId })
    .from(forumTags)
    .where(eq(forumTags.tagId, tagId))
    .orderBy(desc(forumTags.createTime), desc(forumTags.questionId))
    .limit(TAG_WINDOW);
}

/** Filter values of template fields, case-folded. */
const templateFilters = (filter: Filter) =>
  FILTER_KEYS.flatMap((field) => {
    const value = foldCase(filter[field] ?? '');
    return value ? [[field, value] as const] : [];
  });

const fieldWindow = (field: string, folded: string) => sql`(select question_id from question_fields
  where field = ${field} and folded = ${folded} order by create_time desc, question_id desc limit ${TAG_WINDOW})`;

/** Whether stored counts cannot answer the filter. */
const isNarrow = (filter: Filter) => filter.followed || filter.bounty || templateFilters(filter).length > 0;

/** Ids of one page from a covering index; rows are fetched for these only. */
function pageIds(db: Db, filter: Filter) {
  const where: SQL[] = [filter.sort === 'unanswered' ? unanswered : isShownPost];
  if (filter.bounty) where.push(rewarded);
  if (filter.tagId) where.push(sql`${questions.id} in ${tagWindow(db, filter.tagId)}`);
  for (const [field, folded] of templateFilters(filter))
    where.push(sql`${questions.id} in ${fieldWindow(field, folded)}`);
  if (filter.followed)
    where.push(
      sql`${questions.id} in (select question_id from question_follows where user_id = ${filter.callerId})`,
    );
  return db
    .select({ id: questions.id })
    .from(questions)
    .where(and(...where))
    .orderBy(desc(orderColumn(filter)), desc(questions.id))
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

/** Ids by tag and time; uses the tag's index. */
function tagIds(db: Db, tagId: number, filter: Filter) {
  return db
    .select({ id: forumTags.questionId })
    .from(forumTags)
    .innerJoin(questions, and(eq(questions.id, forumTags.questionId), isShownPost))
    .where(eq(forumTags.tagId, tagId))
    .orderBy(desc(forumTags.createTime), desc(forumTags.questionId))
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

/** SQL: whether the accepted answer is public. */
export const solved = sql<number>`exists (select 1 from answers s where s.id = ${questions.acceptedAnswerId}
  and ${isPublicPost('s')})`.as('solved');

/** SQL: tags as a JSON list of id and name. */
export const questionTags = sql<string>`(select json_group_array(json_object('id', t.id, 'name', t.name))
  from forum_tags ft join tags t on t.id = ft.tag_id where ft.question_id = ${questions.id})`.as('tag_json');

/** SQL: template fields as a JSON object. */
export const questionTemplate = sql<string>`(select json_group_object(field, value) from question_fields
  where question_id = ${questions.id})`.as('template_json');

const templateField = (field: TemplateKey) =>
  sql<string>`coalesce((select value from question_fields
  where question_id = ${questions.id} and field = ${field}), '')`.as(field);

/** Select of question cards. */
export function questionItems(db: Db) {
  return db
    .select({
      question: questions,
      solved,
      nickname: people.nickname,
      userAvatar: people.avatar,
      tagJson: questionTags,
      solver: templateField('solver'),
      analysis: templateField('analysis'),
    })
    .from(questions)
    .innerJoin(people, eq(people.id, questions.userId))
    .$dynamic();
}

/** One page of question cards in the requested order. */
export function questionRows(db: Db, filter: Filter) {
  const byTag = filter.tagId && filter.sort === 'new' && !isNarrow(filter);
  const ids = byTag && filter.tagId ? tagIds(db, filter.tagId, filter) : pageIds(db, filter);
  return questionItems(db)
    .where(sql`${questions.id} in ${ids}`)
    .orderBy(desc(orderColumn(filter)), desc(questions.id));
}

/** Cards of the given ids (list or subquery) that are public, unordered. At most 50. */
export function questionsOf(db: Db, ids: readonly number[] | SQL) {
  return questionItems(db).where(
    and(isShownPost, inArray(questions.id, Array.isArray(ids) ? [...ids] : (ids as SQL))),
  );
}

export type QuestionItem = Awaited<ReturnType<typeof questionRows>>[number];

/** Whether the filter has more than a tag. */
const isFiltered = (filter: Filter) => isNarrow(filter) || filter.sort === 'unanswered';

/** The newest matches, regardless of tag. */
function newestHits(db: Db, filter: Filter) {
  const sort = filter.sort === 'hot' ? 'new' : filter.sort;
  return pageIds(db, { ...filter, sort, tagId: undefined, pageNo: 1, pageSize: COUNTED_MOST });
}

/** Total of a filter: stored counts for a single criterion, else counted. */
export function questionTotal(db: Db, filter: Filter) {
  if (isNarrow(filter) || (filter.tagId && filter.sort === 'unanswered')) {
    const all = pageIds(db, { ...filter, pageNo: 1, pageSize: TAG_WINDOW }).as('filtered');
    return db.select({ total: sql<number>`count(*)` }).from(all);
  }
  if (filter.tagId)
    return db
      .select({ total: forumTopics.questionNum })
      .from(forumTopics)
      .where(eq(forumTopics.tagId, filter.tagId));
  const name = filter.sort === 'unanswered' ? 'openQuestions' : 'questions';
  return db.select({ total: counters.value }).from(counters).where(eq(counters.name, name));
}

const topicColumns = { id: col.number, name: col.text, questionNum: col.numberOrNull };

/**
 * Most frequent tags among the matches, ignoring the filter's own tag: stored counts, or counted among the
 * newest. The count is left out where the window is exceeded.
 */
export function topTags(db: Db, filter: Filter, most: number) {
  return rowsOf(
    db,
    topicColumns,
    isFiltered(filter)
      ? sql`with hits as materialized ${newestHits(db, filter)}
        select t.id, t.name, case when (select count(*) from hits) < ${COUNTED_MOST} then c.num end as questionNum
        from (select tag_id, count(*) as num from forum_tags where question_id in (select id from hits)
          group by tag_id order by num desc, tag_id limit ${most}) c
        join tags t on t.id = c.tag_id order by c.num desc, c.tag_id`
      : sql`select t.id, t.name, f.question_num as questionNum from forum_topics f join tags t on t.id = f.tag_id
        where f.question_num > 0 order by f.question_num desc, f.tag_id limit ${most}`,
  );
}

/** One tag by id; no row if undefined. */
export function tagOf(db: Db, id: number | undefined) {
  return db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.id, id ?? 0));
}
