import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { recordRun } from '../../../../ming/src/kit/runs.ts';
import { lastRuns } from '../../../../ming/src/kit/schema.ts';
import { manifestKey, nameOf, partsFolder } from '../../../../ming/src/operations/backup/manifest.ts';
import { restore } from '../../../../ming/src/operations/backup/restore.ts';
import { keptOf } from '../../../../ming/src/operations/backup/rules.ts';
import { backups } from '../../../../ming/src/operations/backup/schema.ts';
import { advanceBackup, beginBackup, forgetRuns } from '../../../../ming/src/operations/backup/writes.ts';
import { as, buildCommunity, call } from '../../support/community.ts';
import { deliver } from '../../support/events.ts';
import { db, NOON } from '../../support/world.ts';
import { bytesOf, copies, manifestOf, writeWhole } from './support.ts';

const DAY = 86_400_000;
const PATH = '/v1/operator/backups';

beforeAll(buildCommunity);
beforeEach(async () => {
  await db.delete(backups);
  const { objects } = await env.BACKUPS.list();
  if (objects.length > 0) await env.BACKUPS.delete(objects.map((it) => it.key));
});

const listed = async () => (await call(PATH, as('admin'))).data;
const keys = async (name: string) => (await env.BACKUPS.list({ prefix: partsFolder(name) })).objects;

describe('which backups are kept', () => {
  it('of 90 daily ones the last 7, and the newest of each of the last 4 weeks', () => {
    const all = Array.from({ length: 90 }, (_, n) => ({ name: String(n), at: NOON + n * DAY }));
    // The last one, 2026-07-29, is a Wednesday.
    const sundays = [83, 76, 69].filter((n) => n < 86).map(String);
    expect([...keptOf(all)].toSorted()).toEqual(
      [...['89', '88', '87', '86', '85', '84', '83'], ...sundays.map((_, n) => String(86 - 7 * n))]
        .filter((it, at, list) => list.indexOf(it) === at)
        .toSorted(),
    );
  });

  it('of several on one day the newest, and after a pause still the last ones there are', () => {
    const at = [0, 3_600_000, 7_200_000, -40 * DAY, -80 * DAY].map((ms) => NOON + ms);
    const kept = keptOf(at.map((ms, n) => ({ name: String(n), at: ms })));
    expect([...kept].toSorted()).toEqual(['2', '3', '4']);
    expect(keptOf([]).size).toBe(0);
  });
});

it('the last copy between backups is told beside them, with its error where it failed', async () => {
  expect((await listed()).point).toBeNull();
  const run = { startedAt: NOON, endedAt: NOON + 2_000 };
  for (const [ok, detail] of [
    [true, '20260501T040000Z'],
    [false, 'no space left on device'],
  ] as const) {
    await recordRun(db, 'point', { ok, detail, ...run });
    expect((await listed()).point).toEqual({ createTime: '2026-05-01 12:00:00', ok, detail });
  }
  await db.delete(lastRuns);
});

