import type { APIRoute } from 'astro';
import { baseOf, file } from '../../data/page.ts';
import { siteSettings } from '../../data/site.ts';
import { sitemapPages } from '../../feeds/sitemap.ts';

/** The part of the sitemap for pages that exist once. */
export const GET: APIRoute = async ({ url }) =>
  file(sitemapPages(baseOf(await siteSettings(), url)), 'application/xml', ['site']);
