import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADDED } from '../../../contract/kit/events.ts';
import { heardTime, serverNow } from '../../../src/client/clock.ts';

const DAY = 86_400_000;
const dataset: Record<string, string> = {};
const page = Object.assign(new EventTarget(), { documentElement: { dataset } });
let written = 0;
page.addEventListener(ADDED, () => {
  written += 1;
});

beforeEach(() => {
  delete dataset['ahead'];
  written = 0;
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ now: Date.parse('2026-05-02T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes the time of the server where this clock is wrong, and writes the times of the page again', () => {
  heardTime('Fri, 01 May 2026 00:00:00 GMT');
  expect(serverNow()).toBe(Date.now() - DAY);
  expect(written).toBe(1);
  heardTime('Fri, 01 May 2026 00:00:05 GMT');
  expect(written).toBe(1);
  // The clock was put right.
  heardTime('Sat, 02 May 2026 00:00:01 GMT');
  expect([serverNow(), written]).toEqual([Date.now(), 2]);
});

it('leaves a clock that is right, and answers that say no time', () => {
  for (const date of [null, '', 'gestern', 'Fri, 01 May 2026 23:59:00 GMT']) heardTime(date);
  expect([serverNow(), written]).toEqual([Date.now(), 0]);
});

it('leaves what has no page', () => {
  vi.stubGlobal('document', undefined);
  heardTime('Fri, 01 May 2026 00:00:00 GMT');
  expect(serverNow()).toBe(Date.now());
});
