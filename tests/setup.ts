import { afterAll, vi } from 'vitest';

// Test files share a process: each has modules of its own, and restores globals and clock for the next.
vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
