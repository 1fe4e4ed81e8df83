import type { APIRoute } from 'astro';
import { partData } from '../../../data/discovery/crawl/crawl.ts';
import { baseOf, file, noFile, pageNumber } from '../../../data/kit/page.ts';
import { crawlKindOf, sitemapRows } from '../../../feeds/sitemap.ts';

export const GET: APIRoute = async ({ params, url }) => {
  const [kind, part] = [crawlKindOf(params['kind']), pageNumber(params['part'] ?? null)];
  const data = kind && part && (await partData(kind, part));
  if (!data) return noFile();
  return file(sitemapRows(baseOf(data.site, url), kind, data.rows), 'application/xml', data.cacheTags);
};
