import type { APIRoute } from 'astro';
import { baseOf, file } from '../data/page.ts';
import { siteSettings } from '../data/site.ts';
import { robots } from '../feeds/robots.ts';

/** What crawlers may read. */
export const GET: APIRoute = async ({ url }) =>
  file(robots(baseOf(await siteSettings(), url)), 'text/plain', ['site']);
