import type { Context, Handler } from 'hono';
import { programTurn } from '../contract/discovery/crawl/program.ts';
import { CODE } from '../contract/kit/envelope.ts';
import { MCP_BODY_BYTES } from '../contract/kit/limits.ts';
import { refuse } from './answer.ts';
import type { AppEnv } from './env.ts';
import { anonymous } from './headers.ts';
import { logError } from './log.ts';
import { callMing, isOwnBackend, Refusal } from './upstream.ts';

/** JSON-RPC error code; an unparsed request has no id. */
const INVALID = -32_600;

const refuseRequest = (c: Context, status: 403 | 405 | 413 | 429, message: string) =>
  c.json({ jsonrpc: '2.0', id: null, error: { code: INVALID, message } }, status, {
    'cache-control': 'no-store',
  });

/** Cross-origin check that the MCP specification requires against DNS rebinding. */
function isForeign(c: Context<AppEnv>): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  const own = [new URL(c.req.url).origin, c.env.SITE_ORIGIN?.replace(/\/$/, '')];
  return !own.includes(origin);
}

/** Counts against the rate limit; returns the refusal's message, or '' if allowed or the backend is down. */
async function overLimit(c: Context<AppEnv>): Promise<string> {
  try {
    await callMing(c.env, programTurn, {}, { address: c.req.header('cf-connecting-ip') });
  } catch (error) {
    if (error instanceof Refusal && error.code === CODE.limited) return error.message;
    logError('mcp', c.req.raw, error);
  }
  return '';
}

/**
 * /mcp with origin check, size and rate limits. `render` gets no client identity. 404 for an external host,
 * which has no Markdown and no limit.
 */
export function mcp(render: (request: Request, c: Context<AppEnv>) => Promise<Response>): Handler<AppEnv> {
  return async (c) => {
    if (!isOwnBackend(c.env)) return refuse(c, 404);
    if (isForeign(c)) return refuseRequest(c, 403, '不接受其他网站的页面发来的请求');
    if (c.req.method !== 'POST') {
      c.header('allow', 'POST');
      return refuseRequest(c, 405, '这里是 MCP 服务器，请用 MCP 客户端以 POST 连接（streamable HTTP）');
    }
    if (Number(c.req.header('content-length') ?? 0) > MCP_BODY_BYTES)
      return refuseRequest(c, 413, `请求最大 ${MCP_BODY_BYTES / 1024} KB`);
    const over = await overLimit(c);
    if (over) return refuseRequest(c, 429, over);
    const url = new URL(c.req.url);
    const address = (c.env.SITE_ORIGIN?.replace(/\/$/, '') ?? url.origin) + url.pathname;
    const request = new Request(address, new Request(c.req.raw, { headers: anonymous(c.req.raw.headers) }));
    const answer = await render(request, c);
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-store');
    return new Response(answer.body, { status: answer.status, headers });
  };
}
