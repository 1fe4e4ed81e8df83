import type { APIRoute } from 'astro';
import { guideData } from '../data/discovery/crawl/crawl.ts';
import { baseOf, file } from '../data/kit/page.ts';
import { guide } from '../feeds/guide.ts';

export const GET: APIRoute = async ({ url }) => {
  const { newest, side, isOwn, cacheTags } = await guideData();
  return file(guide(side, newest, baseOf(side.site, url), isOwn), 'text/plain', cacheTags);
};