describe('a run', () => {
  it('is one at a time, and is listed only when it is whole', async () => {
    expect(await beginBackup(db, { operator: null, now: NOON })).toBe(true);
    expect(await beginBackup(db, { operator: null, now: NOON + 1_000 })).toBe(false);
    expect(await advanceBackup(env, NOON, 1)).toBe(nameOf(NOON));
    const half = await listed();
    expect(half).toMatchObject({ list: [], failed: null, running: { name: nameOf(NOON) } });
    expect(half.running.written).toBeLessThan(half.running.tables);
    await writeWhole(NOON + 65_000);
    expect(await advanceBackup(env, NOON, 1)).toBeNull();
    const { list, running } = await listed();
    expect(running).toBeNull();
    const manifest = await manifestOf(nameOf(NOON));
    expect(list).toEqual([
      {
        name: '20260501T040000Z',
        cause: 'daily',
        createTime: '2026-05-01 12:00:00',
        seconds: 65,
        size: expect.any(Number),
        rows: manifest.tables.reduce((sum, it) => sum + it.rows, 0),
        objects: 0,
      },
    ]);
    expect(manifest.tables.find((it) => it.name === 'people')?.rows).toBeGreaterThan(5);
  });

  it('of which a part cannot be written is retried, given up in the end, and leaves nothing', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await beginBackup(db, { operator: null, now: NOON });
    await advanceBackup(env, NOON, 1);
    const broken = new Proxy(env.BACKUPS, {
      get: (target, name) =>
        name === 'put'
          ? () => Promise.reject(new Error('R2 is out'))
          : Reflect.get(target, name).bind(target),
    });
    for (let n = 0; n < 4; n++) await advanceBackup({ ...env, BACKUPS: broken }, NOON);
    expect((await listed()).running).not.toBeNull();
    await advanceBackup({ ...env, BACKUPS: broken }, NOON);
    expect(await listed()).toEqual({
      list: [],
      running: null,
      point: null,
      failed: { createTime: '2026-05-01 12:00:00', error: 'R2 is out' },
    });
    expect([await copies(), await keys(nameOf(NOON))]).toEqual([[], []]);
    expect(logged).toHaveBeenCalledTimes(5);
    logged.mockRestore();
    expect(await beginBackup(db, { operator: null, now: NOON + DAY })).toBe(true);
    await writeWhole(NOON + DAY);
    expect((await listed()).list).toHaveLength(1);
  });

  it('deletes old backups whole, manifest and parts, and is forgotten after 90 days', async () => {
    for (let days = 0; days < 40; days++) {
      const name = nameOf(NOON + days * DAY);
      await env.BACKUPS.put(`${partsFolder(name)}00001-people.ndjson.gz`, 'part');
      await env.BACKUPS.put(manifestKey(name), '{}', {
        customMetadata: { at: String(NOON + days * DAY) },
      });
    }
    await beginBackup(db, { operator: null, now: NOON + 40 * DAY });
    await writeWhole(NOON + 40 * DAY);
    const { list } = await listed();
    expect(list).toHaveLength(9);
    expect(await keys(nameOf(NOON))).toEqual([]);
    expect((await keys(list[0].name)).length).toBeGreaterThan(10);
    await forgetRuns(db, NOON + 131 * DAY);
    expect(await db.$count(backups)).toBe(0);
  });
});

describe('the calls', () => {
  it('are for administrators alone', async () => {
    for (const body of [undefined, {}]) {
      for (const who of ['one', 'editor'])
        expect(await call(PATH, { ...as(who), ...(body && { body }) })).toMatchObject({ code: 403 });
      expect(await call(PATH, body && { body })).toMatchObject({ code: 401 });
    }
  });

  it('begin a backup, once, which the queue goes on with, and write down who did', async () => {
    expect(await call(PATH, { body: {}, ...as('admin') })).toMatchObject({ code: 200 });
    const { name } = (await listed()).running;
    await deliver({ id: 1, type: 'backup.begun', data: { name } });
    await deliver({ id: 1, type: 'backup.begun', data: { name } });
    const { list, running } = await listed();
    expect(running).toBeNull();
    expect(list).toEqual([expect.objectContaining({ cause: 'operator' })]);
    const log = (await call('/v1/moderation/log', as('admin'))).data.records;
    expect(log[0]).toMatchObject({ action: '开始备份', key: list[0].name, operator: '作者admin' });
    await beginBackup(db, { operator: null, now: NOON });
    expect(await call(PATH, { body: {}, ...as('admin') })).toMatchObject({
      message: '已有一份备份正在进行，请等它完成',
    });
  });
});

it('a restore that is interrupted goes on where it was; damaged bytes and foreign code are refused', async () => {
  await beginBackup(db, { operator: null, now: NOON });
  await writeWhole(NOON);
  const manifest = await manifestOf(nameOf(NOON));
  const into = openDb(env.RESTORED);
  const given = { manifest, read: bytesOf, migrations: env.MIGRATIONS, said: () => undefined };
  await expect(restore(into, { ...given, migrations: env.MIGRATIONS.slice(0, -1) })).rejects.toThrow(
    /不在这一版代码里/,
  );
  let parts = 0;
  const interrupted = (key: string) => {
    parts += 1;
    return parts > 3 ? Promise.reject(new Error('cut off')) : bytesOf(key);
  };
  await expect(restore(into, { ...given, read: interrupted })).rejects.toThrow('cut off');
  const damaged = async (key: string) => (await bytesOf(key)).with(20, 0);
  await expect(restore(into, { ...given, read: damaged })).rejects.toThrow(/散列不符/);
  const other = { ...given, manifest: { ...manifest, name: 'other' } };
  await expect(restore(into, other)).rejects.toThrow(/恢复到一半的另一份备份/);
  const read: string[] = [];
  const rest = (key: string) => {
    read.push(key);
    return bytesOf(key);
  };
  await restore(into, { ...given, read: rest });
  expect(read.length).toBeLessThan(manifest.parts.length);
  const people = await env.RESTORED.prepare('select count(*) as n from people').first('n');
  expect(people).toBe(manifest.tables.find((it) => it.name === 'people')?.rows);
});
