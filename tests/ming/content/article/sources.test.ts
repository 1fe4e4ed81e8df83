import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STRAY_MS, tendBodies } from '../../../../ming/src/content/article/body/writes.ts';
import { endOwn } from '../../../../ming/src/content/article/deleteArticles.ts';
import { article as domain } from '../../../../ming/src/content/article/domain.ts';
import {
  articles,
  drafts,
  revisions,
  strayBodies,
  versions,
} from '../../../../ming/src/content/article/schema.ts';
import { change, openDb } from '../../../../ming/src/kit/db.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { checkTexts } from '../../../../ming/src/operations/backup/checkTexts.ts';
import { entriesOf } from '../../../../ming/src/operations/export/views.ts';
import { personById } from '../../../../ming/src/people/user/reads.ts';
import { call } from '../../support/call.ts';
import { type Fault, faulty } from '../../support/faulty.ts';
import { rowsOf } from '../../support/rows.ts';
import { buildWorld, db } from '../../support/world.ts';
import { as, authors, create, mine, save } from '../../support/writing.ts';

const DAY = 86_400_000;
/** After the day in which texts stay in the database. */
const LATER = Date.now() + 2 * DAY;
const SAID = '正文暂时读不出来，请稍后再试';

/** A unique text long enough to be moved. */
const long = (said: string) =>
  `${said}\n\n${Array.from({ length: 40 }, () => crypto.randomUUID()).join(' ')}`;

const tend = (files: R2Bucket = env.FILES, to = db, now = LATER) => tendBodies(to, files, now);
async function moveAll(): Promise<void> {
  for (let moved = 1; moved > 0; ) ({ moved } = await tend());
}
const draftRow = async (id: number) => {
  const [row] = await db.select().from(drafts).where(eq(drafts.articleId, id));
  if (!row) throw new Error(`no draft of ${id}`);
  return row;
};
const stateRows = (id: number) =>
  db.select().from(revisions).where(eq(revisions.articleId, id)).orderBy(revisions.revision);
const versionRows = (id: number) =>
  db.select().from(versions).where(eq(versions.articleId, id)).orderBy(versions.number);
const keysOf = async (id: number) =>
  [await draftRow(id), ...(await stateRows(id)), ...(await versionRows(id))].flatMap(
    ({ textKey }) => textKey ?? [],
  );
const strays = async () => (await db.select().from(strayBodies)).map(({ key }) => key);
const objects = async (id: number) =>
  (await env.FILES.list({ prefix: `body/${String(id).padStart(10, '0')}/source-` })).objects.map(
    ({ key }) => key,
  );
/** Ages an article enough to be moved. */
async function age(id: number): Promise<void> {
  await db.update(drafts).set({ updateTime: 1 }).where(eq(drafts.articleId, id));
  await db.update(revisions).set({ createdAt: 1 }).where(eq(revisions.articleId, id));
  await db.update(versions).set({ createdAt: 1 }).where(eq(versions.articleId, id));
}
const count = async (from: string) =>
  (await rowsOf<{ n: number }>(db, sql.raw(`select count(*) as n from ${from}`)))[0]?.n;

/** A bucket whose `put` runs `first` before. */
const bucket = (first: (key: string) => Promise<void>): R2Bucket =>
  new Proxy(env.FILES, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'put') return value.bind(target);
      return async (...given: [string]) => {
        await first(given[0]);
        return value.apply(target, given);
      };
    },
  });

let id = 0;
let n = 0;
/** An article with two public versions and a changed draft: three revisions, two of them published. */
async function written(): Promise<number> {
  n++;
  const made = await create('w', { isPublish: 1, contentMd: long(`第一版${n}`) });
  const article = made.data.id as number;
  await db.update(versions).set({ createdAt: 1 }).where(eq(versions.articleId, article));
  expect((await save('w', article, 2, { isPublish: 1, contentMd: long(`第二版${n}`) })).code).toBe(200);
  expect((await save('w', article, 3, { contentMd: long(`草稿${n}`), why: 'merged' })).code).toBe(200);
  await age(article);
  return article;
}

beforeAll(async () => {
  await buildWorld();
  await authors('w', 'x');
});
beforeEach(async () => {
  await moveAll();
  id = await written();
});

