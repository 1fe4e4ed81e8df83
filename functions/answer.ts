import type { Context } from 'hono';
import { CODE, MESSAGE, PRIVATE } from '../contract/kit/envelope.ts';
import { currentRequest, REQUEST_ID } from './request.ts';

/** Error messages of the edge; all others are in the contract. */
const TEXT = {
  400: '请求地址不合法',
  403: MESSAGE[CODE.forbidden],
  404: MESSAGE[CODE.missing],
  405: '不支持这种请求方式',
  413: '上传内容过大，请压缩后重试',
  414: '请求地址过长',
  500: MESSAGE[CODE.failed],
  502: MESSAGE[CODE.failed],
  504: MESSAGE[CODE.timeout],
} as const;

export type Fault = keyof typeof TEXT;

/** Whether the request is for /ming, whose errors are envelopes. */
export function forMing(c: Context): boolean {
  return c.req.path === '/ming' || c.req.path.startsWith('/ming/');
}

/** Error envelope with the same HTTP status, so that a browser sees a transport error. */
export function envelopeOf(c: Context, fault: Fault): Response {
  const body = { code: fault, message: TEXT[fault], data: null, extra: {} };
  return c.json(body, fault, { 'cache-control': PRIVATE, [REQUEST_ID]: currentRequest() });
}

/** Error response: an envelope below /ming, a small HTML page elsewhere. */
export function refuse(c: Context, fault: Fault): Response {
  if (forMing(c)) return envelopeOf(c, fault);
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TEXT[fault]}</title><main><h1>${TEXT[fault]}</h1><p><a href="/">返回首页</a></p></main></html>`;
  return c.html(page, fault, { 'cache-control': 'no-store', [REQUEST_ID]: currentRequest() });
}

/** Replaces the response. Setting undefined first keeps Hono from merging the old headers. */
export function replace(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}
