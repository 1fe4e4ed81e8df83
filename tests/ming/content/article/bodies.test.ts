import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOpen, readRest } from '../../../../ming/src/content/article/body/reads.ts';
import { STRAY_MS, tendBodies } from '../../../../ming/src/content/article/body/writes.ts';
import { endOwn } from '../../../../ming/src/content/article/deleteArticles.ts';
import { articles, bodies, strayBodies } from '../../../../ming/src/content/article/schema.ts';
import { drainArticles } from '../../../../ming/src/discovery/search/writes.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { checkTexts } from '../../../../ming/src/operations/backup/checkTexts.ts';
import { backups } from '../../../../ming/src/operations/backup/schema.ts';
import { call } from '../../support/call.ts';
import { type Fault, faulty } from '../../support/faulty.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, buildWorld, db, logIn } from '../../support/world.ts';
import { as, authors, create, save } from '../../support/writing.ts';

const DAY = 86_400_000;
/** After the day in which texts stay in the database. */
const LATER = Date.now() + 2 * DAY;
const search = openDb(env.SEARCH);

const tend = (now = LATER, files: R2Bucket = env.FILES, to = db) => tendBodies(to, files, now);
async function moveAll(): Promise<void> {
  for (let moved = 1; moved > 0; ) ({ moved } = await tend());
}
const row = async (id: number) => {
  const [found] = await db.select().from(bodies).where(eq(bodies.articleId, id));
  if (!found) throw new Error(`no text of ${id}`);
  return found;
};
const keysOf = async (id: number) => {
  const { openKey, restKey } = await row(id);
  if (!openKey || !restKey) throw new Error(`the text of ${id} has not moved`);
  return { openKey, restKey };
};
const strays = async () => (await db.select().from(strayBodies)).map(({ key }) => key).toSorted();
const objects = async () =>
  (await env.FILES.list({ prefix: 'body/' })).objects.map(({ key }) => key).toSorted();
const content = async (id: number, token?: string) =>
  call(`/v1/article/info?id=${id}`, token ? { token } : {});
const waiting = async () =>
  (await rowsOf<{ id: number }>(db, sql`select article_id as id from search_outbox order by 1`)).map(
    (it) => it.id,
  );

/** A bucket whose `method` runs `first` before. */
const bucket = (method: 'put' | 'get' | 'delete', first: (key: string) => Promise<void>): R2Bucket =>
  new Proxy(env.FILES, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== method) return value.bind(target);
      return async (...given: [string]) => {
        await first(given[0]);
        return value.apply(target, given);
      };
    },
  });

beforeAll(async () => {
  await buildWorld();
  await authors('w');
  await drainArticles(db, search, 100, env.FILES);
});

let id = 0;
let n = 0;
async function another(more: { source: string; readType?: number }): Promise<number> {
  const [last] = await rowsOf<{ id: number }>(db, sql`select max(id) as id from articles`);
  const made = Math.max(100, (last?.id ?? 0) + 1);
  await addArticle(made, more);
  return made;
}
beforeEach(async () => {
  await moveAll();
  n++;
  id = await another({
    source: `## 甲\n\n公开${n} $x^2$\n\n\`\`\`\n*STEP${n}\n\`\`\`\n\n<!--locked-->\n\n## 乙\n\n秘密${n}`,
    readType: 4,
  });
});

