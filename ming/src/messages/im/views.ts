import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { roomList, sendMessage } from '../../../../contract/messages/im/im.ts';
import { MESSAGE_CODE, MESSAGE_TYPE, WITHDRAWN } from '../../../../contract/messages/im/message.ts';
import { gmt8, iso } from '../../kit/clock.ts';
import type { Line, RoomName } from '../../kit/room.ts';
import type { Face, FoundRow, LobbyRow, RoomRow } from './reads.ts';
import { excerptAround } from './rules.ts';

type Message = NonNullable<Wire<typeof sendMessage>>;

function contentOf({ withdrawnAt, type, source, html }: Line): string {
  if (withdrawnAt > 0) return WITHDRAWN;
  return type === MESSAGE_TYPE.picture ? source : html;
}

/** Wire format of a message; `readTo` has the known read cursors by user id. */
export function messageView(
  line: Line,
  { id, people }: RoomName,
  faces: readonly Face[],
  readTo: Readonly<Record<string, number>> = {},
): Message {
  const from = faces.find((it) => it.id === line.userId);
  const toUserId = people.find((it) => it !== line.userId) ?? '';
  return {
    id: `${id}-${line.no}`,
    code: people.length > 0 ? MESSAGE_CODE.private : MESSAGE_CODE.public,
    clientId: line.clientId,
    fromUserId: line.userId,
    fromUserNickname: from?.nickname ?? '',
    fromUserAvatar: from?.avatar ?? '',
    toUserId,
    content: contentOf(line),
    type: line.type,
    isRead: toUserId !== '' && (readTo[toUserId] ?? 0) >= line.no,
    isWithdraw: line.withdrawnAt > 0,
    index: line.no,
    replyTo: line.replyTo,
    createTime: gmt8(line.createTime),
    createTimeIso: iso(line.createTime),
  };
}

/** Wire format of a search hit. */
export function foundView({ roomId, no, peerId, createTime, ...row }: FoundRow, keyword: string) {
  return {
    id: `${roomId}-${no}`,
    index: no,
    userId: peerId,
    nickname: row.nickname,
    fromUserId: row.fromUserId,
    content: excerptAround(row.content, keyword),
    createTime: gmt8(createTime),
    createTimeIso: iso(createTime),
  };
}

/** Wire format of the public room in the list. */
export function lobbyView(row: LobbyRow | undefined) {
  if (!row) return { readNum: 0, lastMessage: null };
  const { unread: readNum, lastUserId, lastNickname, excerpt, withdrawnAt, lastTime } = row;
  return {
    readNum,
    lastMessage:
      lastUserId === null
        ? null
        : { ...lastView({ lastUserId, excerpt, withdrawnAt, lastTime }), fromUserNickname: lastNickname },
  };
}

type Last = {
  lastUserId: string | null;
  excerpt: string | null;
  withdrawnAt: number | null;
  lastTime: number;
};

const lastView = ({ lastUserId, excerpt, withdrawnAt, lastTime }: Last) => ({
  fromUserId: lastUserId ?? '',
  content: withdrawnAt ? WITHDRAWN : excerpt,
  isWithdraw: (withdrawnAt ?? 0) > 0,
  createTime: gmt8(lastTime),
  createTimeIso: iso(lastTime),
});

/** Wire format of a room in the list. */
export function roomView(
  row: RoomRow,
): Wire<typeof roomList> extends (infer R)[] | null | undefined ? R : never {
  const { lastTime } = row;
  return {
    id: row.id,
    receiveId: row.peerId,
    nickname: row.nickname,
    avatar: row.avatar,
    readNum: Math.max(0, row.last - row.readTo),
    last: row.last,
    createTime: gmt8(row.createTime),
    isBlocked: row.isBlocked === 1,
    lastMessage: lastTime === null ? null : lastView({ ...row, lastTime }),
  };
}
