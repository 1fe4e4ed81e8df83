import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { fetchForeign } from '../../../../ming/src/kit/file/fetch.ts';
import { FETCHES } from '../../../../ming/src/kit/file/rules.ts';
import { files } from '../../../../ming/src/kit/file/schema.ts';
import { call } from '../../support/call.ts';
import { addPerson, db, logIn } from '../../support/world.ts';

const SITE = 'http://pictures.example';
const HERE = `http://127.0.0.1:${inject('hosts').gallery}`;
const real = fetch;
const opened: string[] = [];
let token = '';
let count = 0;

// Resolves the public name of the other site to localhost, which picture addresses may not name.
beforeEach(async () => {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    opened.push(address);
    const { host, pathname, search } = new URL(address);
    return host === new URL(SITE).host
      ? real(HERE + pathname + search, init)
      : Promise.reject(new Error(host));
  });
  await addPerson(`f${++count}`);
  token = await logIn(`f${count}`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  opened.length = 0;
});

const take = (url: unknown) => call('/file/fetch', { body: { url }, token });
const to = (url: string) => `${SITE}/to?url=${encodeURIComponent(url)}`;

describe('a picture of another site', () => {
  it('is stored as an upload of the person is, by what its bytes are', async () => {
    const answer = await take(`${SITE}/plot.png`);
    expect(answer).toMatchObject({ code: 200 });
    expect(answer.data).toMatch(new RegExp(`^/ming/file/u/f${count}/[0-9a-f]{32}\\.png$`));
    const key = String(answer.data).replace('/ming/file/', '');
    const [row] = await db.select().from(files).where(eq(files.key, key));
    expect(row).toMatchObject({
      userId: `f${count}`,
      type: 'article',
      mime: 'image/png',
      width: 3,
      height: 2,
    });
    expect((await env.FILES.get(key))?.httpMetadata?.contentType).toBe('image/png');
  });

  it('is asked for without anything of the person', async () => {
    await take(`${SITE}/plot.png?mine`);
    const asked = (await (await real(`${HERE}/asked`)).json()) as Record<string, string>[];
    const last = asked.at(-1) ?? {};
    expect(last).toMatchObject({ path: '/plot.png', 'user-agent': 'mingjie' });
    for (const name of ['cookie', 'authorization', 'referer', 'origin', 'cf-connecting-ip'])
      expect(last[name]).toBeUndefined();
  });

  it('is found behind redirects', async () => {
    expect(await take(to(to('/plot.png')))).toMatchObject({ code: 200 });
    expect(opened).toHaveLength(3);
  });

  it.each([
    ['/page.png', '图片只能是 PNG、JPEG、GIF、WebP 或 AVIF 格式'],
    ['/drawing.png', '不支持 SVG 图片，请转换为 PNG 或 WebP 后上传'],
    ['/half.png', '图片内容不完整或已损坏，请换一张图片'],
    ['/empty.png', '图片所在的网站返回了空文件'],
    ['/announced.png', '图片不能超过 10 MB'],
    ['/endless.png', '图片不能超过 10 MB'],
    ['/gone.png', '图片所在的网站没有给出图片（HTTP 404）'],
    ['/nowhere', '图片所在的网站没有给出图片（HTTP 302）'],
    ['/loop', '图片地址的跳转次数太多'],
  ])('is refused and nothing kept: %s', async (path, message) => {
    expect(await take(SITE + path)).toMatchObject({ code: 10018, message, data: null });
    const rows = await db
      .select()
      .from(files)
      .where(eq(files.userId, `f${count}`));
    expect(rows).toEqual([]);
  });

  it.each(['/silent.png', '/stalled.png'])(
    'is given up where the other site is too slow: %s',
    async (path) => {
      await expect(fetchForeign(new URL(SITE + path), 300)).rejects.toThrow('图片所在的网站太久没有回应');
    },
  );

  it('is refused where the other site cannot be reached', async () => {
    expect((await take('http://nobody.example/a.png')).message).toBe('无法连接图片所在的网站');
  });
});

const INSIDE = [
  'http://127.0.0.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://0177.0.0.1/a.png',
  'http://0.0.0.0/a.png',
  'http://10.1.2.3/a.png',
  'http://172.16.0.1/a.png',
  'http://192.168.1.1/a.png',
  'http://100.64.0.1/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/a.png',
  'http://255.255.255.255/a.png',
  'http://[::1]/a.png',
  'http://[::]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[::127.0.0.1]/a.png',
  'http://[4000::1]/a.png',
  'http://[64:ff9b::7f00:1]/a.png',
  'http://[fe80::1]/a.png',
  'http://[fd00::1]/a.png',
  'http://localhost/a.png',
  'http://localhost./a.png',
  'http://LOCALHOST/a.png',
  'http://１２７.0.0.1/a.png',
  'http://files.localhost/a.png',
  'http://printer.local/a.png',
  'http://metadata.google.internal/a.png',
  'http://router/a.png',
];

describe('what lies inside', () => {
  it.each(INSIDE)('is not asked: %s', async (url) => {
    expect(await take(url)).toMatchObject({ code: 10018, message: '图片地址指向内部网络，无法获取' });
    expect(opened).toEqual([]);
  });

  it.each(INSIDE)('is not asked behind a redirect either: %s', async (url) => {
    expect(await take(to(url))).toMatchObject({ code: 10018, message: '图片地址指向内部网络，无法获取' });
    expect(opened).toHaveLength(1);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://pictures.example/a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '/plot.png',
    'http://',
    'http://me:secret@pictures.example/a.png',
    `${SITE}:8080/a.png`,
    `https://pictures.example:80/a.png`,
  ])('nor is what is no plain address: %s', async (url) => {
    expect((await take(url)).message).toMatch(/图片地址不正确|默认端口/);
    expect(opened).toEqual([]);
  });
});

it('names the field that is missing or too long', async () => {
  expect((await take('')).message).toBe('请填写网址');
  expect((await take(`${SITE}/${'a'.repeat(2_000)}`)).message).toBe('网址太长，最多 2000 个字符');
});

it('is for people who are logged in, a hundred times an hour', async () => {
  expect((await call('/file/fetch', { body: { url: `${SITE}/plot.png` } })).code).toBe(401);
  const stub = env.LIMITER.get(env.LIMITER.idFromName(`fetch:f${count}`));
  for (let n = 0; n < FETCHES.most; n++) await stub.take(FETCHES, Date.now());
  expect((await take(`${SITE}/plot.png`)).code).toBe(429);
  expect(opened).toEqual([]);
});
