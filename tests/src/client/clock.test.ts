import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADDED } from '../../../contract/kit/events.ts';

const DAY = 86_400_000;
const dataset: Record<string, string> = {};
const page = Object.assign(new EventTarget(), { documentElement: { dataset } });
let written = 0;
page.addEventListener(ADDED, () => {
  written += 1;
});

/** The clock module of a newly opened page. */
const opened = () => import('../../../src/client/clock.ts');

beforeEach(() => {
  vi.resetModules();
  delete dataset['ahead'];
  written = 0;
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ now: Date.parse('2026-05-02T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes the time of the server where this clock is wrong, and writes the times of the page again', async () => {
  const { heardTime, serverNow } = await opened();
  heardTime('Fri, 01 May 2026 00:00:00 GMT');
  expect(serverNow()).toBe(Date.now() - DAY);
  expect([dataset['ahead'], written]).toEqual([String(DAY), 1]);
  heardTime('Fri, 01 May 2026 00:00:05 GMT');
  expect(written).toBe(1);
  // The clock was corrected.
  heardTime('Sat, 02 May 2026 00:00:01 GMT');
  expect([serverNow(), written]).toEqual([Date.now() + 1_000, 2]);
});

it('knows the time to a second by the answer that took the least time, without writing the page again', async () => {
  const { heardTime, serverNow } = await opened();
  heardTime('Fri, 01 May 2026 23:59:10 GMT');
  heardTime('Fri, 01 May 2026 23:59:30 GMT');
  heardTime('Fri, 01 May 2026 23:59:20 GMT');
  expect(serverNow()).toBe(Date.parse('2026-05-01T23:59:30Z'));
  vi.advanceTimersByTime(5_000);
  expect([serverNow(), written]).toEqual([Date.parse('2026-05-01T23:59:35Z'), 0]);
});

it('leaves a clock of which answers say nothing', async () => {
  const { heardTime, serverNow } = await opened();
  for (const date of [null, '', 'gestern']) heardTime(date);
  expect([serverNow(), written]).toEqual([Date.now(), 0]);
});

it('leaves what has no page', async () => {
  const { heardTime, serverNow } = await opened();
  vi.stubGlobal('document', undefined);
  heardTime('Fri, 01 May 2026 00:00:00 GMT');
  expect(serverNow()).toBe(Date.now());
});
