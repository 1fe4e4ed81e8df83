import { and, eq, gt, sql } from 'drizzle-orm';
import { PUBLISH } from '../../../contract/article.ts';
import { tagJson } from '../article/lists.ts';
import { articles, bodies, type collects, type likes } from '../article/schema.ts';
import { categories } from '../category/schema.ts';
import { answers, questionBodies, questions } from '../forum/schema.ts';
import type { Db } from '../kit/db.ts';
import { follows, people } from '../user/schema.ts';

const TEXTS_A_PAGE = 20;
const ROWS_A_PAGE = 500;

/** One's articles with their sources, drafts and deleted ones included, a page at a time. */
export async function* ownArticles(db: Db, userId: string) {
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        article: articles,
        source: bodies.source,
        categoryName: sql<string>`coalesce(${categories.name}, '')`.as('category_name'),
        tagJson,
      })
      .from(articles)
      .innerJoin(bodies, eq(bodies.articleId, articles.id))
      .leftJoin(categories, eq(categories.id, articles.categoryId))
      .where(and(eq(articles.userId, userId), gt(articles.id, after)))
      .orderBy(articles.id)
      .limit(TEXTS_A_PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < TEXTS_A_PAGE) return;
    after = last.article.id;
  }
}

export type OwnArticle = Awaited<ReturnType<ReturnType<typeof ownArticles>['next']>>['value'] & object;

/** One's questions with their sources, drafts and deleted ones included. */
export function ownQuestions(db: Db, userId: string) {
  return paged((offset) =>
    db
      .select({ question: questions, source: questionBodies.source })
      .from(questions)
      .innerJoin(questionBodies, eq(questionBodies.questionId, questions.id))
      .where(eq(questions.userId, userId))
      .orderBy(questions.id)
      .limit(TEXTS_A_PAGE)
      .offset(offset),
  );
}

/** One's answers with the titles of their questions, those taken back included. */
export function ownAnswers(db: Db, userId: string) {
  return paged((offset) =>
    db
      .select({ answer: answers, title: readable(questions, userId) })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .where(eq(answers.userId, userId))
      .orderBy(answers.id)
      .limit(TEXTS_A_PAGE)
      .offset(offset),
  );
}

/** Whom one follows, first follows first. */
export function ownFollows(db: Db, userId: string) {
  return paged((offset) =>
    db
      .select({ id: people.id, nickname: people.nickname, createdAt: follows.createdAt })
      .from(follows)
      .innerJoin(people, eq(people.id, follows.targetId))
      .where(eq(follows.userId, userId))
      .orderBy(follows.createdAt, follows.targetId)
      .limit(ROWS_A_PAGE)
      .offset(offset),
  );
}

/** The title of somebody's article or question while one may read it: empty where it was withdrawn. */
const readable = (of: typeof articles | typeof questions, userId: string) =>
  sql<string>`case when ${of.userId} = ${userId} or (${of.publish} = ${PUBLISH.published} and ${of.deletedAt} is null)
    then ${of.title} else '' end`.as('title');

/** What one likes or keeps, the first first. */
export function ownMarks(db: Db, userId: string, table: typeof likes | typeof collects) {
  return paged((offset) =>
    db
      .select({ id: articles.id, title: readable(articles, userId), createdAt: table.createdAt })
      .from(table)
      .innerJoin(articles, eq(articles.id, table.articleId))
      .where(eq(table.userId, userId))
      .orderBy(table.createdAt, table.articleId)
      .limit(ROWS_A_PAGE)
      .offset(offset),
  );
}

async function* paged<T>(page: (offset: number) => PromiseLike<T[]>): AsyncGenerator<T, void> {
  for (let offset = 0; ; ) {
    const rows = await page(offset);
    yield* rows;
    if (rows.length === 0) return;
    offset += rows.length;
  }
}
