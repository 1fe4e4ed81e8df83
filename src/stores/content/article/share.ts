import { articleMarkdown } from '../../../../contract/content/article/article.ts';
import { call } from '../../../client/call.ts';
import { putOnClipboard } from '../../../client/clipboard.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { say } from '../../kit/toast.ts';
import { isMember } from '../../people/auth/member.ts';

async function write(text: string): Promise<void> {
  if (await putOnClipboard(text)) say('success', '复制成功！');
  else say('error', '没有复制成功，请稍后重试');
}

/** Copies a text, with a toast. */
export const copyText = (url: string) => write(url);

/** Copies an article as Markdown; visitors are asked to log in. Shows failures. */
export async function copyMarkdown(id: number): Promise<void> {
  if (!isMember()) return;
  const answer = await tellTrouble(call(articleMarkdown, { id })).catch(() => null);
  if (answer) await write(answer.markdown);
}
