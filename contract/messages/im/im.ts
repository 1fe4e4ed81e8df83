import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  done,
  flag,
  list,
  name,
  namedOrNot,
  onceKey,
  paging,
  said,
  text,
  time,
  userId,
  whole,
  written,
} from '../../kit/fields.ts';
import { KEYWORD_MOST, MESSAGE_MOST } from '../../kit/limits.ts';
import { FILE_NAME_MOST, imMessage, MESSAGE_CODE, MESSAGE_TYPE } from './message.ts';

/**
 * How far a room has got: `version` counts every change of it (messages, withdrawals and read cursors), `readTo` and
 * `peerReadTo` are the indices up to which the caller and the other person have read.
 */
const progress = { version: count, readTo: count, peerReadTo: count };

/** The last message of a room, as its list shows it. */
const lastMessage = z.object({
  fromUserId: text,
  content: text,
  isWithdraw: flag,
  createTime: time,
  createTimeIso: z.optional(z.string()),
});

/** A private room as one of its two people sees it. */
export const room = z.object({
  id: name,
  /** The other person. */
  receiveId: name,
  nickname: text,
  avatar: text,
  /** How many messages are unread, and the index of the last one. */
  readNum: count,
  last: count,
  createTime: time,
  /** The caller has blocked the other person. */
  isBlocked: flag,
  lastMessage: z.optional(z.nullable(lastMessage)),
});
export type Room = z.output<typeof room>;

/** Rooms that one person's list shows, the latest first. */
export const ROOMS_MOST = 200;

/** What fields are called in messages. */
const labels = { toUserId: '接收者编号', beforeId: '起始消息编号' };

/**
 * Messages of the public room, the newest first; those of people whom the caller has blocked are left out. `beforeId` as in
 * `messageHistory`.
 */
export const publicMessages = endpoint({
  method: 'GET',
  path: '/v1/im/',
  audience: 'user',
  labels,
  input: z.object({ beforeId: z.optional(z.string().check(z.regex(/^public-\d{1,9}$/))), ...paging }),
  data: pageSchema(imMessage),
  extra: z.object({ version: count }),
});

/** The public room as its readers see it in their list. */
const lobby = z.object({
  /** How many messages came since they last read; 0 for those who never were there. */
  readNum: count,
  /** The last one of somebody whom they have not blocked. */
  lastMessage: z.optional(z.nullable(z.extend(lastMessage, { fromUserNickname: text }))),
});
export type Lobby = z.output<typeof lobby>;

/** One's private rooms, that with the newest message first. */
export const roomList = endpoint({
  method: 'GET',
  path: '/v1/im/getRoomList',
  audience: 'user',
  input: z.object({}),
  data: list(room),
  extra: z.object({
    lobby: z.optional(lobby),
    /** Until when the caller may not say anything; empty where they may. */
    muteUntil: z.prefault(time, ''),
  }),
});

/** Puts the room with somebody into one's list; it is there for the other person once there is a message. */
export const addRoom = endpoint({
  method: 'POST',
  path: '/v1/im/addRoom',
  audience: 'user',
  inQuery: true,
  input: z.object({ userId }),
  data: z.nullable(room),
});

/** Deletes a room from one's own list with all messages so far; the other person keeps them. */
export const deleteRoom = endpoint({
  method: 'DELETE',
  path: '/v1/im/deleteRoom',
  audience: 'user',
  labels: { roomId: '会话编号' },
  input: z.object({ roomId: userId }),
  data: done,
});

/**
 * Sends a message; `clientId` is the idempotency key. Hosts of the family answer with nothing. `content` is Markdown, the
 * address of a picture or file that the caller has uploaded, or the path of a page (`cardPage`).
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/v1/im/chat',
  audience: 'user',
  labels: {
    code: '会话类型（1 为私信，2 为公共聊天室）',
    ...labels,
    fileName: '文件名',
    replyTo: '被回复的消息',
    clientId: '消息的幂等键',
  },
  input: z.object({
    code: z.prefault(whole(MESSAGE_CODE.private, MESSAGE_CODE.public), MESSAGE_CODE.private),
    toUserId: z.optional(userId),
    content: written(MESSAGE_MOST),
    type: z.prefault(whole(MESSAGE_TYPE.text, MESSAGE_TYPE.file), MESSAGE_TYPE.text),
    /** The name of a file. */
    fileName: z.optional(namedOrNot(FILE_NAME_MOST)),
    replyTo: z.prefault(whole(0, 999_999_999), 0),
    /** Ids of the people of the public room whom the text names with @; the first `MENTIONS_MOST` are told. */
    mentions: z.optional(z.array(userId)),
    clientId: z.optional(onceKey),
  }),
  data: z.nullable(imMessage),
});

/**
 * Withdraws one's own message within `WITHDRAW_MINUTES`; idempotent. Moderators withdraw any message of the public
 * room at any time.
 */
export const withdrawMessage = endpoint({
  method: 'POST',
  path: '/v1/im/withdraw',
  audience: 'user',
  whileBanned: true,
  input: z.object({ id: z.string().check(z.regex(/^(?:[0-9a-f]{32}|public)-\d{1,9}$/)) }),
  data: z.nullable(imMessage),
});

/**
 * Messages of the caller and another person, the newest first; one of the two ids is the caller's. `beforeId` is the id
 * of a message that the page ends before, and overrules `pageNo`.
 */
export const messageHistory = endpoint({
  method: 'GET',
  path: '/v1/im/selectUserImHistory',
  audience: 'user',
  labels: { ...labels, fromUserId: '发送者编号' },
  input: z.object({
    fromUserId: userId,
    toUserId: userId,
    beforeId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}-\d{1,9}$/))),
    ...paging,
  }),
  data: pageSchema(imMessage),
  extra: z.object(progress),
});

/**
 * What has changed in a room since the version `after`: new and withdrawn messages by their index, and the cursors.
 * `resync` tells the client to refetch the room, as too much has changed. Without `userId` it is the public room.
 */
export const roomChanges = endpoint({
  method: 'GET',
  path: '/v1/im/changes',
  audience: 'user',
  silent: true,
  input: z.object({ userId: z.optional(userId), after: whole(0) }),
  data: z.object({ ...progress, resync: flag, messages: list(imMessage) }),
});

/** Marks the messages of somebody, or without `userId` of the public room, read up to `index` or all; never goes back. */
export const readMessages = endpoint({
  method: 'GET',
  path: '/v1/im/read',
  audience: 'user',
  silent: true,
  edge: { headerOnly: true },
  labels: { index: '消息序号' },
  input: z.object({ userId: z.optional(userId), index: z.optional(whole(0)) }),
  data: z.nullable(z.object({ readTo: count })),
});

const foundMessage = z.object({
  id: name,
  index: count,
  /** The other person of its room. */
  userId: name,
  nickname: text,
  fromUserId: name,
  /** A part of the message around the keyword. */
  content: text,
  createTime: time,
  createTimeIso: z.optional(z.string()),
});
export type FoundMessage = z.output<typeof foundMessage>;

/** Finds text in the caller's private messages, the latest first; with `userId` in those with one person. */
export const searchMessages = endpoint({
  method: 'GET',
  path: '/v1/im/search',
  audience: 'user',
  input: z.object({
    keyword: said(KEYWORD_MOST).check(z.minLength(1)),
    userId: z.optional(userId),
    ...paging,
  }),
  data: pageSchema(foundMessage),
});
