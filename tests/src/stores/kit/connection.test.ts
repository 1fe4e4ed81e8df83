import { beforeEach, expect, it, vi } from 'vitest';
import { said, troubled } from '../page.ts';

const LOST = '没有连上服务器，请检查网络后重试';

beforeEach(() => {
  vi.resetModules();
});

it('says that the site is out of reach, leaves refusals to who announced them, and passes both on', async () => {
  const { tellTrouble, tellUnreached } = await import('../../../../src/stores/kit/connection.ts');
  const { Refused } = await import('../../../../src/client/failure.ts');
  expect(await tellTrouble(Promise.resolve(7))).toBe(7);
  const refusal = new Refused(400, '不行');
  await expect(tellTrouble(Promise.reject(refusal))).rejects.toBe(refusal);
  expect(await said()).toEqual([]);
  await expect(tellTrouble(Promise.reject(new TypeError('lost')))).rejects.toThrow('lost');
  expect([await troubled(), await said()]).toEqual([LOST, []]);
  for (const outcome of ['done', 'refused', 'leaving', 'unreached'] as const) tellUnreached(outcome);
  expect([await troubled(), await said()]).toEqual([LOST, []]);
});

it('takes back what it said as soon as something comes through', async () => {
  const { sayTrouble, tellTrouble } = await import('../../../../src/stores/kit/connection.ts');
  sayTrouble('没有连上');
  await tellTrouble(Promise.resolve());
  expect(await troubled()).toBe('');
});
