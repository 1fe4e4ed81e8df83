import { and, eq, sql } from 'drizzle-orm';
import type { MentionedPerson } from '../../../../contract/kit/mention.ts';
import { truncateWithEllipsis } from '../../../../contract/kit/truncate.ts';
import {
  EXCERPT_MOST,
  MESSAGE_TYPE,
  type MessageCard,
  type MessageFile,
} from '../../../../contract/messages/im/message.ts';
import { renderText } from '../../discussion/engine/text.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { setFileUses } from '../../kit/file/uses.ts';
import type { Line, Reading, RoomState } from '../../kit/room.ts';
import { askOutside } from '../../people/conduct/cases.ts';
import { blocks } from './schema.ts';

/** A rendered message; `html` is JSON for a card or file. */
export type Body = Pick<Line, 'type' | 'source' | 'html' | 'excerpt'>;

const KIND = [
  ['/article/', '文章'],
  ['/tools/', '工具'],
] as const;

/** Message body of a link to a page of this site. */
export function cardOf(card: MessageCard): Body {
  const what = KIND.find(([start]) => card.path.startsWith(start))?.[1] ?? '问答';
  const excerpt = truncateWithEllipsis(`[${what}] ${card.title}`, EXCERPT_MOST);
  return { type: MESSAGE_TYPE.card, source: card.path, html: JSON.stringify(card), excerpt };
}

/** Message body of an upload; its use is counted by the address in `source`. */
export function fileOf(file: MessageFile): Body {
  const excerpt = truncateWithEllipsis(`[文件] ${file.name}`, EXCERPT_MOST);
  return { type: MESSAGE_TYPE.file, source: file.address, html: JSON.stringify(file), excerpt };
}

/** Message body of a picture; `source` is its address. */
export const pictureOf = (source: string): Body => ({
  type: MESSAGE_TYPE.picture,
  source,
  html: '',
  excerpt: '[图片]',
});

/** Renders Markdown to a message body. Throws 400 if too long or empty. */
export async function renderMessage(source: string, people: readonly MentionedPerson[] = []): Promise<Body> {
  const { html, plain } = await renderText('message', source, people);
  const line = (plain || source).replaceAll(/\s+/g, ' ').trim();
  return { type: MESSAGE_TYPE.text, source, html, excerpt: truncateWithEllipsis(line, EXCERPT_MOST) };
}

type Copy = { state: RoomState; lines: readonly Line[]; readings: readonly Reading[] };

/**
 * Upserts a copy of a room in one transaction. No-op if a later version is stored. Ended accounts get no row.
 */
export async function copyRoom(db: Db, { state, lines, readings }: Copy): Promise<void> {
  const { id, version, last, createTime } = state;
  const lastTime = lines.find((it) => it.no === last)?.createTime ?? 0;
  await db.batch([
    change(
      db,
      sql`insert into rooms (id, version, last, last_time, create_time)
      values (${id}, ${version}, ${last}, ${lastTime}, ${createTime})
      on conflict (id) do update set version = excluded.version, last = excluded.last,
        last_time = max(last_time, excluded.last_time) where excluded.version >= rooms.version`,
    ),
    ...readings.map((it) => copyReading(db, state, it)),
    ...lines.flatMap((it) => copyLine(db, id, it)),
  ]);
}

function copyReading(db: Db, { id, people }: RoomState, it: Reading) {
  const peer = people.find((one) => one !== it.userId) ?? '';
  return change(
    db,
    sql`insert into room_members (user_id, room_id, peer_id, read_to, cleared_to, listed_at, version)
    select id, ${id}, ${peer}, ${it.readTo}, ${it.clearedTo}, ${it.listedAt}, ${it.version} from people
    where id = ${it.userId} and ended_at is null
    on conflict (user_id, room_id) do update set read_to = excluded.read_to, cleared_to = excluded.cleared_to,
      listed_at = excluded.listed_at, version = excluded.version where excluded.version > room_members.version`,
  );
}

function copyLine(db: Db, roomId: string, it: Line) {
  const copied = change(
    db,
    sql`insert into messages
      (room_id, no, version, user_id, client_key, type, source, html, excerpt, reply_to, withdrawn_at,
      create_time)
    values (${roomId}, ${it.no}, ${it.version}, ${it.userId}, ${it.clientId}, ${it.type}, ${it.source}, ${it.html},
      ${it.excerpt}, ${it.replyTo}, ${it.withdrawnAt}, ${it.createTime})
    on conflict (room_id, no) do update set version = excluded.version, source = excluded.source,
      html = excluded.html, excerpt = excluded.excerpt, withdrawn_at = excluded.withdrawn_at
    where excluded.version > messages.version`,
  );
  // Null if a later version is stored.
  const row = sql`(select ${`${roomId}-${it.no}`} from messages
    where room_id = ${roomId} and no = ${it.no} and version = ${it.version})`;
  return [copied, ...setFileUses(db, 'messages', row, it.source)];
}

/** Emits the event that notifies the mentioned in the public room. */
export function tellNamed(
  db: Db,
  it: { messageId: string; userId: string; named: readonly MentionedPerson[] },
) {
  return emit(db, 'message.named', { ...it, named: it.named.map(({ id }) => id) });
}

/** Delay after which the public room is copied to D1. */
const COPIED_MS = 5_000;

/** Queues a public message for the external check if that is enabled. */
export async function checkLine(db: Db, { messageId, now }: { messageId: string; now: number }) {
  const target = sql`select ${messageId} as id`;
  const [first, ...rest] = askOutside(db, { kind: 'message', target, now }, COPIED_MS);
  if (first) await db.batch([first, ...rest]);
}

/** Advances a read cursor in the public room; never moves back. */
export function readLobby(db: Db, userId: string, readTo: number) {
  return change(
    db,
    sql`insert into lobby_readings (user_id, read_to) values (${userId}, ${readTo})
    on conflict (user_id) do update set read_to = excluded.read_to where excluded.read_to > lobby_readings.read_to`,
  );
}

/** Blocks somebody; idempotent. */
export function insertBlock(db: Db, userId: string, targetId: string, now: number) {
  return db.insert(blocks).values({ userId, targetId, createTime: now }).onConflictDoNothing();
}

/** Unblocks somebody; idempotent. */
export function unblock(db: Db, userId: string, targetId: string) {
  return db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.targetId, targetId)));
}
