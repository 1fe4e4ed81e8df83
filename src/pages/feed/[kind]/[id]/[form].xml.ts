import type { APIRoute } from 'astro';
import { feedData } from '../../../../data/feed.ts';
import { baseOf, file, noFile } from '../../../../data/page.ts';
import { feed, formOf } from '../../../../feeds/channel.ts';

/** The feed of one tag, column or author. */
export const GET: APIRoute = async ({ params, url }) => {
  const form = formOf(params['form']);
  const source = form && (await feedData(params['kind'], params['id']));
  if (!source) return noFile();
  const { body, type } = feed(form, source, baseOf(source.site, url));
  return file(body, type, source.cacheTags);
};
