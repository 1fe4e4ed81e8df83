import { sql } from 'drizzle-orm';
import { type ArticleInfo, READ_WAY } from '../../../../contract/content/article/article.ts';
import { portable } from '../../../../markdown/index.ts';
import { gmt8 } from '../../kit/clock.ts';
import { change, type Db } from '../../kit/db.ts';
import { endReview } from './publish/promote.ts';

export { pruneRevisions } from './draft/pruneRevisions.ts';
export { promote as publishPending } from './publish/promote.ts';

type Source = Pick<ArticleInfo, 'title' | 'nickname' | 'revision' | 'readType'> & {
  source: string;
  /** In ms. */
  updateTime: number;
};

/** Markdown for reuse, and whether a locked part was omitted. `url`: its address; `base`: site prefix. */
export function markdownFile(
  it: Source,
  { url, base }: { url: string; base: string },
): { markdown: string; locked: boolean } {
  const { markdown, locked } = portable(it.source, base);
  const way = READ_WAY[it.readType];
  const rest = locked ? [`> 其余内容${way ? `（${way}）` : ''}请到原文阅读：<${url}>`] : [];
  const head = [
    `> 作者：${it.nickname}`,
    `> 修订：${it.revision}（${gmt8(it.updateTime)}）`,
    `> 原文：<${url}>`,
  ];
  return { markdown: `${[`# ${it.title}`, head.join('  \n'), markdown, ...rest].join('\n\n')}\n`, locked };
}

/** Statements that drop a submission; the draft stays. */
export function dropPending(db: Db, id: number) {
  return [change(db, sql`delete from article_pending where article_id = ${id}`), endReview(db, id)] as const;
}
