import { describe, expect, it } from 'vitest';
import { edge, page } from './support/edge.ts';

/** A page that echoes the whole request. */
const gossip = async (request: Request) =>
  page(JSON.stringify({ url: request.url, method: request.method, headers: [...request.headers] }));

const HOSTILE = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-for': '6.6.6.6',
  forwarded: 'host=evil.example',
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  'x-http-method-override': 'POST',
  'accept-language': 'evil',
  'user-agent': 'evil',
  referer: 'https://evil.example/',
  origin: 'https://evil.example',
  'cf-connecting-ip': '203.0.113.9',
  'x-evil': 'evil',
  cookie: '__Host-token=evil-token; theme=evil',
  accept: 'evil/evil',
  range: 'bytes=0-1',
};

describe('what is stored', () => {
  it('is the same whoever asked first', async () => {
    const { ask } = edge({ page: gossip });
    const poisoned = await (await ask('/article/1?utm_source=evil', { headers: HOSTILE })).text();
    const clean = await (await edge({ page: gossip }).ask('/article/1')).text();
    expect(poisoned).toBe(clean);
    expect(poisoned).not.toMatch(/evil|6\.6\.6\.6|203\.0\.113/);
    expect(await (await ask('/article/1')).text()).toBe(clean);
  });

  it('holds nothing of cookie or token, and neither reaches the renderer', async () => {
    const { ask, asked } = edge({ page: gossip });
    await ask('/', { headers: { cookie: '__Host-token=secret-token', authorization: 'secret-token' } });
    await ask('/hot', { headers: { cookie: '__Host-token=secret-token' } });
    expect(asked).toHaveLength(2);
    for (const request of asked) expect([...request.headers.keys()]).toEqual(['accept']);
  });

  it('of one host is not shown on another', async () => {
    const name = crypto.randomUUID();
    const one = edge({ page: gossip, build: name });
    await one.ask('/');
    await one.idle();
    const two = edge({ page: gossip, build: name, site: 'https://preview.mingjie.test' });
    const answer = await two.ask('/');
    expect(answer.headers.get('x-cache')).toBe('MISS');
    expect(await answer.text()).toContain('https://preview.mingjie.test/');
  });

  it('is rendered for the one true origin where that is set', async () => {
    const env = { SITE_ORIGIN: 'https://mingjie.cn' };
    const { ask, asked } = edge({ page: gossip, env, site: 'https://evil.example' });
    expect(await (await ask('/hot')).text()).not.toContain('evil');
    expect(asked[0]?.url).toBe('https://mingjie.cn/hot');
  });

  it('is not changed by a part of an answer or a condition of the asker', async () => {
    const { ask } = edge();
    const part = await ask('/', {
      headers: { range: 'bytes=0-3', 'if-modified-since': new Date().toUTCString() },
    });
    expect(part.status).toBe(200);
    expect(await (await ask('/')).text()).toContain('<!doctype html>');
  });

  it('under a path that is only similar is another page', async () => {
    const { ask } = edge({ page: gossip });
    await ask('/article/1');
    for (const path of ['/articles/1', '/article/1%2F', '/article/1;x', '/article/1.css']) {
      expect((await ask(path)).headers.get('x-cache')).toBe('MISS');
    }
  });
});
