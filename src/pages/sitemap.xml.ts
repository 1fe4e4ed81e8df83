import type { APIRoute } from 'astro';
import { sitemapData } from '../data/discovery/crawl/crawl.ts';
import { baseOf, file } from '../data/kit/page.ts';
import { sitemapIndex } from '../feeds/sitemap.ts';

export const GET: APIRoute = async ({ url }) => {
  const { parts, site, cacheTags } = await sitemapData();
  return file(sitemapIndex(baseOf(site, url), parts), 'application/xml', cacheTags);
};