async function shown(of: number) {
  const answers = await Promise.all([
    as('w', `selectMyArticleInfo?id=${of}`),
    as('w', `revisions?id=${of}`),
    ...[2, 3, 4].map((revision) => as('w', `revision?id=${of}&revision=${revision}`)),
    call(`/v1/article/versions?id=${of}`),
    call(`/v1/article/versions?id=${of}&number=2`),
  ]);
  return answers.map(({ code, data }) => ({ code, data }));
}

/** Texts in the account export, by file name. */
async function exported(): Promise<Map<string, string>> {
  const person = await personById(db, 'w');
  if (!person) throw new Error('nobody');
  const texts = new Map<string, string>();
  for await (const { name, text } of entriesOf({ db, env: env as unknown as Env, person, now: LATER })) {
    let all = '';
    for await (const part of text) all += part;
    texts.set(name, all);
  }
  return texts;
}

describe('texts of drafts, former states and public versions', () => {
  it('stay on the first day of the release, and while they are new', async () => {
    await tend(env.FILES, db, Date.now());
    expect(await keysOf(id)).toEqual([]);
    await db
      .update(drafts)
      .set({ updateTime: LATER - 6 * DAY })
      .where(eq(drafts.articleId, id));
    await db
      .update(revisions)
      .set({ createdAt: LATER - DAY / 2 })
      .where(eq(revisions.articleId, id));
    await db
      .update(versions)
      .set({ createdAt: LATER - DAY / 2 })
      .where(eq(versions.articleId, id));
    await moveAll();
    expect(await keysOf(id)).toEqual([]);
  });

  it('leave no more than their keys, and are read as they were', async () => {
    await db.insert(fileUses).values({ owner: 'article_drafts', rowKey: String(id), key: 'u/w/a.png' });
    await db.insert(fileUses).values({ owner: 'article_revisions', rowKey: `${id} 3`, key: 'u/w/a.png' });
    const [before, files] = [await shown(id), await exported()];
    expect(before.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(before[0]?.data.contentMd).toContain(`草稿${n}`);
    expect(JSON.stringify(before[6]?.data.compared)).toContain(`第二版${n}`);
    const rows = [await draftRow(id), await stateRows(id), await versionRows(id)] as const;
    await moveAll();
    const key = expect.stringMatching(new RegExp(`^body/0*${id}/source-[0-9a-f]{64}-[0-9a-f]{8}$`));
    const [draft, states, public_] = [await draftRow(id), await stateRows(id), await versionRows(id)];
    const left = { source: '', textKey: key };
    // Of an idle draft only the last save's key is kept.
    const saves = JSON.stringify(JSON.parse(rows[0].saves).slice(-1));
    expect(draft).toEqual({ ...rows[0], ...left, saves, textSize: rows[0].source.length });
    expect(states).toEqual(rows[1].map((it) => ({ ...it, ...left })));
    expect(public_).toEqual(rows[2].map((it) => ({ ...it, ...left })));
    expect([states.length, public_.length]).toEqual([3, 2]);
    expect(await shown(id)).toEqual(before);
    expect(await exported()).toEqual(files);
    // No other table changes, and nothing is left over.
    expect(await count(`file_uses where key = 'u/w/a.png' and row_key in ('${id}', '${id} 3')`)).toBe(2);
    expect(await count(`articles where id = ${id} and version_count = 2`)).toBe(1);
    expect(await count('article_drafts where article_id < 0')).toBe(0);
    const keys = await keysOf(id);
    expect(await objects(id)).toEqual(keys.toSorted());
    expect((await strays()).filter((it) => keys.includes(it))).toEqual([]);
    expect(await tend()).toEqual({ moved: 0 });
  });

  it('have no address', async () => {
    await moveAll();
    for (const key of await keysOf(id)) {
      expect((await call(`/file/${key}`)).code).not.toBe(200);
      expect((await call(`/file/${encodeURIComponent(key)}`)).code).not.toBe(200);
    }
    expect((await as('x', `selectMyArticleInfo?id=${id}`)).code).toBe(404);
    expect((await as('x', `revision?id=${id}&revision=3`)).code).toBe(404);
  });

  it('are moved by many at once as by one', async () => {
    const before = await shown(id);
    await Promise.all(Array.from({ length: 5 }, () => tend()));
    await moveAll();
    expect(await shown(id)).toEqual(before);
    const keys = await keysOf(id);
    expect(keys).toHaveLength(6);
    const left = (await objects(id)).filter((key) => !keys.includes(key));
    expect((await strays()).filter((key) => left.includes(key))).toHaveLength(left.length);
    expect((await strays()).filter((key) => keys.includes(key))).toEqual([]);
  });

  it('that are short stay in their rows', async () => {
    const made = await create('w', { contentMd: '短' });
    await age(made.data.id);
    await moveAll();
    expect(await draftRow(made.data.id)).toMatchObject({ source: '短', textKey: null });
  });
});

describe('half done', () => {
  it('they are whole after any call to the database that failed, or of which the answer was lost', async () => {
    const made = await create('w', { contentMd: long('只有草稿') });
    const article = made.data.id as number;
    for (const when of ['before', 'after', 'since'] as const)
      for (let at = 0; at < 3; at++) {
        const { revision } = await draftRow(article);
        const contentMd = long(`只有草稿${when}${at}`);
        expect((await save('w', article, revision, { contentMd })).code).toBe(200);
        await age(article);
        const fault: Fault = { call: at, when };
        await tend(env.FILES, openDb(faulty(env.DB, fault).binding)).catch(() => undefined);
        expect((await mine('w', article)).contentMd).toBe(contentMd);
        await moveAll();
        expect((await mine('w', article)).contentMd).toBe(contentMd);
        const keys = await keysOf(article);
        const left = (await objects(article)).filter((key) => !keys.includes(key));
        expect((await strays()).filter((key) => left.includes(key))).toHaveLength(left.length);
      }
  });

  it('they stay where they are while the bucket refuses, and others move', async () => {
    const [first] = await versionRows(id);
    const digits = (
      await rowsOf<{ digits: string }>(
        db,
        sql`select hex(source) as digits from article_versions where article_id = ${id} and number = 1`,
      )
    )[0]?.digits;
    let refused = 0;
    const away = bucket(async (key) => {
      if (key.includes('/source-') && refused++ === 0) throw new Error('R2 is away');
    });
    await expect(tend(away)).rejects.toThrow('R2 is away');
    expect(await keysOf(id)).toHaveLength(5);
    expect([first?.number, digits?.startsWith('1F8B')]).toEqual([1, true]);
    await moveAll();
    expect(await keysOf(id)).toHaveLength(6);
  });

  it('what the author saves meanwhile stays', async () => {
    const next = long('趁机改的');
    let saved = false;
    const slow = bucket(async (key) => {
      if (saved || !key.includes('/source-')) return;
      saved = true;
      expect((await save('w', id, 4, { contentMd: next })).code).toBe(200);
    });
    await tend(slow);
    expect(saved).toBe(true);
    expect(await draftRow(id)).toMatchObject({ source: next, textKey: null, revision: 5 });
    await age(id);
    await moveAll();
    expect((await mine('w', id)).contentMd).toBe(next);
  });
});

describe('a draft that has moved', () => {
  it('is saved as ever; the former state takes its object along, which stays as long as that state', async () => {
    await moveAll();
    const { textKey, textSize } = await draftRow(id);
    await db.delete(revisions).where(and(eq(revisions.articleId, id), eq(revisions.revision, 4)));
    const before = (await mine('w', id)).contentMd;
    const next = long('接着写');
    expect((await save('w', id, 4, { contentMd: next })).code).toBe(200);
    expect(await draftRow(id)).toMatchObject({ source: next, textKey: null, textSize: null });
    expect((await stateRows(id)).find((it) => it.revision === 4)).toMatchObject({
      source: '',
      textKey,
      size: textSize,
    });
    expect((await as('w', `revision?id=${id}&revision=4`)).data.contentMd).toBe(before);
    const due = Date.now() + STRAY_MS + 60_000;
    await tend(env.FILES, db, due);
    expect((await as('w', `revision?id=${id}&revision=4`)).data.contentMd).toBe(before);
    expect(await strays()).not.toContain(textKey);
    await db.delete(revisions).where(and(eq(revisions.articleId, id), eq(revisions.revision, 4)));
    expect(await strays()).toContain(textKey);
    await tend(env.FILES, db, due);
    expect(await env.FILES.head(textKey ?? '')).toBeNull();
  });

  it('is offered whole to whom has an older one, and saved twice under one key but once', async () => {
    await moveAll();
    const behind = await save('w', id, 2, { contentMd: '旧的' });
    expect(behind.code).toBe(400);
    expect((behind.extra['current'] as { contentMd: string }).contentMd).toContain(`草稿${n}`);
    const key = 'k'.repeat(20);
    const more = { contentMd: long('一次'), key };
    const answers = await Promise.all([save('w', id, 4, more), save('w', id, 4, more)]);
    expect(answers.map(({ code, data }) => [code, data?.revision])).toEqual([
      [200, 5],
      [200, 5],
    ]);
    await age(id);
    await moveAll();
    expect((await save('w', id, 4, more)).data.revision).toBe(5);
  });

  it('is refused in words where its object is lost or damaged, never shown as empty, and still saved', async () => {
    await moveAll();
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const key of await keysOf(id)) await env.FILES.put(key, 'damaged');
    for (const { code } of [
      await as('w', `selectMyArticleInfo?id=${id}`),
      await as('w', `revision?id=${id}&revision=3`),
      await call(`/v1/article/versions?id=${id}`),
      await save('w', id, 1, {}),
    ])
      expect(code).toBe(500);
    expect((await as('w', `selectMyArticleInfo?id=${id}`)).message).toBe(SAID);
    expect((await as('w', `revisions?id=${id}`)).data).toHaveLength(3);
    await env.FILES.delete(await keysOf(id));
    expect((await as('w', `selectMyArticleInfo?id=${id}`)).message).toBe(SAID);
    const next = long('重写');
    expect((await save('w', id, 4, { contentMd: next })).code).toBe(200);
    expect((await mine('w', id)).contentMd).toBe(next);
    lines.mockRestore();
    await db.update(articles).set({ deletedAt: 1 }).where(eq(articles.id, id));
    expect(await endOwn(db, { id, userId: 'w', now: LATER })).toBe(true);
  });

  it('is published without another version where what everybody reads is the same', async () => {
    await moveAll();
    const { contentMd, title } = (await as('w', `revision?id=${id}&revision=3`)).data;
    await save('w', id, 4, { contentMd, title, isPublish: 1 });
    expect(await versionRows(id)).toHaveLength(2);
    await save('w', id, 5, { contentMd: long('第三版'), title, isPublish: 1 });
    expect(await versionRows(id)).toHaveLength(3);
  });
});

