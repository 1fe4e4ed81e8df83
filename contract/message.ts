import * as z from 'zod/mini';
import { count, flag, name, text, time } from './fields.ts';

/** Where a message is sent: to one person, or into the public room. */
export const MESSAGE_CODE = { private: 1, public: 2 } as const;

/** What a message is: text in the Markdown of comments, or the address of an uploaded picture. */
export const MESSAGE_TYPE = { text: 1, picture: 2 } as const;

/** Id of the public room; those of private rooms are made of the ids of the two people. */
export const PUBLIC_ROOM = 'public';

/** What everybody reads in place of a message that was withdrawn. */
export const WITHDRAWN = '消息已撤回';

/** Characters of the part of a message that a list of rooms shows. */
export const EXCERPT_MOST = 60;

/** One message in the family's shape. `id` is `<room>-<index>`; `index` counts the messages of a room from 1 without gaps. */
export const imMessage = z.object({
  id: name,
  code: count,
  /** The sender's own id of the message: unique per sender, and the same when it is sent again. */
  clientId: text,
  fromUserId: text,
  fromUserNickname: text,
  fromUserAvatar: text,
  /** Empty in the public room. */
  toUserId: text,
  /** Safe HTML of a text, the address of a picture, or `WITHDRAWN`. */
  content: text,
  type: count,
  /** Of a private message: whether its recipient has read it. */
  isRead: flag,
  isWithdraw: flag,
  index: count,
  createTime: time,
  createTimeIso: z.optional(z.string()),
});
export type ImMessage = z.output<typeof imMessage>;
