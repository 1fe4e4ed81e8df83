import { expect, test } from 'vitest';
import { coalesceRuns } from '../../editor/src/draft/latest.ts';

test('what comes during a run is replaced by what comes later, and the last is always done', async () => {
  const did: number[] = [];
  const faults: unknown[] = [];
  const go: (() => void)[] = [];
  const put = coalesceRuns<number>(
    (it) => {
      did.push(it);
      return new Promise((resolve, reject) => go.push(it === 1 ? () => reject(new Error('full')) : resolve));
    },
    (fault) => faults.push(fault),
  );
  for (const it of [1, 2, 3]) put(it);
  expect(did).toEqual([1]);
  go.shift()?.();
  await expect.poll(() => did).toEqual([1, 3]);
  go.shift()?.();
  await expect.poll(() => faults).toEqual([new Error('full'), null]);
  put(4);
  expect(did).toEqual([1, 3, 4]);
});
