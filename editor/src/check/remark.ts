import type { ReceivedComment } from '../../../contract/discussion/comment/comment.ts';

/** A comment to choose from. */
export type Remark = { id: number; text: string };

/** Characters of a comment in the list. */
const MOST = 40;

/** A comment as one line, with who wrote it; `text` is what it says without markup. */
export function remarkOf({ id, nickname }: Pick<ReceivedComment, 'id' | 'nickname'>, text: string): Remark {
  const words = [...text.replace(/\s+/g, ' ').trim()];
  return { id, text: `${nickname}：${words.slice(0, MOST).join('')}${words.length > MOST ? '…' : ''}` };
}
