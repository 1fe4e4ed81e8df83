import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeAll, expect, it } from 'vitest';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { categories } from '../../../../ming/src/content/category/schema.ts';
import { columns as columnTable } from '../../../../ming/src/content/column/schema.ts';
import { activities } from '../../../../ming/src/discovery/activity/schema.ts';
import { links, sponsors } from '../../../../ming/src/discovery/site/schema.ts';
import { KIND } from '../../../../ming/src/discussion/engine/statements.ts';
import { answers } from '../../../../ming/src/discussion/forum/schema.ts';
import { DOMAINS } from '../../../../ming/src/domains.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { setFileUses } from '../../../../ming/src/kit/file/uses.ts';
import { removeOrphans } from '../../../../ming/src/kit/file/writes.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { clearedProfiles, people } from '../../../../ming/src/people/user/schema.ts';
import worker from '../../../../ming/src/worker.ts';
import { addAnswer, addQuestion } from '../../support/forum.ts';
import { addArticle, addPerson, db } from '../../support/world.ts';

const tables = DOMAINS.flatMap((it) => Object.values(it.tables)).filter((it): it is SQLiteTable =>
  is(it, SQLiteTable),
);

const DAY = 86_400_000;
const NOW = Date.now();

async function lay(name: string, createdAt = NOW - DAY): Promise<string> {
  const key = `u/o/${name}`;
  await db.insert(files).values({ key, userId: 'o', type: 'article', mime: 'image/png', size: 1, createdAt });
  await env.FILES.put(key, 'x');
  return key;
}

const left = async () => {
  const rows = (await db.select().from(files)).map((it) => it.key).sort();
  const { objects } = await env.FILES.list({ prefix: 'u/' });
  expect(objects.map((it) => it.key).sort()).toEqual(rows);
  return rows.map((it) => it.replace('u/o/', ''));
};

const uses = async (name: string) =>
  (await db.select().from(fileUses)).filter((it) => it.key === `u/o/${name}`).map((it) => it.owner);
const url = (name: string) => `/ming/file/u/o/${name}`;

beforeAll(async () => {
  for (const name of ['face', 'band', 'cover', 'draft', 'asked', 'told', 'logo']) await lay(`${name}.png`);
  await lay('shared.zip');
  await addPerson('o', { avatar: url('face.png'), bjCover: url('band.png') });
  await addArticle(1, { userId: 'o', cover: url('cover.png') });
  await addArticle(2, { userId: 'o', publish: 3, source: `![图](${url('draft.png')})` });
  await addArticle(3, { userId: 'other', source: `[件](https://mingjie.test${url('shared.zip')})` });
  await addQuestion(1, { source: `![图](${url('asked.png')})` });
  await addAnswer(1, 1, { source: `![图](${url('told.png')})` });
  await db.insert(settings).values({ name: 'logo', value: JSON.stringify(url('logo.png')) });
  await lay('young.png', NOW - DAY + 1);
  for (let n = 0; n < 30; n++) await lay(`unused${n}.png`);
});

const USED = [
  'asked.png',
  'band.png',
  'cover.png',
  'draft.png',
  'face.png',
  'logo.png',
  'shared.zip',
  'told.png',
];

it('removes after a day what nothing uses, and only that', async () => {
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date(NOW), cron: '10 16 * * *' }),
    env,
  );
  expect(await left()).toEqual([...USED, 'young.png']);
  await removeOrphans(db, env.FILES, NOW);
  expect(await left()).toEqual([...USED, 'young.png']);
});

it('keeps what has just been put away for a day', async () => {
  await db.update(people).set({ avatar: '' }).where(eq(people.id, 'o'));
  expect(await removeOrphans(db, env.FILES, Date.now() + DAY - 60_000)).toEqual({ removed: 1 });
  expect(await left()).toEqual(USED);
  expect(await removeOrphans(db, env.FILES, Date.now() + DAY)).toEqual({ removed: 1 });
  expect(await left()).toEqual(USED.filter((it) => it !== 'face.png'));
});

it('knows at once what a text uses now, and what it used before', async () => {
  await lay('new.png');
  await db.batch(
    setFileUses(db, 'articles', 2, `![](${url('new.png')}) ![](${url('new.png')})`, url('other.png')),
  );
  expect([await uses('new.png'), await uses('draft.png')]).toEqual([['articles'], []]);
  await db.batch(setFileUses(db, 'articles', 2));
  expect(await uses('new.png')).toEqual([]);
  expect((await db.select().from(files)).find((it) => it.key === 'u/o/new.png')?.usedAt).toBeGreaterThan(NOW);
});

