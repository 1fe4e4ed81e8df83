import { NOTICE, type NoticeCounters, type NoticeType } from '../../../contract/notice.ts';

/** The kinds of notices in the order of the dropdown, with the counter of each. */
export const KINDS: readonly { type: NoticeType; text: string; counter: keyof NoticeCounters }[] = [
  { type: NOTICE.system, text: '系统通知', counter: 'system' },
  { type: NOTICE.comment, text: '评论', counter: 'comment' },
  { type: NOTICE.watch, text: '关注', counter: 'watch' },
  { type: NOTICE.like, text: '点赞', counter: 'like' },
  { type: NOTICE.collect, text: '收藏', counter: 'collect' },
];

/** A counter as a badge shows it. */
export function badge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
