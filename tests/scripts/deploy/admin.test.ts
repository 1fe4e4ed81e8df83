import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../../scripts/root.ts';
import { openStorage } from '../../../scripts/storage.ts';
import { makeData } from '../support/data.ts';
import { newAccount } from './account.ts';

const HOUR = 3_600_000;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
const linkIn = (stdout: string) => /^(http\S+)\/admin\/link#([0-9a-f]{64})$/m.exec(stdout)?.slice(1) ?? [];

it('the link of a deployed site is in its database as a hash, for an hour, whatever the address is made of', () => {
  const account = newAccount();
  expect(account.run('admin', 'first@example.com', '--remote').stderr).toContain('请先运行 npm run deploy');
  account.run('deploy', '--built');
  for (const [given, kept] of [
    [" O'Neil@Example.com ", "o'neil@example.com"],
    ['first@example.com', 'first@example.com'],
  ] as const) {
    const since = Date.now();
    const { status, stdout, stderr } = account.run('admin', given, '--remote');
    expect([status, stderr]).toEqual([0, '']);
    const [site, ticket = ''] = linkIn(stdout);
    expect(site).toBe('https://mingjie-site.pages.dev');
    const row = account
      .database('mingjie')
      .prepare('select * from admin_links where hash = ?')
      .get(hashOf(ticket));
    expect(row).toMatchObject({ email: kept });
    expect(Number(row?.['expires_at'])).toBeGreaterThanOrEqual(since + HOUR);
    expect(account.commands().join()).not.toContain(ticket);
  }
  expect(account.run('admin', "x'); drop table people; --@example.com", '--remote').stderr).toContain(
    '不是邮箱地址',
  );
  expect(account.run('admin', 'demo@mingjie.test', '--remote').stderr).toContain('演示账号的地址不能用');
  account.failAt('d1 execute');
  expect(account.run('admin', 'first@example.com', '--remote').stderr).toContain(
    'internal error [code: 10001]',
  );
});

it('on this machine it is in the data folder, for the site that runs there', async () => {
  const data = mkdtempSync(join(tmpdir(), 'mingjie-admin-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const made = await makeData(data);
  await made.dispose();
  const { status, stdout, stderr } = spawnSync('node', ['scripts/admin.ts', 'first@example.com'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, MINGJIE_DATA: data, PORT: '4321' },
  });
  expect([status, stderr]).toEqual([0, '']);
  const [site, ticket = ''] = linkIn(stdout);
  expect(site).toBe('http://localhost:4321');
  const { db, dispose } = await openStorage(data);
  const email = await db
    .prepare('select email from admin_links where hash = ?')
    .bind(hashOf(ticket))
    .first('email');
  await dispose();
  expect(email).toBe('first@example.com');
}, 120_000);
