import type { APIRoute } from 'astro';
import { feedContents, siteFeed } from '../../data/feed.ts';
import { baseOf, file, noFile } from '../../data/page.ts';
import { feed, formOf } from '../../feeds/channel.ts';

/** The feed of the whole site. */
export const GET: APIRoute = async ({ params, url }) => {
  const form = formOf(params['form']);
  if (!form) return noFile();
  const source = await siteFeed();
  const base = baseOf(source.site, url);
  const { body, type } = feed(form, source, base, await feedContents(source, base));
  return file(body, type, source.cacheTags);
};
