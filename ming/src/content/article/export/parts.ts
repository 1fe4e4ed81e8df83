import { and, eq, gt, sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { gmt8 } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db.ts';
import type { ExportPart, Own } from '../../../kit/domain.ts';
import {
  type Entry,
  fileName,
  listPart,
  markdownOf,
  pagedRows,
  ROWS_A_PAGE,
  timesOf,
} from '../../../kit/export/archive.ts';
import { categories } from '../../category/schema.ts';
import { restKey, sourceOf, type WithText, withText } from '../body/reads.ts';
import { storedFields } from '../draft/states.ts';
import { tagJson } from '../lists.ts';
import {
  articles,
  articleTags,
  bodies,
  collects,
  drafts,
  likes,
  pending,
  revisions,
  scores,
  versions,
} from '../schema.ts';
import { articleStateText } from '../stateText.ts';

const TEXTS_A_PAGE = 20;

/** All own articles with sources, including drafts and deleted ones, paged. */
async function* ownArticles(db: Db, userId: string) {
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        article: articles,
        source: bodies.source,
        restKey,
        draft: drafts,
        categoryName: sql<string>`coalesce(${categories.name}, '')`.as('category_name'),
        tagJson,
      })
      .from(articles)
      .leftJoin(bodies, eq(bodies.articleId, articles.id))
      .leftJoin(drafts, eq(drafts.articleId, articles.id))
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

type OwnArticle = Awaited<ReturnType<ReturnType<typeof ownArticles>['next']>>['value'] & object;

async function* articleFiles({ db, env, person }: Own): AsyncGenerator<Entry> {
  for await (const { draft, ...row } of ownArticles(db, person.id)) {
    const name = `${row.article.id}-${fileName(draft?.title ?? row.article.title)}.md`;
    if (row.source !== null) {
      const source = await sourceOf(env.FILES, { source: row.source, restKey: row.restKey });
      yield { name: `articles/${name}`, text: [articleFile(row, source)] };
    }
    if (draft)
      yield {
        name: `drafts/${name}`,
        text: [draftFile(await withText(env.FILES, draft), draft.updateTime)],
      };
  }
}

/** Draft snapshot as a file; time in ms. */
function draftFile(
  row: WithText<typeof drafts.$inferSelect> | WithText<typeof revisions.$inferSelect>,
  time: number,
): string {
  const { articleId: id, revision, title } = row;
  return markdownOf({ id, revision, title, ...storedFields(row), updateTime: gmt8(time) }, row.source);
}

async function* revisionFiles({ db, env, person }: Own): AsyncGenerator<Entry> {
  const page = (offset: number) =>
    db
      .select()
      .from(revisions)
      .where(eq(revisions.userId, person.id))
      .orderBy(revisions.articleId, revisions.revision)
      .limit(TEXTS_A_PAGE)
      .offset(offset);
  for await (const row of pagedRows(page))
    yield {
      name: `revisions/${row.articleId}/${row.revision}.md`,
      text: [draftFile(await withText(env.FILES, row), row.createdAt)],
    };
}

async function* versionFiles({ db, env, person }: Own): AsyncGenerator<Entry> {
  const page = (offset: number) =>
    db
      .select()
      .from(versions)
      .where(eq(versions.userId, person.id))
      .orderBy(versions.articleId, versions.number)
      .limit(TEXTS_A_PAGE)
      .offset(offset);
  for await (const row of pagedRows(page)) {
    const { articleId: id, number, title, summary, note, commentId, createdAt } = row;
    const { source } = await withText(env.FILES, row);
    const front = { id, number, title, summary, note, commentId, createTime: gmt8(createdAt) };
    yield { name: `versions/${id}/${number}.md`, text: [markdownOf(front, source)] };
  }
}

function articleFile({ article, categoryName, tagJson }: Omit<OwnArticle, 'draft'>, source: string): string {
  const tags: { name: string }[] = JSON.parse(tagJson);
  return markdownOf(
    {
      id: article.id,
      title: article.title,
      state: articleStateText(article),
      category: categoryName,
      tags: tags.map((it) => it.name),
      summary: article.summary,
      cover: article.cover,
      originalUrl: article.originalUrl,
      ...timesOf(article),
    },
    source,
  );
}

/** Likes or collects, oldest first; titles of withdrawn articles are omitted. */
function ownMarks({ db, person }: Own, table: typeof likes | typeof collects, offset: number) {
  const readable = sql<string>`case when ${articles.userId} = ${person.id}
    or (${articles.publish} = ${PUBLISH.published} and ${articles.deletedAt} is null)
    then ${articles.title} else '' end`;
  return db
    .select({ id: articles.id, title: readable.as('title'), createdAt: table.createdAt })
    .from(table)
    .innerJoin(articles, eq(articles.id, table.articleId))
    .where(eq(table.userId, person.id))
    .orderBy(table.createdAt, table.articleId)
    .limit(ROWS_A_PAGE)
    .offset(offset);
}

/** Export parts of articles. */
export const articleExports: readonly ExportPart[] = [
  {
    tables: [articles, bodies, articleTags, drafts, pending],
    about:
      'articles/       发布过的文章的 Markdown 原文，包括已删除的；开头的 --- 之间是标题、分类、标签、状态和时间\n' +
      'drafts/         每篇文章最后一次保存的草稿，没有发布过的也在内',
    files: articleFiles,
  },
  {
    tables: [revisions],
    about: 'revisions/      草稿的历史版本，一篇文章一个文件夹',
    files: revisionFiles,
  },
  {
    tables: [versions],
    about: 'versions/       文章公开过的版本（不含锁定的部分），一篇文章一个文件夹；开头有修订说明',
    files: versionFiles,
  },
  listPart('likes.json', '点赞的文章', [likes], (own, offset) => ownMarks(own, likes, offset)),
  listPart('collects.json', '收藏的文章（已被作者撤下的只有编号，没有标题）', [collects], (own, offset) =>
    ownMarks(own, collects, offset),
  ),
  listPart('scores.json', '评过分的文章', [scores], ({ db, person }, offset) =>
    db
      .select({ articleId: scores.articleId, score: scores.score, createdAt: scores.updatedAt })
      .from(scores)
      .where(eq(scores.userId, person.id))
      .orderBy(scores.updatedAt, scores.articleId)
      .limit(ROWS_A_PAGE)
      .offset(offset),
  ),
];
