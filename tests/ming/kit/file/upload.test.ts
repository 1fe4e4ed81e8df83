import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../../ming/src/kit/file/schema.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { chunk, png } from '../../../support/png.ts';
import type { Answer } from '../../support/call.ts';
import { avif, exif, gif, glue, jpeg, text, webp } from '../../support/pictures.ts';
import { send, upload } from '../../support/upload.ts';
import { addPerson, db, logIn } from '../../support/world.ts';

const MB = 1024 * 1024;
const DAY = 86_400_000;
let token = '';
let count = 0;

const put = (bytes: Uint8Array<ArrayBuffer>, type = 'article', name = 'file.bin', mime?: string) =>
  upload(token, ['type', type], ['multipartFile', bytes, name, mime]);
const keyOf = (answer: Answer) => String(answer.data).replace('/ming/file/', '');
const rowOf = async (answer: Answer) =>
  (
    await db
      .select()
      .from(files)
      .where(eq(files.key, keyOf(answer)))
  )[0];
const kept = async (answer: Answer) =>
  new Uint8Array((await (await env.FILES.get(keyOf(answer)))?.arrayBuffer()) ?? []);
const get = (answer: Answer, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(`https://ming.test${answer.data}`, { headers }));
const holds = (bytes: Uint8Array, word: string) => new TextDecoder('latin1').decode(bytes).includes(word);

/** Somebody without uploads today, because of the daily limit. */
async function fresh(): Promise<string> {
  const id = `u${++count}`;
  await addPerson(id);
  token = await logIn(id);
  return id;
}

beforeAll(fresh);

describe('pictures', () => {
  it.each([
    ['png', png(3, 2), 'image/png', 'png'],
    ['jpeg', jpeg(3, 2), 'image/jpeg', 'jpg'],
    ['gif', gif(3, 2), 'image/gif', 'gif'],
    ['webp', webp.lossy(3, 2), 'image/webp', 'webp'],
    ['lossless webp', webp.lossless(3, 2), 'image/webp', 'webp'],
    ['extended webp', webp.extended(3, 2), 'image/webp', 'webp'],
    ['avif', avif(3, 2), 'image/avif', 'avif'],
  ])('are known by their bytes: %s', async (_name, bytes, mime, ext) => {
    const answer = await put(bytes, 'article', 'lie.html', 'text/html');
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(answer.data).toMatch(new RegExp(`^/ming/file/u/u1/[0-9a-f]{32}\\.${ext}$`));
    expect(await rowOf(answer)).toMatchObject({
      userId: 'u1',
      type: 'article',
      mime,
      width: 3,
      height: 2,
      size: (await kept(answer)).length,
      usedAt: null,
      removedAt: null,
    });
    const served = await get(answer);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': mime,
      'x-content-type-options': 'nosniff',
    });
    expect(served.headers.get('content-disposition')).toBeNull();
  });

  it('lose what the camera noted, but not their orientation', async () => {
    for (const little of [true, false]) {
      const photo = await kept(
        await put(jpeg(3, 2, [0xe1, exif(6, little)], [0xe1, text('XMP GPS!')], [0xed, text('GPS!')])),
      );
      expect(holds(photo, 'GPS!')).toBe(false);
      expect(holds(photo, 'JFIF')).toBe(true);
      expect(holds(photo, 'Exif')).toBe(true);
      const again = await kept(await put(glue(photo)));
      expect(again).toEqual(photo);
    }
    const upright = await kept(await put(jpeg(3, 2, [0xe1, exif(1, true)])));
    expect(holds(upright, 'Exif')).toBe(false);
    const drawing = png(3, 2, [chunk('eXIf', text('GPS!')), chunk('tEXt', text('GPS!'))]);
    for (const it of [drawing, webp.extended(3, 2)])
      expect(holds(await kept(await put(it)), 'GPS!')).toBe(false);
    expect((await kept(await put(drawing))).slice(0, 33)).toEqual(png(3, 2).slice(0, 33));
  });

  it('end where they end', async () => {
    const script = '<script>alert(1)</script>';
    for (const it of [png(3, 2), jpeg(3, 2), gif(3, 2), webp.lossy(3, 2)]) {
      const bytes = await kept(await put(glue(it, script)));
      expect(holds(bytes, 'script')).toBe(false);
      expect(bytes).toEqual(it);
    }
  });

  it.each([
    ['png', png(3, 2)],
    ['jpeg', jpeg(3, 2)],
    ['gif', gif(3, 2)],
    ['webp', webp.lossy(3, 2)],
    ['avif', avif(3, 2)],
  ])('are refused where they break off: %s', async (_name, bytes) => {
    for (const part of [bytes.length - 1, bytes.length / 2, 20]) {
      const answer = await put(bytes.slice(0, part));
      expect(answer, `${part} bytes`).toMatchObject({ code: 10018, data: null });
    }
  });

  it('that are scripts as well are refused', async () => {
    const both = glue('GIF89a/*', new Uint8Array(20), '*/=1;alert(1)//');
    expect((await put(both, 'avatar', 'a.gif')).message).toBe('图片内容不完整或已损坏，请换一张图片');
    expect(await put(gif(3, 2, 4))).toMatchObject({ code: 10018 });
  });

  it('may not be larger than readers can open', async () => {
    expect((await put(png(1, 1, [], [12_001, 1]))).message).toBe(
      '图片的边长不能超过 12000 像素，这张图片是 12001 × 1',
    );
    expect((await put(png(1, 1, [], [8_000, 8_000]))).message).toContain('24 百万像素');
    expect((await put(png(1, 1, [], [0, 8]))).code).toBe(10018);
    expect((await put(png(1, 1, [], [5_000, 10]))).code).toBe(200);
    expect((await put(gif(3, 2, 3, 200_000))).message).toBe('动图不能超过 1000 帧，这张图片有 200000 帧');
    expect((await put(png(1, 1, [], [5_000, 10]), 'avatar')).message).toContain('2048');
    const heavy = glue(png(3, 2));
    const padded = new Uint8Array(10 * MB + 1);
    padded.set(heavy);
    expect((await put(padded)).message).toBe('图片不能超过 10 MB');
  });

  it('in SVG are refused with a way out, whatever they are called', async () => {
    for (const svg of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<?xml version="1.0"?>\n<SVG onload="x">',
    ])
      for (const type of ['avatar', 'annex'])
        expect(await put(glue(svg), type, 'a.png', 'image/png')).toMatchObject({
          code: 10018,
          message: '不支持 SVG 图片，请转换为 PNG 或 WebP 后上传',
        });
  });
});

