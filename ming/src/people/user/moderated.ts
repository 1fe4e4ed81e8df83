import { sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { change } from '../../kit/db.ts';
import type { Moderated } from '../../kit/moderated.ts';
import { someNickname } from './nickname.ts';

/** People: hiding one clears their profile permanently. An ended account has none. */
export const moderatedPerson: Moderated = {
  kind: 'person',
  find: (keys) => sql`select id as key, id as userId, ${COMMENT_STATE.shown} as state, update_time as stamp,
      create_time as createTime, nickname as title, intro as text, id as pageId, '' as lockKind, '' as lockKey
    from people where id in (select value from json_each(${keys}))`,
  setShown: (db, { key, shown, waits, when, now }) => [
    change(
      db,
      sql`update people set nickname = ${someNickname()}, nickname_look = '', intro = '', avatar = '', bj_cover = '', web_site = '',
        update_time = ${now}
        where id = ${key} and ended_at is null and ${shown || waits ? sql`false` : when}`,
    ),
  ],
  recent: ({ people }) => sql`${people}`,
  written: (key) =>
    sql`select concat_ws(char(10), nickname, intro) as text from people where id = ${key} and ended_at is null`,
  tags: ({ key }) => [tags.author(key)],
  url: ({ key }) => place.myHome(key),
};
