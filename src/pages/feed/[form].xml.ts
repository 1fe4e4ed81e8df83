import type { APIRoute } from 'astro';
import { articleTexts, siteFeed } from '../../data/discovery/crawl/feed.ts';
import { baseOf, file, noFile } from '../../data/kit/page.ts';
import { feed, formOf, withText } from '../../feeds/channel.ts';
import { feedContents } from '../../feeds/content.ts';

export const GET: APIRoute = async ({ params, url }) => {
  const form = formOf(params['form']);
  if (!form) return noFile();
  const source = await siteFeed();
  const base = baseOf(source.site, url);
  const texts = await articleTexts(withText(source));
  const { body, type } = feed(form, source, base, await feedContents(texts, base));
  return file(body, type, source.cacheTags);
};
