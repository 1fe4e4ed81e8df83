import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { writingRules } from '../../../../contract/content/article/writingRules.ts';
import { revisions } from '../../../../ming/src/content/article/schema.ts';
import { pruneRevisions } from '../../../../ming/src/content/article/writes.ts';
import { fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { db, NOON } from '../../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Stores revisions by age (ms), oldest first; the first is 1. */
async function keep(
  articleId: number,
  ages: readonly number[],
  why: 'checkpoint' | 'sitting' | 'published' = 'checkpoint',
) {
  const all = ages
    .toSorted((a, b) => b - a)
    .map((age, at) => ({
      articleId,
      revision: at + 1,
      userId: 'a',
      why,
      size: 1,
      title: 't',
      fields: '{}',
      source: '文',
      createdAt: NOON - age,
    }));
  for (const it of all) await db.insert(revisions).values(it);
}

const left = async (articleId: number) =>
  (await db.select().from(revisions).where(eq(revisions.articleId, articleId)))
    .map((it) => NOON - it.createdAt)
    .toSorted((a, b) => a - b);

const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step);

const thin = (rules: object = {}) => pruneRevisions(db, z.parse(writingRules, rules), NOON);

it('keeps all of the last day, one an hour for a week, then one a day', async () => {
  await keep(1, [...every(30 * MINUTE, 0, DAY), ...every(20 * MINUTE, 2 * DAY, 2 * DAY + 6 * HOUR)]);
  await keep(2, every(6 * HOUR, 10 * DAY, 20 * DAY));
  await thin();
  const ages = await left(1);
  expect(ages.filter((age) => age < DAY)).toHaveLength(48);
  expect(ages.filter((age) => age >= 2 * DAY).length).toBeLessThanOrEqual(7);
  expect(ages.filter((age) => age >= 2 * DAY).length).toBeGreaterThanOrEqual(6);
  expect((await left(2)).length).toBeGreaterThanOrEqual(10);
  expect((await left(2)).length).toBeLessThanOrEqual(11);
  // Latest of each slot: idempotent.
  expect(await thin()).toEqual({ dropped: 0 });
});

it('keeps at most so many, the latest, and what was published forever', async () => {
  await keep(3, every(MINUTE, 0, 20 * MINUTE));
  await keep(4, every(HOUR, 100 * DAY, 102 * DAY), 'published');
  await thin({ revisionsMost: 5 });
  expect(await left(3)).toEqual(every(MINUTE, 0, 5 * MINUTE));
  expect(await left(4)).toHaveLength(48);
});

it('keeps the last states of sittings beside the others, the latest of them', async () => {
  await keep(6, every(6 * HOUR, 10 * DAY, 20 * DAY), 'sitting');
  await thin();
  expect(await left(6)).toHaveLength(40);
  await thin({ sittingsMost: 7, revisionsMost: 1 });
  expect(await left(6)).toEqual(every(6 * HOUR, 10 * DAY, 10 * DAY + 42 * HOUR));
});

it('frees the files of what it drops', async () => {
  await keep(5, [40 * DAY, 40 * DAY + MINUTE]);
  for (const revision of [1, 2])
    await db
      .insert(fileUses)
      .values({ owner: 'article_revisions', rowKey: `5 ${revision}`, key: 'u/a/b.png' });
  await thin();
  expect((await db.select().from(fileUses)).map((it) => it.rowKey)).toEqual(['5 2']);
});
