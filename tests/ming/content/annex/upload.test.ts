import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { ANNEX_PART_BYTES } from '../../../../contract/content/annex/annex.ts';
import { annexes, annexParts, annexUploads } from '../../../../ming/src/content/annex/schema.ts';
import { storesOf } from '../../../../ming/src/content/annex/upload/stores.ts';
import { dropAbandoned } from '../../../../ming/src/content/annex/writes.ts';
import { endOwn } from '../../../../ming/src/content/article/deleteArticles.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { files } from '../../../../ming/src/kit/file/schema.ts';
import { removeOrphans } from '../../../../ming/src/kit/file/writes.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, db, logIn } from '../../support/world.ts';
import { bytesOf, zip } from './files.ts';
import { type Author, attach, deck, finish, hashOf, partOf, send, start, stored } from './support.ts';

const DAY = 86_400_000;
let count = 0;
let author: Author;
let userId = '';

beforeEach(async () => {
  userId = `w${++count}`;
  await addPerson(userId);
  await addArticle(count, { userId, publish: 3 });
  author = { token: await logIn(userId), articleId: count };
});

const counts = async () => {
  const [row] = await db.select().from(articles).where(eq(articles.id, author.articleId));
  return [row?.annexCount, row?.hasPaidAnnex];
};

it('a large file arrives in parts, out of order, twice, and cut off in between', async () => {
  const bytes = deck(ANNEX_PART_BYTES + 1_000);
  const first = await start(author, bytes);
  const { uploadId, partBytes } = first.data.upload;
  expect([first.code, partBytes, first.data.upload.parts]).toEqual([200, ANNEX_PART_BYTES, []]);
  expect((await send(author.token, uploadId, 2, partOf(bytes, 2))).data.parts).toEqual([2]);

  // Resumes: the same file is selected again.
  const again = await start(author, bytes, { name: 'other name.inp' });
  expect(again.data.upload).toMatchObject({ uploadId, name: 'beam.inp', parts: [2] });
  const listed = await call(`/v1/annex/uploads?articleId=${author.articleId}`, { token: author.token });
  expect(listed.data).toMatchObject([{ uploadId, parts: [2], size: bytes.length }]);
  expect(listed.extra).toMatchObject({ limits: { perArticle: 20 } });

  const early = await finish(author.token, uploadId);
  expect(early).toMatchObject({ code: 400, message: '还有 1 段没有上传，请继续上传', extra: { parts: [2] } });
  await Promise.all([1, 1, 2].map((part) => send(author.token, uploadId, part, partOf(bytes, part))));
  const done = await finish(author.token, uploadId);
  expect(done).toMatchObject({
    code: 200,
    data: { name: 'beam.inp', ext: 'inp', size: bytes.length, isFree: true },
  });
  expect(done.data.sha256).toBe(await hashOf(bytes));
  expect(done.headers.get('x-touched')).toBe(`article:${author.articleId}`);

  // The response was lost: completing or starting again returns the same attachment.
  expect((await finish(author.token, uploadId)).data.annexId).toBe(done.data.annexId);
  expect((await start(author, bytes)).data).toMatchObject({
    upload: null,
    annex: { annexId: done.data.annexId },
  });
  expect(await db.$count(annexParts, eq(annexParts.uploadId, uploadId))).toBe(0);
  expect(await counts()).toEqual([1, 0]);
});

it('concurrent finishes make one attachment', async () => {
  const bytes = deck(100);
  const { uploadId } = (await start(author, bytes, { price: 990 })).data.upload;
  await send(author.token, uploadId, 1, bytes);
  const all = await Promise.all([1, 2, 3].map(() => finish(author.token, uploadId)));
  expect(new Set(all.map((it) => it.data?.annexId)).size).toBe(1);
  expect(await counts()).toEqual([1, 1]);
  expect(await db.$count(annexes, eq(annexes.articleId, author.articleId))).toBe(1);
});

it('concurrent calls begin it once', async () => {
  const bytes = deck(100);
  const all = await Promise.all([1, 2, 3, 4].map(() => start(author, bytes)));
  expect(all.map((it) => it.code)).toEqual([200, 200, 200, 200]);
  expect(new Set(all.map((it) => it.data.upload.uploadId)).size).toBe(1);
  expect(await db.$count(files, eq(files.userId, userId))).toBe(1);
});

