import { MENTIONS_MOST } from '../../../../contract/kit/limits.ts';

/** Beside a text that was sent before, of which it is not known whether it is stored. */
export const LEFT = '上次发送没有完成；不改一个字再发一次，已经发出的不会重复';

const NAMED = 3;

/** Who is not told though a text names them; empty where everybody is. */
export function untoldNote(names: readonly string[]): string {
  const untold = names.slice(MENTIONS_MOST);
  if (untold.length === 0) return '';
  const some = untold.slice(0, NAMED).map((it) => `@${it}`);
  const more = untold.length > NAMED ? `等 ${untold.length} 人` : '';
  return `一次最多通知 ${MENTIONS_MOST} 个人，${some.join('、')}${more}不会收到通知`;
}
