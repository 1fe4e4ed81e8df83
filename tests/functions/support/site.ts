import type { MiddlewareHandler } from 'hono';
import { createApp } from '../../../functions/app.ts';

let rendered = 0;

const render: MiddlewareHandler = async (c) => {
  if (c.req.path !== '/page') return new Response(null, { status: 404 });
  rendered += 1;
  const cookie = c.req.raw.headers.get('cookie') ?? '';
  return new Response(`<!doctype html><title>${rendered}${cookie}</title>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, s-maxage=60, stale-while-revalidate=3600',
      'cache-tag': 'list',
    },
  });
};

// biome-ignore lint/style/noDefaultExport: a Worker's entry
export default createApp([render], { ms: 1_000, build: 'wire', body: 4 * 1024 * 1024 });
