import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import type { MiddlewareHandler } from 'hono';
import { type AppOptions, createApp } from '../../../functions/app.ts';
import type { Env } from '../../../functions/env.ts';

export const SITE = 'https://mingjie.test';

export type Ming = (request: Request) => Response | Promise<Response>;
export type Page = (request: Request) => Response | Promise<Response>;

/** An envelope as the backend sends it. */
export function said(data: unknown, code = 200, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message: code === 200 ? '成功' : '不行', data, extra: {} }, { headers });
}

export function page(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<!doctype html><title>${text}</title>`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, s-maxage=60, stale-while-revalidate=3600',
      ...headers,
    },
  });
}

/** The whole edge with fake renderer and backend, inside workerd. */
export function edge(
  given: { page?: Page; ming?: Ming; env?: Partial<Env>; site?: string } & AppOptions = {},
) {
  const { page: render = () => page('页'), ming = () => said(null), env, site = SITE, ...options } = given;
  const seen: Request[] = [];
  const asked: Request[] = [];
  const chain: MiddlewareHandler[] = [
    async (c) => {
      asked.push(c.req.raw);
      return render(c.req.raw);
    },
  ];
  const app = createApp(chain, options);
  const MING = {
    async fetch(request: Request): Promise<Response> {
      seen.push(request);
      return ming(request);
    },
  };
  const waiting: ExecutionContext[] = [];
  return {
    /** Requests that reached backend and renderer. */
    seen,
    asked,
    async ask(path: string, init: RequestInit = {}): Promise<Response> {
      const context = createExecutionContext();
      waiting.push(context);
      return app.fetch(new Request(site + path, { redirect: 'manual', ...init }), { MING, ...env }, context);
    },
    /** Waits for `waitUntil` promises. */
    async idle(): Promise<void> {
      await Promise.all(waiting.splice(0).map((context) => waitOnExecutionContext(context)));
    },
  };
}

/** Unique build name, so that tests do not share the Cache API. */
export function build(): string {
  return crypto.randomUUID();
}

export function stream(pieces: string[]): ReadableStream<Uint8Array> {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
}
