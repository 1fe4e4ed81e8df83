import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const run = (id: number, more: object = {}) => ({
  id,
  userId: 'a',
  software: 'Marc',
  element: 'Q4',
  dof: 10,
  value: 1,
  error: 0.1,
  ...more,
});

it('sends a run with one key until it is kept, and puts it first among one’s own', async () => {
  let code = 500;
  const { asked } = fakeBrowser({
    'GET /v1/benchmark/mine': () => ({ data: [run(1)] }),
    'POST /v1/benchmark/run': () => ({ code, data: run(2) }),
  });
  const { loadOwnRuns, ownRuns, sendRun } = await import(
    '../../../../../src/stores/content/benchmark/benchmark.ts'
  );
  await loadOwnRuns('cook');
  const it = { name: 'cook', software: 'Marc', element: 'Q4', dof: 10, result: 1 };
  expect(await sendRun(it)).toBe('refused');
  code = 200;
  expect(await sendRun(it)).toBe('done');
  expect(await sendRun(it)).toBe('done');
  const [first, again, other] = asked.filter((call) => call.body?.['dof']).map((call) => call.body?.['key']);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(ownRuns.get()?.map(({ id }) => id)).toEqual([2, 1]);
});

it('reloads its own runs once one is withdrawn, and shows a failure', async () => {
  let code = 200;
  const retracted = run(1, { retractTime: '2026-01-01 00:00:00', retractReason: '写错' });
  const { asked } = fakeBrowser({
    'GET /v1/benchmark/mine': () => ({ code, data: [retracted] }),
    'PUT /v1/benchmark/run': () => ({ code: 200, data: null }),
  });
  const { loadOwnRuns, ownRuns, ownRunsFailed, takeBack } = await import(
    '../../../../../src/stores/content/benchmark/benchmark.ts'
  );
  expect(await takeBack('cook', 1, '写错')).toBe('done');
  expect(asked[0]?.body).toEqual({ id: 1, reason: '写错' });
  expect(ownRuns.get()?.[0]?.retractReason).toBe('写错');
  code = 500;
  await loadOwnRuns('cook');
  expect(ownRunsFailed.get()).toBe(true);
});
