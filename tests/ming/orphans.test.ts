import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { files } from '../../ming/src/file/schema.ts';
import { removeOrphans } from '../../ming/src/file/writes.ts';
import { settings } from '../../ming/src/site/schema.ts';
import { people } from '../../ming/src/user/schema.ts';
import worker from '../../ming/src/worker.ts';
import { addArticle, addPerson, db } from './support/world.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-06-01T00:00:00Z');

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

beforeAll(async () => {
  const face = await lay('face.png');
  await addPerson('o', { avatar: `/ming/file/${face}`, bjCover: `/ming/file/${await lay('band.png')}` });
  await addPerson('thief', { avatar: `/ming/file/${await lay('stolen.png')}` });
  await addArticle(1, { userId: 'o', cover: `/ming/file/${await lay('cover.png')}` });
  await addArticle(2, { userId: 'o', publish: 3, source: `![图](/ming/file/${await lay('draft.png')})` });
  await addArticle(3, { userId: 'other', source: `[件](/ming/file/${await lay('shared.zip')})` });
  await db.insert(settings).values({ name: 'logo', value: `"/ming/file/${await lay('logo.png')}"` });
  await lay('young.png', NOW - DAY + 1);
  for (let n = 0; n < 30; n++) await lay(`unused${n}.png`);
});

const USED = ['band.png', 'cover.png', 'draft.png', 'face.png', 'logo.png', 'shared.zip', 'young.png'];

it('removes after a day what nothing refers to, and only that, once a day', async () => {
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date(NOW), cron: '10 16 * * *' }),
    env,
  );
  expect(await left()).toEqual(USED);
  const rows = await db.select().from(files);
  expect(rows.filter((it) => it.usedAt === NOW)).toHaveLength(6);
});

it('changes nothing when it runs again, and looks again a day later', async () => {
  await removeOrphans(db, env.FILES, NOW);
  expect(await left()).toEqual(USED);
  await db.update(people).set({ avatar: '' }).where(eq(people.id, 'o'));
  await removeOrphans(db, env.FILES, NOW + DAY);
  expect(await left()).toEqual(USED.filter((it) => !['face.png', 'young.png'].includes(it)));
});

it('finishes what a run that broke off had begun', async () => {
  await lay('a.png', NOW);
  const broken = { delete: () => Promise.reject(new Error('down')) } as unknown as R2Bucket;
  await expect(removeOrphans(db, broken, NOW + 2 * DAY)).rejects.toThrow('down');
  expect(await left()).toContain('a.png');
  await removeOrphans(db, env.FILES, NOW + 2 * DAY);
  expect(await left()).not.toContain('a.png');
});

it('looks at some hundred files a run', async () => {
  for (let n = 0; n < 210; n++) await lay(`many${n}.png`, NOW);
  await removeOrphans(db, env.FILES, NOW + 3 * DAY);
  expect((await left()).filter((it) => it.startsWith('many'))).toHaveLength(10);
});
