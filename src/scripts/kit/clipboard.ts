import { putOnClipboard } from '../../client/clipboard.ts';
import { say } from '../../stores/kit/toast.ts';

/** Copies a text, with a toast. */
export async function copy(text: string): Promise<void> {
  if (await putOnClipboard(text)) say('success', '复制成功！');
  else say('error', '浏览器不允许复制，请手动选择后复制');
}
