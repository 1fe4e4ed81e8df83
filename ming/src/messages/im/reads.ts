import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { ROOMS_MOST } from '../../../../contract/messages/im/im.ts';
import { PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';
import { articles } from '../../content/article/schema.ts';
import { questions } from '../../discussion/forum/schema.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { files } from '../../kit/file/schema.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';
import type { Line, Reading, RoomState } from '../../kit/room.ts';
import { people } from '../../people/user/schema.ts';
import { recipientColumns } from './rules.ts';
import { blocks, messages, roomMembers, rooms } from './schema.ts';

/** Page size for reading a stored room. */
const LINES_A_PAGE = 500;

/** The stored state of a room without its messages; null if none. */
export async function storedRoom(
  db: Db,
  id: string,
): Promise<{ state: RoomState; readings: Reading[] } | null> {
  const [[state], members] = await db.batch([
    db.select().from(rooms).where(eq(rooms.id, id)),
    db.select().from(roomMembers).where(eq(roomMembers.roomId, id)).orderBy(asc(roomMembers.userId)),
  ]);
  if (!state) return null;
  const { version, last, createTime } = state;
  // Ended accounts have no row; the peer's row still names them.
  const both = [...new Set(members.flatMap((it) => [it.userId, it.peerId]))].toSorted();
  const readings = members.map(({ userId, readTo, clearedTo, listedAt, version: at }) => ({
    userId,
    readTo,
    clearedTo,
    listedAt,
    version: at,
  }));
  return { state: { id, people: both, version, last, createTime }, readings };
}

/** The stored messages of a room by number. */
export async function* storedLines(db: Db, roomId: string): AsyncGenerator<Line, void> {
  for (let after = 0; ; ) {
    const lines = await db
      .select({
        no: messages.no,
        version: messages.version,
        userId: messages.userId,
        clientId: messages.clientId,
        type: messages.type,
        source: messages.source,
        html: messages.html,
        excerpt: messages.excerpt,
        replyTo: messages.replyTo,
        withdrawnAt: messages.withdrawnAt,
        createTime: messages.createTime,
      })
      .from(messages)
      .where(and(eq(messages.roomId, roomId), gt(messages.no, after)))
      .orderBy(asc(messages.no))
      .limit(LINES_A_PAGE);
    yield* lines;
    const last = lines.at(-1);
    if (!last) return;
    after = last.no;
  }
}

const roomRowColumns = {
  id: col.text,
  peerId: col.text,
  nickname: col.text,
  avatar: col.text,
  last: col.number,
  readTo: col.number,
  createTime: col.number,
  isBlocked: col.number,
  /** The last message unless deleted for the caller; null if none. */
  lastUserId: col.textOrNull,
  excerpt: col.textOrNull,
  withdrawnAt: col.numberOrNull,
  lastTime: col.numberOrNull,
};
export type RoomRow = Row<typeof roomRowColumns>;

/** A person's room list, newest first, or one room. */
export function roomRows(db: Db, userId: string, roomId = '') {
  return rowsOf(
    db,
    roomRowColumns,
    sql`select r.id, m.peer_id as peerId, coalesce(p.nickname, '') as nickname, coalesce(p.avatar, '') as avatar,
      r.last, max(m.read_to, m.cleared_to) as readTo, r.create_time as createTime,
      exists (select 1 from blocks b where b.user_id = m.user_id and b.target_id = m.peer_id) as isBlocked,
      g.user_id as lastUserId, g.excerpt, g.withdrawn_at as withdrawnAt, g.create_time as lastTime
    from room_members m join rooms r on r.id = m.room_id
    left join people p on p.id = m.peer_id
    left join messages g on g.room_id = r.id and g.no = r.last and g.no > m.cleared_to
    where m.user_id = ${userId} and (${roomId} = '' or m.room_id = ${roomId})
      and (m.listed_at > 0 or r.last > m.cleared_to)
    order by max(r.last_time, m.listed_at) desc, r.id limit ${ROOMS_MOST}`,
  );
}

const lobbyRowColumns = {
  unread: col.number,
  muteUntil: col.number,
  lastUserId: col.textOrNull,
  lastNickname: col.text,
  excerpt: col.text,
  withdrawnAt: col.number,
  lastTime: col.number,
};
export type LobbyRow = Row<typeof lobbyRowColumns>;

/** A person's state in the public room and the end of their mute; one row. */
export function lobbyRow(db: Db, userId: string, now: number) {
  return rowsOf(
    db,
    lobbyRowColumns,
    sql`select coalesce(max(0, r.last - y.read_to), 0) as unread,
      coalesce((select until from sanctions where user_id = ${userId} and kind = 'mute' and until > ${now}), 0)
        as muteUntil,
      g.user_id as lastUserId, coalesce(p.nickname, '') as lastNickname, coalesce(g.excerpt, '') as excerpt,
      coalesce(g.withdrawn_at, 0) as withdrawnAt, coalesce(g.create_time, 0) as lastTime
    from (select 1) left join rooms r on r.id = ${PUBLIC_ROOM}
    left join lobby_readings y on y.user_id = ${userId}
    left join messages g on g.room_id = ${PUBLIC_ROOM} and g.no = (select no from messages w
      where w.room_id = ${PUBLIC_ROOM}
        and not exists (select 1 from blocks b where b.user_id = ${userId} and b.target_id = w.user_id)
      order by w.no desc limit 1)
    left join people p on p.id = g.user_id`,
  );
}

/** A person to write to; no row if the id is unknown. */
export function recipientRow(db: Db, it: { userId: string; callerId: string; roomId: string }) {
  const { userId, callerId } = it;
  return rowsOf(
    db,
    recipientColumns,
    sql`select close_at as closeAt, ended_at as endedAt,
      exists (select 1 from blocks where user_id = ${userId} and target_id = ${callerId}) as blocks,
      exists (select 1 from blocks where user_id = ${callerId} and target_id = ${userId}) as isBlocked,
      exists (select 1 from rooms where id = ${it.roomId}) as hasRoom
    from people where id = ${userId}`,
  );
}

const faceColumns = { id: col.text, nickname: col.text, avatar: col.text, isBlocked: col.number };
export type Face = Row<typeof faceColumns>;

/** Names and avatars, and whether the caller has blocked them. */
export function faceRows(db: Db, ids: readonly string[], callerId: string) {
  return rowsOf(
    db,
    faceColumns,
    sql`select id, nickname, avatar,
      exists (select 1 from blocks where user_id = ${callerId} and target_id = people.id) as isBlocked
    from people where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}

/** All blocks of the given targets. */
export function blockerRows(db: Db, targetIds: readonly string[]) {
  return rowsOf(
    db,
    { userId: col.text, targetId: col.text },
    sql`select user_id as userId, target_id as targetId from blocks
    where target_id in (select value from json_each(${JSON.stringify(targetIds)})) order by target_id`,
  );
}

/** Those of the given people that the person shares a room with, blocks in either direction excluded. */
export function contactRows(db: Db, userId: string, ids: readonly string[]) {
  return rowsOf(
    db,
    { id: col.text },
    sql`select m.peer_id as id from room_members m
    where m.user_id = ${userId} and m.peer_id in (select value from json_each(${JSON.stringify(ids)}))
      and not exists (select 1 from blocks b where (b.user_id = m.user_id and b.target_id = m.peer_id)
        or (b.user_id = m.peer_id and b.target_id = m.user_id))`,
  );
}

/** One page of blocked people, newest first. */
export function blockedRows(db: Db, userId: string, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  return db
    .select({
      id: people.id,
      nickname: people.nickname,
      avatar: people.avatar,
      createTime: blocks.createTime,
    })
    .from(blocks)
    .innerJoin(people, eq(people.id, blocks.targetId))
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createTime), asc(blocks.targetId))
    .limit(limit)
    .offset(offset);
}

/** Total for `blockedRows`. */
export function blockedTotal(db: Db, userId: string) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from blocks join people p on p.id = blocks.target_id where user_id = ${userId}`,
  );
}

/** Title and summary of a public article or question, else no row. */
export function cardRow(db: Db, kind: 'article' | 'question', id: number) {
  const table = kind === 'article' ? articles : questions;
  const readable = table === articles ? isPublicArticle() : isPublicPost();
  return db
    .select({ title: table.title, summary: table.summary })
    .from(table)
    .where(and(eq(table.id, id), readable))
    .limit(1);
}

/** Size of a person's own upload, else no row. */
export function fileRow(db: Db, key: string, userId: string) {
  return db
    .select({ size: files.size })
    .from(files)
    .where(and(eq(files.key, key), eq(files.userId, userId), isNull(files.removedAt)))
    .limit(1);
}

type Search = { userId: string; keyword: string; peerId: string };

/**
 * SQL: messages of the caller's private rooms with a keyword, excluding withdrawn ones and those deleted for
 * the caller.
 */
const matching = ({ userId, keyword, peerId }: Search) => sql`from room_members m
  join messages g on g.room_id = m.room_id and g.no > m.cleared_to and g.withdrawn_at = 0
  where m.user_id = ${userId} and (${peerId} = '' or m.peer_id = ${peerId})
    and instr(lower(case when g.type = 1 then g.source else g.excerpt end), lower(${keyword})) > 0`;

const foundRowColumns = {
  roomId: col.text,
  no: col.number,
  peerId: col.text,
  nickname: col.text,
  fromUserId: col.text,
  content: col.text,
  createTime: col.number,
};
export type FoundRow = Row<typeof foundRowColumns>;

/** One page of matches, newest first. */
export function foundRows(db: Db, search: Search, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    foundRowColumns,
    sql`select g.room_id as roomId, g.no, m.peer_id as peerId,
      coalesce((select nickname from people where id = m.peer_id), '') as nickname, g.user_id as fromUserId,
      case when g.type = 1 then g.source else g.excerpt end as content, g.create_time as createTime
    ${matching(search)} order by g.create_time desc, g.room_id, g.no desc limit ${limit} offset ${offset}`,
  );
}

/** Total for `foundRows`. */
export function foundTotal(db: Db, search: Search) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total ${matching(search)}`);
}
