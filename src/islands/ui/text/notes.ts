import { MENTIONS_MOST } from '../../../../contract/kit/limits.ts';

/** Note if a text was sent before and may or may not be stored. */
export const LEFT = '上次发送没有完成；不改一个字再发一次，已经发出的不会重复';

const NAMED = 3;

/** Note about mentioned people beyond the maximum, who are not notified; empty if none. */
export function untoldNote(names: readonly string[]): string {
  const untold = names.slice(MENTIONS_MOST);
  if (untold.length === 0) return '';
  const some = untold.slice(0, NAMED).map((it) => `@${it}`);
  const more = untold.length > NAMED ? `等 ${untold.length} 人` : '';
  return `一次最多通知 ${MENTIONS_MOST} 个人，${some.join('、')}${more}不会收到通知`;
}
