import { env } from 'cloudflare:workers';
import type { ArticleInfo } from '../../../contract/content/article/article.ts';
import type { WebSite } from '../../../contract/discovery/site/site.ts';
import { isOwnBackend } from '../../../functions/upstream.ts';

/** Lazy, only for outside hosts: our own backend sanitizes HTML when it is written. */
const outside = () => import('../../../markdown/outside.ts');

/** Sanitizes HTML of outside hosts; that of our own backend is returned as is. */
export async function pageHtml(html: string, finished = false): Promise<string> {
  if (isOwnBackend(env) || html === '') return html;
  return (await outside()).fromOutside(html, { finished }).html;
}

/** Sanitizes an article. Outside hosts send locked text in full, and no table of contents or counts. */
export async function pageArticle(article: ArticleInfo): Promise<ArticleInfo> {
  if (isOwnBackend(env)) return article;
  const finished = article.toc.length > 0;
  const locked = !finished && article.readType > 0 && !article.activeReadType;
  const { html, toc, wordCount, readMinutes } = (await outside()).fromOutside(article.content, {
    finished,
    locked,
  });
  return {
    ...article,
    content: html,
    toc: finished ? article.toc : toc,
    wordCount: article.wordCount || wordCount,
    readMinutes: article.readMinutes || readMinutes,
  };
}

/** Sanitizes the HTML in the site settings. */
export async function pageSettings(site: WebSite): Promise<WebSite> {
  return { ...site, aboutMe: await pageHtml(site.aboutMe) };
}
