import { beforeEach, expect, it, vi } from 'vitest';
import { type SettingField, SITE_FIELDS } from '../../../contract/operations/settings/setting.ts';
import { fakeBrowser } from './browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const EMPTY = { records: [], total: 0, size: 10, current: 1, pages: 0 };
const field = (name: string) => SITE_FIELDS.find((it) => it.name === name) as SettingField;

it('a setting is the same after it was a text in a form', async () => {
  const { settingFaults, settingOf, settingText } = await import(
    '../../../src/stores/operations/settings/settings.ts'
  );
  for (const [name, value] of [
    ['copyRule', true],
    ['copyRule', false],
    ['copyMost', 80],
    ['loginTypeList', [2, 5]],
    ['loginTypeList', []],
    ['name', '明解'],
  ] as const)
    expect(settingOf(field(name), settingText(value))).toEqual(value);
  const faults = settingFaults([field('copyMost'), field('name')], { copyMost: '1.5', name: '明解' });
  expect(faults).toEqual({ copyMost: '请填写 1 到 100000 的整数', name: '' });
});

it('only settings that changed are saved, over the revision that was read', async () => {
  const values = { name: '明解', summary: '旧' };
  const { asked } = fakeBrowser({
    'GET /v1/operator/site': () => ({ data: { revision: 4, values, editors: [] } }),
    'PUT /v1/operator/site': ({ body }) => ({
      data: { revision: 5, values: { ...values, ...(body['values'] as object) } },
    }),
    'GET /v1/operator/site/history': () => ({ data: EMPTY }),
  });
  const { readSettings, saveSettings, siteSettings } = await import(
    '../../../src/stores/operations/settings/settings.ts'
  );
  expect(await saveSettings([field('name')], { name: 'x' })).toBe('refused');
  await readSettings();
  const fields = [field('name'), field('summary')];
  expect(await saveSettings(fields, { name: '明解', summary: '新' })).toBe('done');
  expect(asked.find((it) => it.method === 'PUT')?.body).toEqual({ revision: 4, values: { summary: '新' } });
  expect(siteSettings.get()).toMatchObject({ revision: 5, values: { summary: '新' } });
});

it('dead letters are reloaded once one was retried or dropped', async () => {
  const letter = { id: 7, eventId: 9, type: 'x', body: '{}', createTime: '', failures: [] };
  const all = [letter];
  const { asked } = fakeBrowser({
    'GET /v1/operator/deadLetters': () => ({ data: { ...EMPTY, records: [...all] } }),
    'POST /v1/operator/redeliver': () => ({ data: { letters: all.splice(0).length } }),
    'POST /v1/operator/deadLetters/drop': () => ({ code: 404, message: '没有' }),
  });
  const { dropDead, letters, retryLetters } = await import('../../../src/stores/operations/jobs/jobs.ts');
  await letters.more();
  expect(letters.state.get().list).toHaveLength(1);
  expect(await retryLetters(7)).toBe('done');
  expect(letters.state.get().list).toHaveLength(0);
  expect(await dropDead(7, '理由')).toBe('refused');
  const posts = asked.filter((it) => it.method === 'POST' && it.path.startsWith('/v1/operator/'));
  expect(posts.map((it) => it.body)).toEqual([{ id: 7 }, { id: 7, reason: '理由' }]);
});

it('a purge and a rebuilding say what was asked for', async () => {
  const { asked } = fakeBrowser({
    'POST /v1/operator/cache/purge': () => ({}),
    'GET /v1/operator/cache/purges': () => ({ data: EMPTY }),
    'POST /v1/operator/index/rebuild': () => ({}),
  });
  const { purgeTags, reindex } = await import('../../../src/stores/operations/settings/caches.ts');
  await purgeTags(['article:1']);
  await reindex();
  await reindex(42);
  expect(asked.filter((it) => it.method === 'POST').map((it) => it.body)).toEqual([
    { tags: ['article:1'] },
    {},
    { articleId: 42 },
  ]);
});

it('what came of trying a service is handed over; the overview is asked for as it is', async () => {
  const outcome = { ok: false, detail: '连接不上', createTime: '2026-01-01 00:00:00' };
  fakeBrowser({ 'POST /v1/operator/services/check': () => ({ data: outcome }) });
  const { tryService } = await import('../../../src/stores/operations/settings/services.ts');
  const shown = vi.fn();
  expect(await tryService('qq', shown)).toBe('done');
  expect(shown).toHaveBeenCalledWith(outcome);
  const { overviewReport } = await import('../../../src/stores/operations/statistics/overview.ts');
  await overviewReport.read({});
  expect(overviewReport.report.get().state).toBe('failed');
});

it('what the checks of the site find is handed over as it is', async () => {
  const data = {
    checks: [{ name: 'letters', state: 'warn', detail: '1 条' }],
    schema: { latest: '0001_x.sql', pending: [] },
    storage: { bytes: 1, most: 2, fullMonth: '2027-01', days: [] },
    incidents: [],
  };
  fakeBrowser({ 'GET /v1/operator/health': () => ({ data }) });
  const { readHealth } = await import('../../../src/stores/operations/jobs/jobs.ts');
  expect(await readHealth()).toEqual(data);
});
