import type { APIRoute } from 'astro';
import { keyData } from '../data/discovery/crawl/crawl.ts';
import { file, noFile } from '../data/kit/page.ts';

/** IndexNow key file: proves that submissions come from this site. */
export const GET: APIRoute = async ({ params }) => {
  const key = await keyData();
  return key && params['key'] === key ? file(key, 'text/plain', ['site']) : noFile();
};
