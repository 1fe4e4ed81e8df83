import { env, exports } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { encodeResult } from '../../../../craft/result/encode.ts';
import { app } from '../../../../ming/src/app.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { ring } from '../../../craft/result/meshes.ts';
import { png } from '../../../support/png.ts';
import { read } from '../../support/call.ts';
import { avif, glue } from '../../support/pictures.ts';
import { send, upload } from '../../support/upload.ts';
import { addPerson, logIn } from '../../support/world.ts';

let count = 0;
let token = '';

const get = (key: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(`https://ming.test/ming/file/${key}`, { headers }));
const picture = (bytes: Uint8Array<ArrayBuffer>, type = 'article') =>
  upload(token, ['type', type], ['multipartFile', bytes, 'a.png']);

beforeEach(async () => {
  const id = `limit${++count}`;
  await addPerson(id);
  token = await logIn(id);
});

it('takes pictures of 24 megapixels and avatars of 2,048 pixels a side', async () => {
  expect((await picture(png(1, 1, [], [6_000, 4_000]))).code).toBe(200);
  expect((await picture(png(1, 1, [], [6_001, 4_000]))).message).toContain('24 百万像素');
  expect((await picture(png(1, 1, [], [2_048, 2_048]), 'avatar')).code).toBe(200);
  expect((await picture(png(1, 1, [], [2_049, 1]), 'avatar')).message).toContain('2048');
});

it('takes ten fields and no more', async () => {
  const fields = (n: number) => Array.from({ length: n }, (_, at) => [`x${at}`, 'y'] as [string, string]);
  const file = ['multipartFile', png(1, 1), 'a.png'] as [string, Uint8Array<ArrayBuffer>, string];
  expect((await upload(token, ...fields(9), file)).code).toBe(200);
  expect((await upload(token, ...fields(10), file)).code).toBe(10018);
});

it('counts failed uploads, and not those that succeed', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  for (let n = 0; n < 3; n++) expect((await picture(png(1, 1))).code).toBe(200);
  for (let n = 0; n < 60; n++) expect((await send(token, 'none', form)).code).toBe(10018);
  expect((await send(token, 'none', form)).code).toBe(429);
  expect((await picture(png(1, 1))).code).toBe(429);
});

it('refuses an AVIF of very many boxes', async () => {
  const box = glue([0, 0, 0, 8], 'free');
  const flood = new Uint8Array(200_000 * box.length);
  for (let at = 0; at < flood.length; at += box.length) flood.set(box, at);
  expect((await picture(avif(3, 2, flood))).code).toBe(10018);
  expect((await picture(glue(avif(3, 2), flood))).code).toBe(10018);
});

it('answers conditional requests, malformed ones included', async () => {
  await env.FILES.put('u/x/a.png', png(1, 1), { httpMetadata: { contentType: 'image/png' } });
  const etag = (await get('u/x/a.png')).headers.get('etag') ?? '';
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect((await get('u/x/a.png', { 'if-none-match': header })).status, header).toBe(304);
  for (const header of ['"other"', '"', '', 'a b', etag.slice(0, -1), '\\', ',', 'W/', '"a" "b"', '**'])
    expect((await get('u/x/a.png', { 'if-none-match': header })).status, header).toBe(200);
  for (const header of ['if-modified-since', 'if-unmodified-since', 'if-match', 'if-range'])
    expect((await get('u/x/a.png', { [header]: '"' })).status, header).toBe(200);
});

it('answers 416 where the bucket finds no byte of a range', async () => {
  await env.FILES.put('u/x/b.png', png(1, 1));
  const beyond = (key: string) => env.FILES.get(key, { range: { offset: 1_000_000 } });
  const request = new Request('https://ming.test/ming/file/u/x/b.png', {
    headers: { range: 'bytes=1000000-' },
  });
  const answer = await app.fetch(request, { ...(env as unknown as Env), FILES: { get: beyond } });
  expect(answer.status).toBe(416);
});

it('has no file under a key that the bucket refuses', async () => {
  for (const key of ['a'.repeat(1_025), '字'.repeat(400), '%00', '%ff', '%E5', '..', 'a%2f..%2fb'])
    expect((await read(await get(key))).code, key.slice(0, 20)).toBe(404);
});

it('takes decks, archives and pictures for the forum, of 20 MB at most, and offers all but pictures as a download', async () => {
  const bytes = (text: string) => Uint8Array.from(text, (it) => it.charCodeAt(0));
  const put = (content: Uint8Array<ArrayBuffer>, name: string) =>
    upload(token, ['type', 'forum'], ['multipartFile', content, name]);
  for (const [content, name, ending] of [
    [bytes('*HEADING\n*NODE\n1, 0., 0., 0.\n'), 'job.inp', '.inp'],
    [bytes('(0 "case")\n'), 'flow.cas', '.cas'],
    [bytes('\x1f\x8b\x08\x00xxxx'), 'log.gz', '.gz'],
    [bytes('%PDF-1.7\n'), 'report.pdf', '.pdf'],
  ] as const) {
    const { code, data } = await put(content, name);
    expect([code, data.slice(data.lastIndexOf('.'))]).toEqual([200, ending]);
    const answer = await get(data.replace('/ming/file/', ''));
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    await answer.body?.cancel();
  }
  const shown = await get((await put(png(1, 1), 'a.png')).data.replace('/ming/file/', ''));
  expect(shown.headers.get('content-disposition')).toBeNull();
  await shown.body?.cancel();
  expect(await put(bytes('MZ\x90\x00'), 'virus.exe')).toMatchObject({ code: 10018 });
  const large = new Uint8Array(21 * 1024 * 1024).fill(48);
  expect(await put(large, 'large.dat')).toMatchObject({ code: 10018, message: '附件不能超过 20 MB' });
});

it('keeps a computed result for an article by its mark, and gives it out as a download', async () => {
  const result = await encodeResult(ring(6, 6));
  const { data } = await picture(result);
  expect(data).toMatch(/^\/ming\/file\/u\/.*\.mjr$/);
  const answer = await get(String(data).replace('/ming/file/', ''));
  expect(answer.headers.get('content-type')).toBe('application/x-mingjie-result');
  expect(answer.headers.get('content-disposition')).toBe('attachment');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(result);
});

it('refuses a computed result in place of a picture, cut off, or too large', async () => {
  const result = await encodeResult(ring(6, 6));
  expect((await picture(result, 'cover')).message).toContain('图片只能是');
  expect((await picture(result.slice(0, -9))).message).toBe('结果文件不能使用：文件不完整');
  const large = new Uint8Array(8 * 1024 * 1024 + 1);
  large.set(result.subarray(0, 100));
  expect((await picture(large)).message).toBe('结果文件不能超过 8 MB');
});
