import type { Env } from './env.ts';

/** Stored message; times in ms. `no` counts from 1; `version` is that of its last change. */
export type Line = {
  no: number;
  version: number;
  userId: string;
  clientId: string;
  type: number;
  source: string;
  html: string;
  excerpt: string;
  /** Number of the quoted message; 0 if none. */
  replyTo: number;
  /** Withdrawal time; 0 if not withdrawn. */
  withdrawnAt: number;
  createTime: number;
};

/** Read and clear position of a member; on their list since `listedAt` (ms; 0: not listed). */
export type Reading = {
  userId: string;
  readTo: number;
  clearedTo: number;
  listedAt: number;
  version: number;
};

/** Room state: `last` is the last message number, `version` counts changes. */
export type RoomState = { id: string; people: string[]; version: number; last: number; createTime: number };

export type MessageInput = Pick<
  Line,
  'userId' | 'clientId' | 'type' | 'source' | 'html' | 'excerpt' | 'replyTo'
> & {
  now: number;
};

export type Excerpt = { lines: Line[]; version: number; readTo: number; peerReadTo: number };

export type Withdrawal =
  | { what: 'done'; line: Line; people: string[] }
  | { what: 'missing' | 'foreign' | 'late' };

/** Id and members to create a room with; no members for the public room. */
export type RoomName = { id: string; people: string[] };

/**
 * Log of one room; rooms/room.ts implements it. Non-members find nothing. `request` is the request id for
 * logs.
 */
export type ChatRoom = Rpc.DurableObjectBranded & {
  say(room: RoomName, saying: MessageInput, request: string): Promise<Line>;
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

/** Splits a message id into room id and number. */
export function messagePlace(messageId: string): { roomId: string; no: number } {
  const at = messageId.lastIndexOf('-');
  return { roomId: messageId.slice(0, at), no: Number(messageId.slice(at + 1)) };
}

/** Room object of an id. */
export function roomOf(env: Env, id: string) {
  return env.ROOMS.get(env.ROOMS.idFromName(id));
}
