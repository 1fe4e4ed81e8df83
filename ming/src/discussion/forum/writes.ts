import { and, eq, lte, sql } from 'drizzle-orm';
import type { TemplateInput } from '../../../../contract/discussion/forum/template.ts';
import { VIEW_AGAIN_MINUTES } from '../../../../contract/kit/limits.ts';
import { postTargets, setPostCitations } from '../../content/citation/posts.ts';
import { change, type Db } from '../../kit/db.ts';
import { setFileUses } from '../../kit/file/uses.ts';
import { rendered } from '../engine/text.ts';
import { templateFields } from './ask/template.ts';
import { fieldStatements } from './bodies.ts';
import { questionHeat } from './rules.ts';
import { answers, forumTags, forumViews, questionBodies, questions, shown } from './schema.ts';

/** A question to be written: its columns, its Markdown and its tags. */
export type QuestionDraft = typeof questions.$inferInsert & {
  id: number;
  source: string;
  tagIds: readonly number[];
  template?: TemplateInput;
};

/** An answer to be written: its columns and its Markdown. */
export type AnswerDraft = Omit<typeof answers.$inferInsert, 'html' | 'summary'> & { id: number };

/** Stores a new question with its text and tags in one transaction; the text is rendered here, never when it is read. */
export async function insertQuestion(db: Db, draft: QuestionDraft): Promise<void> {
  const { source, tagIds, template = {}, ...given } = draft;
  const { html, summary } = await rendered('post', source, [], 'q');
  await db.batch([
    db.insert(questions).values({ ...given, summary: given.summary || summary }),
    db.insert(questionBodies).values({ questionId: given.id, source, html }),
    ...setFileUses(db, 'questions', given.id, source),
    ...setPostCitations(db, { questionId: given.id, answerId: 0 }, postTargets(source, '')),
    ...fieldStatements(db, sql`${given.id}`, templateFields(template)),
    ...tagIds.map((tagId) =>
      db.insert(forumTags).values({ questionId: given.id, tagId, createTime: given.createTime }),
    ),
  ]);
}

/** Stores a new answer; its ids carry its number, so that they meet no others on the page. */
export async function insertAnswer(db: Db, draft: AnswerDraft): Promise<void> {
  const { html, summary } = await rendered('post', draft.source, [], `a${draft.id}`);
  await db.batch([
    db.insert(answers).values({ ...draft, html, summary }),
    ...setFileUses(db, 'answers', draft.id, draft.source),
    ...setPostCitations(
      db,
      { questionId: draft.questionId, answerId: draft.id },
      postTargets(draft.source, ''),
    ),
  ]);
}

/**
 * Counts a view, once per visitor and question in 30 minutes, and brings `hot` up to date. False when there is no
 * such question.
 */
export async function countForumView(
  db: Db,
  it: { id: number; visitor: string; now: number },
): Promise<boolean> {
  const again = it.now - VIEW_AGAIN_MINUTES * 60_000;
  const [, counted, [row]] = await db.batch([
    change(
      db,
      sql`insert into forum_views (question_id, visitor, seen_at)
      select id, ${it.visitor}, ${it.now} from questions where id = ${it.id} and ${shown}
      on conflict (question_id, visitor) do update set seen_at = excluded.seen_at where seen_at <= ${again}`,
    ),
    change(db, sql`update questions set quantity = quantity + 1 where id = ${it.id} and changes() > 0`),
    db
      .select()
      .from(questions)
      .where(and(eq(questions.id, it.id), shown)),
  ]);
  if (row && counted.meta.changes > 0) await warm(db, row);
  return row !== undefined;
}

/** Brings `hot` of a question up to date; not in SQL, as D1 has no logarithm. */
async function warm(db: Db, row: typeof questions.$inferSelect): Promise<void> {
  await db
    .update(questions)
    .set({ hot: questionHeat(row) })
    .where(eq(questions.id, row.id));
}

/** Brings `hot` of a question up to date after something happened on it. */
export async function updateHeat(db: Db, id: number): Promise<void> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id));
  if (row) await warm(db, row);
}

/** Forgets who read which question once it can no longer matter for counting. */
export async function forgetForumViews(db: Db, now: number): Promise<void> {
  await db.delete(forumViews).where(lte(forumViews.seenAt, now - VIEW_AGAIN_MINUTES * 60_000));
}
