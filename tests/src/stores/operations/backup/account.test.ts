import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const load = () => import('../../../../../src/stores/operations/backup/account.ts');
const NAME = '20260501T040000Z';

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
