import type { ArticleInfo } from '../../contract/content/article/article.ts';
import type { CiteFormat } from '../../contract/content/citation/cite.ts';
import type { ForumPost } from '../../contract/discussion/forum/forum.ts';
import type { CacheTag } from '../../contract/kit/cacheTags.ts';
import { place } from '../../contract/kit/places.ts';
import { dayOf, machineTime } from '../../contract/kit/time.ts';
import { CITATION_FORMS, type Item } from '../../craft/cite/index.ts';
import { dateOf } from '../components/kit/time.ts';

type CitationContext = { site: { name: string }; base: string; now: Date };

const dateParts = (time: string) => ({
  'date-parts': [time.slice(0, 10).split('-').map(Number)] as [number[]],
});

/** The day in GMT+8. */
const today = (now: Date) => dayOf(now.getTime());

type Page = Pick<ArticleInfo, 'id' | 'title' | 'nickname' | 'createTime' | 'revision'> & {
  updateTime?: string;
};

function item(kind: 'article' | 'question', it: Page, address: string, { site, now }: CitationContext): Item {
  const changed = it.updateTime || it.createTime;
  return {
    id: `${kind}-${it.id}`,
    type: 'webpage',
    title: it.title,
    author: [{ literal: it.nickname }],
    publisher: site.name,
    ...(machineTime(changed) && { issued: dateParts(changed) }),
    accessed: dateParts(today(now)),
    ...(it.revision > 0 && { version: `修订 ${it.revision}` }),
    URL: address,
    language: 'zh-CN',
    ...(it.createTime && { note: `首次发布于 ${dateOf(it.createTime)}` }),
  };
}

/** An article as a work that can be cited: in its present revision, read `now`. */
export const articleItem = (article: ArticleInfo, of: CitationContext): Item =>
  item('article', article, of.base + place.article(article.id), of);

/** The same for a question. */
export const questionItem = (post: ForumPost, of: CitationContext): Item =>
  item('question', post, of.base + place.forumPost(post.id), of);

/** The same for a tool: the site is its author, and it has no date of publication. */
export const toolItem = (
  tool: { name: string; title: string; source: string },
  of: CitationContext,
): Item => ({
  id: `tool-${tool.name}`,
  type: 'webpage',
  title: `${tool.title}：在线计算工具`,
  author: [{ literal: of.site.name }],
  accessed: dateParts(today(of.now)),
  URL: of.base + place.tool(tool.name),
  language: 'zh-CN',
  note: `公式出处：${tool.source}`,
});

const FORMS: Record<CiteFormat, (typeof CITATION_FORMS)[CiteFormat]> = CITATION_FORMS;

/** Whether a text names a format. */
export const isCiteFormat = (text: string | null): text is CiteFormat =>
  text !== null && Object.hasOwn(FORMS, text);

/** The citation of a work in every format. */
export const citations = (work: Item) =>
  Object.fromEntries(Object.entries(FORMS).map(([format, { write }]) => [format, write(work)])) as Record<
    CiteFormat,
    string
  >;

/** The citation as a file. It says on which day the work was read, so it is kept for a minute and not served late. */
export function citationFile(work: Item, format: CiteFormat, tags: readonly CacheTag[]): Response {
  const { type, ending, write } = FORMS[format];
  return new Response(write(work), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `inline; filename="${work.id}.${ending}"`,
      'cache-control': 'public, s-maxage=60',
      'cache-tag': [...new Set(tags)].join(', '),
    },
  });
}
