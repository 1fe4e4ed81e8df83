import { beforeEach, expect, it, vi } from 'vitest';
import { said } from './page.ts';

const LOST = '没有连上服务器，请检查网络后重试';

beforeEach(() => {
  vi.resetModules();
});

it('says that the site is out of reach, leaves refusals to who announced them, and passes both on', async () => {
  const { toastOnNetworkError, toastUnreached } = await import('../../../src/stores/toastOnNetworkError.ts');
  const { Refused } = await import('../../../src/client/call.ts');
  expect(await toastOnNetworkError(Promise.resolve(7))).toBe(7);
  const refusal = new Refused(400, '不行');
  await expect(toastOnNetworkError(Promise.reject(refusal))).rejects.toBe(refusal);
  expect(await said()).toEqual([]);
  await expect(toastOnNetworkError(Promise.reject(new TypeError('lost')))).rejects.toThrow('lost');
  expect(await said()).toEqual([LOST]);
  for (const outcome of ['done', 'refused', 'leaving', 'unreached'] as const) toastUnreached(outcome);
  expect(await said()).toEqual([LOST, LOST]);
});
