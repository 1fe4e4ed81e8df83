import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linkKey, linkTo } from '../../../../ming/src/content/annex/download/links.ts';
import { annexDownloads, annexes } from '../../../../ming/src/content/annex/schema.ts';
import { forgetDownloads } from '../../../../ming/src/content/annex/writes.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { call, fetchMing } from '../../support/call.ts';
import { addArticle, addPerson, db, logIn } from '../../support/world.ts';
import { type Author, attach, deck, follow } from './support.ts';

const DECK = deck(100, '*HEADING\n梁\n');
let count = 0;
let author: Author;

beforeEach(async () => {
  const id = `d${++count}`;
  await addPerson(id);
  await addArticle(count, { userId: id });
  author = { token: await logIn(id), articleId: count };
});

const info = async (options: { token?: string; headers?: Record<string, string> } = {}) =>
  call('/v1/article/archiveAnnexInfo', { body: { articleId: author.articleId }, ...options });
const open = (annexId: number, headers: Record<string, string> = {}) =>
  follow(`/ming/v1/annex/open?annexId=${annexId}`, headers);
const linkOf = async () => (await info()).data[0].url;
const downloads = async (id: number) =>
  (await db.select().from(annexes).where(eq(annexes.id, id)))[0]?.downloads;

describe('who may have it', () => {
  it('a free one: everybody', async () => {
    await attach(author, DECK, { name: '悬臂梁.inp' });
    const { data } = await info();
    expect(data).toMatchObject([
      {
        name: '悬臂梁.inp',
        ext: 'inp',
        size: 100,
        mime: 'text/plain',
        price: 0,
        isFree: true,
        paid: false,
        downloads: 0,
      },
    ]);
    const answer = await follow(data[0].url);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(DECK);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="___.inp"; filename*=UTF-8''%E6%82%AC%E8%87%82%E6%A2%81.inp`,
      'content-length': '100',
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      etag: `"${data[0].sha256}"`,
    });
  });

  it('a paid one: its author, and nobody else; the lines of its text stay with it', async () => {
    const { annexId } = await attach(author, DECK, { price: 990 });
    await addPerson(`${count}reader`);
    for (const options of [{}, { token: await logIn(`${count}reader`) }]) {
      const { data } = await info(options);
      expect(data[0]).toMatchObject({ price: 990, isFree: false, paid: false, preview: null, url: '' });
    }
    const { data } = await info({ token: author.token });
    expect(data[0].preview.kind).toBe('text');
    expect((await follow(data[0].url)).status).toBe(200);
    const refused = await open(annexId);
    expect([refused.status, (await refused.json<{ message: string }>()).message]).toEqual([
      403,
      '这是付费附件，购买后才能下载',
    ]);
    expect((await open(annexId, { authorization: author.token })).status).toBe(302);
  });

  it('one of an article that is not published: its author and administrators', async () => {
    const { annexId } = await attach(author, DECK);
    await db.update(articles).set({ publish: 3 }).where(eq(articles.id, author.articleId));
    expect((await info()).code).toBe(404);
    expect((await open(annexId)).status).toBe(404);
    expect((await info({ token: author.token })).data).toHaveLength(1);
    await addPerson(`${count}boss`, { role: 'admin' });
    expect((await info({ token: await logIn(`${count}boss`) })).data).toHaveLength(1);
    expect((await call('/v1/article/archiveAnnexInfo', { body: { articleId: 999_999 } })).code).toBe(404);
    expect((await open(999_999)).status).toBe(404);
    expect((await follow('/ming/v1/annex/open?annexId=x')).status).toBe(404);
  });

  it('nobody by the address of its bytes', async () => {
    await attach(author, DECK);
    const [row] = await db.select().from(annexes).where(eq(annexes.articleId, author.articleId));
    expect((await call(`/file/${row?.key}`)).code).toBe(404);
  });
});

describe('a link', () => {
  it('is good for ten minutes, this attachment, and as it was signed', async () => {
    const { annexId } = await attach(author, DECK);
    const other = await attach(author, deck(50), { name: 'other.inp' });
    const link = await linkOf();
    expect((await follow(link)).status).toBe(200);
    const again = `/ming/v1/annex/open?annexId=${annexId}`;
    const bad = async (change: (query: URLSearchParams) => void) => {
      const url = new URL(link, 'https://ming.test');
      change(url.searchParams);
      const answer = await follow(url.pathname + url.search);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await bad((it) => it.set('until', '9999999999'))).toEqual([302, again]);
    expect(await bad((it) => it.set('who', 'x'))).toEqual([302, again]);
    expect(await bad((it) => it.set('sign', 'a'.repeat(64)))).toEqual([302, again]);
    expect(await bad((it) => it.delete('sign'))).toEqual([302, again]);
    expect(await bad((it) => it.set('until', 'NaN'))).toEqual([302, again]);
    expect((await bad((it) => it.set('annexId', `${other.annexId}`)))[0]).toBe(302);
    const [row] = await db.select().from(annexes).where(eq(annexes.id, annexId));
    if (!row) throw new Error('no row');
    const key = await linkKey({}, db);
    const soon = await linkTo(key, row, '', Date.now() - 570_000);
    expect((await follow(soon)).status).toBe(200);
    const late = await linkTo(key, row, '', Date.now() - 601_000);
    expect((await follow(late)).headers.get('location')).toBe(again);
    const foreign = await linkTo(await linkKey({ ANNEX_SECRET: 'another' }, db), row, '', Date.now());
    expect((await follow(foreign)).status).toBe(302);
  });

  it('ends with the attachment', async () => {
    const { annexId } = await attach(author, DECK);
    const link = await linkOf();
    await call(`/v1/annex/?annexId=${annexId}`, { token: author.token, method: 'DELETE' });
    expect((await follow(link)).status).toBe(404);
  });

  it('gives ranges, whole where the file is another one, and says where there is none', async () => {
    await attach(author, DECK);
    const link = await linkOf();
    const part = await follow(link, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      'bytes 10-19/100',
      '10',
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(DECK.slice(10, 20));
    const etag = part.headers.get('etag') ?? '';
    const last = await follow(link, { range: 'bytes=-5', 'if-range': etag });
    expect([last.status, new Uint8Array(await last.arrayBuffer())]).toEqual([206, DECK.slice(95)]);
    const whole = await follow(link, { range: 'bytes=-5', 'if-range': '"other"' });
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 100]);
    // For an unsatisfiable range the local R2 returns the whole object; production R2 throws.
    const beyond = (key: string) => env.FILES.get(key, { range: { offset: 100 } });
    const request = new Request(`https://ming.test${link}`, { headers: { range: 'bytes=100-' } });
    const none = await fetchMing(request, { FILES: { get: beyond } });
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */100']);
    const head = await follow(link, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '100']);
    // Returns the total size without reading the object.
    const get = vi.fn();
    const ranged = new Request(`https://ming.test${link}`, {
      method: 'HEAD',
      headers: { range: 'bytes=1-2' },
    });
    const told = await fetchMing(ranged, { FILES: { head: (key: string) => env.FILES.head(key), get } });
    expect([told.status, told.headers.get('content-length'), get.mock.calls]).toEqual([200, '100', []]);
  });

  it.each([
    ['bytes=0-9', 'bytes 0-9/100'],
    ['bytes=90-', 'bytes 90-99/100'],
    ['bytes=90-200', 'bytes 90-99/100'],
    ['bytes=-10', 'bytes 90-99/100'],
    ['bytes=99-99', 'bytes 99-99/100'],
    ['bytes=0-', null],
    ['bytes=-200', null],
    ['', null],
    ['bytes=-', null],
    ['bytes=9-0', null],
    ['bytes=0-1,5-6', null],
    ['bytes=a-b', null],
    ['chars=0-1', null],
    [`bytes=${'9'.repeat(40)}-`, null],
  ])('answers the range %s of 100 bytes with %s, null for the whole', async (range, sent) => {
    await attach(author, DECK);
    const answer = await follow(await linkOf(), { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([sent ? 206 : 200, sent]);
    const { byteLength } = await answer.arrayBuffer();
    expect(String(byteLength)).toBe(answer.headers.get('content-length'));
    const [, first, last] = /(\d+)-(\d+)/.exec(sent ?? '0-99') ?? [];
    expect(byteLength).toBe(Number(last) - Number(first) + 1);
  });
});

describe('downloads', () => {
  it('count once a person or browser and day, not the author nor the middle of a file', async () => {
    const { annexId } = await attach(author, DECK);
    await addPerson(`${count}fan`);
    const fan = { token: await logIn(`${count}fan`) };
    const browser = { headers: { 'x-browser': 'a'.repeat(32) } };
    const link = async (options: object) => (await info(options)).data[0].url;
    const mine = await link({ token: author.token });
    await follow(mine);
    expect(await downloads(annexId)).toBe(0);
    await follow(await link(fan), { range: 'bytes=5-' });
    await follow(await link(fan), {}, 'HEAD');
    expect(await downloads(annexId)).toBe(0);
    for (const options of [fan, fan, browser, browser])
      await follow(await link(options), { range: 'bytes=0-' });
    expect(await downloads(annexId)).toBe(2);
    const rows = await db.select().from(annexDownloads).where(eq(annexDownloads.annexId, annexId));
    expect(rows.map((it) => it.who).join()).not.toContain('fan');
    await forgetDownloads(db, '2999-01-01');
    expect(await db.$count(annexDownloads)).toBe(0);
    expect(await downloads(annexId)).toBe(2);
  });

  it('of one reader are limited', async () => {
    const { annexId } = await attach(author, DECK);
    const headers = { 'x-browser': 'b'.repeat(32) };
    for (let n = 0; n < 120; n++) expect((await open(annexId, headers)).status).toBe(302);
    expect((await info({ headers })).code).toBe(429);
    expect((await info({ headers: { 'x-browser': 'c'.repeat(32) } })).code).toBe(200);
  });
});
