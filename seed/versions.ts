import { and, eq } from 'drizzle-orm';
import { articles, bodies, versions } from '../ming/src/content/article/schema.ts';
import { openPart } from '../ming/src/content/article/write/text.ts';
import { comments } from '../ming/src/discussion/comment/schema.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { personId } from './people.ts';

/** Demo article changed after a comment, and what its first version lacked. */
const ARTICLE = 2;
const BY = 'zhou-yan';
const ADDED = [
  '节点按顺时针编号时它为负；',
  '- 单元节点统一按逆时针（三维按右手规则）编号；镜像复制网格之后要重新查一遍。\n',
];

/** Inserts two versions of an article: before and after the correction. */
export async function insertVersions(db: Db): Promise<void> {
  const [[it], [remark]] = await db.batch([
    db
      .select({ article: articles, source: bodies.source })
      .from(articles)
      .innerJoin(bodies, eq(bodies.articleId, articles.id))
      .where(eq(articles.id, ARTICLE)),
    db
      .select({ id: comments.id, createTime: comments.createTime })
      .from(comments)
      .where(and(eq(comments.articleId, ARTICLE), eq(comments.userId, personId(BY)))),
  ]);
  if (!it || !remark) throw new Error(`article ${ARTICLE} or the remark on it is missing`);
  const { userId, revision, title, summary, createTime } = it.article;
  const source = openPart(it.source);
  for (const text of ADDED) if (!source.includes(text)) throw new Error(`article ${ARTICLE}: ${text}`);
  const of = { articleId: ARTICLE, userId, revision, title, summary };
  await db.insert(versions).values({
    ...of,
    number: 1,
    createdAt: createTime,
    source: ADDED.reduce((text, it) => text.replace(it, ''), source),
  });
  await db.insert(versions).values({
    ...of,
    number: 2,
    createdAt: remark.createTime + 86_400_000,
    source,
    note: '补充节点编号的方向：顺时针编号时 det J 为负',
    commentId: remark.id,
  });
}
