import { isComposing } from '../../../../contract/kit/composing.ts';
import type { Action } from '../../../../contract/operations/moderation/moderation.ts';

export type Command = Action | 'undo' | 'next' | 'previous' | 'open' | 'reload' | 'help';

/** Shortcuts in the order of the help. */
export const KEYS: readonly { key: string; command: Command; text: string }[] = [
  { key: 'j', command: 'next', text: '下一条' },
  { key: 'k', command: 'previous', text: '上一条' },
  { key: 'o', command: 'open', text: '在新标签页打开原文' },
  { key: 'a', command: 'approve', text: '通过，或驳回举报' },
  { key: 'h', command: 'hide', text: '隐藏，或退回待发布的文章' },
  { key: 'l', command: 'lock', text: '锁定，不再接受回复' },
  { key: 'w', command: 'warn', text: '警告作者' },
  { key: 'm', command: 'mute', text: '禁言作者' },
  { key: 'b', command: 'ban', text: '封禁作者' },
  { key: 'u', command: 'undo', text: '撤销刚才的隐藏' },
  { key: 'r', command: 'reload', text: '刷新' },
  { key: '?', command: 'help', text: '显示或收起这份说明' },
];

/** The part of a keyboard event needed here; `repeat` is true while a key is held. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'isComposing' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey'
>;

/** Commands that may auto-repeat; others would decide on items nobody has read. */
const HELD: readonly Command[] = ['next', 'previous'];

/**
 * Command of a key press. Null with a modifier key, during IME composition, or if `busy` (focus in an input
 * or dialog).
 */
export function commandOf(press: Press, busy: boolean): Command | null {
  const { key, repeat, ctrlKey, metaKey, altKey } = press;
  if (isComposing(press) || ctrlKey || metaKey || altKey || busy) return null;
  const command = KEYS.find((it) => it.key === key.toLowerCase())?.command ?? null;
  return command && (!repeat || HELD.includes(command)) ? command : null;
}
