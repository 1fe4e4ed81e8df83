import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, said } from '../../page.ts';

const first = { version: 1, effectTime: '2026-12-01 00:00:00', change: '', source: '## 总则', agreed: 3 };
const load = () => import('../../../../../src/stores/people/terms/desk.ts');

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it('begins with the text of the last version, and says what is wrong with the next', async () => {
  fakePage({});
  const { termsFaults, typedTerms } = await load();
  expect(typedTerms([])).toEqual({ day: '', change: '', source: '' });
  expect(typedTerms([first])).toEqual({ day: '', change: '', source: '## 总则' });
  const none = { day: '', change: '', source: '' };
  expect(termsFaults({ ...none, source: '正文' }, undefined)).toEqual(none);
  expect(termsFaults(none, undefined)).toEqual({ ...none, source: '请填写正文' });
  expect(termsFaults({ day: '2026-11-30', change: ' ', source: '## 总则 ' }, first)).toEqual({
    day: '不能早于第 1 版的 2026-12-01',
    change: '请写一句这一版改了什么',
    source: '正文与上一版完全相同',
  });
  expect(termsFaults({ day: '2026-12-01', change: '字'.repeat(201), source: '新的正文' }, first)).toEqual({
    ...none,
    change: '最多 200 个字',
  });
});

it('publishes the next version, and shows what there is then', async () => {
  const { asked } = fakePage({
    'GET /v1/operator/terms': () => ({ data: [first] }),
    'POST /v1/operator/terms': () => ({ data: [{ ...first, version: 2 }, first] }),
  });
  const { publish, published, readTerms } = await load();
  await readTerms();
  expect(published.get()).toHaveLength(1);
  expect(await publish(2, { day: '2026-12-10', change: ' 写明退款 ', source: '新的正文\n' })).toBe('done');
  expect(asked[1]?.body).toEqual({ version: 2, day: '2026-12-10', change: '写明退款', source: '新的正文' });
  expect([published.get()?.length, await said()]).toEqual([2, ['第 2 版已公布']]);
});
