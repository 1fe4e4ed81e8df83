import type { APIRoute } from 'astro';
import { siteSettings } from '../data/discovery/site/site.ts';
import { baseOf, file } from '../data/kit/page.ts';
import { openSearch } from '../feeds/search.ts';

export const GET: APIRoute = async ({ url }) => {
  const site = await siteSettings();
  return file(openSearch(site, baseOf(site, url)), 'application/opensearchdescription+xml', ['site']);
};
