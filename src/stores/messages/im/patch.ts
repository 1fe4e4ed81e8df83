import type { Room } from '../../../../contract/messages/im/im.ts';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';

export type Patch = {
  peerId: string;
  readTo: number;
  last?: { message: ImMessage; line: string } | undefined;
};

/** Applies a change, moving rooms with new messages first; null if the list must be refetched. */
export function applyPatch(list: readonly Room[], { peerId, readTo, last }: Patch): readonly Room[] | null {
  const room = list.find((it) => it.receiveId === peerId);
  if (!room) return last ? null : list;
  const index = last?.message.index ?? 0;
  const isNew = index > room.last;
  const newest = Math.max(room.last, index);
  const next: Room = {
    ...room,
    last: newest,
    readNum: Math.max(0, newest - readTo),
    ...(last &&
      index === newest && {
        lastMessage: {
          fromUserId: last.message.fromUserId,
          content: last.line,
          isWithdraw: last.message.isWithdraw,
          createTime: last.message.createTime,
          createTimeIso: last.message.createTimeIso,
        },
      }),
  };
  if (!isNew) return list.map((it) => (it === room ? next : it));
  return [next, ...list.filter((it) => it !== room)];
}