it('forgets the uses of what is deleted permanently', async () => {
  await db.delete(articles).where(eq(articles.id, 3));
  await db.delete(answers).where(eq(answers.id, 1));
  expect([await uses('shared.zip'), await uses('told.png')]).toEqual([[], []]);
});

it('follows every column that holds an address, whoever writes it', async () => {
  const columns: [table: SQLiteTable, column: string][] = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((it) => /(^|_)(cover|avatar|logo|image|picture)$/.test(it.name))
      .map((it): [SQLiteTable, string] => [table, it.name]),
  );
  expect(columns.length).toBeGreaterThan(4);
  await lay('column.png');
  const id = 77;
  await db.insert(categories).values({ id, name: 'x', createTime: 1 });
  await db.insert(columnTable).values({ id, name: 'x', userId: 'o', createTime: 1 });
  const dates = { startTime: 1, endTime: 2, judgeTime: 2, createTime: 1, updateTime: 1 };
  await db.insert(activities).values({ id, title: 'x', intro: '', source: '', html: '', key: 'x', ...dates });
  await db.insert(links).values({ id, name: 'x', url: 'x' });
  await change(
    db,
    sql`insert into article_pending (article_id, user_id, revision, title, cover, summary, keywords, original_url, is_original,
      category_id, read_type, solver, solver_version, difficulty, tags, word_count, read_minutes, waits, create_time, source,
      html, toc, plain, quotable)
    values (${id}, 'o', 1, 'x', '', '', '', '', 1, 1, 0, '', '', '', '[]', 0, 0, 1, 1, '', '', '[]', '', '')`,
  );
  await db.insert(clearedProfiles).values({
    userId: 'o',
    nickname: 'x',
    nicknameLook: 'x',
    intro: '',
    avatar: '',
    bjCover: '',
    webSite: '',
    given: 'y',
    clearedAt: 1,
  });
  await db.insert(sponsors).values({ id, nickname: 'x', money: 1, createTime: 1 });
  for (const [table, column] of columns) {
    const [t, c] = [sql.identifier(getTableName(table)), sql.identifier(column)];
    await change(db, sql`update ${t} set ${c} = ${url('column.png')}`);
    expect(await uses('column.png'), `${getTableName(table)}.${column}`).toContain(
      `${getTableName(table)}.${column}`,
    );
    await change(db, sql`update ${t} set ${c} = ''`);
    expect(await uses('column.png')).toEqual([]);
    await change(db, sql`update ${t} set ${c} = ${url('column.png')}`);
    await change(db, sql`update ${t} set ${c} = ${url('column.png')}`);
    expect(await uses('column.png')).toContain(`${getTableName(table)}.${column}`);
    await change(db, sql`update ${t} set ${c} = ''`);
  }
  for (const [table, column] of columns)
    await change(
      db,
      sql`update ${sql.identifier(getTableName(table))} set ${sql.identifier(column)} = ${url('column.png')}`,
    );
  expect(await uses('column.png')).not.toEqual([]);
  for (const table of new Set(columns.map(([table]) => table))) await db.delete(table);
  expect(await uses('column.png')).toEqual([]);
});

/** Tables with a text column whose uses are recorded elsewhere, or need not be. */
const NOTED_ELSEWHERE: Record<string, string> = {
  article_bodies: 'noted as articles',
  article_sources: 'a name of where a reader came from',
  article_versions: 'a comparison names pictures, and shows none',
  mails: 'written by the site itself',
  question_bodies: 'noted as questions',
};

it('is told of the uses by the SQL of every table that stores a text or attachments', () => {
  const code = import.meta.glob<string>('../../../../ming/src/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const noted = new Set(
    Object.values(code)
      .flatMap((text) => [...text.matchAll(/setFileUses\(\s*db,\s*'(\w+)'/g)])
      .map(([, owner]) => owner)
      // These record uses by kind.
      .concat(Object.values(KIND).map(({ table }) => table)),
  );
  const texts = tables
    .filter((table) =>
      Object.values(getTableColumns(table)).some(
        ({ name, enumValues }) => /^(source|html|attachments)$/.test(name) && !enumValues?.length,
      ),
    )
    .map(getTableName);
  expect(texts.length).toBeGreaterThan(10);
  const lost = texts.filter((it) => !noted.has(it));
  expect(lost.toSorted()).toEqual(Object.keys(NOTED_ELSEWHERE).toSorted());
});

it('finishes what a run that broke off had begun', async () => {
  await lay('a.png', NOW);
  const broken = { delete: () => Promise.reject(new Error('down')) } as unknown as R2Bucket;
  const later = Date.now() + 2 * DAY;
  await expect(removeOrphans(db, broken, later)).rejects.toThrow('down');
  expect(await left()).toContain('a.png');
  await removeOrphans(db, env.FILES, later);
  expect(await left()).not.toContain('a.png');
});
