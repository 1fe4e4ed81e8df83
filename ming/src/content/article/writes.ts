import { sql } from 'drizzle-orm';
import { portable } from '../../../../markdown/index.ts';
import { change, type Db } from '../../kit/db.ts';
import { endReview } from './publish/promote.ts';

export { pruneRevisions } from './draft/thin.ts';
export { promote as publishPending } from './publish/promote.ts';

/** A published article as Markdown for use elsewhere; `url` is its address, `base` what addresses of the site start with. */
export function markdownFile(
  it: { source: string; title: string; nickname: string },
  { url, base }: { url: string; base: string },
): string {
  const { markdown, locked } = portable(it.source, base);
  const rest = locked ? [`> 其余内容请到原文阅读：<${url}>`] : [];
  return `${[`# ${it.title}`, `> 作者：${it.nickname}  \n> 原文：<${url}>`, markdown, ...rest].join('\n\n')}\n`;
}

/** The statements that drop what was sent of an article to be published; its draft stays. */
export function dropPending(db: Db, id: number) {
  return [change(db, sql`delete from article_pending where article_id = ${id}`), endReview(db, id)] as const;
}
