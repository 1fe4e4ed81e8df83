import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Copies of the rooms that the Durable Objects have (rooms/room.ts), for lists, search, exports and backups. Only the
 * object of a room writes its rows; `version` says how far they are. Times in ms.
 */
export const rooms = sqliteTable('rooms', {
  id: text().primaryKey(),
  version: integer().notNull(),
  /** Number of the last message. */
  last: integer().notNull().default(0),
  /** When it was sent; 0 where there is none. */
  lastTime: integer('last_time').notNull().default(0),
  createTime: integer('create_time').notNull(),
});

/** The two people of a private room: how far each has read, and up to which message it is deleted for them. */
export const roomMembers = sqliteTable(
  'room_members',
  {
    userId: text('user_id').notNull(),
    roomId: text('room_id').notNull(),
    /** The other person. */
    peerId: text('peer_id').notNull(),
    readTo: integer('read_to').notNull().default(0),
    clearedTo: integer('cleared_to').notNull().default(0),
    /** Since when it is on their list; 0 where it is there only for a message. */
    listedAt: integer('listed_at').notNull().default(0),
    version: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roomId] }), index('room_members_room').on(t.roomId)],
);

/** Messages; without their text once they were withdrawn. */
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
    /** Number of the message that it answers; 0 where it answers none. */
    replyTo: integer('reply_to').notNull().default(0),
    withdrawnAt: integer('withdrawn_at').notNull().default(0),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.no] }),
    index('messages_user').on(t.userId, t.createTime).where(sql`withdrawn_at = 0`),
  ],
);

/** Up to which message somebody has read the public room; nobody who never was there. */
export const lobbyReadings = sqliteTable('lobby_readings', {
  userId: text('user_id').primaryKey(),
  readTo: integer('read_to').notNull(),
});

/** Whose messages somebody does not want. */
export const blocks = sqliteTable(
  'blocks',
  {
    userId: text('user_id').notNull(),
    targetId: text('target_id').notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.targetId] }), index('blocks_target').on(t.targetId)],
);