describe('the end', () => {
  const isSwept = async (keys: readonly string[]) => {
    expect(await strays()).toEqual(expect.arrayContaining([...keys]));
    await tend(env.FILES, db, Date.now() + STRAY_MS + 60_000);
    for (const key of keys) expect(await env.FILES.head(key)).toBeNull();
  };

  it('of an article takes the objects of its drafts and histories along within a day', async () => {
    await moveAll();
    const keys = await keysOf(id);
    await db.update(articles).set({ deletedAt: 1 }).where(eq(articles.id, id));
    expect(await endOwn(db, { id, userId: 'w', now: LATER })).toBe(true);
    await isSwept(keys);
  });

  it('of an account does as well', async () => {
    await authors('leaving');
    const made = await create('leaving', { isPublish: 1, contentMd: long('要走了') });
    await age(made.data.id);
    await moveAll();
    const keys = await keysOf(made.data.id);
    expect(keys).toHaveLength(3);
    for (const it of domain.accountEnd?.({ db, ended: sql`('leaving')`, now: LATER } as never) ?? [])
      await it;
    await change(db, sql`select 1`);
    await isSwept(keys);
  });
});

it('the daily check puts back what the backups have, and names whose texts are lost', async () => {
  await moveAll();
  const other = await written();
  await moveAll();
  const [saved, lost] = [await keysOf(id), await keysOf(other)];
  for (const key of saved)
    await env.BACKUPS.put(key, (await (await env.FILES.get(key))?.arrayBuffer()) ?? '');
  await env.FILES.delete([...saved, lost[1] ?? '']);
  const check = () => checkTexts(env as unknown as Env, db, LATER);
  await expect(check()).rejects.toThrow(`1 篇文章的正文、草稿或历史的对象不见了，备份里也没有：${other}`);
  expect((await shown(id)).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect((await strays()).filter((key) => saved.includes(key))).toEqual([]);
});
