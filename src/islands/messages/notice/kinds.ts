import type { Capability } from '../../../../contract/discovery/site/capability.ts';
import {
  NOTICE,
  NOTICE_NAME,
  type NoticeCounters,
  type NoticeType,
} from '../../../../contract/messages/notice/notice.ts';

type Kind = { type: NoticeType; text: string; counter: keyof NoticeCounters; needs?: Capability };

/** Kinds of notices in menu order, each with its counter; outside hosts count answers as comments. */
export const KINDS: readonly Kind[] = [
  { type: NOTICE.system, text: NOTICE_NAME[NOTICE.system], counter: 'system' },
  { type: NOTICE.comment, text: NOTICE_NAME[NOTICE.comment], counter: 'comment' },
  { type: NOTICE.answer, text: NOTICE_NAME[NOTICE.answer], counter: 'answer', needs: 'account' },
  { type: NOTICE.watch, text: NOTICE_NAME[NOTICE.watch], counter: 'watch' },
  { type: NOTICE.like, text: NOTICE_NAME[NOTICE.like], counter: 'like' },
  { type: NOTICE.collect, text: NOTICE_NAME[NOTICE.collect], counter: 'collect' },
];

/** Text of an unread badge: at most 99+. */
export function badge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
