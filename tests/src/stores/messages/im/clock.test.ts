import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

it('learns the time of the server from the message that took the least time', async () => {
  const { hearTime, serverNow } = await import('../../../../../src/stores/messages/im/clock.ts');
  expect(serverNow()).toBe(Date.now());
  hearTime('2026-11-23T09:00:00Z');
  hearTime('2026-11-23T09:00:02Z');
  hearTime('2026-11-23T09:00:01Z');
  hearTime(undefined);
  expect(serverNow()).toBe(Date.parse('2026-11-23T09:00:02Z'));
  vi.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(Date.parse('2026-11-23T09:00:07Z'));
});
