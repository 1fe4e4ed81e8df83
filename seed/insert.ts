import { type ArticleInfo, PUBLISH, READ_TYPE } from '../contract/content/article/article.ts';
import { CODE } from '../contract/kit/envelope.ts';
import { type Rendered, typedSummary } from '../markdown/index.ts';
import { bodyFault } from '../ming/src/content/article/rules.ts';
import { articles, articleTags, bodies } from '../ming/src/content/article/schema.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { emit } from '../ming/src/kit/events.ts';
import { setFileUses } from '../ming/src/kit/file/uses.ts';
import { Refusal } from '../ming/src/kit/http/refusal.ts';
import { checkLength } from '../ming/src/kit/text.ts';
import { renderedText } from './rendered.ts';

/** An article to insert: columns, Markdown and tags. */
export type Draft = typeof articles.$inferInsert & {
  id: number;
  source: string;
  tagIds: readonly number[];
  /** Verification of its listings; demo only. */
  verified?: ArticleInfo['verified'];
};

/** Stored text columns with rendered HTML. */
const bodyOf = (source: string, rendered: Rendered) => ({
  source,
  html: rendered.html,
  lockedHtml: rendered.locked,
  behind: rendered.behind && JSON.stringify(rendered.behind),
  toc: JSON.stringify(rendered.toc),
  plain: rendered.text,
  quotable: JSON.stringify(rendered.quotable),
});

/**
 * Inserts an article with rendered text and tags in one transaction. Throws 400 if the text exceeds the
 * limits, or a gated article has no reliable lock.
 */
export async function insertArticle(db: Db, draft: Draft): Promise<void> {
  const { source, tagIds, verified, ...given } = draft;
  checkLength('article', source);
  const rendered = await renderedText(source);
  const fault = bodyFault(given.readType ?? READ_TYPE.open, rendered);
  if (fault) throw new Refusal(CODE.refused, fault);
  await db.batch([
    db.insert(articles).values({
      ...given,
      publishedAt: given.publish === PUBLISH.published ? given.createTime : null,
      summary: typedSummary(given.summary ?? '') || rendered.summary,
      wordCount: rendered.wordCount,
      readMinutes: rendered.readMinutes,
    }),
    db.insert(bodies).values({
      articleId: given.id,
      ...bodyOf(source, rendered),
      verified: verified ? JSON.stringify(verified) : null,
    }),
    ...tagIds.map((tagId) =>
      db.insert(articleTags).values({
        articleId: given.id,
        tagId,
        isStick: given.isStick ?? 0,
        createTime: given.createTime,
      }),
    ),
    ...setFileUses(db, 'articles', given.id, source),
    ...(given.publish === PUBLISH.published ? [emit(db, 'article.published', { articleId: given.id })] : []),
  ]);
}
