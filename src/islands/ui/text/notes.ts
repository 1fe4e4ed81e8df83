import { MENTIONS_MOST } from '../../../../contract/kit/limits.ts';

/** Above a text that was sent before, when the page was left before the answer came. */
export const LEFT = '上次离开时还没有等到回答，可能已经发出；不改一个字再发一次，不会重复';

const NAMED = 3;

/** Who is not told though a text names them; empty where everybody is. */
export function untoldNote(names: readonly string[]): string {
  const untold = names.slice(MENTIONS_MOST);
  if (untold.length === 0) return '';
  const some = untold.slice(0, NAMED).map((it) => `@${it}`);
  const more = untold.length > NAMED ? `等 ${untold.length} 人` : '';
  return `一次最多通知 ${MENTIONS_MOST} 个人，${some.join('、')}${more}不会收到通知`;
}
