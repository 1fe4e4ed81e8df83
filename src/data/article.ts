import { env } from 'cloudflare:workers';
import { articleAuthor, articleInfoOf } from '../../contract/article.ts';
import { callMing } from '../../functions/upstream.ts';
import { pageArticle } from './html.ts';
import { shown } from './shown.ts';
import { siteSettings } from './site.ts';

/** An article with its author, and the settings of the site. A host that leaves the author out is asked for it. */
export async function articleData(id: number) {
  const [answer, site] = await Promise.all([callMing(env, articleInfoOf, { id }), siteSettings()]);
  const article = await pageArticle(answer.data);
  const author = article.author ?? (await callMing(env, articleAuthor, { id })).data;
  return { article, author, site, cacheTags: shown.article(article, author) };
}
