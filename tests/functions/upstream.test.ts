import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { articleInfoOf, articleList, browse } from '../../contract/content/article/article.ts';
import { tagList } from '../../contract/content/tag/tag.ts';
import { hotList, webSiteInfo } from '../../contract/discovery/site/site.ts';
import { endpoint } from '../../contract/kit/endpoint.ts';
import { REQUEST_MS } from '../../contract/kit/limits.ts';
import { BESIDE, BESIDE_TYPE, packBeside } from '../../contract/kit/rawText.ts';
import {
  callForText,
  callMing,
  cameBack,
  forward,
  PAGE_MS,
  Refusal,
  Unreachable,
} from '../../functions/upstream.ts';
import { said } from './support/edge.ts';

function ming(answer: (request: Request) => Response | Promise<Response>) {
  const seen: Request[] = [];
  const MING = {
    async fetch(request: Request) {
      seen.push(request.clone());
      return answer(request);
    },
  };
  return { MING, seen };
}

describe('callMing', () => {
  it('puts input of a GET into the query, defaults included, and normalises data', async () => {
    const { MING, seen } = ming(() =>
      said({
        records: [{ id: 1, userId: '7', title: '剪切锁定', isCollect: 0, isStick: 1, summary: null }],
        total: 1,
        size: 10,
        current: 1,
        pages: 1,
      }),
    );
    const { data } = await callMing({ MING }, articleList, { categoryId: 3 });
    const asked = new URL(seen[0]?.url ?? '');
    expect(asked.pathname).toBe('/ming/v1/article/');
    expect(Object.fromEntries(asked.searchParams)).toEqual({ categoryId: '3', pageNo: '1', pageSize: '10' });
    expect(data.records[0]).toMatchObject({ isCollect: false, isStick: true, summary: '', tagList: [] });
  });

  it('puts input of a POST into a JSON body', async () => {
    const { MING, seen } = ming(() => said(null));
    await callMing({ MING }, browse, { articleId: '42' });
    expect(seen[0]?.method).toBe('POST');
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
    expect(await seen[0]?.json()).toEqual({ articleId: 42 });
  });

  it('puts input of a DELETE into the query', async () => {
    const remove = endpoint({
      method: 'DELETE',
      path: '/v1/article/',
      audience: 'user',
      input: z.object({ id: z.number() }),
      data: z.nullable(z.unknown()),
    });
    const { MING, seen } = ming(() => said(null));
    await callMing({ MING }, remove, { id: 5 });
    expect(seen[0]?.method).toBe('DELETE');
    expect(seen[0]?.url).toContain('/ming/v1/article/?id=5');
  });

  it('gives extra in the shape of the contract, where a host leaves it out too', async () => {
    const { MING } = ming(() => Response.json({ code: 200, message: null, data: { name: '明解' } }));
    const { data, extra } = await callMing({ MING }, webSiteInfo, {});
    expect(data.name).toBe('明解');
    expect(extra).toEqual({ siteAccess: 0, visitorAccess: 0 });
  });

  it('throws what ming refuses, with code and words', async () => {
    const { MING } = ming(() => Response.json({ code: 404, message: '抱歉，文章不存在', data: null }));
    const call = callMing({ MING }, articleInfoOf, { id: 9 });
    await expect(call).rejects.toBeInstanceOf(Refusal);
    await expect(call).rejects.toMatchObject({ code: 404, message: '抱歉，文章不存在' });
  });

  it('does not bother ming with input the contract forbids', async () => {
    const { MING, seen } = ming(() => said(null));
    const call = callMing({ MING }, articleInfoOf, { id: 'x' });
    await expect(call).rejects.toMatchObject({ name: 'Refusal', code: 10018, message: '参数不合法：id' });
    expect(seen).toHaveLength(0);
  });

  it.each([
    ['an HTTP status', () => new Response('{"code":200,"message":"","data":[]}', { status: 503 })],
    ['no JSON', () => new Response('<html>')],
    ['no envelope', () => Response.json([])],
    ['other data', () => said({ not: 'a list' })],
    ['nothing', () => Promise.reject(new Error('down'))],
  ])('throws a transport error for %s', async (_, answer) => {
    const { MING } = ming(answer);
    await expect(callMing({ MING }, tagList, {})).rejects.toBeInstanceOf(Unreachable);
  });

  it('leaves out a row that cannot be read, and logs which without its words', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { MING } = ming(() =>
      said([
        { id: null, name: '机密' },
        { id: 2, name: '湍流' },
      ]),
    );
    const { data } = await callMing({ MING }, tagList, {});
    expect(data.map(({ id }) => id)).toEqual([2]);
    const [[line]] = log.mock.calls as [[string]];
    expect(JSON.parse(line)).toMatchObject({
      error: 'UnreadableRows',
      message: '/v1/tag/: 1, 0.id: invalid_union',
    });
    log.mockRestore();
  });

  it('throws a transport error when no way is set', async () => {
    await expect(callMing({}, hotList, {})).rejects.toBeInstanceOf(Unreachable);
  });

  it('does not wait forever, for the head or for the body', async () => {
    const never = ming(() => new Promise<Response>(() => {}));
    await expect(callMing(never, tagList, {}, { ms: 20 })).rejects.toMatchObject({ late: true });
    const half = ming(
      () => new Response(new ReadableStream({ start: (it) => it.enqueue(new Uint8Array(1)) })),
    );
    await expect(callMing(half, tagList, {}, { ms: 20 })).rejects.toMatchObject({ late: true });
    expect(PAGE_MS).toBeLessThan(REQUEST_MS);
  });

  it('prefers the outside host to the binding', async () => {
    const { MING, seen } = ming(() => said([]));
    const call = callMing({ MING, MING_ORIGIN: 'http://127.0.0.1:1' }, tagList, {});
    await expect(call).rejects.toBeInstanceOf(Unreachable);
    expect(seen).toHaveLength(0);
  });
});

