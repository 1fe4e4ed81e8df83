import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Copies of the rooms in Durable Objects (rooms/room.ts), for lists, search, exports and backups. Only the
 * room's object writes them; `version` orders the copies. Times in ms.
 */
export const rooms = sqliteTable('rooms', {
  id: text().primaryKey(),
  version: integer().notNull(),
  last: integer().notNull().default(0),
  /** 0 if there is no message. */
  lastTime: integer('last_time').notNull().default(0),
  createTime: integer('create_time').notNull(),
});

/** Members of a private room: read cursor, and up to which message it is deleted for them. */
export const roomMembers = sqliteTable(
  'room_members',
  {
    userId: text('user_id').notNull(),
    roomId: text('room_id').notNull(),
    peerId: text('peer_id').notNull(),
    readTo: integer('read_to').notNull().default(0),
    clearedTo: integer('cleared_to').notNull().default(0),
    /** When it was put on their list; 0 if only a message did. */
    listedAt: integer('listed_at').notNull().default(0),
    version: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roomId] }), index('room_members_room').on(t.roomId)],
);

/** The text is cleared when a message is withdrawn. */
export const messages = sqliteTable(
  'messages',
  {
    roomId: text('room_id').notNull(),
    no: integer().notNull(),
    version: integer().notNull(),
    userId: text('user_id').notNull(),
    clientId: text('client_key').notNull(),
    type: integer().notNull(),
    source: text().notNull(),
    html: text().notNull(),
    excerpt: text().notNull(),
    /** 0 if it is no reply. */
    replyTo: integer('reply_to').notNull().default(0),
    withdrawnAt: integer('withdrawn_at').notNull().default(0),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.no] }),
    index('messages_user').on(t.userId, t.createTime).where(sql`withdrawn_at = 0`),
  ],
);

/** Read cursors of the public room; no row before the first visit. */
export const lobbyReadings = sqliteTable('lobby_readings', {
  userId: text('user_id').primaryKey(),
  readTo: integer('read_to').notNull(),
});

export const blocks = sqliteTable(
  'blocks',
  {
    userId: text('user_id').notNull(),
    targetId: text('target_id').notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.targetId] }), index('blocks_target').on(t.targetId)],
);
