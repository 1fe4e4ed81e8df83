import { sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { ENTRIES } from '../../../../craft/errors/entries/list.ts';
import { change } from '../../kit/db.ts';
import { type Moderated, recentIn } from '../../kit/moderated.ts';

/** Titles by slug, as JSON. */
const TITLES = JSON.stringify(Object.fromEntries(ENTRIES.map((it) => [it.slug, it.title])));

/** Moderation of reader notes; they take no replies and cannot be locked. */
export const moderatedNote: Moderated = {
  kind: 'errorNote',
  find: (keys) => sql`select cast(id as text) as key, user_id as userId, state, create_time as stamp,
      create_time as createTime, coalesce(${TITLES} ->> slug, slug) as title, content as text,
      slug as pageId, '' as lockKind, '' as lockKey
    from error_notes where id in (select cast(value as integer) from json_each(${keys}))`,
  setShown: (db, { key, shown, waits, when }) => {
    const state = shown ? COMMENT_STATE.shown : waits ? COMMENT_STATE.review : COMMENT_STATE.hidden;
    return [
      change(
        db,
        sql`update error_notes set state = ${state} where id = ${Number(key)} and state <> ${state} and ${when}`,
      ),
    ];
  },
  recent: recentIn('error_notes', sql`true`),
  written: (key) => sql`select content as text from error_notes where id = ${Number(key)}`,
  tags: ({ pageId }) => [tags.error(pageId)],
  url: ({ key, pageId }) => place.errorNote(pageId, Number(key)),
};