it('refuses parts of a wrong size, number or content, and keeps those that it has', async () => {
  const bytes = deck(ANNEX_PART_BYTES + 10);
  const { uploadId } = (await start(author, bytes)).data.upload;
  const said = async (part: number, content: Uint8Array<ArrayBuffer>, sha256?: string) => {
    const { code, message } = await send(author.token, uploadId, part, content, sha256);
    return [code, message];
  };
  expect(await said(2, deck(9))).toEqual([10018, '第 2 段应当是 10 字节，请重新上传这一段']);
  expect(await said(2, deck(11))).toEqual([10018, '第 2 段应当是 10 字节，请重新上传这一段']);
  expect(await said(1, deck(10))).toEqual([
    10018,
    `第 1 段应当是 ${ANNEX_PART_BYTES} 字节，请重新上传这一段`,
  ]);
  expect(await said(3, deck(10))).toEqual([10018, '这个文件没有第 3 段']);
  expect(await said(2, partOf(bytes, 2), 'f'.repeat(64))).toEqual([
    400,
    '第 2 段在传输中损坏，请重新上传这一段',
  ]);
  expect(await said(2, partOf(bytes, 2), 'no')).toEqual([10018, '文件的 SHA-256格式不正确']);
  expect((await send(author.token, uploadId, 2, partOf(bytes, 2))).data.parts).toEqual([2]);
  expect((await said(2, deck(10, 'x'), 'f'.repeat(64)))[0]).toBe(400);
  await send(author.token, uploadId, 1, partOf(bytes, 1));
  expect((await finish(author.token, uploadId)).code).toBe(200);
});

it('refuses a whole that is not what was announced, and leaves nothing of it', async () => {
  const before = await stored();
  const [bytes, other] = [deck(100), deck(100, '*NODE\n')];
  const { uploadId } = (await start(author, bytes)).data.upload;
  await send(author.token, uploadId, 1, other);
  expect(await finish(author.token, uploadId)).toMatchObject({
    code: 400,
    message: '收到的内容与文件的 SHA-256 不一致，请重新上传',
  });
  expect((await finish(author.token, uploadId)).code).toBe(404);
  expect(await stored()).toEqual(before);
  expect(await db.$count(files, eq(files.userId, userId))).toBe(0);
});

it('refuses what the bytes say is something else, and gives the upload up', async () => {
  const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]);
  const { uploadId } = (await start(author, program)).data.upload;
  const { code, message } = await send(author.token, uploadId, 1, program);
  expect([code, message]).toEqual([10018, '“beam.inp”的内容与扩展名不符，请检查文件，文本文件请存成 UTF-8']);
  expect(await db.$count(annexUploads, eq(annexUploads.userId, userId))).toBe(0);
  expect((await start(author, program, { name: 'virus.exe' })).message).toContain('.exe');
});

it('is for the author of the article alone', async () => {
  const bytes = deck(100);
  const { uploadId } = (await start(author, bytes)).data.upload;
  await addPerson(`${userId}x`);
  const token = await logIn(`${userId}x`);
  expect((await start({ ...author, token }, bytes)).code).toBe(404);
  expect((await send(token, uploadId, 1, bytes)).code).toBe(404);
  expect((await send(null, uploadId, 1, bytes)).code).toBe(401);
  await send(author.token, uploadId, 1, bytes);
  expect((await finish(token, uploadId)).code).toBe(404);
  expect((await call(`/v1/annex/uploads?articleId=${author.articleId}`, { token })).data).toEqual([]);
  await call(`/v1/annex/upload?uploadId=${uploadId}`, { token, method: 'DELETE' });
  const { data } = await finish(author.token, uploadId);
  expect((await finish(token, uploadId)).code).toBe(404);
  const change = { token, method: 'PUT', body: { annexId: data.annexId, price: 100 } };
  expect((await call('/v1/annex/', change)).code).toBe(404);
  expect((await call(`/v1/annex/?annexId=${data.annexId}`, { token, method: 'DELETE' })).code).toBe(404);
  const sort = { token, body: { articleId: author.articleId, order: [data.annexId] } };
  expect((await call('/v1/annex/sort', sort)).code).toBe(404);
  expect((await call('/v1/annex/start', { body: {} })).code).toBe(10018);
  await db.update(articles).set({ deletedAt: 1 }).where(eq(articles.id, author.articleId));
  expect((await start(author, deck(50))).code).toBe(404);
});

it('keeps to the limits of the operator, also for uploads that begin concurrently', async () => {
  const set = (rules: object) =>
    db.run(sql`insert into settings (name, value) values ('annex', ${JSON.stringify(rules)})
      on conflict (name) do update set value = excluded.value`);
  await set({ atOnce: 2, bytes: 1_000, price: 500 });
  expect((await start(author, deck(1_001))).message).toContain('不能超过');
  expect((await start(author, deck(10), { price: 501 })).message).toBe('价格不能超过 5 元');
  const many = [1, 2, 3, 4, 5].map((n) => start(author, deck(n), { name: `${n}.inp` }));
  const codes = (await Promise.all(many)).map((it) => it.code);
  expect(codes.filter((it) => it === 200)).toHaveLength(2);
  await db.run(sql`delete from annex_uploads where user_id = ${userId}`);
  await set({ space: 103 });
  expect((await start(author, deck(101), { name: 'a.inp' })).message).toContain('空间');
  await set({ perArticle: 1 });
  await attach(author, deck(20), { name: 'b.inp' });
  expect((await start(author, deck(21), { name: 'c.inp' })).message).toBe('一篇文章最多有 1 个附件');
  await set({ aDay: 1 });
  expect((await start(author, deck(21), { name: 'c.inp' })).message).toContain('一天');
  await db.run(sql`delete from settings where name = 'annex'`);
});

