import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

const FIGURES = { views: 0, readers: 0, seconds: 0, depth: 0, likes: 0, collects: 0, comments: 0 };

let refuse = false;
let held: Promise<void> | null = null;
const browser = () =>
  fakeBrowser({
    'GET /v1/data/work': async ({ query }) => {
      const days = query.get('days');
      if (days === '90') await held;
      if (refuse) return { code: 500 };
      return { data: { from: days, to: 'x', days: [], total: FIGURES, before: FIGURES } };
    },
  });

let work: typeof import('../../../../../src/stores/operations/statistics/figures.ts').work;

beforeEach(async () => {
  vi.resetModules();
  refuse = false;
  held = null;
  browser();
  ({ work } = await import('../../../../../src/stores/operations/statistics/figures.ts'));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the last report while another is read, and where that fails', async () => {
  expect(work.report.get()).toEqual({ state: 'reading', data: null });
  await work.read({ days: 7 });
  expect(work.report.get()).toMatchObject({ state: 'ready', data: { from: '7' } });
  refuse = true;
  const coming = work.read({ days: 30 });
  expect(work.report.get()).toMatchObject({ state: 'reading', data: { from: '7' } });
  await coming;
  expect(work.report.get()).toMatchObject({ state: 'failed', data: { from: '7' } });
});

it('shows what was asked for last, whatever comes last', async () => {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const slow = work.read({ days: 90 });
  await work.read({ days: 7 });
  release();
  await slow;
  expect(work.report.get()).toMatchObject({ state: 'ready', data: { from: '7' } });
});
