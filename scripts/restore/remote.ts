import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { databases, lacking } from '../deploy/found.ts';
import { FOLDER, keepFile } from '../deploy/record.ts';
import { wrangler } from '../wrangler.ts';

const FILE = 'restore.json';

/** What uploaded files lie in, and what their copies and the backups do. */
const [FILES, BACKUPS] = ['mingjie-files', 'mingjie-backups'];

/**
 * Makes the database `name` of the platform, and the bucket of uploaded files, where there are none; the file that binds
 * both and the bucket of the backups.
 */
export async function bindingsOf(name: string): Promise<string> {
  if (!(await databases())[name]) await wrangler('d1', 'create', name);
  for (const it of await lacking([FILES], ['r2', 'bucket', 'info']))
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
 * The database `name` of the platform and the buckets of files and backups, through remote bindings: statements take bound values
 * there as they do in the Worker. The caller has to dispose of it.
 */
export async function openRemote(name: string) {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket; BACKUPS: R2Bucket }>({
    configPath: await bindingsOf(name),
    remoteBindings: true,
    persist: false,
  });
  return { db: env.DB, files: env.FILES, backups: env.BACKUPS, dispose };
}
