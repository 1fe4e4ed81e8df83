import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FAULT_PATH } from '../../../contract/kit/beacon.ts';
import { endpoint } from '../../../contract/kit/endpoint.ts';
import { PRIVATE } from '../../../contract/kit/envelope.ts';
import { failureText, Refused, Unreachable, Unreadable, wasDone } from '../../../src/client/failure.ts';
import { storage } from '../support.ts';

const act = endpoint({
  method: 'POST',
  path: '/v1/im/chat',
  audience: 'user',
  input: z.object({}),
  data: z.object({ id: z.number() }),
});

const announced = vi.fn();
const reported = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('dispatchEvent', announced);
  vi.stubGlobal('navigator', { sendBeacon: reported });
});
afterEach(() => {
  vi.unstubAllGlobals();
  announced.mockReset();
  reported.mockReset();
});

/** Error thrown by a write call for a response. */
async function thrown(answer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', answer);
  const [{ call }, failure] = await Promise.all([
    import('../../../src/client/call.ts'),
    import('../../../src/client/failure.ts'),
  ]);
  const error = await call(act, {}).catch((it: unknown) => it);
  if (error instanceof failure.Refused) return new Refused(error.code, error.message, error.extra);
  if (error instanceof failure.Unreachable) return new Unreachable(error.message);
  return error instanceof failure.Unreadable ? new Unreadable(error.message) : error;
}

const answer = (text: string, status = 200) => thrown(async () => new Response(text, { status }));
const PAGE = '<html><h1>Whitelabel Error Page</h1></html>';
const envelope = (code: number, data: unknown = null) => JSON.stringify({ code, message: '不行', data });

describe('a call', () => {
  it('is refused by a code, which is announced', async () => {
    expect(await answer(envelope(400))).toEqual(new Refused(400, '不行'));
    expect(announced.mock.calls[0]?.[0].detail).toMatchObject({
      code: 400,
      message: '不行',
      isTransport: false,
    });
  });

  it.each([
    ['no network', () => thrown(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['no answer in time', () => thrown(() => Promise.reject(new DOMException('late', 'TimeoutError')))],
    ['a gateway without an answer', () => answer(envelope(502), 502)],
    ['a gateway that ran out of time', () => answer(PAGE, 504)],
    ['a server that is not up', () => answer(PAGE, 503)],
    ['a CDN without an answer', () => answer(PAGE, 522)],
  ])('is unreachable after %s, and nothing is announced or reported', async (_name, asked) => {
    const error = await asked();
    expect(error).toBeInstanceOf(Unreachable);
    expect(wasDone(error)).toBe(false);
    expect(announced).not.toHaveBeenCalled();
    expect(reported).not.toHaveBeenCalled();
  });

  it.each([
    ['a page', PAGE, 200],
    ['nothing', '', 200],
    ['half an answer', '{"code":200,"mess', 200],
    ['a list', '[]', 200],
    ['no code', '{"data":{"id":1}}', 200],
    ['a code in words', '{"code":"ok","data":{"id":1}}', 200],
    ['data of another shape', envelope(200, { id: 'x' }), 200],
    ['no data', envelope(200), 200],
    ['the page of an error', PAGE, 500],
    ['no content', '', 201],
  ])('that comes back as %s was done, and is reported once', async (_name, text, status) => {
    const error = await answer(text, status);
    expect(wasDone(error)).toBe(true);
    expect(announced).not.toHaveBeenCalled();
    expect(reported).toHaveBeenCalledTimes(1);
    const [to, said] = reported.mock.calls[0] ?? [];
    expect([to, JSON.parse(said).path]).toEqual([FAULT_PATH, '/v1/im/chat']);
    expect(said).not.toContain('Whitelabel');
  });

  it.each([
    ['the login of a network', 200, {}],
    ['the check of a firewall', 200, { 'cache-control': 'no-store' }],
    ['its error', 500, {}],
  ])('that %s answers with a page has not arrived, and may be sent again', async (_name, status, more) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', ...more };
    const error = await thrown(async () => new Response(PAGE, { status, headers }));
    expect(error).toBeInstanceOf(Unreachable);
    expect(reported).not.toHaveBeenCalled();
  });

  it('that is answered with a page by way of the edge was done', async () => {
    const headers = { 'content-type': 'text/html', 'cache-control': PRIVATE };
    expect(wasDone(await thrown(async () => new Response(PAGE, { headers })))).toBe(true);
  });

  it('without a row that cannot be read announces and reports this once', async () => {
    vi.stubGlobal('fetch', async () => new Response(envelope(200, [{ id: 'x' }, { id: 2 }])));
    const { call } = await import('../../../src/client/call.ts');
    const rows = endpoint({ ...act, path: '/v1/rows', data: z.array(z.object({ id: z.number() })) });
    expect(await call(rows, {})).toEqual([{ id: 2 }]);
    expect(await call(rows, {})).toEqual([{ id: 2 }]);
    expect(announced).toHaveBeenCalledTimes(1);
    expect(announced.mock.calls[0]?.[0].detail).toMatchObject({
      code: 500,
      message: '有 1 条内容没有读出来：服务器给的数据不完整',
    });
    expect(reported).toHaveBeenCalledTimes(1);
    expect(JSON.parse(reported.mock.calls[0]?.[1])).toEqual({ path: '/v1/rows', why: '0.id: invalid_type' });
  });

  it('whose answer breaks off was done', async () => {
    const body = new ReadableStream({
      start(it) {
        it.enqueue(new TextEncoder().encode('{"code":200,'));
        it.error(new TypeError('cut'));
      },
    });
    expect(await thrown(async () => new Response(body))).toBeInstanceOf(Unreadable);
  });

  it.each([404, 403, 413, 429, 418])('is refused by the status %i, which no toast says', async (status) => {
    expect(await answer(PAGE, status)).toMatchObject({ name: 'Refused', code: status });
    expect(announced.mock.calls[0]?.[0].detail).toMatchObject({ code: status, isTransport: true });
  });

  it('says why it failed', () => {
    expect(failureText(new Refused(400, '太长'), '没有网络')).toBe('太长');
    expect(failureText(new Unreachable(''), '没有网络')).toBe('没有网络');
    expect(failureText(new Unreadable(''), '没有网络')).toContain('读不懂');
  });
});
