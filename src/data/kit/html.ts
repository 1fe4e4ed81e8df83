import { env } from 'cloudflare:workers';
import type { ArticleInfo } from '../../../contract/content/article/article.ts';
import type { WebSite } from '../../../contract/discovery/site/site.ts';
import { isOwnBackend } from '../../../functions/upstream.ts';

/** Loaded only where an outside host is set: our own backend's HTML was sanitised when it was written. */
const outside = () => import('../../../markdown/outside.ts');

/** HTML of the backend, safe to put into a page. */
export async function pageHtml(html: string, finished = false): Promise<string> {
  if (isOwnBackend(env) || html === '') return html;
  return (await outside()).fromOutside(html, { finished }).html;
}

/** An article, safe to put into a page. An outside host sends locked text in full, and neither contents nor counts. */
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

/** The settings of the site, safe to put into a page. */
export async function pageSettings(site: WebSite): Promise<WebSite> {
  return { ...site, aboutMe: await pageHtml(site.aboutMe) };
}
