import type { APIRoute } from 'astro';
import { baseOf, file } from '../../data/page.ts';
import { siteSettings } from '../../data/site.ts';
import { TOOL_NAMES } from '../../data/tools.ts';
import { sitemapPages } from '../../feeds/sitemap.ts';

/** The part of the sitemap for pages that exist once. */
export const GET: APIRoute = async ({ url }) =>
  file(sitemapPages(baseOf(await siteSettings(), url), TOOL_NAMES), 'application/xml', ['site']);
