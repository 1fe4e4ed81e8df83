import type { Env } from './env.ts';

/** A message as its room keeps it; times in ms. `no` counts from 1, `version` is that of its last change. */
export type Line = {
  no: number;
  version: number;
  userId: string;
  clientId: string;
  type: number;
  /** Markdown, or the address of a picture; empty once it was withdrawn, as are `html` and `excerpt`. */
  source: string;
  html: string;
  excerpt: string;
  /** Number of the message that it answers; 0 where it answers none. */
  replyTo: number;
  /** When it was withdrawn; 0 where it was not. */
  withdrawnAt: number;
  createTime: number;
};

/** How far a member is: read and deleted up to a message, on their list since `listedAt` (ms; 0 where it is not). */
export type Reading = {
  userId: string;
  readTo: number;
  clearedTo: number;
  listedAt: number;
  version: number;
};

/** A room as it is: `last` is the number of its last message, `version` counts all changes. */
export type RoomState = { id: string; people: string[]; version: number; last: number; createTime: number };

/** What somebody wants to say. */
export type Saying = Pick<
  Line,
  'userId' | 'clientId' | 'type' | 'source' | 'html' | 'excerpt' | 'replyTo'
> & {
  now: number;
};

/** Messages with what a member needs to show them. */
export type Excerpt = { lines: Line[]; version: number; readTo: number; peerReadTo: number };

/** Result of withdrawing a message. */
export type Withdrawal =
  | { what: 'done'; line: Line; people: string[] }
  | { what: 'missing' | 'foreign' | 'late' };

/** A room that has not been used yet is made for these two people; nobody in the public one. */
export type RoomName = { id: string; people: string[] };

/** The log of one room; rooms/room.ts is one. Those who are no members find nothing. `request` is for its lines in the log. */
export type ChatRoom = Rpc.DurableObjectBranded & {
  say(room: RoomName, saying: Saying, request: string): Promise<Line>;
  withdraw(
    id: string,
    no: number,
    by: { userId: string; moderated: readonly string[]; request: string },
    now: number,
  ): Promise<Withdrawal>;
  page(
    room: RoomName,
    userId: string,
    window: { before: number | null; skip: number; size: number },
  ): Promise<Excerpt & { total: number }>;
  changes(
    room: RoomName,
    userId: string,
    after: number,
    most: number,
  ): Promise<Excerpt & { resync: boolean }>;
  erase(id: string, no: number, now: number): Promise<void>;
  read(room: RoomName, userId: string, upTo: number | null): Promise<number>;
  enter(room: RoomName, userId: string, now: number): Promise<void>;
  leave(id: string, userId: string): Promise<boolean>;
};

/** Room and number of a message by its id. */
export function messagePlace(messageId: string): { roomId: string; no: number } {
  const at = messageId.lastIndexOf('-');
  return { roomId: messageId.slice(0, at), no: Number(messageId.slice(at + 1)) };
}

/** The room of an id. */
export function roomOf(env: Env, id: string) {
  return env.ROOMS.get(env.ROOMS.idFromName(id));
}
