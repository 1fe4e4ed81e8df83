import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tags } from '../../contract/kit/cacheTags.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { MING } from '../../scripts/root.ts';
import { PAGES, PICTURES, SITEMAPS } from '../support/addresses.ts';
import { copyDemonstration } from '../support/demo.ts';

const data = mkdtempSync(join(tmpdir(), 'mingjie-tags-'));
const TOUCH = '/ming/v1/touch';
let platform: Awaited<ReturnType<typeof startPlatform>>;
let origin = '';

beforeAll(async () => {
  await copyDemonstration(data);

  platform = await startPlatform({
    port: 0,
    data,
    vars: { CACHE_SECONDS: '3600' },
    // A write that touches the tag in its address.
    between: async (request, next) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== TOUCH) return next(request);
      const envelope = { code: 200, message: '', data: null, extra: {} };
      return Response.json(envelope, { headers: { 'x-touched': searchParams.get('tag') ?? '' } });
    },
  });
  ({ origin } = await platform.ready);
}, 300_000);

afterAll(async () => {
  await platform.dispose();
  rmSync(data, { recursive: true, force: true });
});

// Compression takes as long as rendering.
const headers = { 'accept-encoding': 'identity' };
const get = (path: string) => fetch(origin + path, { redirect: 'manual', headers });
const how = async (path: string) => {
  const answer = await get(path);
  await answer.arrayBuffer();
  return answer.headers.get('x-cache');
};
/** Waits for the next ms, the resolution of purge times. */
const touch = async (tag: string) => {
  for (const now = Date.now(); Date.now() === now; ) await new Promise(setImmediate);
  expect((await fetch(`${origin}${TOUCH}?${new URLSearchParams({ tag })}`, { method: 'POST' })).status).toBe(
    200,
  );
};

/** Whether touching `tag` purges the page at `path`. */
async function isPurged(path: string, tag: string): Promise<boolean> {
  await get(path).then((it) => it.arrayBuffer());
  expect(await how(path), path).toBe('HIT');
  await touch(tag);
  return (await how(path)) === 'MISS';
}

/** Address patterns of things on pages, and their tags. */
const NAMED: [RegExp, (id: string) => string][] = [
  [/\/user_main\?userId=([\w-]+)/g, tags.author],
  [/\/tag\?id=(\d+)/g, tags.tag],
  [/\/forum\?tag=(\d+)/g, tags.tag],
  [/\/categorys\?id=(\d+)/g, tags.category],
  [/\/\?category=(\d+)/g, tags.category],
  [/\/subject\/articles\/(\d+)/g, tags.column],
  [/\/activity\/(\d+)/g, tags.activity],
];

/** Tags of things linked in a text; of each kind two and the last, as lists are repetitive. */
function namedIn(text: string): string[] {
  return NAMED.flatMap(([pattern, tag]) => {
    const ids = [...new Set([...text.matchAll(pattern)].map(([, id = '']) => id))];
    return [...ids.slice(0, 2), ...ids.slice(-1)].map(tag);
  });
}

it.each(PAGES)('%s is purged by a change of whatever it names', async (path) => {
  const text = await (await get(path)).text();
  for (const tag of new Set(['site', ...namedIn(text)])) expect(await isPurged(path, tag), tag).toBe(true);
});

it.each(SITEMAPS)('%s is purged when an article appears, and with the settings of the site', async (path) => {
  for (const tag of [tags.site, tags.list]) expect(await isPurged(path, tag), tag).toBe(true);
});

/** Pages purged by touching `tag`. */
async function purgedBy(tag: string): Promise<string[]> {
  const all = [...PAGES, ...PICTURES];
  for (const path of all) await how(path);
  await touch(tag);
  const purged: string[] = [];
  for (const path of all) if ((await how(path)) === 'MISS') purged.push(path);
  return purged;
}

it('what happens on one page purges that page alone', async () => {
  expect(await purgedBy(tags.article(1))).toEqual(['/article/1']);
  // Citations contain the revision.
  expect(await purgedBy(tags.question(1))).toEqual([
    '/forum/1/cite?format=ris',
    '/forum/detail/1',
    '/forum/history/1',
  ]);
  expect(await purgedBy(tags.author('nobody'))).toEqual(['/hot?type=author']);
});

it('a title is purged where it is named outside of lists', async () => {
  expect(await purgedBy(tags.articleTitle(1))).toContain('/share/article/1.png');
  expect(await purgedBy(tags.column(1))).toContain('/share/column/1.png');
  expect(await purgedBy(tags.questionTitle(1))).toEqual(['/share/forum/1.png']);
});

it('a new nickname is on every page that shows its owner at once', async () => {
  const db = await platform.getD1Database('DB', MING);
  const author = 'demo-lin-zhiyuan';
  const before = await db
    .prepare('select nickname from people where id = ?')
    .bind(author)
    .first<string>('nickname');
  const showing: string[] = [];
  for (const path of PAGES) if ((await (await get(path)).text()).includes(before ?? '?')) showing.push(path);
  expect(showing).toEqual(
    expect.arrayContaining(['/', '/article/1', '/tag?id=1', '/subject', '/subject/articles/1']),
  );
  const token = 'a'.repeat(64);
  await db
    .prepare(
      'insert into sessions (token_hash, user_id, id, agent, place, created_at, seen_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(
      createHash('sha256').update(token).digest('hex'),
      author,
      'tags',
      '',
      '',
      Date.now(),
      Date.now(),
      Date.now() + 60_000,
    )
    .run();
  const answer = await fetch(`${origin}/ming/v1/user/`, {
    method: 'PUT',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ nickname: '改了名的作者' }),
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
  for (const path of showing) {
    const text = await (await get(path)).text();
    expect([path, text.includes('改了名的作者'), text.includes(before ?? '?')]).toEqual([path, true, false]);
  }
});
