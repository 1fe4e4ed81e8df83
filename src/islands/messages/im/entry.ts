import { gmt8 } from '../../../../contract/kit/time.ts';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import type { Outgoing } from '../../../stores/messages/im/kept.ts';
import { messageKey } from '../../../stores/messages/im/lines.ts';

/** One line of a room on screen: a message, or one of the reader's own that is not acknowledged yet. */
export type Entry = { key: string; fromUserId: string; createTime: string; isWithdraw: boolean } & (
  | { line: ImMessage; out?: never }
  | { out: Outgoing; line?: never }
);

/** A stored message as a line. */
export const lineEntry = (line: ImMessage): Entry => ({
  key: messageKey(line),
  fromUserId: line.fromUserId,
  createTime: line.createTime,
  isWithdraw: line.isWithdraw,
  line,
});

/** A message of the reader that is under way as a line. */
export const outEntry = (out: Outgoing, me: string): Entry => ({
  key: messageKey({ fromUserId: me, clientId: out.clientId }),
  fromUserId: me,
  createTime: gmt8(out.at),
  isWithdraw: false,
  out,
});
