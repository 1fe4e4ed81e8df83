import { PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';
import { col, type Row } from '../../kit/db.ts';
import { sha256 } from '../../kit/ids.ts';
import type { RoomName } from '../../kit/room.ts';

export const EVERYBODY: RoomName = { id: PUBLIC_ROOM, people: [] };

/** Deterministic: the same for both people. */
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

/** Whether the account exists and is not closed. */
export const isThere = (it: Recipient | undefined, now: number): it is Recipient =>
  it !== undefined && it.endedAt === null && (it.closeAt === null || it.closeAt > now);

/** Why a message may not be sent because of a block, in Chinese, or null. */
export function recipientFault({ blocks, isBlocked }: Recipient): string | null {
  if (isBlocked) return '你屏蔽了对方，解除屏蔽后才能发消息';
  if (blocks) return '对方不接收你的消息';
  return null;
}

const PICTURE = /^\/ming\/file\/u\/([\w-]+)\/[\w-]+\.(?:png|jpe?g|gif|webp|avif)$/;

const FILE = /^\/ming\/file\/(u\/[\w-]+\/[\w-]+\.\w+)$/;

/** Upload key from an address; null if it is not one. */
export const fileKeyOf = (address: string): string | null => FILE.exec(address)?.[1] ?? null;

/** Characters before the match, and in all. */
const FOUND_BEFORE = 16;
const FOUND_MOST = 80;

/** Excerpt around the first match of a keyword in one line, case-insensitive. */
export function excerptAround(text: string, keyword: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const at = Math.max(0, line.toLowerCase().indexOf(keyword.toLowerCase()) - FOUND_BEFORE);
  const end = at + FOUND_MOST;
  return `${at > 0 ? '…' : ''}${line.slice(at, end)}${end < line.length ? '…' : ''}`;
}

/** Whether the address is a picture uploaded by this person. */
export const isOwnPicture = (address: string, userId: string): boolean =>
  PICTURE.exec(address)?.[1] === userId;

/** Roles a person may moderate in the public room: editors only members, as for other texts. */
export function moderatedRoles(role: string): readonly string[] {
  if (role === 'admin') return ['user', 'editor', 'admin'];
  return role === 'editor' ? ['user'] : [];
}
