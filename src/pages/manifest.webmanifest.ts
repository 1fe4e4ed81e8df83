import type { APIRoute } from 'astro';
import { manifestOf } from '../data/manifest.ts';
import { cacheFor } from '../data/page.ts';
import { siteSettings } from '../data/site.ts';

/** What an installed 明解 is called and looks like. */
export const GET: APIRoute = async () => {
  const manifest = manifestOf(await siteSettings());
  const answer = Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
  cacheFor(answer, ['site']);
  return answer;
};
