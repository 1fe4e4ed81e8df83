import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { FOLDER, keepFile } from '../deploy/record.ts';
import { databases, missingNames } from '../deploy/resources.ts';
import { wrangler } from '../wrangler.ts';

const FILE = 'restore.json';

/** Bucket of uploads; bucket of their copies and the backups. */
const [FILES, BACKUPS] = ['mingjie-files', 'mingjie-backups'];

/**
 * Creates the database `name` and the uploads bucket if missing; returns the configuration that binds both
 * and the backups bucket.
 */
export async function bindingsOf(name: string): Promise<string> {
  if (!(await databases())[name]) await wrangler('d1', 'create', name);
  for (const it of await missingNames([FILES], ['r2', 'bucket', 'info']))
    await wrangler('r2', 'bucket', 'create', it);
  const id = (await databases())[name];
  if (!id) throw new Error(`没有找到数据库 ${name}`);
  keepFile(FILE, {
    name: 'mingjie-restore',
    compatibility_date: '2026-09-01',
    d1_databases: [{ binding: 'DB', database_name: name, database_id: id, remote: true }],
    r2_buckets: [
      { binding: 'FILES', bucket_name: FILES, remote: true },
      { binding: 'BACKUPS', bucket_name: BACKUPS, remote: true },
    ],
  });
  return join(FOLDER, FILE);
}

/**
 * Database `name` and both buckets by remote bindings, which support bound values as in the Worker. The
 * caller must dispose of it.
 */
export async function openRemote(name: string) {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket; BACKUPS: R2Bucket }>({
    configPath: await bindingsOf(name),
    remoteBindings: true,
    persist: false,
  });
  return { db: env.DB, files: env.FILES, backups: env.BACKUPS, dispose };
}
