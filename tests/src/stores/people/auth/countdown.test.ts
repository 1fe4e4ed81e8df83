import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countdown, startCountdown } from '../../../../../src/stores/people/auth/countdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const left = () => countdown.get().left;

it('counts from 600 to 0 first, from 600 again when it was cut short, and from 60 once it ended', () => {
  startCountdown('a@mingjie.test');
  expect(countdown.get()).toEqual({ to: 'a@mingjie.test', left: 600 });
  vi.advanceTimersByTime(1_000);
  expect(left()).toBe(599);
  startCountdown('b@mingjie.test');
  expect(countdown.get()).toEqual({ to: 'b@mingjie.test', left: 600 });
  vi.advanceTimersByTime(599_000);
  expect(left()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(left()).toBe(0);
  startCountdown('b@mingjie.test');
  expect(left()).toBe(60);
  vi.advanceTimersByTime(60_000);
  expect(left()).toBe(0);
  startCountdown('b@mingjie.test');
  expect(left()).toBe(60);
});

it('keeps time where the browser slowed its clock down', () => {
  startCountdown('a@mingjie.test');
  vi.setSystemTime(Date.now() + 40_000);
  vi.advanceTimersByTime(1_000);
  expect(left()).toBe(19);
});
