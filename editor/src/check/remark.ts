import type { ReceivedComment } from '../../../contract/discussion/comment/comment.ts';

/** Comment choice. */
export type Remark = { id: number; text: string };

/** Maximum characters. */
const MOST = 40;

/** One-line comment with author; `text` has no markup. */
export function remarkOf({ id, nickname }: Pick<ReceivedComment, 'id' | 'nickname'>, text: string): Remark {
  const words = [...text.replace(/\s+/g, ' ').trim()];
  return { id, text: `${nickname}：${words.slice(0, MOST).join('')}${words.length > MOST ? '…' : ''}` };
}
