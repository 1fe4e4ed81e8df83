import * as z from 'zod/mini';
import { count, flag, name, text, time } from '../../kit/fields.ts';
import { pageAt } from '../../kit/pages.ts';

export const MESSAGE_CODE = { private: 1, public: 2 } as const;

/** Markdown text, own picture, page of this site, own file. */
export const MESSAGE_TYPE = { text: 1, picture: 2, card: 3, file: 4 } as const;

/** Room id; those of private rooms derive from both user ids. */
export const PUBLIC_ROOM = 'public';

export const WITHDRAWN = '消息已撤回';

/** Characters of an excerpt. */
export const EXCERPT_MOST = 60;

/** A page link with its title at sending time. */
export const messageCard = z.object({ path: text, title: text, summary: text });
export type MessageCard = z.output<typeof messageCard>;

/** A file message; `size` in bytes. */
export const messageFile = z.object({ address: text, name: text, size: count });
export type MessageFile = z.output<typeof messageFile>;

const CARDS = ['article', 'question', 'tool'] as const;
/** Shareable pages: article or question by id, tool by name. */
export type CardPage = { kind: (typeof CARDS)[number]; id: string };

/** Parses a path of such a page; null for others, and with query or fragment. */
export function cardPage(path: string): CardPage | null {
  const page = /[?#]/.test(path) ? null : pageAt(path);
  const kind = CARDS.find((it) => it === page?.kind);
  return page && kind ? { kind, id: page.id } : null;
}

/** Characters. */
export const FILE_NAME_MOST = 120;

/** A message in the hosts' format. `id` is `<room>-<index>`; `index` counts from 1 without gaps. */
export const imMessage = z.object({
  id: name,
  code: count,
  /** Idempotency key of the sender. */
  clientId: text,
  fromUserId: text,
  fromUserNickname: text,
  fromUserAvatar: text,
  /** Empty in the public room. */
  toUserId: text,
  /** Sanitized HTML, a picture's address, JSON of a `messageCard` or `messageFile`, or `WITHDRAWN`. */
  content: text,
  type: count,
  /** Read by the recipient (private messages). */
  isRead: flag,
  isWithdraw: flag,
  index: count,
  /** Index of the message replied to; 0 for none. */
  replyTo: count,
  createTime: time,
  createTimeIso: z.optional(z.string()),
});
export type ImMessage = z.output<typeof imMessage>;
