import type { Room } from '../../../../../contract/messages/im/im.ts';
import type { ImMessage } from '../../../../../contract/messages/im/message.ts';

/** Room of `a` (the reader) and `b`. */
export const ROOM = 'f'.repeat(32);

/** A message from `a` to `b` by default. */
export const message = (index: number, more: Partial<ImMessage> = {}): ImMessage => ({
  id: `${ROOM}-${index}`,
  code: 1,
  clientId: `c${index}`,
  fromUserId: 'a',
  toUserId: 'b',
  type: 1,
  index,
  fromUserNickname: '甲',
  fromUserAvatar: '',
  content: `<p>第${index}句</p>`,
  replyTo: 0,
  isRead: false,
  isWithdraw: false,
  createTime: '2026-11-01 08:00:00',
  createTimeIso: '2026-11-01T08:00:00+08:00',
  ...more,
});

export const roomOf = (receiveId: string, more: Partial<Room> = {}): Room => ({
  id: ROOM,
  receiveId,
  nickname: `名${receiveId}`,
  avatar: '',
  readNum: 0,
  last: 0,
  isBlocked: false,
  createTime: '2026-11-01 08:00:00',
  lastMessage: null,
  ...more,
});
