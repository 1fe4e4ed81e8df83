import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { BACKUP_DAYS } from '../../../../contract/operations/backup/backup.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { packRest } from '../../../../ming/src/kit/file/bodies.ts';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { bringFiles } from '../../../../ming/src/operations/backup/bringFiles.ts';
import { unpack } from '../../../../ming/src/operations/backup/codec.ts';
import { copyOne } from '../../../../ming/src/operations/backup/copies.ts';
import { copyKey, listedOf, manifestKey, nameOf } from '../../../../ming/src/operations/backup/manifest.ts';
import { initialProgress } from '../../../../ming/src/operations/backup/progress.ts';
import { restore } from '../../../../ming/src/operations/backup/restore.ts';
import { isThere, putBack, restoreFiles } from '../../../../ming/src/operations/backup/restoreFiles.ts';
import { backups, fileCopies } from '../../../../ming/src/operations/backup/schema.ts';
import { advanceBackup, beginBackup } from '../../../../ming/src/operations/backup/writes.ts';
import { buildCommunity } from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { db, NOON } from '../../support/world.ts';
import { bytesOf, everyRow, manifestOf, writeWhole } from './support.ts';

const DAY = 86_400_000;
const BUCKETS = { files: env.FILES, backups: env.BACKUPS };

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map((it) => it.key));
}

beforeAll(buildCommunity);
beforeEach(async () => {
  await db.delete(backups);
  await db.delete(fileCopies);
  await Promise.all([emptyBucket(env.BACKUPS), emptyBucket(env.FILES)]);
});

async function backUp(at: number): Promise<string> {
  expect(await beginBackup(db, { operator: null, now: at })).toBe(true);
  await writeWhole(at);
  return nameOf(at);
}

/** Backs up files only, for speed. */
async function backUpFiles(at: number): Promise<void> {
  const progress = JSON.stringify(initialProgress([], []));
  await db
    .insert(backups)
    .values({ name: nameOf(at), cause: 'daily', state: 'running', progress, startedAt: at });
  await writeWhole(at);
}

const source = async (name: string) => ({
  manifest: await manifestOf(name),
  read: bytesOf,
  migrations: env.MIGRATIONS,
  said: () => undefined,
});

async function listedIn(name: string) {
  const { objects } = await manifestOf(name);
  const parts = await Promise.all(objects.parts.map(async ({ key }) => unpack(await bytesOf(key))));
  return parts.flat().map(listedOf);
}

async function copied(): Promise<string[]> {
  const { objects } = await env.BACKUPS.list({ prefix: 'files/' });
  return objects.map((it) => it.key.slice('files/'.length)).toSorted();
}

