import { expect, it } from 'vitest';
import { newAccount } from './account.ts';

it('the books of a deployed site are compared there, and what the platform says is told', () => {
  const account = newAccount();
  expect(account.run('reconcile', '--remote').stderr).toContain('请先运行 npm run deploy');
  account.run('deploy', '--built');
  const fine = account.run('reconcile', '--remote');
  expect([fine.status, fine.stderr]).toEqual([0, '']);
  expect(fine.stdout).toMatch(/^\d+ 项核对都相符。$/m);
  account.failAt('d1 execute');
  expect(account.run('reconcile', '--remote').stderr).toContain(
    '平台的命令没有成功：wrangler d1 execute\n平台的回答：\n',
  );
}, 300_000);
