import { and, eq, lte, sql } from 'drizzle-orm';
import type { TemplateInput } from '../../../../contract/discussion/forum/template.ts';
import { VIEW_AGAIN_MINUTES } from '../../../../contract/kit/limits.ts';
import { postTargets, setPostCitations } from '../../content/citation/posts.ts';
import { change, type Db } from '../../kit/db.ts';
import { setFileUses } from '../../kit/file/uses.ts';
import { renderText } from '../engine/text.ts';
import { templateFields } from './ask/template.ts';
import { fieldStatements } from './bodies.ts';
import { questionHeat } from './rules.ts';
import { answers, forumTags, forumViews, isShownPost, questionBodies, questions } from './schema.ts';

export type QuestionDraft = typeof questions.$inferInsert & {
  id: number;
  source: string;
  tagIds: readonly number[];
  template?: TemplateInput;
};

export type AnswerDraft = Omit<typeof answers.$inferInsert, 'html' | 'summary'> & { id: number };

/** Stores a question with rendered text and tags in one transaction. */
export async function insertQuestion(db: Db, draft: QuestionDraft): Promise<void> {
  const { source, tagIds, template = {}, ...given } = draft;
  const { html, summary } = await renderText('post', source, [], 'q');
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

/** Stores an answer; element ids are prefixed with its id to be unique on the page. */
export async function insertAnswer(db: Db, draft: AnswerDraft): Promise<void> {
  const { html, summary } = await renderText('post', draft.source, [], `a${draft.id}`);
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

/** Counts a view once per visitor in 30 minutes and updates `hot`. False if there is no such question. */
export async function countForumView(
  db: Db,
  it: { id: number; visitor: string; now: number },
): Promise<boolean> {
  const again = it.now - VIEW_AGAIN_MINUTES * 60_000;
  const [, counted, [row]] = await db.batch([
    change(
      db,
      sql`insert into forum_views (question_id, visitor, seen_at)
      select id, ${it.visitor}, ${it.now} from questions where id = ${it.id} and ${isShownPost}
      on conflict (question_id, visitor) do update set seen_at = excluded.seen_at where seen_at <= ${again}`,
    ),
    change(db, sql`update questions set quantity = quantity + 1 where id = ${it.id} and changes() > 0`),
    db
      .select()
      .from(questions)
      .where(and(eq(questions.id, it.id), isShownPost)),
  ]);
  if (row && counted.meta.changes > 0) await warm(db, row);
  return row !== undefined;
}

/** Computed here, since SQLite on D1 has no logarithm. */
async function warm(db: Db, row: typeof questions.$inferSelect): Promise<void> {
  await db
    .update(questions)
    .set({ hot: questionHeat(row) })
    .where(eq(questions.id, row.id));
}

/** Recomputes `hot` of a question. */
export async function updateHeat(db: Db, id: number): Promise<void> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id));
  if (row) await warm(db, row);
}

/** Deletes view records that are too old to matter. */
export async function forgetForumViews(db: Db, now: number): Promise<void> {
  await db.delete(forumViews).where(lte(forumViews.seenAt, now - VIEW_AGAIN_MINUTES * 60_000));
}