describe('attachments', () => {
  it.each([
    [glue('%PDF-1.7\n'), 'a.exe', 'application/pdf', 'pdf'],
    [glue('PK', [3, 4, 0]), 'a.png', 'application/zip', 'zip'],
    [glue([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0]), '', 'application/x-7z-compressed', '7z'],
    [glue('*HEADING\r\n梁\t1\n'), 'Beam.INP', 'text/plain', 'inp'],
    [glue('<html><script>alert(1)</script>'), 'page.html', 'text/plain', 'txt'],
    [png(3, 2), 'a.zip', 'image/png', 'png'],
  ])('are of these kinds: %#', async (bytes, name, mime, ext) => {
    const answer = await put(bytes, 'annex', name, 'text/html');
    expect(answer.data).toMatch(new RegExp(`\\.${ext}$`));
    expect(await rowOf(answer)).toMatchObject({ type: 'annex', mime });
    const served = await get(answer);
    expect(served.headers.get('content-type')).toBe(mime);
    const shown = mime.startsWith('image/') || mime === 'application/pdf';
    expect(served.headers.get('content-disposition')).toBe(shown ? null : 'attachment');
    if (shown) return;
    expect((await put(bytes, 'avatar', 'a.png', 'image/png')).message).toContain('图片只能是');
  });

  it('of other kinds are refused', async () => {
    for (const bytes of [glue('MZ', [0x90, 0, 3]), glue([0x7f], 'ELF'), glue('text', [0], 'text')])
      expect((await put(bytes, 'annex', 'a.txt')).message).toContain('附件只能是');
  });

  it('larger than a picture go by while they arrive, and come back in part', async () => {
    const id = await fresh();
    const line = text('*NODE, 1, 0.0, 0.0, 0.0 -----\r\n');
    const deck = new Uint8Array(21 * MB);
    for (let at = 0; at < deck.length; at += line.length) deck.set(line.subarray(0, deck.length - at), at);
    const answer = await put(deck, 'annex', 'deck.inp');
    expect(answer.code).toBe(200);
    expect(await rowOf(answer)).toMatchObject({ userId: id, size: deck.length, mime: 'text/plain' });
    expect(await kept(answer)).toEqual(deck);
    const part = await get(answer, { range: 'bytes=10485759-10485764' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10485759-10485764/${deck.length}`,
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(deck.slice(10485759, 10485765));
    const last = await get(answer, { range: 'bytes=-3' });
    expect(new Uint8Array(await last.arrayBuffer())).toEqual(deck.slice(-3));
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=5-1']) {
      const whole = await get(answer, { range });
      expect(whole.status, range).toBe(200);
      await whole.body?.cancel();
    }
  });

  it('of more than 100 MB leave nothing behind', async () => {
    const id = await fresh();
    const block = new Uint8Array(MB).fill(32);
    let sent = -1;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++;
        const head =
          '--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nannex\r\n--x\r\ncontent-disposition: form-data; name="multipartFile"; filename="a.txt"\r\n\r\n';
        if (sent === 0) controller.enqueue(text(head));
        else if (sent <= 101) controller.enqueue(block);
        else {
          controller.enqueue(text('\r\n--x--\r\n'));
          controller.close();
        }
      },
    });
    const answer = await send(token, body, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(answer).toMatchObject({ code: 10018, message: '附件不能超过 100 MB' });
    expect(await db.$count(files, eq(files.userId, id))).toBe(0);
    expect((await env.FILES.list({ prefix: `u/${id}/` })).objects).toEqual([]);
  });
});

describe('forms', () => {
  it('need a person behind them', async () => {
    const refused = { status: 200, code: 401, message: '当前会话已过期，请重新登录' };
    expect(await upload(null, ['multipartFile', png(1, 1)])).toMatchObject(refused);
    expect(await upload('unknown', ['multipartFile', png(1, 1)])).toMatchObject(refused);
  });

  it('need one file, and take the type from anywhere', async () => {
    const id = await fresh();
    const nothing = '没有收到文件，请选择文件后重试（multipartFile）';
    const file = ['multipartFile', png(1, 1), 'a.png'] as const;
    expect((await upload(token, ['type', 'avatar'])).message).toBe(nothing);
    expect((await upload(token, ['file', png(1, 1), 'a.png'])).message).toBe(nothing);
    expect((await upload(token, ['multipartFile', new Uint8Array(), 'a.png'])).message).toContain('空的');
    expect((await upload(token, [...file], [...file])).message).toContain('一次只能上传一个文件');
    expect(await upload(token, ['type', 'other'], [...file])).toMatchObject({
      code: 10018,
      message: expect.stringContaining('类型'),
    });
    expect(await db.$count(files, eq(files.userId, id))).toBe(0);
    expect(await rowOf(await upload(token, [...file], ['type', 'avatar']))).toMatchObject({ type: 'avatar' });
    expect(await rowOf(await upload(token, [...file]))).toMatchObject({ type: 'article' });
  });

  it('that are none, or break off, are refused', async () => {
    const form = 'multipart/form-data; boundary="x"';
    const head = '--x\r\nContent-Disposition: form-data; name=multipartFile; filename="a.png"\r\n\r\n';
    const bad: [string, string][] = [
      ['{}', 'application/json'],
      ['--x--', 'multipart/form-data'],
      ['', form],
      ['nothing', form],
      [head, form],
      [`${head}text`, form],
      [`--x\r\n${'a'.repeat(9_000)}`, form],
    ];
    for (const [body, type] of bad)
      expect(await send(token, body, { 'content-type': type }), body.slice(0, 40)).toMatchObject({
        code: 10018,
      });
    const id = await fresh();
    const small = glue(head, png(1, 1), '\r\n--x--');
    expect((await send(token, small, { 'content-type': form })).code).toBe(200);
    expect(await db.$count(files, eq(files.userId, id))).toBe(1);
  });
});

describe('what one person may keep', () => {
  const row = (userId: string, n: number, size: number, createdAt: number, type: 'cover' | 'annex') => {
    const key = `u/${userId}/${n}`;
    return { key, userId, type, mime: 'image/png', size, createdAt };
  };

  it('is as many files a day as the operators allow', async () => {
    const id = await fresh();
    await db.insert(settings).values({ name: 'uploads', value: '{"aDay":100}' });
    for (let n = 0; n < 99; n++) await db.insert(files).values(row(id, n, 1, Date.now() - DAY / 2, 'cover'));
    await db.insert(files).values(row(id, 99, 1, Date.now() - DAY - 1, 'cover'));
    expect((await put(png(1, 1))).code).toBe(200);
    expect(await put(png(1, 1))).toMatchObject({ code: 429, message: '一天最多上传 100 个文件，请明天再试' });
    expect((await env.FILES.list({ prefix: `u/${id}/` })).objects).toHaveLength(1);
    await db.delete(settings).where(eq(settings.name, 'uploads'));
  });

  it('is 1,000 MB of pictures and 2 GB of attachments', async () => {
    const id = await fresh();
    await db.insert(files).values(row(id, 1, 1_000 * MB - 50, 0, 'cover'));
    expect(await put(png(1, 1))).toMatchObject({
      code: 400,
      message: expect.stringContaining('你的图片已占满 1000 MB'),
    });
    expect((await put(glue('text'), 'annex')).code).toBe(200);
    await db.insert(files).values(row(id, 2, 2_048 * MB - 5, 0, 'annex'));
    expect((await put(glue('text'), 'annex')).code).toBe(400);
    expect(await db.$count(files, eq(files.userId, id))).toBe(3);
  });
});
