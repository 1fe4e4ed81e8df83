import { CODE } from '../../../contract/kit/envelope.ts';
import { ANSWER_BYTES, ARTICLE_BYTES, COMMENT_BYTES } from '../../../contract/kit/limits.ts';
import { Refusal } from './http/refusal.ts';

/** Limits in bytes; a question counts as an answer. */
const MOST = { article: ARTICLE_BYTES, answer: ANSWER_BYTES, comment: COMMENT_BYTES };
const NAME = { article: '正文', answer: '内容', comment: '评论' };

/** Throws if the text exceeds its limit. Call before parsing. */
export function checkLength(kind: keyof typeof MOST, source: string): void {
  const bytes = new TextEncoder().encode(source).length;
  if (bytes <= MOST[kind]) return;
  const kilobytes = (it: number) => Math.ceil(it / 1024);
  const text = `${NAME[kind]}不能超过 ${kilobytes(MOST[kind])} KB，现在是 ${kilobytes(bytes)} KB`;
  throw new Refusal(CODE.refused, text);
}
