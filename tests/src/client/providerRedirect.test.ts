import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cameBack, redirectToProvider } from '../../../src/client/providerRedirect.ts';
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
  redirectToProvider();
  vi.advanceTimersByTime(15 * MINUTE);
  expect(cameBack()).toBe(true);
  expect(cameBack()).toBe(false);
  redirectToProvider();
  vi.advanceTimersByTime(15 * MINUTE + 1);
  expect(cameBack()).toBe(false);
});

it('does without where storage is refused', () => {
  vi.stubGlobal('sessionStorage', undefined);
  redirectToProvider();
  expect(cameBack()).toBe(false);
});
