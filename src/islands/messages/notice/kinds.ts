import type { Capability } from '../../../../contract/discovery/site/capability.ts';
import {
  NOTICE,
  NOTICE_NAME,
  type NoticeCounters,
  type NoticeType,
} from '../../../../contract/messages/notice/notice.ts';

type Kind = { type: NoticeType; text: string; counter: keyof NoticeCounters; needs?: Capability };

/** The kinds of notices in the order of the dropdown, with the counter of each; other hosts tell of answers among comments. */
export const KINDS: readonly Kind[] = [
  { type: NOTICE.system, text: NOTICE_NAME[NOTICE.system], counter: 'system' },
  { type: NOTICE.comment, text: NOTICE_NAME[NOTICE.comment], counter: 'comment' },
  { type: NOTICE.answer, text: NOTICE_NAME[NOTICE.answer], counter: 'answer', needs: 'account' },
  { type: NOTICE.watch, text: NOTICE_NAME[NOTICE.watch], counter: 'watch' },
  { type: NOTICE.like, text: NOTICE_NAME[NOTICE.like], counter: 'like' },
  { type: NOTICE.collect, text: NOTICE_NAME[NOTICE.collect], counter: 'collect' },
];

/** A counter as a badge shows it. */
export function badge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
