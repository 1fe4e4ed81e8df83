import type { APIRoute } from 'astro';
import { baseOf, file } from '../data/page.ts';
import { siteSettings } from '../data/site.ts';
import { openSearch } from '../feeds/search.ts';

/** How a browser searches this site. */
export const GET: APIRoute = async ({ url }) => {
  const site = await siteSettings();
  return file(openSearch(site, baseOf(site, url)), 'application/opensearchdescription+xml', ['site']);
};
