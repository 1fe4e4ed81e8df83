import { sql } from 'drizzle-orm';
import { READ_TYPE } from '../../../../../contract/content/article/article.ts';
import { difference, type Text } from '../../../../../markdown/difference/difference.ts';
import { typeset } from '../../../../../markdown/difference/typeset.ts';
import { change, type Db } from '../../../kit/db.ts';

/** The statement by which an author hides a version of their own article (`when` in ms), or shows it again (null). */
export function withdrawVersion(
  db: Db,
  it: { id: number; number: number; userId: string; withdrawnAt: number | null },
) {
  return change(
    db,
    sql`update article_versions set withdrawn_at = ${it.withdrawnAt}
    where article_id = ${it.id} and number = ${it.number}
      and exists (select 1 from articles where id = ${it.id} and user_id = ${it.userId})`,
  );
}

/** What changed between two versions, without what is locked in the article as it is now. */
export function changesOf(from: Text, to: Text, now: Text & { readType: number }) {
  // Everybody reads all of an article without a gate, also what is behind a marker.
  const present = now.readType === READ_TYPE.open ? { ...now, source: '' } : now;
  return typeset(difference(from, to, present));
}
