import * as z from 'zod';
import { articleInfoOf } from '../../../contract/content/article/article.ts';
import { CITE_FORMAT, type CiteFormat } from '../../../contract/content/citation/cite.ts';
import { forumInfo } from '../../../contract/discussion/forum/forum.ts';
import { place } from '../../../contract/kit/places.ts';
import type { Item } from '../../../craft/cite/index.ts';
import { TOOLS, toolOf } from '../../../craft/tools/list.ts';
import { callMing } from '../../../functions/upstream.ts';
import { articleItem, citations, questionItem, toolItem } from '../../feeds/citation.ts';
import { oneOf, textField } from '../fields.ts';
import { type Head, ownHead, revisedHead, type ToolContext, tool, Unfit } from '../tool.ts';

const FORMATS = Object.keys(CITE_FORMAT) as CiteFormat[];

function idIn(given: string): number {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new Unfit('id 要是文章或问题的编号，例如 21');
  return Number(given);
}

/** A work, and the head of the page that it is on. */
async function work(
  kind: 'article' | 'question' | 'tool',
  id: string,
  asked: ToolContext,
): Promise<[Item, Head]> {
  const { env, base } = asked;
  if (kind === 'article') {
    const { data } = await callMing(env, articleInfoOf, { id: idIn(id), comments: 1 });
    return [articleItem(data, asked), revisedHead(data, base + place.article(data.id))];
  }
  if (kind === 'question') {
    const { data } = await callMing(env, forumInfo, { id: idIn(id), pageNo: 1, pageSize: 1 });
    return [questionItem(data, asked), revisedHead(data, base + place.forumPost(data.id))];
  }
  const own = toolOf(id);
  if (!own) throw new Unfit(`没有名为 ${id} 的工具，有的是 ${TOOLS.map((it) => it.name).join('、')}`);
  const head = await ownHead(asked, { title: own.title, path: place.tool(id), content: own });
  return [toolItem(own, asked), head];
}

export const cite = tool({
  name: 'cite',
  title: '著录',
  description: `一篇文章、一个问题或一个工具的参考文献著录，写明修订与访问日期：${Object.entries(CITE_FORMAT)
    .map(([key, name]) => `${key}（${name}）`)
    .join('、')}。`,
  input: z.object({
    kind: oneOf('kind', ['article', 'question', 'tool'], '著录什么'),
    id: textField('id', 40, '文章、问题的编号，或工具的名字'),
    format: oneOf('format', FORMATS, '著录的格式').default('gbt'),
  }),
  async answer({ kind, id, format }, asked) {
    const [item, head] = await work(kind, id, asked);
    const citation = citations(item)[format];
    return { head, body: `\`\`\`\n${citation.trimEnd()}\n\`\`\``, data: { format, citation } };
  },
});