describe('a text that leaves the database', () => {
  it('stays on the first day of the release, so that the former one can come back', async () => {
    expect(await tend(Date.now())).toEqual({ moved: 0 });
    expect((await row(id)).source).not.toBe('');
  });

  it('leaves no more than its keys, and is read as it was by everybody', async () => {
    const token = await logIn('b');
    const own = await logIn('a');
    const calls = () =>
      Promise.all([
        content(id),
        content(id, token),
        content(id, own),
        call(`/v1/article/markdown?id=${id}`),
        call(`/v1/article/versions?id=${id}`),
        call(`/v1/article/selectMyArticleInfo?id=${id}`, { token: own }),
        call(`/v1/article/search?keyword=STEP${n}`),
      ]);
    await drainArticles(db, search, 10, env.FILES);
    const before = (await calls()).map(({ code, data }) => ({ code, data }));
    expect(before[0]?.data.content).not.toContain(`秘密${n}`);
    expect(before[1]?.data.content).toContain(`秘密${n}`);
    expect(before[2]?.data.contentMd).toContain(`秘密${n}`);
    expect(await tend()).toEqual({ moved: 1 });
    expect(await row(id)).toEqual({
      articleId: id,
      source: '',
      html: '',
      lockedHtml: null,
      behind: (await row(id)).behind,
      toc: '[]',
      plain: '',
      quotable: null,
      verified: null,
      sourceHash: null,
      openKey: expect.stringMatching(new RegExp(`^body/0000000${id}/open-[0-9a-f]{64}-[0-9a-f]{8}$`)),
      restKey: expect.stringMatching(new RegExp(`^body/0000000${id}/rest-[0-9a-f]{64}-[0-9a-f]{8}$`)),
    });
    expect((await calls()).map(({ code, data }) => ({ code, data }))).toEqual(before);
    // Same text: no reindexing, and nothing left in the database.
    expect(await waiting()).toEqual([]);
    const { openKey, restKey } = await keysOf(id);
    expect((await objects()).filter((key) => key.includes(`0${id}/`))).toEqual([openKey, restKey]);
    expect((await strays()).filter((key) => key.includes(`0${id}/`))).toEqual([]);
    expect(await tend()).toEqual({ moved: 0 });
  });

  it('has nothing that is locked in the object of what everybody reads, and no address', async () => {
    await tend();
    const { openKey, restKey } = await keysOf(id);
    expect(JSON.stringify(await readOpen(env.FILES, openKey))).not.toContain(`秘密${n}`);
    expect((await readRest(env.FILES, restKey)).lockedHtml).toContain(`秘密${n}`);
    for (const key of [openKey, restKey]) {
      expect((await call(`/file/${key}`)).code).not.toBe(200);
      expect((await call(`/file/${encodeURIComponent(key)}`)).code).not.toBe(200);
    }
  });

  it('is moved by many at once as by one', async () => {
    await Promise.all(Array.from({ length: 6 }, () => tend()));
    const { openKey, restKey } = await keysOf(id);
    expect((await content(id)).data.content).toContain(`公开${n}`);
    const own = (await objects()).filter((key) => key.includes(`0${id}/`));
    const left = own.filter((key) => key !== openKey && key !== restKey);
    expect((await strays()).filter((key) => key.includes(`0${id}/`))).toEqual(left);
  });

  it('is indexed anew from its objects', async () => {
    await tend();
    await drainArticles(db, search, 10, env.FILES);
    await db.run(sql`insert or ignore into search_outbox (article_id) values (${id})`);
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await drainArticles(db, search, 10);
    expect(await waiting()).toEqual([id]);
    lines.mockRestore();
    await drainArticles(db, search, 10, env.FILES);
    expect(await waiting()).toEqual([]);
    const found = await call(`/v1/article/search?keyword=STEP${n}`);
    expect(found.data.records.map((it: { id: number }) => it.id)).toEqual([id]);
  });
});

