import { describe, expect, it } from 'vitest';
import { BODY_BYTES, URL_BYTES } from '../../functions/limit.ts';
import { edge, page, said, stream } from './support/edge.ts';

const EDITOR = 'https://editor.example';
const env = { EDITOR_ORIGINS: EDITOR };
const FRAMED = "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'";

describe('security headers', () => {
  const everywhere: [string, RequestInit][] = [
    ['/', {}],
    ['/', { method: 'POST' }],
    ['/nowhere', {}],
    ['/broken', {}],
    [`/?${'a'.repeat(9_000)}`, {}],
    ['/ming/v1/tag/', {}],
    ['/ming/v1//x', {}],
    [`/ming/v1/x?${'a'.repeat(9_000)}`, {}],
    ['/ming/v1/tag/', { method: 'OPTIONS' }],
    ['/ming/down', {}],
  ];
  it.each(everywhere)('are on every answer: %s', async (path, init) => {
    const { ask } = edge({
      page: (request) => {
        if (request.url.endsWith('/broken')) throw new Error('broken');
        return request.url.endsWith('/nowhere') ? new Response(null, { status: 404 }) : page('页');
      },
      ming: (request) => (request.url.endsWith('/down') ? Promise.reject(new Error('down')) : said(null)),
    });
    const { headers } = await ask(path, init);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(\).*geolocation=\(\).*hid=\(\)$/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('isolate a personal page from its opener (COOP), and not a public one', async () => {
    const opener = async (path: string, control = 'public, s-maxage=60') => {
      const { ask } = edge({ page: () => page('页', { 'cache-control': control }) });
      return (await ask(path)).headers.get('cross-origin-opener-policy');
    };
    for (const own of ['/user', '/user/personal', '/im', '/notice?type=0'])
      expect(await opener(own)).toBe('same-origin');
    expect(await opener('/', 'private, no-store')).toBe('same-origin');
    expect([await opener('/'), await opener('/user_main?userId=a')]).toEqual([null, null]);
    const { headers } = await edge().ask('/ming/v1/tag/');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('promise https only over https', async () => {
    const { ask } = edge({ site: 'http://localhost:4321' });
    expect((await ask('/')).headers.get('strict-transport-security')).toBeNull();
    expect((await ask('/ming/v1/tag/')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the content security policy', () => {
  const policy = async (answer: Response, path = '/') =>
    (await edge({ page: () => answer }).ask(path)).headers.get('content-security-policy');

  it('of a page stays and gets what it lacks of ours', async () => {
    const own = "script-src 'self'";
    expect(await policy(page('页', { 'content-security-policy': own }))).toBe(`${own}; ${FRAMED}`);
    const whole = `base-uri 'none'; ${own};object-src 'none';`;
    expect(await policy(page('页', { 'content-security-policy': whole }))).toBe(
      `base-uri 'none'; ${own}; object-src 'none'; frame-ancestors 'none'; form-action 'self'`,
    );
  });

  it('of a rendered page is set before its body is read', async () => {
    const answer = new Response(
      new ReadableStream(),
      page('', { 'content-security-policy': "script-src 'self'" }),
    );
    expect(await policy(answer)).toContain(FRAMED);
  });

  it('of a page admits the human check that the operator named, and nothing that is no origin', async () => {
    const own = "default-src 'self';script-src 'self'; style-src 'self'";
    const admitted = async (HUMAN_ORIGIN: string) => {
      const site = edge({
        page: () => page('页', { 'content-security-policy': own }),
        env: { HUMAN_ORIGIN },
      });
      return (await site.ask('/')).headers.get('content-security-policy');
    };
    const human = 'https://human.example';
    expect(await admitted(`${human}/api.js`)).toBe(
      `default-src 'self'; script-src ${human} 'self'; style-src 'self'; frame-src ${human}; ${FRAMED}`,
    );
    for (const none of ['', "'unsafe-inline'", 'data:text/javascript,0'])
      expect(await admitted(none)).toBe(`default-src 'self'; script-src 'self'; style-src 'self'; ${FRAMED}`);
  });

  it('in the page itself stays and gets ours as header', async () => {
    const meta = `<!doctype html><head><meta http-equiv="content-security-policy" content="script-src 'self'">`;
    const answer = new Response(meta, { headers: { 'content-type': 'text/html' } });
    expect(await policy(answer)).toBe(FRAMED);
  });

  it('of a page without one is strict', async () => {
    const strict = await policy(page('页'));
    for (const part of ["default-src 'self'", "script-src 'self';", "style-src 'self';", FRAMED]) {
      expect(strict).toContain(part);
    }
    expect(strict).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it('of anything else is nothing at all, and a sandbox for SVG', async () => {
    const nothing = "default-src 'none'; frame-ancestors 'none'";
    const text = () => new Response('x', { headers: { 'content-type': 'text/plain' } });
    const svg = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
    expect(await policy(text(), '/robots.txt')).toBe(nothing);
    expect(await policy(svg(), '/icon.svg')).toBe(`${nothing}; sandbox`);
  });

  it('lets nothing that comes through /ming run on our origin', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/xml', 'application/pdf']) {
      const { ask } = edge({
        ming: () =>
          new Response('x', {
            headers: { 'content-type': type, 'content-security-policy': 'default-src *' },
          }),
      });
      for (const path of ['/ming/file/a', '/ming/v1/x']) {
        const { headers } = await ask(path);
        expect(headers.get('content-security-policy')).toBe(
          "default-src 'none'; frame-ancestors 'none'; sandbox",
        );
      }
    }
  });

  it('lets the page that ends a mailing of our own backend send its form, and no other', async () => {
    const formsOf = async (path: string) => {
      const html = () => new Response('<form>', { headers: { 'content-type': 'text/html' } });
      const { headers } = await edge({ ming: html }).ask(path);
      return headers.get('content-security-policy') ?? '';
    };
    const sends = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";
    expect(await formsOf('/ming/v1/im/unsubscribe?user=a&sign=b')).toContain(sends);
    expect(await formsOf('/ming/v1/im/unsubscribe?user=a&sign=b')).not.toMatch(/sandbox|script-src/);
    expect(await formsOf('/ming/v1/im/unsubscribe/x')).toContain('sandbox');
  });

  it('lets the editor and feed readers embed files, but not answers', async () => {
    const { ask } = edge();
    const resource = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy');
    expect(await resource('/ming/file/a.png')).toBe('cross-origin');
    expect(await resource('/ming/v1/tag/')).toBe('same-origin');
  });
});

describe('origins', () => {
  const preflight = {
    method: 'OPTIONS',
    headers: {
      origin: EDITOR,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    },
  };

  it('on the list may call /ming with credentials', async () => {
    const { ask, seen } = edge({ env });
    const { headers, status } = await ask('/ming/v1/article/', preflight);
    expect(status).toBe(204);
    expect(seen).toHaveLength(0);
    expect(headers.get('access-control-allow-origin')).toBe(EDITOR);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(headers.get('vary')).toContain('Origin');
    const call = await ask('/ming/v1/tag/', { headers: { origin: EDITOR } });
    expect(call.headers.get('access-control-allow-origin')).toBe(EDITOR);
    expect(call.headers.get('access-control-expose-headers')).toBe('Date');
    expect(call.headers.get('vary')).toContain('Origin');
  });

  it.each(['https://evil.example', 'null', 'https://editor.example.evil.example', 'http://editor.example'])(
    'such as %s may not',
    async (origin) => {
      const { ask, seen } = edge({ env });
      const asked = await ask('/ming/v1/article/', {
        ...preflight,
        headers: { ...preflight.headers, origin },
      });
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
      const call = await ask('/ming/v1/tag/', { headers: { origin } });
      expect(call.headers.get('access-control-allow-origin')).toBeNull();
      expect(call.headers.get('vary')).toContain('Origin');
      expect(seen).toHaveLength(1);
    },
  );

  it('see faults as well, so that the editor can show them', async () => {
    const { ask } = edge({ env, ming: () => Promise.reject(new Error('down')) });
    const answer = await ask('/ming/v1/tag/', { headers: { origin: EDITOR } });
    expect(answer.status).toBe(502);
    expect(answer.headers.get('access-control-allow-origin')).toBe(EDITOR);
  });

  it('have no business with pages', async () => {
    const { headers } = await edge({ env }).ask('/', { headers: { origin: EDITOR } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).toBeNull();
  });
});

describe('limits', () => {
  it('are 8 KB of address and 110 MB of body', () => {
    expect(URL_BYTES).toBe(8 * 1024);
    expect(BODY_BYTES).toBe(110 * 1024 * 1024);
  });

  it('refuse a long address in the words its asker reads', async () => {
    const { ask, seen, asked } = edge();
    const long = `?${'a'.repeat(8_192)}`;
    const ming = await ask(`/ming/v1/tag/${long}`);
    expect(ming.status).toBe(414);
    expect(await ming.json()).toMatchObject({ code: 414, data: null });
    const site = await ask(`/search${long}`);
    expect(site.status).toBe(414);
    expect(site.headers.get('content-type')).toContain('text/html');
    expect(await site.text()).toContain('请求地址过长');
    expect([...seen, ...asked]).toHaveLength(0);
    expect((await ask(`/search?${'a'.repeat(8_000)}`)).status).toBe(200);
  });

  it('refuse a large body by its length', async () => {
    const { ask, seen } = edge({ body: 10 });
    const large = await ask('/ming/file/upload', {
      method: 'POST',
      body: 'x'.repeat(11),
      headers: { 'content-length': '11' },
    });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 413, message: '上传内容过大，请压缩后重试' });
    expect(seen).toHaveLength(0);
    const form = await ask('/form', {
      method: 'POST',
      body: 'x'.repeat(11),
      headers: { 'content-length': '11' },
    });
    expect(form.headers.get('content-type')).toContain('text/html');
  });

  it('refuse a large body that hides its length, and keep it from the backend', async () => {
    const { ask } = edge({
      body: 10,
      ming: async (request) => said((await request.text()).length),
    });
    const pieces = ['12345', '12345', '1'];
    const large = await ask('/ming/file/upload', { method: 'POST', body: stream(pieces) });
    expect(large.status).toBe(413);
    const wide = edge({ body: 11, ming: async (request) => said((await request.text()).length) });
    const fits = await wide.ask('/ming/file/upload', { method: 'POST', body: stream(pieces) });
    expect(await fits.json()).toMatchObject({ data: 11 });
  });
});
