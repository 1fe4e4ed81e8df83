import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Given } from '../../../contract/endpoint.ts';
import type { forumList } from '../../../contract/forum.ts';
import { type Db, slice } from '../kit/db.ts';
import { counters } from '../site/schema.ts';
import { tags } from '../tag/schema.ts';
import { people } from '../user/schema.ts';
import { forumTags, forumTopics, questions, shown, unanswered } from './schema.ts';

type Filter = Given<typeof forumList>;

/** Above this many questions of a tag, 热门 and 待回答 look at the newest only. */
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

/** The ids of one page, found in an index alone; the rows are fetched for these only. */
function pageIds(db: Db, filter: Filter) {
  const where: SQL[] = [filter.sort === 'unanswered' ? unanswered : shown];
  if (filter.tagId) where.push(sql`${questions.id} in ${tagWindow(db, filter.tagId)}`);
  return db
    .select({ id: questions.id })
    .from(questions)
    .where(and(...where))
    .orderBy(desc(orderColumn(filter)), desc(questions.id))
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

/** A tag's questions by time straight from the tag's index. */
function tagIds(db: Db, tagId: number, filter: Filter) {
  return db
    .select({ id: forumTags.questionId })
    .from(forumTags)
    .innerJoin(questions, and(eq(questions.id, forumTags.questionId), shown))
    .where(eq(forumTags.tagId, tagId))
    .orderBy(desc(forumTags.createTime), desc(forumTags.questionId))
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

/** A question's tags as a JSON list of id and name. */
export const questionTags = sql<string>`(select json_group_array(json_object('id', t.id, 'name', t.name))
  from forum_tags ft join tags t on t.id = ft.tag_id where ft.question_id = ${questions.id})`.as('tag_json');

function items(db: Db) {
  return db
    .select({
      question: questions,
      nickname: people.nickname,
      userAvatar: people.avatar,
      tagJson: questionTags,
    })
    .from(questions)
    .innerJoin(people, eq(people.id, questions.userId))
    .$dynamic();
}

/** One page of questions as cards need them, in the order that was asked for. */
export function questionRows(db: Db, filter: Filter) {
  const ids = filter.tagId && filter.sort === 'new' ? tagIds(db, filter.tagId, filter) : pageIds(db, filter);
  return items(db)
    .where(sql`${questions.id} in ${ids}`)
    .orderBy(desc(orderColumn(filter)), desc(questions.id));
}

/** These questions as cards need them, as far as everybody may see them, in no order. At most 50. */
export function questionsOf(db: Db, ids: readonly number[]) {
  return items(db).where(and(shown, inArray(questions.id, [...ids])));
}

export type QuestionItem = Awaited<ReturnType<typeof questionRows>>[number];

/** How many questions the filter leaves; kept counts for a single filter, counted otherwise. */
export function questionTotal(db: Db, filter: Filter) {
  if (filter.tagId && filter.sort === 'unanswered') {
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

const topic = { id: tags.id, name: tags.name, questionNum: forumTopics.questionNum };

/** The tags with the most questions. */
export function topTags(db: Db, most: number) {
  return db
    .select(topic)
    .from(forumTopics)
    .innerJoin(tags, eq(tags.id, forumTopics.tagId))
    .where(gt(forumTopics.questionNum, 0))
    .orderBy(desc(forumTopics.questionNum), forumTopics.tagId)
    .limit(most);
}

/** One tag with the number of its questions; no row where there is no such tag, or none was named. */
export function tagOf(db: Db, id: number | undefined) {
  return db
    .select({
      ...topic,
      questionNum: sql<number>`coalesce(${forumTopics.questionNum}, 0)`.as('question_num'),
    })
    .from(tags)
    .leftJoin(forumTopics, eq(forumTopics.tagId, tags.id))
    .where(eq(tags.id, id ?? 0));
}
