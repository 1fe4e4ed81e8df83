import { sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { change, type Db } from '../../kit/db.ts';
import type { Change, Moderated } from '../../kit/moderated.ts';
import { someNickname } from './nickname.ts';

/** Fields cleared beside the nickname; restored only if still empty. */
const CLEARED = ['intro', 'avatar', 'bj_cover', 'web_site'];
const clearedColumns = (of: (column: string) => string) => sql.raw(CLEARED.map(of).join(', '));

/** Whether the stored nickname of `k`, or a confusable one, is taken. */
const isTaken = sql`exists (select 1 from people o where o.id <> k.user_id
  and (lower(o.nickname) in (lower(k.nickname), k.nickname_look)
    or (k.nickname_look <> '' and o.nickname_look = k.nickname_look)))`;
const isFree = sql`people.nickname = k.given and not ${isTaken}`;

/**
 * Statements that clear a profile if `when` holds, keeping a copy for a while; clearing again replaces the
 * copy.
 */
function clearing(db: Db, { key, now, when }: Pick<Change, 'key' | 'now' | 'when'>) {
  const given = someNickname();
  const here = sql`id = ${key} and ended_at is null and ${when}`;
  return [
    change(
      db,
      sql`insert into cleared_profiles (user_id, nickname, nickname_look, ${clearedColumns((it) => it)}, given, cleared_at)
      select id, nickname, nickname_look, ${clearedColumns((it) => it)}, ${given}, ${now} from people where ${here}
      on conflict (user_id) do update set nickname = excluded.nickname, nickname_look = excluded.nickname_look,
        ${clearedColumns((it) => `${it} = excluded.${it}`)}, given = excluded.given, cleared_at = excluded.cleared_at`,
    ),
    change(
      db,
      sql`update people set nickname = ${given}, nickname_look = '', ${clearedColumns((it) => `${it} = ''`)}, update_time = ${now}
      where ${here}`,
    ),
  ] as const;
}

/** Statements that restore a profile if `when` holds; newer edits and a taken nickname win. */
function givingBack(db: Db, { key, now, when }: Pick<Change, 'key' | 'now' | 'when'>) {
  return [
    change(
      db,
      sql`update people set nickname = case when ${isFree} then k.nickname else people.nickname end,
        nickname_look = case when ${isFree} then k.nickname_look else people.nickname_look end,
        ${clearedColumns((it) => `${it} = case when people.${it} = '' then k.${it} else people.${it} end`)}, update_time = ${now}
      from cleared_profiles k
      where k.user_id = people.id and people.id = ${key} and people.ended_at is null and ${when}`,
    ),
    forgetting(db, { key, when }),
  ] as const;
}

const forgetting = (db: Db, { key, when }: Pick<Change, 'key' | 'when'>) =>
  change(db, sql`delete from cleared_profiles where user_id = ${key} and ${when}`);

/**
 * Moderation of people: hiding clears the profile, undoing restores it, approving keeps the current one. Not
 * for ended accounts.
 */
export const moderatedPerson: Moderated = {
  kind: 'person',
  find: (keys) => sql`select id as key, id as userId, ${COMMENT_STATE.shown} as state, update_time as stamp,
      create_time as createTime, nickname as title, intro as text, id as pageId, '' as lockKind, '' as lockKey,
      exists (select 1 from cleared_profiles where user_id = id) as kept
    from people where id in (select value from json_each(${keys}))`,
  setShown(db, { shown, waits, ...it }) {
    if (shown) return waits ? givingBack(db, it) : [forgetting(db, it)];
    return clearing(db, waits ? { ...it, when: sql`false` } : it);
  },
  recent: ({ people }) => sql`${people}`,
  written: (key) =>
    sql`select concat_ws(char(10), nickname, intro) as text from people where id = ${key} and ended_at is null`,
  tags: ({ key }) => [tags.author(key)],
  url: ({ key }) => place.myHome(key),
};
