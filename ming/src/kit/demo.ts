import type { Context, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import { notFound } from './http/refusal.ts';
import type { HonoEnv } from './http/serve.ts';

/** Whether this is the demo stage, with stand-ins for mail and login providers. */
export const isDemo = ({ STAGE }: { STAGE?: string }) => STAGE === 'demo';

/** Middleware: answers 404 outside the demo stage. */
export const onlyDemo: MiddlewareHandler<HonoEnv> = async (c, next) => {
  if (!isDemo(c.env)) throw notFound('接口');
  await next();
};

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:34rem;padding:1.5rem 1.25rem;font:1rem/1.7 system-ui,sans-serif}
.demo,fieldset,pre{padding:.75rem 1rem;border:1px solid;border-radius:.5rem}.demo{border:3px dashed}h1{font-size:1.375rem}pre{white-space:pre-wrap;font:inherit}
a,button{display:block;box-sizing:border-box;width:100%;margin:.5rem 0;padding:.625rem 1rem;border:1px solid;border-radius:.5rem;font:inherit;text-align:center}
input[type=text]{box-sizing:border-box;width:100%;padding:.625rem;font:inherit}label{display:block;margin:.5rem 0}`;

/** HTML page of a fake provider, marked as a demo. */
export function demoPage(
  c: Context,
  { title, notice }: { title: string; notice: string },
  body: ReturnType<typeof html>,
) {
  return c.html(
    html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}（演示）</title><style>${raw(STYLE)}</style></head><body><main><p class="demo"><strong>演示</strong>：${notice}</p><h1>${title}</h1>${body}</main></body></html>`,
  );
}
