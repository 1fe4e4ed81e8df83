import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cameBack, goAway } from '../../../src/client/away.ts';
import { storage } from '../support.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows once, and for a quarter of an hour, that this tab went to a provider', () => {
  expect(cameBack()).toBe(false);
  goAway();
  vi.advanceTimersByTime(15 * MINUTE);
  expect(cameBack()).toBe(true);
  expect(cameBack()).toBe(false);
  goAway();
  vi.advanceTimersByTime(15 * MINUTE + 1);
  expect(cameBack()).toBe(false);
});

it('does without where storage is refused', () => {
  vi.stubGlobal('sessionStorage', undefined);
  goAway();
  expect(cameBack()).toBe(false);
});
