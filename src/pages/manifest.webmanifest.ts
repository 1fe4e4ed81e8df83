import type { APIRoute } from 'astro';
import { manifestOf } from '../data/discovery/site/manifest.ts';
import { siteSettings } from '../data/discovery/site/site.ts';
import { cacheFor } from '../data/kit/page.ts';

export const GET: APIRoute = async () => {
  const manifest = manifestOf(await siteSettings());
  const answer = Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
  cacheFor(answer, ['site']);
  return answer;
};
