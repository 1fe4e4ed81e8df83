import { sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { place } from '../../../../contract/kit/places.ts';
import { PUBLIC_ROOM, WITHDRAWN } from '../../../../contract/messages/im/message.ts';
import { emit } from '../../kit/events.ts';
import type { Moderated } from '../../kit/moderated.ts';

/** Context messages on each side of a reported one. */
const AROUND = 3;

/** SQL: room and number parsed from a key in column `value`. */
const roomId = sql.raw(`substr(value, 1, instr(value, '-') - 1)`);
const no = sql.raw(`cast(substr(value, instr(value, '-') + 1) as integer)`);
const said = sql.raw(`case when withdrawn_at > 0 then '${WITHDRAWN}' when type = 1 then substr(source, 1, 500)
  else trim(excerpt || ' ' || source) end`);
const around = sql`(select json_group_array(json_object('nickname', nickname, 'text', said, 'at', create_time,
    'isIt', no = m.no))
  from (select w.no, coalesce(p.nickname, '') as nickname, w.create_time, ${said} as said
    from messages w left join people p on p.id = w.user_id
    where w.room_id = m.room_id and w.no between m.no - ${AROUND} and m.no + ${AROUND} order by w.no))`;
const title = sql`case m.room_id when ${PUBLIC_ROOM} then '公共聊天室' else '与' || coalesce(
  (select p.nickname from room_members o join people p on p.id = o.peer_id
    where o.room_id = m.room_id and o.user_id = m.user_id), '已注销用户') || '的私信' end`;

/**
 * Moderators see private messages only when a member reports them. Hiding erases the text as withdrawing
 * does; the room object does that on the event.
 */
export const moderatedMessage: Moderated = {
  kind: 'message',
  find: (keys) => sql`select k.value as key, m.user_id as userId,
      case when c.outcome = 'hide' then ${COMMENT_STATE.hidden} when m.withdrawn_at > 0 then ${COMMENT_STATE.deleted}
        else ${COMMENT_STATE.shown} end as state,
      m.version as stamp, m.create_time as createTime, ${title} as title,
      case when m.withdrawn_at > 0 then '' when m.type = 1 then substr(m.source, 1, 2000)
        else trim(m.excerpt || ' ' || m.source) end as text,
      m.room_id as pageId, '' as lockKind, '' as lockKey, ${around} as context
    from json_each(${keys}) k join messages m on m.room_id = ${roomId} and m.no = ${no}
    left join moderation_cases c on c.kind = 'message' and c.key = k.value`,
  setShown: (db, { key, shown, waits, when }) => [
    emit(db, 'message.hidden', { messageId: key }, shown || waits ? sql`false` : when),
  ],
  recent: ({ people, since, most }) => sql`(select json_group_array(room_id || '-' || no) from (
    select room_id, no from messages where user_id in (select value from json_each(${people}))
      and create_time > ${since} and withdrawn_at = 0 and room_id = ${PUBLIC_ROOM}
    order by create_time desc limit ${most}))`,
  // Private messages are never sent to the external check.
  written: (key) => sql`select case when type = 1 then source else excerpt end as text from messages,
      (select ${key} as value)
    where room_id = ${PUBLIC_ROOM} and room_id = ${roomId} and no = ${no} and withdrawn_at = 0`,
  tags: () => [],
  url: ({ pageId }) => (pageId === PUBLIC_ROOM ? place.chat() : ''),
  readBy: (key, userId) => sql`select 1 from (select ${key} as value) where ${roomId} = ${PUBLIC_ROOM}
    or exists (select 1 from room_members where user_id = ${userId} and room_id = ${roomId} and cleared_to < ${no})`,
  isPrivate: (key) => !key.startsWith(`${PUBLIC_ROOM}-`),
  isForGood: true,
};
