import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const load = () => import('../../../../../src/stores/operations/backup/account.ts');
const NAME = '20260501T040000Z';

it('the id of a person is found in itself and in the address of their page', async () => {
  const { accountIdIn } = await load();
  for (const it of [
    'a-1_B',
    ' a-1_B ',
    '/user_main?userId=a-1_B',
    'https://a.test/user_main?userId=a-1_B&tab=x#y',
  ])
    expect(accountIdIn(it), it).toBe('a-1_B');
  for (const it of ['', '张三', 'a b', '/user_main', 'https://a.test/article/42', 'a'.repeat(65)])
    expect(accountIdIn(it), it).toBe('');
});

it('an account is compared and restored with what was accepted, and a refusal is told', async () => {
  let code = 200;
  const { asked } = fakeBrowser({
    'GET /v1/operator/backups/account': () => ({
      data: { kept: null, now: null, missing: 0, changed: 0, conflicts: [] },
    }),
    'POST /v1/operator/backups/account': () => ({
      code,
      message: '没有恢复',
      data: { rows: 3, changed: 1, files: 1 },
    }),
  });
  const { bringBackAccount, compareAccount } = await load();
  const found = vi.fn();
  expect(await compareAccount({ name: NAME, id: 'a' }, found)).toBe('done');
  expect(found.mock.calls[0]?.[0]).toMatchObject({ kept: null, conflicts: [] });
  const given = { name: NAME, id: 'a', reason: '误删', accepted: ['since' as const] };
  expect(await bringBackAccount(given)).toBe('done');
  code = 400;
  expect(await bringBackAccount(given)).toBe('refused');
  expect(asked.at(-1)?.body).toEqual(given);
});
