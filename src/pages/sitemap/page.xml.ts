import type { APIRoute } from 'astro';
import { findPages } from '../../data/find.ts';
import { baseOf, file } from '../../data/page.ts';
import { siteSettings } from '../../data/site.ts';
import { TOOL_NAMES } from '../../data/tools.ts';
import { sitemapPages } from '../../feeds/sitemap.ts';

/** The part of the sitemap for pages that exist once. */
export const GET: APIRoute = async ({ url }) => {
  const [site, found] = await Promise.all([siteSettings(), findPages()]);
  return file(sitemapPages(baseOf(site, url), TOOL_NAMES, found), 'application/xml', ['site', 'list']);
};
