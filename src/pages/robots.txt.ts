import type { APIRoute } from 'astro';
import { siteSettings } from '../data/discovery/site/site.ts';
import { baseOf, file } from '../data/kit/page.ts';
import { robots } from '../feeds/robots.ts';

export const GET: APIRoute = async ({ url }) => {
  const site = await siteSettings();
  return file(robots(baseOf(site, url), site), 'text/plain', ['site']);
};