it('takes a name of its own in an article, without words that are not allowed', async () => {
  await attach(author, deck(30));
  expect((await start(author, deck(31), { name: 'BEAM.inp' })).message).toContain('同名');
  await db.run(sql`insert into word_lists (words, create_time) values
    (${JSON.stringify({ block: ['坏词'], review: [], replace: [], allow: [] })}, 1)`);
  expect((await start(author, deck(32), { name: '坏词.inp' })).message).toContain('附件名称');
  await db.run(sql`delete from word_lists`);
});

it('an upload that is given up, or abandoned, frees its parts and its space', async () => {
  const bytes = deck(ANNEX_PART_BYTES + 10);
  const one = (await start(author, bytes)).data.upload;
  await send(author.token, one.uploadId, 1, partOf(bytes, 1));
  const drop = `/v1/annex/upload?uploadId=${one.uploadId}`;
  for (const _ of [1, 2])
    expect((await call(drop, { token: author.token, method: 'DELETE' })).code).toBe(200);
  expect((await send(author.token, one.uploadId, 2, partOf(bytes, 2))).code).toBe(404);

  const two = (await start(author, bytes)).data.upload;
  await send(author.token, two.uploadId, 1, partOf(bytes, 1));
  const [row] = await db.select().from(annexUploads).where(eq(annexUploads.id, two.uploadId));
  await dropAbandoned(db, storesOf(env), (row?.seenAt ?? 0) - 1);
  // A file of an open upload is no orphan.
  await removeOrphans(db, env.FILES, Date.now() + 3 * DAY);
  expect(await db.$count(files, eq(files.userId, userId))).toBe(1);
  expect((await dropAbandoned(db, storesOf(env), Date.now() + DAY)).dropped).toBeGreaterThan(0);
  expect(await db.$count(files, eq(files.userId, userId))).toBe(0);
  const lost = env.FILES.resumeMultipartUpload(row?.key ?? '', row?.multipart ?? '');
  await expect(lost.uploadPart(2, partOf(bytes, 2))).rejects.toThrow();
});

it('is renamed, priced, sorted and removed by its author', async () => {
  const { token, articleId } = author;
  const [a, b] = [
    await attach(author, deck(40), { name: 'a.inp' }),
    await attach(author, deck(41), { name: 'b.inp' }),
  ];
  const put = (body: object) => call('/v1/annex/', { token, method: 'PUT', body });
  const names = async () =>
    (await call('/v1/article/archiveAnnexInfo', { token, body: { articleId } })).data.map(
      (it: { name: string; price: number }) => `${it.name} ${it.price}`,
    );
  expect((await put({ annexId: a.annexId, name: '悬臂梁', price: 990 })).headers.get('x-touched')).toBe(
    `article:${articleId}`,
  );
  expect(await counts()).toEqual([2, 1]);
  expect((await put({ annexId: b.annexId, name: '悬臂梁.inp' })).message).toContain('同名');
  expect((await put({ annexId: b.annexId, price: 100_001 })).code).toBe(10018);
  expect((await put({ annexId: b.annexId, price: -1 })).code).toBe(10018);
  const runsOf = async () =>
    (await call('/v1/article/archiveAnnexInfo', { token, body: { articleId } })).data.map(
      (it: { runs: string }) => it.runs,
    );
  expect(await runsOf()).toEqual(['', '']);
  expect((await put({ annexId: a.annexId, runs: ' OpenFOAM v1906–v2312 ' })).code).toBe(200);
  expect((await put({ annexId: b.annexId, runs: 'CalculiX 2.20', price: 0 })).code).toBe(200);
  expect(await runsOf()).toEqual(['OpenFOAM v1906–v2312', 'CalculiX 2.20']);
  expect((await put({ annexId: b.annexId, runs: '' })).code).toBe(200);
  expect(await runsOf()).toEqual(['OpenFOAM v1906–v2312', '']);
  expect((await put({ annexId: b.annexId, runs: 'x'.repeat(81) })).message).toContain('可运行的版本');
  const order = [b.annexId, a.annexId];
  await call('/v1/annex/sort', { token, body: { articleId, order } });
  expect(await names()).toEqual(['b.inp 0', '悬臂梁.inp 990']);
  expect((await put({ annexId: a.annexId, price: 0 })).code).toBe(200);
  expect(await counts()).toEqual([2, 0]);
  const path = `/v1/annex/?annexId=${b.annexId}`;
  expect((await call(path, { token, method: 'DELETE' })).headers.get('x-touched')).toBe(
    `article:${articleId}`,
  );
  expect((await call(path, { token, method: 'DELETE' })).code).toBe(404);
  expect(await names()).toEqual(['悬臂梁.inp 0']);
  // Its file is an orphan, deleted after a day.
  const before = await stored();
  await removeOrphans(db, env.FILES, Date.now() + 2 * DAY);
  expect(await stored()).toHaveLength(before.length - 1);
  expect(await counts()).toEqual([1, 0]);
  await db.update(articles).set({ deletedAt: 1 }).where(eq(articles.id, articleId));
  await endOwn(db, { id: articleId, userId, now: Date.now() });
  expect(await db.$count(annexes, eq(annexes.articleId, articleId))).toBe(0);
});

