import type { Page } from '../../../../contract/kit/envelope.ts';
import { type ImMessage, PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';

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

/** The message of that index, if loaded. */
export function lineAt(list: readonly ImMessage[], index: number): ImMessage | undefined {
  const line = list[place(list, index)];
  return line?.index === index ? line : undefined;
}

/** Number of others' messages after an index. */
export function newSince(list: readonly ImMessage[], index: number, me: string): number {
  return list.slice(place(list, index + 1)).filter((it) => it.fromUserId !== me).length;
}

/**
 * Merges by index, deduplicated; order of arrival does not matter, and a withdrawn message stays withdrawn.
 */
export function mergeMessages(list: readonly ImMessage[], news: readonly ImMessage[]): readonly ImMessage[] {
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

/** Derives missing indices from the position in the room; newest first. */
export function withIndices(page: Page<ImMessage>): Page<ImMessage> {
  if (page.records.every((it) => it.index > 0)) return page;
  const last = Math.max(page.total, page.records.length) - (page.current - 1) * page.size;
  return { ...page, records: page.records.map((it, at) => ({ ...it, index: it.index || last - at })) };
}

const keys = new WeakMap<object, string>();

/**
 * Stable list key: sender and client id, or the host's id. Cached, since a virtual list asks for all keys on
 * each measurement.
 */
export function messageKey(it: Pick<ImMessage, 'fromUserId' | 'clientId'> & { id?: string }): string {
  const known = keys.get(it);
  if (known !== undefined) return known;
  const key = `${it.fromUserId} ${it.clientId || it.id}`;
  keys.set(it, key);
  return key;
}

/** Message id for `beforeId`. */
export const idAt = (roomId: string, index: number): string => `${roomId || PUBLIC_ROOM}-${index}`;

/** Room id of a message. */
export const roomIdOf = ({ id }: Pick<ImMessage, 'id'>): string => id.slice(0, id.lastIndexOf('-'));

/** `from` is the lowest requested index. */
export function pageFrom(
  records: readonly ImMessage[],
  { isPublic, before }: { isPublic: boolean; before: number },
): { from: number; hasMore: boolean } {
  if (isPublic) {
    // Hidden messages of the public room still count as indices.
    const from = Math.max(1, before - LINES_A_PAGE);
    return { from, hasMore: from > 1 };
  }
  const from = records.reduce((least, it) => Math.min(least, it.index), before);
  return { from, hasMore: records.length === LINES_A_PAGE };
}