describe('callForText', () => {
  const article = { id: 9, userId: 'a', title: '甲', createTime: '2026-01-01 00:00:00', updateTime: '' };
  const text = new TextEncoder().encode('<p>正文\n</p>');
  const body = packBeside({ code: 200, message: '成功', data: article, extra: {} }, text);
  const beside = (it: BodyInit) => new Response(it, { headers: { 'content-type': BESIDE_TYPE } });

  it('asks our own backend for the text beside the rest, and hands on its bytes', async () => {
    const { MING, seen } = ming(() => beside(body));
    const answer = await callForText({ MING }, articleInfoOf, { id: 9 });
    expect(seen[0]?.headers.has(BESIDE)).toBe(true);
    expect(answer).toMatchObject({ text, data: { id: 9, title: '甲', content: '' } });
  });

  it('takes the text out of JSON, where a backend knows no other way', async () => {
    const { MING } = ming(() => said({ ...article, content: '<p>旧</p>' }));
    const answer = await callForText({ MING }, articleInfoOf, { id: 9 });
    expect(answer).toMatchObject({ text: null, data: { content: '<p>旧</p>' } });
  });

  it('asks an outside host as ever', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(said({ ...article, content: '<p>外</p>' }));
    const env = { MING_ORIGIN: 'https://host.example' };
    const answer = await callForText(env, articleInfoOf, { id: 9 });
    expect(answer).toMatchObject({ text: null, data: { content: '<p>外</p>' } });
    const [[request]] = asked.mock.calls as [[Request]];
    expect(request.headers.has(BESIDE)).toBe(false);
    asked.mockRestore();
  });

  it('throws what is refused, and never hands on a text that was cut off', async () => {
    const refused = ming(() => said(null, 404));
    await expect(callForText(refused, articleInfoOf, { id: 9 })).rejects.toMatchObject({ code: 404 });
    for (const cut of [body.length - 1, 30]) {
      const half = ming(() => beside(body.slice(0, cut)));
      await expect(callForText(half, articleInfoOf, { id: 9 })).rejects.toBeInstanceOf(Unreachable);
    }
    const broken = ming(() =>
      beside(
        new ReadableStream({
          pull(it) {
            it.enqueue(body.slice(0, -3));
            it.error(new Error('gone'));
          },
        }),
      ),
    );
    await expect(callForText(broken, articleInfoOf, { id: 9 })).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('forward', () => {
  it('waits 36 s unless told, aborts the call then, and keeps the address for the binding', async () => {
    expect(REQUEST_MS).toBe(36_000);
    const { MING, seen } = ming(() => new Promise<Response>(() => {}));
    const request = new Request('https://mingjie.test/ming/v1/tag/?a=1');
    await expect(forward({ MING }, request, { ms: 20 })).rejects.toMatchObject({ late: true });
    expect(seen[0]?.url).toBe('https://mingjie.test/ming/v1/tag/?a=1');
    expect(seen[0]?.redirect).toBe('manual');
  });

  it('breaks off when it is told to', async () => {
    const { MING } = ming(
      (request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(new Error('abort'))),
        ),
    );
    const stop = new AbortController();
    const call = forward({ MING }, new Request('https://mingjie.test/ming/x'), { stop: stop.signal });
    stop.abort();
    await expect(call).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('cameBack', () => {
  const asked = 'https://mingjie.test/ming/v1/x';
  it.each([
    [{}, '/ming/file/a', '/ming/file/a'],
    [{}, '../y', '/ming/y'],
    [{}, 'https://mingjie.test/ming/y?z=1', '/ming/y?z=1'],
    [{}, '/', undefined],
    [{}, 'https://evil.example/ming/y', undefined],
    [{ MING_ORIGIN: 'https://host.example/base' }, 'https://host.example/base/ming/y', '/ming/y'],
    [{ MING_ORIGIN: 'https://host.example/base' }, '/ming/y', undefined],
    [{ MING_ORIGIN: 'https://host.example' }, 'https://mingjie.test/ming/y', undefined],
  ])('with %j %s leads to %s', (env, location, to) => {
    expect(cameBack(env, asked, location)).toBe(to);
  });
});
