import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  list,
  markdownText,
  name,
  onceKey,
  optionalName,
  paging,
  text,
  time,
  trimmedText,
  userId,
  wholeNumber,
} from '../../kit/fields.ts';
import { KEYWORD_MOST, MESSAGE_MOST } from '../../kit/limits.ts';
import { FILE_NAME_MOST, imMessage, MESSAGE_CODE, MESSAGE_TYPE } from './message.ts';

/**
 * State of a room: `version` counts all changes (messages, withdrawals, read cursors); `readTo` and
 * `peerReadTo` are read cursors of caller and peer.
 */
const progress = { version: count, readTo: count, peerReadTo: count };

/** Last message in the room list. */
const lastMessage = z.object({
  fromUserId: text,
  content: text,
  isWithdraw: flag,
  createTime: time,
  createTimeIso: z.optional(z.string()),
});

export const room = z.object({
  id: name,
  receiveId: name,
  nickname: text,
  avatar: text,
  /** Unread count, and index of the last message. */
  readNum: count,
  last: count,
  createTime: time,
  /** Blocked by the caller. */
  isBlocked: flag,
  lastMessage: z.optional(z.nullable(lastMessage)),
});
export type Room = z.output<typeof room>;

/** Rooms per list, newest first. */
export const ROOMS_MOST = 200;

const labels = { toUserId: '接收者编号', beforeId: '起始消息编号' };

/**
 * Messages of the public room, newest first, without people the caller has blocked. `beforeId` as in
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

/** The public room in the list. */
const lobby = z.object({
  /** Unread messages; 0 before the first visit. */
  readNum: count,
  /** Last message by somebody not blocked. */
  lastMessage: z.optional(z.nullable(z.extend(lastMessage, { fromUserNickname: text }))),
});
export type Lobby = z.output<typeof lobby>;

/** One's private rooms by newest message. */
export const roomList = endpoint({
  method: 'GET',
  path: '/v1/im/getRoomList',
  audience: 'user',
  input: z.object({}),
  data: list(room),
  extra: z.object({
    lobby: z.optional(lobby),
    /** End of a mute, or empty. */
    muteUntil: z.prefault(time, ''),
  }),
});

/** Adds a room to one's list; the peer sees it once there is a message. */
export const addRoom = endpoint({
  method: 'POST',
  path: '/v1/im/addRoom',
  audience: 'user',
  inQuery: true,
  input: z.object({ userId }),
  data: z.nullable(room),
});

/** Removes a room with its messages from one's own list; the peer keeps them. */
export const deleteRoom = endpoint({
  method: 'DELETE',
  path: '/v1/im/deleteRoom',
  audience: 'user',
  labels: { roomId: '会话编号' },
  input: z.object({ roomId: userId }),
  data: emptyAnswer,
});

/**
 * Sends a message; `clientId` is the idempotency key. Existing hosts return nothing. `content` is Markdown,
 * the address of one's own upload, or the path of a page (`cardPage`).
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
    code: z.prefault(wholeNumber(MESSAGE_CODE.private, MESSAGE_CODE.public), MESSAGE_CODE.private),
    toUserId: z.optional(userId),
    content: markdownText(MESSAGE_MOST),
    type: z.prefault(wholeNumber(MESSAGE_TYPE.text, MESSAGE_TYPE.file), MESSAGE_TYPE.text),
    fileName: z.optional(optionalName(FILE_NAME_MOST)),
    replyTo: z.prefault(wholeNumber(0, 999_999_999), 0),
    /** Mentioned user ids (public room); the first `MENTIONS_MOST` are notified. */
    mentions: z.optional(z.array(userId)),
    clientId: z.optional(onceKey),
  }),
  data: z.nullable(imMessage),
});

/**
 * Withdraws one's own message within `WITHDRAW_MINUTES`; idempotent. Moderators may withdraw any public
 * message at any time.
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
 * Messages with a person, newest first; one of the two ids is the caller's. `beforeId` is a cursor
 * (exclusive) and overrides `pageNo`.
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
 * Changes of a room since version `after`: new and withdrawn messages by index, and read cursors. `resync`:
 * too many changes, refetch the room. Without `userId` the public room.
 */
export const roomChanges = endpoint({
  method: 'GET',
  path: '/v1/im/changes',
  audience: 'user',
  silent: true,
  input: z.object({ userId: z.optional(userId), after: wholeNumber(0) }),
  data: z.object({ ...progress, resync: flag, messages: list(imMessage) }),
});

/** Marks messages as read up to `index` or all; never moves back. Without `userId` the public room. */
export const readMessages = endpoint({
  method: 'GET',
  path: '/v1/im/read',
  audience: 'user',
  silent: true,
  edge: { headerOnly: true },
  labels: { index: '消息序号' },
  input: z.object({ userId: z.optional(userId), index: z.optional(wholeNumber(0)) }),
  data: z.nullable(z.object({ readTo: count })),
});

const foundMessage = z.object({
  id: name,
  index: count,
  /** The peer. */
  userId: name,
  nickname: text,
  fromUserId: name,
  /** Excerpt around the match. */
  content: text,
  createTime: time,
  createTimeIso: z.optional(z.string()),
});
export type FoundMessage = z.output<typeof foundMessage>;

/** Searches one's private messages, newest first; with `userId` those with one person. */
export const searchMessages = endpoint({
  method: 'GET',
  path: '/v1/im/search',
  audience: 'user',
  input: z.object({
    keyword: trimmedText(KEYWORD_MOST).check(z.minLength(1)),
    userId: z.optional(userId),
    ...paging,
  }),
  data: pageSchema(foundMessage),
});
