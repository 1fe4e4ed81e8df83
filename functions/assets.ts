import type { Handler } from 'hono';
import type { AppEnv } from './env.ts';

/** Build output with content hashes in file names. */
export const ASSETS_PATH = '/_astro/*';

/**
 * Static files. `public/_headers` caches them for a year whatever the status, so a 404 is sent as no-store:
 * the file may appear during a deployment.
 */
export const assets: Handler<AppEnv> = async (c) => {
  const file = await c.env.ASSETS?.fetch(c.req.raw);
  if (file && (file.ok || file.status === 304)) return file;
  return new Response(null, { status: file?.status ?? 404, headers: { 'cache-control': 'no-store' } });
};
