import { sql } from 'drizzle-orm';
import { READ_TYPE } from '../../../../../contract/content/article/article.ts';
import { difference, type Text } from '../../../../../markdown/difference/difference.ts';
import { typeset } from '../../../../../markdown/difference/typeset.ts';
import { change, type Db } from '../../../kit/db.ts';

/** Statement that hides (`when`, ms) or shows (null) an own version. */
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

/** Diff of two versions, without text locked now. */
export function changesOf(from: Text, to: Text, now: Text & { readType: number }) {
  // Without a gate everything is public, also behind a marker.
  const present = now.readType === READ_TYPE.open ? { ...now, source: '' } : now;
  return typeset(difference(from, to, present));
}
