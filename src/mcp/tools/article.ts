import * as z from 'zod';
import { articleMarkdown } from '../../../contract/content/article/article.ts';
import { place } from '../../../contract/kit/places.ts';
import { callMing } from '../../../functions/upstream.ts';
import { id, wholeNumberField } from '../fields.ts';
import { revisedHead, tool, Unfit } from '../tool.ts';

/** Characters of an article in one answer. */
const PART = 40_000;

export const article = tool({
  name: 'article',
  title: '读一篇文章',
  description:
    '一篇文章的 Markdown：公开部分，公式是 LaTeX，图是完整的地址。编号在文章的地址里（/article/21），由 search 得到。长文章分几次读：next 是下一次的 from。',
  input: z.object({
    id: id('id', '文章的编号'),
    from: wholeNumberField('from', 0, 10_000_000, '从第几个字符读起').default(0),
  }),
  async answer(given, { env, base }) {
    const { data } = await callMing(env, articleMarkdown, { id: given.id, base });
    const { markdown, locked, createTime, updateTime } = data;
    if (given.from >= markdown.length) throw new Unfit(`from 超出了这篇文章的 ${markdown.length} 个字符`);
    const end = given.from + PART;
    const next = end < markdown.length ? end : null;
    const part = markdown.slice(given.from, end);
    return {
      head: revisedHead(data, base + place.article(given.id)),
      body: next ? `${part}\n\n（未完，接着读：from = ${next}）` : part,
      data: { id: given.id, createTime, updateTime, locked, next, markdown: part },
    };
  },
});