describe('half done', () => {
  const isWhole = async () => {
    const { code, data } = await content(id, await logIn('b'));
    expect([code, data.content.includes(`公开${n}`), data.content.includes(`秘密${n}`)]).toEqual([
      200,
      true,
      true,
    ]);
  };

  it('it stays where it is while the bucket refuses, and others move', async () => {
    const other = await another({ source: '另一篇' });
    const away = bucket('put', async (key) => {
      if (key.includes(`0${id}/rest`)) throw new Error('R2 is away');
    });
    await expect(tend(LATER, away)).rejects.toThrow('R2 is away');
    expect((await row(id)).source).not.toBe('');
    expect((await row(other)).source).toBe('');
    await isWhole();
    // The object already written is recorded as stray and swept later.
    const [put] = (await objects()).filter((key) => key.includes(`0${id}/open`));
    expect(await strays()).toContain(put);
    expect(await tend()).toEqual({ moved: 1 });
    await isWhole();
    expect(await strays()).toContain(put);
  });

  it('it is whole after any call to the database that failed, or of which the answer was lost', async () => {
    for (const when of ['before', 'after', 'since'] as const)
      for (let at = 0; at < 4; at++) {
        await db
          .update(bodies)
          .set({ source: `公开${n}\n\n<!--locked-->\n\n秘密${n}` })
          .where(eq(bodies.articleId, id));
        await db
          .update(bodies)
          .set({ html: `<p>公开${n}</p>`, lockedHtml: `<p>秘密${n}</p>` })
          .where(eq(bodies.articleId, id));
        const fault: Fault = { call: at, when };
        await tend(LATER, env.FILES, openDb(faulty(env.DB, fault).binding)).catch(() => undefined);
        await isWhole();
        await moveAll();
        await isWhole();
        const { openKey, restKey } = await keysOf(id);
        const own = (await objects()).filter((key) => key.includes(`0${id}/`));
        const lost = own.filter((key) => key !== openKey && key !== restKey);
        expect((await strays()).filter((key) => lost.includes(key))).toEqual(lost);
        expect(await strays()).not.toContain(openKey);
      }
  });

  it('what its author changes meanwhile stays', async () => {
    const made = await create('w', { isPublish: 1 });
    const article = made.data.id as number;
    const changed = { contentMd: '改过的正文', isPublish: 1 };
    let saved = false;
    const slow = bucket('put', async (key) => {
      if (saved || !key.includes(`/rest-`) || !key.includes(String(article))) return;
      saved = true;
      expect((await save('w', article, 2, changed)).code).toBe(200);
    });
    await tend(LATER, slow);
    expect(saved).toBe(true);
    expect((await row(article)).source).toBe('改过的正文');
    expect((await content(article)).data.content).toContain('改过的正文');
    await moveAll();
    expect((await content(article)).data.content).toContain('改过的正文');
  });
});

describe('a text that has moved', () => {
  it('is revised and deleted at once, while who has read its keys still gets what they name', async () => {
    const made = await create('w', { isPublish: 1, contentMd: '先前的正文' });
    const article = made.data.id as number;
    await moveAll();
    const first = await keysOf(article);
    const revised = await save('w', article, 2, { contentMd: '其后的正文', isPublish: 1 });
    expect(revised.code).toBe(200);
    expect((await row(article)).source).toBe('其后的正文');
    expect((await content(article)).data.content).toContain('其后的正文');
    expect((await readOpen(env.FILES, first.openKey)).html).toContain('先前的正文');
    expect(await strays()).toEqual(expect.arrayContaining([first.openKey, first.restKey]));
    await moveAll();
    const second = await keysOf(article);
    await db.update(articles).set({ deletedAt: 1 }).where(eq(articles.id, article));
    expect(await endOwn(db, { id: article, userId: 'w', now: LATER })).toBe(true);
    expect((await content(article)).code).toBe(404);
    expect((await readOpen(env.FILES, second.openKey)).html).toContain('其后的正文');
    expect(await strays()).toEqual(expect.arrayContaining([second.openKey, second.restKey]));
  });

  it('keeps what was verified of it while its source stays the same', async () => {
    const verified = JSON.stringify({ listings: 1 });
    const made = await create('w', { isPublish: 1, contentMd: '核对过' });
    const article = made.data.id as number;
    await db.update(bodies).set({ verified }).where(eq(bodies.articleId, article));
    await moveAll();
    expect((await row(article)).sourceHash).toMatch(/^[0-9a-f]{64}$/);
    await save('w', article, 2, { contentMd: '核对过', title: '新的标题', isPublish: 1 });
    expect((await row(article)).verified).toBe(verified);
    await moveAll();
    await save('w', article, 3, { contentMd: '改了', isPublish: 1 });
    expect((await row(article)).verified).toBeNull();
  });

  it('is refused in words where an object is gone or damaged, and never shown as empty', async () => {
    await tend();
    const { openKey, restKey } = await keysOf(id);
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [open, rest] = await Promise.all(
      [openKey, restKey].map(async (key) => (await env.FILES.get(key))?.arrayBuffer()),
    );
    await env.FILES.put(openKey, new Uint8Array(open?.slice() ?? []).fill(7, 30, 40));
    for (const path of [`/v1/article/info?id=${id}`, `/v1/article/info?id=${id}&comments=5`]) {
      const damaged = await call(path);
      expect([damaged.code, damaged.data, damaged.message]).toEqual([
        500,
        null,
        '正文暂时读不出来，请稍后再试',
      ]);
    }
    expect((await call(`/v1/article/search?keyword=STEP${n}`)).code).toBe(200);
    await env.FILES.put(openKey, open ?? '');
    await env.FILES.delete(restKey);
    // Readers who need no part of that object are not affected.
    expect((await content(id)).code).toBe(200);
    expect((await content(id, await logIn('b'))).code).toBe(500);
    expect((await call(`/v1/article/markdown?id=${id}`)).code).toBe(500);
    expect(lines.mock.calls.every(([line]) => String(line).includes('"at":"body"'))).toBe(true);
    lines.mockRestore();
    await env.FILES.put(restKey, rest ?? '');
    expect((await content(id, await logIn('b'))).code).toBe(200);
  });
});

