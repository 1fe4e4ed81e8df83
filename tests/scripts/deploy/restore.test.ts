import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ROOT } from '../../../scripts/root.ts';
import { newAccount } from './account.ts';

it('the database that a backup goes into is made once, and bound with the bucket by its real id', async () => {
  const account = newAccount();
  vi.stubEnv('MINGJIE_WRANGLER', join(ROOT, 'tests/scripts/deploy/wrangler.ts'));
  vi.stubEnv('MINGJIE_DEPLOY', account.folder);
  vi.stubEnv('STANDIN', account.folder);
  const { bindingsOf } = await import('../../../scripts/restore/remote.ts');
  const path = await bindingsOf('mingjie-restored');
  const made = () => account.commands().filter((it) => it.startsWith('d1 create'));
  expect(made()).toEqual(['d1 create mingjie-restored']);
  const id = account.state().databases['mingjie-restored'];
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    d1_databases: [{ binding: 'DB', database_name: 'mingjie-restored', database_id: id, remote: true }],
    r2_buckets: [
      { binding: 'FILES', bucket_name: 'mingjie-files', remote: true },
      { binding: 'BACKUPS', bucket_name: 'mingjie-backups', remote: true },
    ],
  });
  expect(account.state().buckets).toContain('mingjie-files');
  expect(await bindingsOf('mingjie-restored')).toBe(path);
  expect(made()).toEqual([]);
  account.failAt('d1 list');
  await expect(bindingsOf('mingjie-restored')).rejects.toThrow('internal error [code: 10001]');
  vi.unstubAllEnvs();
});

it('the command says what the platform said where it cannot go on', () => {
  const account = newAccount();
  account.failAt('d1 create');
  const { status, stderr } = account.run('restore', '20261122T030000Z', '--remote', '--into', 'restored');
  expect(status).not.toBe(0);
  expect(stderr).toContain('平台的命令没有成功：wrangler d1 create restored');
  expect(account.state().databases).toEqual({});
});