it('of an article in the recycle bin is left as it is, and the answer says so', async () => {
  const { token, articleId } = author;
  const { annexId } = await attach(author, deck(30));
  await db.update(articles).set({ deletedAt: 1 }).where(eq(articles.id, articleId));
  const message = '文章在回收站里，请先恢复再修改附件';
  const put = { token, method: 'PUT' };
  const answers = [
    await call('/v1/annex/', { ...put, body: { annexId, name: 'c.inp' } }),
    await call('/v1/annex/sort', { token, body: { articleId, order: [annexId] } }),
    await call(`/v1/annex/?annexId=${annexId}`, { token, method: 'DELETE' }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ code: 400, message });
});

it('looks for macros in the whole of a document, not only where it begins', async () => {
  const files = { '[Content_Types].xml': strToU8('<a b="application/vnd.ms-office.vbaProject"/>') };
  const bytes = new Uint8Array(zipSync(files, { level: 6 }));
  const { data } = await start(author, bytes, { name: 'sheet.xlsx' });
  const { uploadId } = data.upload;
  expect((await send(author.token, uploadId, 1, bytes)).code).toBe(200);
  const done = await finish(author.token, uploadId);
  expect(done).toMatchObject({ code: 10018 });
  expect(done.message).toContain('里有宏');
  expect((await finish(author.token, uploadId)).code).toBe(404);
});

it('shows the outline of a deck, and knows one by what it says itself', async () => {
  const nodes = Array.from({ length: 3_000 }, (_, at) => `GRID,${at + 1},,${at}.,0.,0.`);
  const cards = ['CQUAD4,1,1,1,2,3,4', 'PSHELL,1,1,.01', 'MAT1,1,2.1+11,,.3', 'SPC1,1,123,1'];
  const text = ['SOL 101', 'CEND', 'BEGIN BULK', ...nodes, ...cards, 'ENDDATA', ''].join('\n');
  const { preview } = await attach(author, bytesOf(text), { name: 'plate.dat' });
  expect(preview).toMatchObject({ language: 'nastran', outline: { whole: true } });
  expect(preview.outline.entries).toContainEqual({
    keyword: 'GRID',
    of: '',
    line: 3,
    level: 1,
    times: 3_000,
  });
  expect(preview.lines.flat()).toContainEqual(['tk-c', '$ 略去 2997 行数据']);
  const dictionary = 'FoamFile\n{\n    object U;\n}\nboundaryField\n{\n}\n';
  const foam = await attach(author, bytesOf(dictionary), { name: 'case.txt' });
  expect(foam.preview.language).toBe('openfoam');
  expect(foam.preview).not.toHaveProperty('outline');
});

it('shows the lines of a deck coloured, the files of an archive, and the sides of a picture', async () => {
  const text = await attach(author, deck(40, '** 梁\n*NODE, NSET=ALL\n1, 0., 0.\n'));
  expect(text.preview).toMatchObject({ kind: 'text', cut: false });
  expect(text.preview.lines[1]).toContainEqual(['tk-k', '*NODE']);
  const packed = await attach(author, zip([{ name: 'job/梁.inp', size: 7 }]), { name: 'all.zip' });
  expect(packed.preview).toEqual({
    kind: 'archive',
    entries: [{ name: 'job/梁.inp', size: 7 }],
    files: 1,
    bytes: 7,
    cut: false,
  });
  const broken = await attach(author, bytesOf('PK\x03\x04 and nothing else'), {
    name: 'no.zip',
  });
  expect(broken.preview).toBeNull();
});
