import { and, eq, lte, sql } from 'drizzle-orm';
import { CODE } from '../../../contract/envelope.ts';
import { VIEW_AGAIN_MINUTES } from '../../../contract/limits.ts';
import { render } from '../../../markdown/index.ts';
import { change, type Db } from '../kit/db.ts';
import { Refusal } from '../kit/refusal.ts';
import { checkLength } from '../kit/text.ts';
import { setFileUses } from '../kit/uses.ts';
import { questionHeat } from './rules.ts';
import { answers, forumTags, forumViews, questionBodies, questions, shown } from './schema.ts';

/** A question to be written: its columns, its Markdown and its tags. */
export type QuestionDraft = typeof questions.$inferInsert & {
  id: number;
  source: string;
  tagIds: readonly number[];
};

/** An answer to be written: its columns and its Markdown. */
export type AnswerDraft = Omit<typeof answers.$inferInsert, 'html' | 'summary'> & { id: number };

/**
 * Markdown as safe HTML with the opening as a summary; throws 400 where it is too much. The forum locks nothing, so
 * both parts of a text are kept.
 */
async function rendered(source: string, scope: string) {
  checkLength('answer', source);
  const { html, locked, summary, fault } = await render(source, scope);
  if (fault) throw new Refusal(CODE.refused, fault);
  return { html: html + (locked ?? ''), summary };
}

/** Stores a new question with its text and tags in one transaction; the text is rendered here, never when it is read. */
export async function insertQuestion(db: Db, draft: QuestionDraft): Promise<void> {
  const { source, tagIds, ...given } = draft;
  const { html, summary } = await rendered(source, 'q');
  await db.batch([
    db.insert(questions).values({ ...given, summary: given.summary || summary }),
    db.insert(questionBodies).values({ questionId: given.id, source, html }),
    ...setFileUses(db, 'questions', given.id, source),
    ...tagIds.map((tagId) =>
      db.insert(forumTags).values({ questionId: given.id, tagId, createTime: given.createTime }),
    ),
  ]);
}

/** Stores a new answer; its ids carry its number, so that they meet no others on the page. */
export async function insertAnswer(db: Db, draft: AnswerDraft): Promise<void> {
  const row = { ...draft, ...(await rendered(draft.source, `a${draft.id}`)) };
  await db.batch([db.insert(answers).values(row), ...setFileUses(db, 'answers', draft.id, draft.source)]);
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
  if (row && counted.meta.changes > 0)
    await db
      .update(questions)
      .set({ hot: questionHeat(row) })
      .where(eq(questions.id, row.id));
  return row !== undefined;
}

/** Forgets who read which question once it can no longer matter for counting. */
export async function forgetForumViews(db: Db, now: number): Promise<void> {
  await db.delete(forumViews).where(lte(forumViews.seenAt, now - VIEW_AGAIN_MINUTES * 60_000));
}
