import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import { putOnClipboard } from '../../../client/clipboard.ts';
import { say } from '../../kit/toast.ts';
import { messageText } from './messageText.ts';

/** Copies a message, with a toast. */
export async function copyMessage(line: ImMessage): Promise<void> {
  if (await putOnClipboard(messageText(line))) say('success', '已复制');
  else say('error', '浏览器不允许复制');
}
