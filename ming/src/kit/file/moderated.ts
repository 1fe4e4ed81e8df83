import { sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { change } from '../db.ts';
import { emit } from '../events.ts';
import type { Moderated } from '../moderated.ts';
import { FILE_PREFIX, isKey } from './rules.ts';

/**
 * Uploaded files. Hiding one takes its bytes to where nobody is served (see place.ts), an event later; the pages that show it
 * stay as they are, so that no cache has to drop anything. There is no state in which it waits.
 */
export const moderatedFile: Moderated = {
  kind: 'file',
  find: (keys) => sql`select key, user_id as userId,
      case when removed_at is not null then ${COMMENT_STATE.deleted}
        when hidden_at is not null then ${COMMENT_STATE.hidden} else ${COMMENT_STATE.shown} end as state,
      created_at as stamp, created_at as createTime, '' as title, mime as text, '' as pageId, '' as lockKind, '' as lockKey
    from files where key in (select value from json_each(${keys}))`,
  setShown: (db, { key, shown, waits, when, now }) => {
    const isMeant = shown ? sql`hidden_at is not null` : waits ? sql`false` : sql`hidden_at is null`;
    return [
      change(
        db,
        sql`update files set hidden_at = ${shown ? null : now}
        where key = ${key} and removed_at is null and ${isMeant} and ${when}`,
      ),
      // Not by `changes()`: what caches drop is written in between. Moved once too often it stays where it belongs.
      emit(
        db,
        'file.moderated',
        { key },
        sql`exists (select 1 from files where key = ${key} and (hidden_at is null) = ${Number(shown)})`,
      ),
    ];
  },
  tags: () => [],
  url: ({ key }) => (isKey(key) ? FILE_PREFIX + key : ''),
};
