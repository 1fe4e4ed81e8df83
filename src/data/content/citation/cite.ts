import { env } from 'cloudflare:workers';
import { articleInfoOf } from '../../../../contract/content/article/article.ts';
import { citePlace } from '../../../../contract/content/citation/cite.ts';
import { forumInfo } from '../../../../contract/discussion/forum/forum.ts';
import { type CacheTag, tags } from '../../../../contract/kit/cacheTags.ts';
import { toolOf } from '../../../../craft/tools/list.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { siteSettings } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';

/** Citation data of an article. */
export async function citedArticle(id: number) {
  const [{ data: article }, site] = await Promise.all([
    callMing(env, articleInfoOf, { id, comments: 1 }),
    siteSettings(),
  ]);
  return {
    article,
    path: citePlace('article', id),
    site,
    cacheTags: shown.article(article, { id: article.userId }),
  };
}

/** Citation data of a tool. Returns null if the name is unknown. */
export async function citedTool(name: string) {
  const tool = toolOf(name);
  if (!tool) return null;
  const cacheTags: CacheTag[] = [tags.site];
  return { tool, path: citePlace('tools', name), site: await siteSettings(), cacheTags };
}

/** Citation data of a question. */
export async function citedQuestion(id: number) {
  const [{ data: post }, site] = await Promise.all([
    callMing(env, forumInfo, { id, pageNo: 1, pageSize: 1 }),
    siteSettings(),
  ]);
  return { post, path: citePlace('forum', id), site, cacheTags: shown.question(post) };
}
