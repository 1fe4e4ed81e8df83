import { gmt8 } from '../../../../contract/kit/time.ts';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import type { Outgoing } from '../../../stores/messages/im/keptOutbox.ts';
import { messageKey } from '../../../stores/messages/im/lines.ts';

/** Line on screen: a stored message, or one's own that is not acknowledged yet. */
export type Entry = { key: string; fromUserId: string; createTime: string; isWithdraw: boolean } & (
  | { line: ImMessage; out?: never }
  | { out: Outgoing; line?: never }
);

/** Entry of a stored message. */
export const lineEntry = (line: ImMessage): Entry => ({
  key: messageKey(line),
  fromUserId: line.fromUserId,
  createTime: line.createTime,
  isWithdraw: line.isWithdraw,
  line,
});

/** Entry of one's own pending message. */
export const outEntry = (out: Outgoing, me: string): Entry => ({
  key: messageKey({ fromUserId: me, clientId: out.clientId }),
  fromUserId: me,
  createTime: gmt8(out.at),
  isWithdraw: false,
  out,
});
