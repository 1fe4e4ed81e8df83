import type { Handler } from 'hono';
import type { AppEnv } from './env.ts';

/** Where the build puts files whose names change with their content. */
export const ASSETS_PATH = '/_astro/*';

/**
 * Static files of the build. The headers of `public/_headers` allow them to be kept for a year, whatever the status; a
 * missing one must not be: during a deployment it appears a moment later.
 */
export const assets: Handler<AppEnv> = async (c) => {
  const file = await c.env.ASSETS?.fetch(c.req.raw);
  if (file && (file.ok || file.status === 304)) return file;
  return new Response(null, { status: file?.status ?? 404, headers: { 'cache-control': 'no-store' } });
};
