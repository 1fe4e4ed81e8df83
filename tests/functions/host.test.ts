import { describe, expect, inject, it } from 'vitest';
import { tagList } from '../../contract/content/tag/tag.ts';
import { callMing, Unreachable } from '../../functions/upstream.ts';
import { edge } from './support/edge.ts';

const host = inject('host');
const outside = (origin = host, ms = 10_000) => edge({ env: { MING_ORIGIN: origin }, ms });
type Echo = { data: { method: string; url: string; headers: Record<string, string>; body: number } };

describe('an outside host over real HTTP', () => {
  it.each([
    [host, '/ming/echo'],
    [`${host}/`, '/ming/echo'],
    [`${host}/ming`, '/ming/echo'],
    [`${host}/base`, '/base/ming/echo'],
    [`${host}/base/ming/`, '/base/ming/echo'],
  ])('is reached at %s', async (origin, path) => {
    const { ask, seen } = outside(origin);
    const { data } = await (await ask('/ming/echo?a=1&b=%E7%BD%91')).json<Echo>();
    expect(data.url).toBe(`${path}?a=1&b=%E7%BD%91`);
    expect(seen).toHaveLength(0);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('gets %s with type, token and body', async (method) => {
    const body = method === 'GET' ? null : JSON.stringify({ 标题: '网格' });
    const headers = { authorization: 'Bearer abcdefgh', 'content-type': 'application/json', 'x-kept': '1' };
    const { data } = await (await outside().ask('/ming/echo', { method, body, headers })).json<Echo>();
    expect(data.method).toBe(method);
    expect(data.headers).toMatchObject(headers);
    expect(data.body).toBe(body === null ? 0 : new TextEncoder().encode(body).length);
  });

  it('gets the token in the query of the call that names it there, and of no other', async () => {
    const path = '/ming/v1/user/selectUserInfoByToken';
    const urlOf = async (address: string, token: string) => {
      const answer = await outside().ask(address, { headers: { authorization: token } });
      return (await answer.json<Echo>()).data.url;
    };
    expect(await urlOf(path, 'Bearer abcdefgh')).toBe(`${path}?token=abcdefgh`);
    expect(await urlOf(`${path}?token=other-token`, 'abcdefgh')).toBe(`${path}?token=other-token`);
    expect(await urlOf('/ming/echo', 'abcdefgh')).toBe('/ming/echo');
  });

  it('sees neither cookie nor foreign origin, but the address the edge knows', async () => {
    const { data } = await (
      await outside().ask('/ming/echo', {
        headers: {
          cookie: '__Host-token=abcdefgh; other=1',
          origin: 'https://mingjie.test',
          'cf-connecting-ip': '203.0.113.9',
          'x-forwarded-for': '6.6.6.6',
          'x-forwarded-host': 'evil.example',
          'x-client-ip': '6.6.6.6',
          'cf-ipcountry': 'T1',
        },
      })
    ).json<Echo>();
    expect(data.headers['x-forwarded-for']).toBe('203.0.113.9');
    expect(data.headers['x-real-ip']).toBe('203.0.113.9');
    expect(JSON.stringify(data.headers)).not.toMatch(/6\.6\.6\.6|evil|cookie|origin|ipcountry/);
  });

  it('cannot set cookies, open CORS, move the reader or name its hop', async () => {
    const answer = await outside().ask('/ming/hop', { headers: { origin: 'https://evil.example' } });
    const names = [...answer.headers.keys()];
    for (const name of [
      'set-cookie',
      'access-control-allow-origin',
      'x-inner',
      'keep-alive',
      'proxy-authenticate',
      'x-touched',
      'server',
      'refresh',
      'link',
    ]) {
      expect(names).not.toContain(name);
    }
    expect(answer.headers.get('x-kept')).toBe('yes');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('may compress', async () => {
    const answer = await outside().ask('/ming/gzip');
    expect(await answer.json()).toMatchObject({ code: 200, data: { text: '网格'.repeat(300) } });
  });

  it('may compress what the session looks into', async () => {
    const answer = await outside().ask('/ming/gzip', {
      headers: { cookie: '__Host-token=abcdefgh', 'sec-fetch-site': 'same-origin' },
    });
    expect(await answer.json()).toMatchObject({ code: 200, data: { text: '网格'.repeat(300) } });
  });
});

describe('redirects of an outside host', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/ming/x',
    '/elsewhere',
    '/ming/../elsewhere',
    '/ming/%2e%2e%2felsewhere',
    `${host}/other`,
    'javascript:alert(1)',
    '',
  ])('to %s become 502', async (to) => {
    const answer = await outside().ask(`/ming/redirect?to=${encodeURIComponent(to)}`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.json()).toMatchObject({ code: 502, data: null });
  });

  it.each([
    [host, '/ming/file/a.png?v=1'],
    [host, `${host}/ming/file/a.png?v=1`],
    [`${host}/base`, '/base/ming/file/a.png?v=1'],
  ])('within /ming of %s are shown as this site', async (origin, to) => {
    const answer = await outside(origin).ask(`/ming/redirect?status=307&to=${encodeURIComponent(to)}`);
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe('/ming/file/a.png?v=1');
  });
});

describe('a host in trouble', () => {
  it('that does not answer in time becomes 504', async () => {
    const answer = await outside(host, 50).ask('/ming/slow');
    expect(answer.status).toBe(504);
    expect(await answer.json()).toEqual({
      code: 504,
      message: '服务响应超时，请稍后重试',
      data: null,
      extra: {},
    });
  });

  it.each([
    `${host}/ming/reset`,
    'http://127.0.0.1:1/ming/echo',
    'http://no.such.host.invalid/ming/echo',
    'nonsense',
  ])('that breaks off or is not there (%s) becomes 502', async (target) => {
    const answer = await outside(target.replace(/\/ming.*/, '')).ask('/ming/reset');
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: 502, message: '系统繁忙，请稍后重试' });
  });

  it('that breaks off in the middle breaks the answer, never ends it as if whole', async () => {
    const answer = await outside().ask('/ming/broken');
    await expect(answer.text()).rejects.toThrow();
  });

  it('is a transport error for pages', async () => {
    const call = callMing({ MING_ORIGIN: 'http://127.0.0.1:1' }, tagList, {});
    await expect(call).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('bodies are streamed', () => {
  it('outward: the first piece is here before the host has the last', async () => {
    const { ask } = outside();
    const name = crypto.randomUUID();
    const reader = (await ask(`/ming/gate?name=${name}`)).body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe('first');
    await ask(`/ming/open?name=${name}`);
    expect(await read()).toBe('last');
  });

  it('inward: the host has the first piece before the reader sent the last', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const asking = outside().ask('/ming/early', { method: 'POST', body: readable });
    await writer.write(new TextEncoder().encode('piece'));
    const reader = (await asking).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('got 5;');
    await writer.close();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('end');
  });

  it('200 MB pass through an isolate of 128 MB', async () => {
    const answer = await outside().ask('/ming/file/huge?mb=200');
    let size = 0;
    await answer.body?.pipeTo(
      new WritableStream({
        write(chunk: Uint8Array) {
          size += chunk.byteLength;
        },
      }),
    );
    expect(size).toBe(200 * 1024 * 1024);
  });
});

describe('a WebSocket to an outside host', () => {
  async function open(headers: Record<string, string>) {
    const answer = await outside().ask('/ming/live?ticket=t1', {
      headers: { upgrade: 'websocket', ...headers },
    });
    const socket = answer.webSocket;
    if (!socket) throw new Error(`no socket: ${answer.status}`);
    const inbox: string[] = [];
    let wake = () => {};
    socket.addEventListener('message', ({ data }) => {
      inbox.push(String(data));
      wake();
    });
    socket.accept();
    const next = async () => {
      while (inbox.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return inbox.shift() ?? '';
    };
    return { answer, socket, next };
  }

  it('talks both ways, and no cookie is set or told', async () => {
    const { answer, socket, next } = await open({ cookie: '__Host-token=abcdefgh' });
    expect(answer.status).toBe(101);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(JSON.parse(await next())).toEqual({ url: '/ming/live?ticket=t1', cookie: null, auth: null });
    socket.send('网格');
    expect(await next()).toBe('echo 网格');
    socket.close();
  });

  it('is refused to pages of other sites', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://mingjie.test']) {
      const headers = { upgrade: 'websocket', origin };
      const answer = await outside().ask('/ming/live?ticket=t1', { headers });
      expect([answer.status, answer.webSocket]).toEqual([403, null]);
    }
  });

  it('carries the token of this site’s own script', async () => {
    const { next, socket } = await open({
      cookie: '__Host-token=abcdefgh',
      origin: 'https://mingjie.test',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'websocket',
    });
    expect(JSON.parse(await next())).toMatchObject({ auth: 'abcdefgh' });
    socket.close();
  });

  it('that the host refuses is an ordinary answer with our headers', async () => {
    const answer = await outside().ask('/ming/no', { headers: { upgrade: 'websocket' } });
    expect(answer.webSocket).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
