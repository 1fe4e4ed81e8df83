import { truncate } from '../../../../contract/kit/truncate.ts';
import { type ImMessage, MESSAGE_TYPE } from '../../../../contract/messages/im/message.ts';

type MessageContent = Pick<ImMessage, 'type' | 'content' | 'isWithdraw'>;

/** Plain text of a message, formulas as source. */
export function messageText({ content }: Pick<ImMessage, 'content'>): string {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  for (const it of body.querySelectorAll('.katex-html')) it.remove();
  return (body.textContent ?? '').trim();
}

/** One-line preview. */
export function lineOf(it: MessageContent): string {
  if (it.isWithdraw) return it.content;
  if (it.type === MESSAGE_TYPE.picture) return '[图片]';
  if (it.type === MESSAGE_TYPE.file) return '[文件]';
  if (it.type === MESSAGE_TYPE.card) return '[分享]';
  return truncate(messageText(it).replaceAll(/\s+/g, ' '), 60);
}
