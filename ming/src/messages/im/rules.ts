import { PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';
import { col, type Row } from '../../kit/db.ts';
import { sha256 } from '../../kit/ids.ts';
import type { RoomName } from '../../kit/room.ts';

/** The public room. */
export const EVERYBODY: RoomName = { id: PUBLIC_ROOM, people: [] };

/** The room of two people, whoever asks for it. */
export async function roomBetween(one: string, other: string): Promise<RoomName> {
  const people = [one, other].toSorted();
  return { id: (await sha256(people.join(' '))).slice(0, 32), people };
}

/** Somebody to write to, who of the two refuses messages of the other, and whether they have a room. */
export const recipientColumns = {
  closeAt: col.numberOrNull,
  endedAt: col.numberOrNull,
  blocks: col.number,
  isBlocked: col.number,
  hasRoom: col.number,
};
export type Recipient = Row<typeof recipientColumns>;

/** Whether somebody is there to be written to. */
export const isThere = (it: Recipient | undefined, now: number): it is Recipient =>
  it !== undefined && it.endedAt === null && (it.closeAt === null || it.closeAt > now);

/** Why a message may not be sent to somebody who is there, or null. */
export function recipientFault({ blocks, isBlocked }: Recipient): string | null {
  if (isBlocked) return '你屏蔽了对方，解除屏蔽后才能发消息';
  if (blocks) return '对方不接收你的消息';
  return null;
}

const PICTURE = /^\/ming\/file\/u\/([\w-]+)\/[\w-]+\.(?:png|jpe?g|gif|webp|avif)$/;

const FILE = /^\/ming\/file\/(u\/[\w-]+\/[\w-]+\.\w+)$/;

/** Key of an uploaded file by its address; null for any other address. */
export const fileKeyOf = (address: string): string | null => FILE.exec(address)?.[1] ?? null;

/** Characters before a found keyword, and of the whole excerpt. */
const FOUND_BEFORE = 16;
const FOUND_MOST = 80;

/** A part of a text around the first place of a keyword, in one line; capitals do not matter. */
export function excerptAround(text: string, keyword: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const at = Math.max(0, line.toLowerCase().indexOf(keyword.toLowerCase()) - FOUND_BEFORE);
  const end = at + FOUND_MOST;
  return `${at > 0 ? '…' : ''}${line.slice(at, end)}${end < line.length ? '…' : ''}`;
}

/** Whether an address is that of a picture which this person has uploaded. */
export const isOwnPicture = (address: string, userId: string): boolean =>
  PICTURE.exec(address)?.[1] === userId;

/** People of which roles somebody moderates in the public room: editors members alone, as with all other texts. */
export function moderatedRoles(role: string): readonly string[] {
  if (role === 'admin') return ['user', 'editor', 'admin'];
  return role === 'editor' ? ['user'] : [];
}
