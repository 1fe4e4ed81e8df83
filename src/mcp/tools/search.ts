import * as z from 'zod';
import { BENCHMARKS, benchmarksWith } from '../../../contract/content/benchmark/list.ts';
import { piecesOf } from '../../../contract/discovery/search/hits.ts';
import { keywordOf } from '../../../contract/discovery/search/keyword.ts';
import { articleSearch, questionSearch } from '../../../contract/discovery/search/search.ts';
import { SEARCHED_MOST } from '../../../contract/kit/limits.ts';
import { place } from '../../../contract/kit/places.ts';
import { entriesFor } from '../../../craft/errors/find.ts';
import { materialsFor } from '../../../craft/materials/find.ts';
import { toolsFor } from '../../../craft/tools/find.ts';
import { callMing } from '../../../functions/upstream.ts';
import { oneOf, textField, wholeNumberField } from '../fields.ts';
import { ownHead, type ToolContext, tool, Unfit } from '../tool.ts';

const PAGE = 10;
/** Entries of the site's own collections beside the first page. */
const BESIDE = 3;

type Hit = {
  kind: string;
  title: string;
  author: string;
  revision: string;
  address: string;
  excerpt: string;
};

/** Escaped HTML with marked hits as plain text. */
const plainTextOf = (html: string) =>
  piecesOf(html)
    .map((it) => it.text)
    .join('');

async function searchPosts(
  kind: 'article' | 'question',
  keyword: string,
  pageNo: number,
  { env, base }: ToolContext,
) {
  const asked = { keyword, pageNo, pageSize: PAGE };
  const { data } = await (kind === 'article'
    ? callMing(env, articleSearch, asked)
    : callMing(env, questionSearch, asked));
  const hits = data.records.map(
    (it): Hit => ({
      kind,
      title: plainTextOf(it.titleText || it.title),
      author: it.nickname,
      // Lists do not know it; the tool `article` says it.
      revision: '',
      address: base + (kind === 'article' ? place.article(it.id) : place.forumPost(it.id)),
      excerpt: plainTextOf(it.summary),
    }),
  );
  return { hits, total: data.total, pages: data.pages };
}

/** What of the site's own collections a keyword means. */
function searchCollections(keyword: string, { site, base }: ToolContext): Hit[] {
  const own = (kind: string, title: string, path: string, excerpt: string): Hit => ({
    kind,
    title,
    author: site.name,
    revision: '',
    address: base + path,
    excerpt,
  });
  return [
    ...toolsFor(keyword).map((it) => own('tool', it.title, place.tool(it.name), it.lead)),
    ...materialsFor(keyword, BESIDE).map((it) =>
      own('material', it.title, place.material(it.slug), it.group),
    ),
    ...benchmarksWith(keyword)
      .slice(0, BESIDE)
      .map((it) => own('benchmark', it.title, place.benchmark(it.name), it.intro)),
    ...entriesFor(keyword, BESIDE).map((it) => own('error', it.title, place.error(it.slug), it.says)),
  ];
}

const line = ({ kind, title, author, address, excerpt }: Hit) =>
  `- [${title}](${address})（${kind}，${author}）${excerpt ? `：${excerpt}` : ''}`;

export const search = tool({
  name: 'search',
  title: '搜索',
  description: `在文章或问答里搜索，第一页附上对得上的计算工具、材料、标准题（共 ${BENCHMARKS.length} 道）和报错条目。中文、英文、公式里的符号和报错原文都可以；每页 ${PAGE} 条，最合适的在前。`,
  input: z.object({
    keyword: textField('keyword', SEARCHED_MOST, '要找什么'),
    kind: oneOf('kind', ['article', 'question'], '在文章还是问答里找').default('article'),
    page: wholeNumberField('page', 1, 100, '第几页').default(1),
  }),
  async answer({ keyword: given, kind, page }, asked) {
    const keyword = keywordOf(given);
    if (!keyword) throw new Unfit('keyword 里没有可以搜索的字');
    const { hits, total, pages } = await searchPosts(kind, keyword, page, asked);
    const all = [...hits, ...(page === 1 ? searchCollections(keyword, asked) : [])];
    const path = place.search(keyword, page, kind === 'question' ? kind : undefined);
    return {
      head: await ownHead(asked, { title: `搜索：${keyword}`, path, content: all }),
      body:
        all.length > 0
          ? `共 ${total} 条，第 ${page} 页\n\n${all.map(line).join('\n')}`
          : '没有找到，换个词再试。',
      data: { keyword, kind, page, pages, total, results: all },
    };
  },
});
