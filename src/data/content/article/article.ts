import { env } from 'cloudflare:workers';
import {
  type ArticleHead,
  articleAuthor,
  articleInfoOf,
  articleMarkdown,
} from '../../../../contract/content/article/article.ts';
import type { FirstComments, Reply } from '../../../../contract/discussion/comment/comment.ts';
import { type CacheTag, tags } from '../../../../contract/kit/cacheTags.ts';
import type { Extra } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import { callForText, callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { siteSettings } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';
import { pageArticle, pageHtml } from '../../kit/html.ts';
import { baseOf, orMissing } from '../../kit/page.ts';
import { practiceOf } from '../practice/practice.ts';

/**
 * An article with its author and the site settings. If the host omits the author, a second call fetches it.
 */
export async function articleData(id: number) {
  const [answer, site] = await Promise.all([callForText(env, articleInfoOf, { id }), siteSettings()]);
  const { content, ...article } = await pageArticle(answer.data);
  const author = article.author ?? (await callMing(env, articleAuthor, { id })).data;
  const comments = await firstComments(article, answer.extra);
  const { passages, annexes } = answer.extra;
  return {
    article,
    author,
    html: answer.text ?? content,
    comments,
    passages,
    annexes,
    practice: practiceOf(article.facets),
    hasMarkdown: isOwnBackend(env),
    site,
    cacheTags: shown.article(article, author, comments.threads),
  };
}

/** An article as Markdown; `url` is that of the page. Returns null for hosts other than our own backend. */
export async function articleText(id: number, url: URL) {
  if (!isOwnBackend(env)) return null;
  const base = baseOf(await siteSettings(), url);
  const text = await orMissing(callMing(env, articleMarkdown, { id, base }));
  if (!text) return null;
  const cacheTags: CacheTag[] = [tags.site, tags.article(id), tags.author(text.data.userId)];
  return { text: text.data, address: base + place.article(id), cacheTags };
}

/** The comments sent along with the article, sanitized; empty if the host sent none. */
async function firstComments(
  { id, commentCount }: ArticleHead,
  { comments, cursor, locked }: Extra<typeof articleInfoOf>,
): Promise<FirstComments> {
  const safe = async <C extends Reply>(it: C): Promise<C> => ({ ...it, content: await pageHtml(it.content) });
  const threads = (comments?.records ?? []).map(async (it) => ({
    ...(await safe(it)),
    children: await Promise.all(it.children.map(safe)),
  }));
  return {
    articleId: id,
    threads: await Promise.all(threads),
    total: comments?.total ?? 0,
    count: commentCount,
    cursor,
    locked,
    outside: !isOwnBackend(env),
  };
}
