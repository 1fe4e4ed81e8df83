import type { APIRoute } from 'astro';
import { findPages } from '../../data/content/facet/find.ts';
import { MATERIAL_PAGES } from '../../data/content/material/materials.ts';
import { PRACTICE_PAGES } from '../../data/content/practice/practice.ts';
import { TOOL_NAMES } from '../../data/content/tools/tools.ts';
import { siteSettings } from '../../data/discovery/site/site.ts';
import { baseOf, file } from '../../data/kit/page.ts';
import { sitemapPages } from '../../feeds/sitemap.ts';

/** The part of the sitemap for pages that exist once. */
export const GET: APIRoute = async ({ url }) => {
  const [site, found] = await Promise.all([siteSettings(), findPages()]);
  return file(
    sitemapPages(baseOf(site, url), TOOL_NAMES, [...MATERIAL_PAGES, ...PRACTICE_PAGES, ...found]),
    'application/xml',
    ['site', 'list'],
  );
};
