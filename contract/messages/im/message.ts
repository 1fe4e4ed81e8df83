import * as z from 'zod/mini';
import { count, flag, name, text, time } from '../../kit/fields.ts';
import { pageAt } from '../../kit/pages.ts';

/** Where a message is sent: to one person, or into the public room. */
export const MESSAGE_CODE = { private: 1, public: 2 } as const;

/** What a message is: text in the Markdown of comments, an uploaded picture, a page of this site, or an uploaded file. */
export const MESSAGE_TYPE = { text: 1, picture: 2, card: 3, file: 4 } as const;

/** Id of the public room; those of private rooms are made of the ids of the two people. */
export const PUBLIC_ROOM = 'public';

/** What everybody reads in place of a message that was withdrawn. */
export const WITHDRAWN = '消息已撤回';

/** Characters of the part of a message that a list of rooms shows. */
export const EXCERPT_MOST = 60;

/** A page of this site as a message shows it: what it was called when it was sent. */
export const messageCard = z.object({ path: text, title: text, summary: text });
export type MessageCard = z.output<typeof messageCard>;

/** An uploaded file as a message shows it; `size` in bytes. */
export const messageFile = z.object({ address: text, name: text, size: count });
export type MessageFile = z.output<typeof messageFile>;

const CARDS = ['article', 'question', 'tool'] as const;
/** A page that a message may be: an article or a question by its number, a tool by its name. */
export type CardPage = { kind: (typeof CARDS)[number]; id: string };

/** Which one a path is of; null for any other page, and for a path with a query or fragment. */
export function cardPage(path: string): CardPage | null {
  const page = /[?#]/.test(path) ? null : pageAt(path);
  const kind = CARDS.find((it) => it === page?.kind);
  return page && kind ? { kind, id: page.id } : null;
}

/** Characters of the name of a file that is sent. */
export const FILE_NAME_MOST = 120;

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
  /** Safe HTML of a text, the address of a picture, JSON of a `messageCard` or `messageFile`, or `WITHDRAWN`. */
  content: text,
  type: count,
  /** Of a private message: whether its recipient has read it. */
  isRead: flag,
  isWithdraw: flag,
  index: count,
  /** Index of the message of the same room that this one answers; 0 where it answers none. */
  replyTo: count,
  createTime: time,
  createTimeIso: z.optional(z.string()),
});
export type ImMessage = z.output<typeof imMessage>;
