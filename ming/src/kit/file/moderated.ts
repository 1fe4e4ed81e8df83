import { sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { change } from '../db.ts';
import { emit } from '../events.ts';
import type { Moderated } from '../moderated.ts';
import { FILE_PREFIX, isKey } from './rules.ts';

/**
 * Moderation of uploaded files. Hiding moves the bytes to a private prefix (see place.ts) by an event. Pages
 * that show the file do not change, so no cache is purged. There is no pending state.
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
      // Not `changes()`: tombstones are written in between. An extra event is harmless, as placing is
      // idempotent.
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
