import type { MiddlewareHandler } from 'hono';
import { createApp } from '../../../functions/app.ts';
import type { AppEnv } from '../../../functions/env.ts';

let rendered = 0;

/** Pages that wait for the host's gate of the same name. */
const render: MiddlewareHandler<AppEnv> = async (c) => {
  const name = c.req.query('keyword');
  if (c.req.path !== '/search') return new Response(null, { status: 404 });
  rendered += 1;
  const mine = rendered;
  if (name) await (await fetch(`${c.env.MING_ORIGIN}/ming/gate?name=${name}`)).text();
  const cookie = c.req.raw.headers.get('cookie') ?? '';
  return new Response(`<!doctype html><title>${mine}${cookie}</title>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, s-maxage=60, stale-while-revalidate=3600',
      'cache-tag': 'list',
    },
  });
};

// biome-ignore lint/style/noDefaultExport: a Worker's entry
export default createApp([render], { ms: 20_000, build: 'wire', body: 4 * 1024 * 1024 });
