import { CODE } from '../../../../contract/kit/envelope.ts';
import { Refusal } from './refusal.ts';
import type { Context } from './serve.ts';

/** Browser id of the caller; throws if cookies are off, as a login that ends elsewhere needs it. */
export function browserIn(ctx: Pick<Context, 'browser'>): string {
  if (!ctx.browser)
    throw new Refusal(CODE.refused, '登录需要浏览器允许本站保存 Cookie，请开启后刷新页面再试');
  return ctx.browser;
}
