import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, said } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it('corrects an age and reads the user again', async () => {
  const age = { group: 'adult', born: '', guardianTime: '', statedTime: '' };
  const fake = fakePage({
    'PUT /v1/operator/age': () => ({}),
    'GET /v1/operator/person': () => ({ data: { id: 'b', nickname: '乙', role: 'user', age } }),
  });
  const { correctAge } = await import('../../../../../src/stores/people/age/desk.ts');
  const { chosen } = await import('../../../../../src/stores/people/user/desk.ts');
  const body = { born: '', guardian: false, reason: '核对了证件' };
  expect(await correctAge('b', body)).toBe('done');
  expect(fake.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 'b', ...body });
  expect([chosen.get()?.age, await said()]).toEqual([age, ['年龄已更正']]);
});
