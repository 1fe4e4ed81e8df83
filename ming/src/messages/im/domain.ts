import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { people } from '../../people/user/schema.ts';
import { moderatedMessage } from './moderated.ts';
import * as tables from './schema.ts';

const { blocks, lobbyReadings, messages, roomMembers, rooms } = tables;

export const im: Domain = {
  tables,
  seeded: [messages, roomMembers, rooms],
  accountEnd: ({ db, ended }) => [
    db.delete(roomMembers).where(sql`user_id in ${ended}`),
    db.delete(lobbyReadings).where(sql`user_id in ${ended}`),
    db.delete(blocks).where(sql`user_id in ${ended} or target_id in ${ended}`),
  ],
  exports: [
    listPart('messages.json', '发出的消息', [messages, roomMembers], ({ db, person }, offset) =>
      db
        .select({
          room: messages.roomId,
          // Empty in the public room.
          to: sql<string>`coalesce(${roomMembers.peerId}, '')`.as('peer'),
          content: messages.source,
          withdrawn: sql<number>`${messages.withdrawnAt} > 0`.as('withdrawn'),
          createdAt: messages.createTime,
        })
        .from(messages)
        .leftJoin(
          roomMembers,
          sql`${roomMembers.roomId} = ${messages.roomId} and ${roomMembers.userId} = ${messages.userId}`,
        )
        .where(eq(messages.userId, person.id))
        .orderBy(messages.createTime, messages.roomId, messages.no)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('blocks.json', '屏蔽的人', [blocks], ({ db, person }, offset) =>
      db
        .select({ id: people.id, nickname: people.nickname, createdAt: blocks.createTime })
        .from(blocks)
        .innerJoin(people, eq(people.id, blocks.targetId))
        .where(eq(blocks.userId, person.id))
        .orderBy(blocks.createTime, blocks.targetId)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  moderated: [moderatedMessage],
  exempt: {
    accountEnd: {
      messages: 'what was said stays with those it was said to; the person has no name any more',
      'room_members.peer_id': 'the other person keeps the room; the one who left has no name any more',
    },
    exports: { lobby_readings: 'how far a page was scrolled, and nothing that was said' },
  },
};
