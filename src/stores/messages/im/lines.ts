import type { Page } from '../../../../contract/kit/envelope.ts';
import { type ImMessage, PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';

/** Messages per page. */
export const LINES_A_PAGE = 50;

const place = (list: readonly ImMessage[], index: number): number => {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle]?.index ?? 0) < index) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** The message of that index, where it is loaded. */
export function lineAt(list: readonly ImMessage[], index: number): ImMessage | undefined {
  const line = list[place(list, index)];
  return line?.index === index ? line : undefined;
}

/** How many messages of others there are after an index. */
export function newSince(list: readonly ImMessage[], index: number, me: string): number {
  return list.slice(place(list, index + 1)).filter((it) => it.fromUserId !== me).length;
}

/**
 * Merges messages of one room by their index, deduped. The order of arrival does not matter: an answer, a frame and
 * a page may race, and a withdrawn message stays withdrawn.
 */
export function merged(list: readonly ImMessage[], news: readonly ImMessage[]): readonly ImMessage[] {
  const sorted = news.toSorted((a, b) => a.index - b.index);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return list;
  const from = place(list, first.index);
  const to = place(list, last.index + 1);
  const known = new Map(list.slice(from, to).map((it) => [it.index, it]));
  for (const it of sorted) if (!known.get(it.index)?.isWithdraw) known.set(it.index, it);
  const middle = [...known.values()].toSorted((a, b) => a.index - b.index);
  return [...list.slice(0, from), ...middle, ...list.slice(to)];
}

/** A page of messages, the newest first, of which a host says no index: by their place in the whole room. */
export function numbered(page: Page<ImMessage>): Page<ImMessage> {
  if (page.records.every((it) => it.index > 0)) return page;
  const last = Math.max(page.total, page.records.length) - (page.current - 1) * page.size;
  return { ...page, records: page.records.map((it, at) => ({ ...it, index: it.index || last - at })) };
}

const keys = new WeakMap<object, string>();

/**
 * The stable key of a message from the moment it is written: its sender and client id, or the id that the host gave it. Cached, since a
 * virtual list asks for the keys of all its messages whenever one of them is measured.
 */
export function messageKey(it: Pick<ImMessage, 'fromUserId' | 'clientId'> & { id?: string }): string {
  const known = keys.get(it);
  if (known !== undefined) return known;
  const key = `${it.fromUserId} ${it.clientId || it.id}`;
  keys.set(it, key);
  return key;
}

/** Id of the room's message of an index, as `beforeId` wants it. */
export const idAt = (roomId: string, index: number): string => `${roomId || PUBLIC_ROOM}-${index}`;

/** The room that a message is in, by its id. */
export const roomIdOf = ({ id }: Pick<ImMessage, 'id'>): string => id.slice(0, id.lastIndexOf('-'));

/** Whether the previous page is complete: `from` is the lowest index that was requested. */
export function pageFrom(
  records: readonly ImMessage[],
  { isPublic, before }: { isPublic: boolean; before: number },
): { from: number; hasMore: boolean } {
  if (isPublic) {
    // Some messages of the public room may be hidden, but their indices count.
    const from = Math.max(1, before - LINES_A_PAGE);
    return { from, hasMore: from > 1 };
  }
  const from = records.reduce((least, it) => Math.min(least, it.index), before);
  return { from, hasMore: records.length === LINES_A_PAGE };
}