/** All files by key, with content type. */
async function everyFile(): Promise<Record<string, string>> {
  const { objects } = await env.FILES.list();
  const entries = objects.map(async ({ key }) => {
    const object = await env.FILES.get(key);
    return [key, `${object?.httpMetadata?.contentType}: ${await object?.text()}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const png = { httpMetadata: { contentType: 'image/png' } };

it('files are copied once by their hash, new ones and changed ones later, and are listed with it', async () => {
  await env.FILES.put('u/a/one.png', 'picture', png);
  await env.FILES.put('u/b/same.png', 'picture');
  await env.FILES.put('annex/b/two.zip', 'archive');
  const first = await backUp(NOON);
  const hashes = await Promise.all(['archive', 'picture'].map((it) => sha256(it)));
  expect(await copied()).toEqual(hashes.toSorted());
  expect(await listedIn(first)).toMatchObject([
    { key: 'annex/b/two.zip', size: 7, sha256: hashes[0], contentType: '' },
    { key: 'u/a/one.png', size: 7, sha256: hashes[1], contentType: 'image/png' },
    { key: 'u/b/same.png', size: 7, sha256: hashes[1] },
  ]);
  expect((await manifestOf(first)).objects).toMatchObject({ count: 3, bytes: 21 });

  await env.FILES.put('u/a/new.png', 'later');
  await env.FILES.put('annex/b/two.zip', 'damaged');
  const written: string[] = [];
  const watched = new Proxy(env.BACKUPS, {
    get: (target, name) => {
      if (name !== 'put') return Reflect.get(target, name).bind(target);
      return (key: string, ...rest: [ArrayBuffer]) => {
        written.push(key);
        return target.put(key, ...rest);
      };
    },
  });
  await beginBackup(db, { operator: null, now: NOON + DAY });
  await advanceBackup({ ...env, BACKUPS: watched }, NOON + DAY, 1_000);
  const news = await Promise.all(['damaged', 'later'].map((it) => sha256(it)));
  expect(written.filter((it) => it.startsWith('files/'))).toEqual(news.map(copyKey));
  expect(await copied()).toEqual([...hashes, ...news].toSorted());
});

it('many files and a large one are copied step by step by workers that break off, each file once in the list', async () => {
  const large = new Uint8Array(9_000_000).fill(7);
  await env.FILES.put('u/a/large.zip', large);
  const keys = Array.from({ length: 250 }, (_, n) => `u/a/${String(n).padStart(3, '0')}.txt`);
  await Promise.all(keys.map((key) => env.FILES.put(key, key)));
  await beginBackup(db, { operator: null, now: NOON });
  await advanceBackup(env, NOON, 9);
  const name = nameOf(NOON);
  let calls = 0;
  for (; (await env.BACKUPS.head(manifestKey(name))) === null; calls++) {
    await Promise.all([advanceBackup(env, NOON, 1), advanceBackup(env, NOON, 1)]);
    if (calls === 2) await env.FILES.delete('u/a/249.txt');
  }
  expect(calls).toBeGreaterThan(4);
  const listed = await listedIn(name);
  expect(new Set(listed.map((it) => it.key)).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThanOrEqual(250);
  expect(listed.find((it) => it.key === 'u/a/large.zip')?.sha256).toBe(await sha256(large));
  expect((await copied()).length).toBeGreaterThanOrEqual(250);
});

it('after files were removed and altered and rows were changed, all of it comes back; what cannot is named', async () => {
  for (const it of ['one', 'two', 'three', 'four', 'five'])
    await env.FILES.put(`u/a/${it}.png`, `file ${it}`, png);
  const files = await everyFile();
  const people = await everyRow(env.DB, 'people');
  const name = await backUp(NOON);
  await env.FILES.delete(['u/a/one.png', 'u/a/four.png']);
  await env.FILES.put('u/a/two.png', 'someone else');
  await env.FILES.put('u/a/five.png', 'cut', png);
  await env.FILES.put('u/a/after.png', 'uploaded since', png);
  await rowsOf(db, sql`update people set nickname = 'lost' where id = 'one' returning id`);
  await env.BACKUPS.delete(copyKey(await sha256('file four')));
  await env.BACKUPS.put(copyKey(await sha256('file five')), 'file fivE');

  const result = await restoreFiles(await source(name), BUCKETS);
  expect({ ...result, faults: result.faults.toSorted((a, b) => (a.key < b.key ? -1 : 1)) }).toEqual({
    whole: 1,
    restored: 2,
    faults: [
      { key: 'u/a/five.png', fault: '副本已损坏，与清单里的散列不符' },
      { key: 'u/a/four.png', fault: '副本不见了' },
    ],
  });
  const { 'u/a/four.png': _four, ...rest } = files;
  expect(await everyFile()).toEqual({
    ...rest,
    'u/a/five.png': 'image/png: cut',
    'u/a/after.png': 'image/png: uploaded since',
  });
  const into = openDb(env.RESTORED);
  await restore(into, await source(name));
  expect(await everyRow(env.RESTORED, 'people')).toEqual(people);
  // Idempotent.
  expect(await restoreFiles(await source(name), BUCKETS)).toMatchObject({ whole: 3, restored: 0 });
});

it('a file that was hidden, or given back, since lies where the backup has it, and a part of a backup shows none again', async () => {
  await env.FILES.put('u/a/shown.png', 'shown', png);
  await env.FILES.put('hidden/u/a/hidden.png', 'hidden', png);
  const name = await backUp(NOON);
  await env.FILES.delete(['u/a/shown.png', 'hidden/u/a/hidden.png']);
  await env.FILES.put('hidden/u/a/shown.png', 'shown', png);
  await env.FILES.put('u/a/hidden.png', 'hidden', png);

  const found = {
    rows: new Map([['file_uses', [{ key: 'u/a/shown.png' }]]]),
    files: await listedIn(name),
  };
  expect(await bringFiles(BUCKETS, found as Parameters<typeof bringFiles>[1], true)).toEqual({
    lost: [],
    restored: 0,
  });
  expect(await env.FILES.head('u/a/shown.png'), 'still hidden').toBeNull();

  expect(await restoreFiles(await source(name), BUCKETS)).toMatchObject({ restored: 2, faults: [] });
  const keys = Object.keys(await everyFile()).filter((it) => /shown|hidden/.test(it));
  expect(keys.toSorted()).toEqual(['hidden/u/a/hidden.png', 'u/a/shown.png']);
});

it('a lost or cut copy is made again by the next backup, and a stray one goes in its time', async () => {
  await env.FILES.put('u/a/one.png', 'one');
  await env.FILES.put('u/a/two.png', 'two');
  await backUpFiles(NOON);
  const [one, two, stray] = await Promise.all(['one', 'two', 'stray'].map((it) => sha256(it)));
  await env.BACKUPS.delete(copyKey(one ?? ''));
  await env.BACKUPS.put(copyKey(two ?? ''), 'tw');
  await env.BACKUPS.put(copyKey(stray ?? ''), 'stray');
  await backUpFiles(NOON + DAY);
  expect(await copied()).toEqual([one, two, stray].toSorted());
  expect(await (await env.BACKUPS.get(copyKey(two ?? '')))?.text()).toBe('two');
  for (let days = 2; days < 30; days++) await backUpFiles(NOON + days * DAY);
  expect(await copied()).toEqual([one, two].toSorted());
});

it('a deleted file leaves the copies with the last backup that has it, within the days that people are told', async () => {
  await env.FILES.put('u/a/stays.png', 'stays');
  await env.FILES.put('u/a/gone.png', 'gone');
  await env.FILES.put('u/b/gone.png', 'stays');
  const gone = await sha256('gone');
  await backUpFiles(NOON);
  await env.FILES.delete(['u/a/gone.png', 'u/b/gone.png']);
  let days = 1;
  for (; (await copied()).includes(gone); days++) {
    await backUpFiles(NOON + days * DAY);
    const { objects } = await env.BACKUPS.list({ prefix: 'backups/', delimiter: '/' });
    const has = objects.some((it) => it.key === manifestKey(nameOf(NOON)));
    if (has) expect(await copied(), `day ${days}`).toContain(gone);
  }
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThanOrEqual(BACKUP_DAYS);
  expect(await copied()).toEqual([await sha256('stays')]);
});

it('a large file is copied and put back in parts, each hashed on the way', async () => {
  const bytes = new Uint8Array(17 * 1024 * 1024 + 5).map((_, at) => at % 251);
  await env.FILES.put('annex/a/large.zip', bytes, { httpMetadata: { contentType: 'application/zip' } });
  const own = { FILES: env.FILES, BACKUPS: env.BACKUPS };
  const copy = await copyOne(own, 'annex/a/large.zip', 1_000_000);
  expect(copy).toMatchObject({ key: 'annex/a/large.zip', size: bytes.length, sha256: await sha256(bytes) });
  const listed = {
    key: 'annex/a/large.zip',
    size: bytes.length,
    etag: 'of another time',
    sha256: copy?.sha256 ?? '',
    uploaded: '',
    contentType: 'application/zip',
    contentDisposition: '',
  };
  await env.FILES.delete('annex/a/large.zip');
  expect(await putBack(BUCKETS, listed, 1_000_000)).toBe('');
  const back = await env.FILES.get('annex/a/large.zip');
  expect(back?.httpMetadata?.contentType).toBe('application/zip');
  expect(await sha256(new Uint8Array((await back?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(listed.sha256);
  // A second run finds it.
  expect(await isThere(env.FILES, listed)).toBe(true);

  await env.FILES.delete('annex/a/large.zip');
  await env.BACKUPS.put(copyKey(listed.sha256), bytes.fill(7, 9_000_000, 9_000_100));
  expect(await putBack(BUCKETS, listed, 1_000_000)).toContain('已损坏');
  await env.BACKUPS.put(copyKey(listed.sha256), bytes.slice(0, 9_000_000));
  expect(await putBack(BUCKETS, listed, 1_000_000)).toContain('已损坏');
  expect(await env.FILES.head('annex/a/large.zip')).toBeNull();
});

/** Stores a text's object; returns its key. */
async function putText(article: number, text: string): Promise<string> {
  const { key, bytes } = packRest(article, { source: text, lockedHtml: null, quotable: null });
  await env.FILES.put(key, bytes);
  return key;
}
const copiedTexts = async () =>
  (await env.BACKUPS.list({ prefix: 'body/' })).objects.map(({ key }) => key).toSorted();

it('texts of articles are copied by their keys among the files, once, again where a copy is lost, and no row is kept of them', async () => {
  await env.FILES.put('annex/a/one.zip', 'before them');
  await env.FILES.put('u/a/one.png', 'behind them');
  const keys: string[] = [];
  for (let n = 1; n <= 220; n++) keys.push(await putText(n, `text ${n}`));
  await db.insert(backups).values({
    name: nameOf(NOON),
    cause: 'daily',
    state: 'running',
    progress: JSON.stringify(initialProgress([], [])),
    startedAt: NOON,
  });
  // In small steps by two concurrent workers that are interrupted.
  for (let n = 0; n < 40; n++) await Promise.all([advanceBackup(env, NOON, 1), advanceBackup(env, NOON, 1)]);
  const listed = await listedIn(nameOf(NOON));
  expect(listed.map(({ key }) => key)).toEqual(['annex/a/one.zip', ...keys.toSorted(), 'u/a/one.png']);
  expect(listed.every(({ sha256: hash }) => hash.length === 64)).toBe(true);
  expect(await copiedTexts()).toEqual(keys.toSorted());
  expect((await db.select().from(fileCopies)).map(({ key }) => key).toSorted()).toEqual([
    'annex/a/one.zip',
    'u/a/one.png',
  ]);
  const [lost = '', cut = '', damaged = ''] = keys;
  await env.BACKUPS.delete(lost);
  await env.BACKUPS.put(cut, 'cut');
  const added = await putText(221, 'later');
  await env.FILES.put(await putText(222, 'x'), 'damaged');
  await env.BACKUPS.delete(damaged);
  await env.FILES.put(damaged, 'damaged');
  const written: string[] = [];
  const watched = new Proxy(env.BACKUPS, {
    get: (target, name) => {
      if (name !== 'put') return Reflect.get(target, name).bind(target);
      return (key: string, ...rest: [ArrayBuffer]) => {
        written.push(key);
        return target.put(key, ...rest);
      };
    },
  });
  await db.insert(backups).values({
    name: nameOf(NOON + DAY),
    cause: 'daily',
    state: 'running',
    progress: JSON.stringify(initialProgress([], [])),
    startedAt: NOON + DAY,
  });
  await advanceBackup({ ...env, BACKUPS: watched }, NOON + DAY, 1_000);
  expect(written.filter((it) => it.startsWith('body/')).toSorted()).toEqual([lost, cut, added].toSorted());
  // A damaged object is listed without copy and does not stop the backup.
  const again = await listedIn(nameOf(NOON + DAY));
  expect(again.filter(({ sha256: hash }) => hash === '').map(({ key }) => key)).toContain(damaged);
  expect(again).toHaveLength(224);
}, 60_000);

it('a text that is gone leaves the copies with the last backup that has it, unless it comes back', async () => {
  const [stays, gone, back] = [await putText(1, 'stays'), await putText(2, 'gone'), await putText(3, 'back')];
  const bytes = await (await env.FILES.get(back))?.arrayBuffer();
  await backUpFiles(NOON);
  await env.FILES.delete([gone, back]);
  let days = 1;
  for (; (await copiedTexts()).includes(gone); days++) {
    if (days === 3) await env.FILES.put(back, bytes ?? '');
    await backUpFiles(NOON + days * DAY);
    const { objects } = await env.BACKUPS.list({ prefix: 'backups/', delimiter: '/' });
    const has = objects.some((it) => it.key === manifestKey(nameOf(NOON)));
    if (has) expect(await copiedTexts(), `day ${days}`).toEqual([stays, gone, back]);
  }
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThanOrEqual(BACKUP_DAYS);
  expect(await copiedTexts()).toEqual([stays, back]);
  expect(await db.select().from(fileCopies)).toEqual([]);
});
