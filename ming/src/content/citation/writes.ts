import { and, eq, sql } from 'drizzle-orm';
import { referencesOf } from '../../../../markdown/references/outgoing.ts';
import { change, type Db } from '../../kit/db.ts';
import { type Target, targetsOf } from './rules.ts';
import { citations } from './schema.ts';

/**
 * Statements that sync an article's citations; unchanged rows are untouched, so that counts do not flicker.
 * No-op if `revision` is outdated: its own event follows. `site`: absolute URL prefix.
 */
export function setCitations(
  db: Db,
  articleId: number,
  { source, revision }: { source: string; revision: number },
  site: string,
) {
  const current = sql`exists (select 1 from articles where id = ${articleId} and revision = ${revision})`;
  const targets: Target[] = targetsOf(
    { kind: 'article', target: String(articleId) },
    referencesOf(source),
    site,
  );
  const wanted = JSON.stringify(targets.map(({ kind, target }) => [kind, target]));
  return [
    db.delete(citations).where(
      and(
        eq(citations.articleId, articleId),
        current,
        sql`not exists (select 1 from json_each(${wanted}) w
            where w.value ->> 0 = ${citations.kind} and w.value ->> 1 = ${citations.target})`,
      ),
    ),
    change(
      db,
      sql`insert into citations (article_id, kind, target)
      select ${articleId}, value ->> 0, value ->> 1 from json_each(${wanted}) where ${current} on conflict do nothing`,
    ),
  ] as const;
}