describe('sweeping', () => {
  it('takes what no row has named for a day, and what is named stays', async () => {
    await tend();
    const { openKey, restKey } = await keysOf(id);
    // Simulates a note left by an interrupted run.
    await db.insert(strayBodies).values({ key: openKey, since: 1 });
    await db
      .update(bodies)
      .set({ source: '新', openKey: null, restKey: null })
      .where(eq(bodies.articleId, id));
    await db.update(bodies).set({ source: '', openKey }).where(eq(bodies.articleId, id));
    await tend(Date.now() + STRAY_MS - 60_000);
    expect(await env.FILES.head(openKey)).not.toBeNull();
    expect(await env.FILES.head(restKey)).not.toBeNull();
    expect(await strays()).not.toContain(openKey);
    const due = Date.now() + STRAY_MS + 60_000;
    // A running backup has older rows.
    await db
      .insert(backups)
      .values({ name: 'x', cause: 'daily', startedAt: 1, state: 'running', progress: '{}' });
    await tend(due);
    expect(await env.FILES.head(restKey)).not.toBeNull();
    await db.delete(backups);
    await tend(due);
    expect(await env.FILES.head(restKey)).toBeNull();
    expect(await env.FILES.head(openKey)).not.toBeNull();
    expect(await strays()).not.toContain(restKey);
  });

  it('goes on after it broke off, and beside a text that moves', async () => {
    await tend();
    const { restKey } = await keysOf(id);
    await db.delete(bodies).where(eq(bodies.articleId, id));
    const due = Date.now() + STRAY_MS + 60_000;
    const away = bucket('delete', async () => {
      throw new Error('R2 is away');
    });
    await expect(tend(due, away)).rejects.toThrow('R2 is away');
    expect(await strays()).toContain(restKey);
    const other = await another({ source: '正在搬' });
    await Promise.all([tend(due), tend(due), tend(due)]);
    expect(await env.FILES.head(restKey)).toBeNull();
    expect((await content(other)).data.content).toContain('正在搬');
  });
});

describe('the daily check', () => {
  const check = (now: number) => checkTexts(env as unknown as Env, db, now);

  it('puts back what the backups have, names what is lost, and notes what no row names', async () => {
    await moveAll();
    const lost = await another({ source: '丢了' });
    await moveAll();
    const [saved, gone] = [await keysOf(id), await keysOf(lost)];
    const bytes = await (await env.FILES.get(saved.openKey))?.arrayBuffer();
    await env.BACKUPS.put(saved.openKey, bytes ?? '');
    await env.FILES.delete([saved.openKey, gone.restKey]);
    await env.FILES.put('body/0000000001/rest-x', 'nobody names it');
    await expect(check(Date.now())).rejects.toThrow(
      `1 篇文章的正文、草稿或历史的对象不见了，备份里也没有：${lost}`,
    );
    expect((await content(id)).code).toBe(200);
    expect(await waiting()).toContain(id);
    // A new object is about to be referenced.
    expect(await strays()).not.toContain('body/0000000001/rest-x');
    await db.delete(bodies).where(eq(bodies.articleId, lost));
    expect(await check(Date.now() + 2 * DAY)).toMatchObject({ missing: [], restored: 0, strays: 1 });
    expect(await strays()).toContain('body/0000000001/rest-x');
  });
});

it('an author who has no draft goes on from the text that has moved', async () => {
  await tend();
  const { data } = await call(`/v1/article/selectMyArticleInfo?id=${id}`, { token: await logIn('a') });
  expect(data.contentMd).toContain(`秘密${n}`);
  expect((await as('w', `selectMyArticleInfo?id=${id}`)).code).toBe(404);
});
