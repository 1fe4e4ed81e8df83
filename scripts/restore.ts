import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { openDb } from '../ming/src/kit/db.ts';
import { manifest, manifestKey } from '../ming/src/operations/backup/manifest.ts';
import { NotRestored, restore } from '../ming/src/operations/backup/restore.ts';
import { type RestoredFiles, restoreFiles } from '../ming/src/operations/backup/restoreFiles.ts';
import { claim } from './claim.ts';
import { readOptions } from './options.ts';
import { DATA } from './root.ts';
import { giveUp } from './say.ts';
import { giveUpOn } from './wrangler.ts';

const USAGE = `用法：npm run restore -- 备份的名称 --into 文件夹
      npm run restore -- 备份的名称 --remote --into 数据库的名字
      npm run restore -- --points
      npm run restore -- 副本的名称 --point --into 文件夹

  --into     恢复到哪里：本机的一个新文件夹；加 --remote 时是平台上的一个数据库，没有就新建，
             上传的文件补进存储桶 mingjie-files
  --remote   备份取自平台的存储桶；不写则取自本机的 .data/
  --points   列出本机每 15 分钟一份的副本
  --point    恢复到这样一份副本的时刻`;

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    into: { type: 'string' },
    remote: { type: 'boolean', default: false },
    point: { type: 'boolean', default: false },
    points: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
if (values.points) {
  const { tellPoints } = await import('./points/tell.ts');
  tellPoints(DATA);
  process.exit(0);
}
if (!name || !values.into || (values.point && values.remote)) giveUp(USAGE);
const into = values.remote ? values.into : resolve(values.into);

if (values.point) {
  const { restorePoint } = await import('./points/tell.ts');
  await restorePoint(DATA, name, into);
  process.exit();
}

// Loading it takes seconds: what is wrong above is said before.
const { mainMigrations, openStorage } = await import('./storage.ts');

/** The data of this machine: backups in the usual folder, the database and the files in another one. */
async function openHere() {
  claim(DATA);
  if (into !== DATA) claim(into);
  const [from, to] = [await openStorage(DATA), await openStorage(into)];
  const dispose = async () => {
    await from.dispose();
    await to.dispose();
  };
  return { db: to.db, files: to.files, backups: from.backups, dispose };
}

/** The database, files and backups of the platform. */
async function openThere() {
  const { openRemote } = await import('./restore/remote.ts');
  return openRemote(into).catch(giveUpOn);
}

const { db, files, backups, dispose } = await (values.remote ? openThere() : openHere());

async function bytesOf(key: string): Promise<Uint8Array> {
  const object = await backups.get(key);
  if (!object) throw new NotRestored(`存储桶里没有 ${key}`);
  return new Uint8Array(await object.arrayBuffer());
}

/** Says which files are back, and names each that is not. */
function tellFiles({ whole, restored, faults }: RestoredFiles): void {
  console.log(`上传的文件：${whole} 个本来就在，补回 ${restored} 个，${faults.length} 个没有恢复。`);
  for (const { key, fault } of faults) console.error(`没有恢复的文件 ${key}：${fault}`);
  if (faults.length > 0) process.exitCode = 2;
}

try {
  const text = new TextDecoder().decode(await bytesOf(manifestKey(name)));
  const source = {
    manifest: z.parse(manifest, JSON.parse(text)),
    read: bytesOf,
    migrations: mainMigrations(),
    said: (line: string) => console.log(line),
  };
  // Before the rows: while any are missing, the same command may be run again.
  const restoredFiles = await restoreFiles(source, { files, backups });
  await restore(openDb(db), source);
  tellFiles(restoredFiles);
} catch (error) {
  const known = error instanceof NotRestored;
  giveUp(
    known
      ? `没有恢复：${error.message}。`
      : `恢复中断：${(error as Error).message}\n再运行一次同样的命令会接着恢复。`,
  );
} finally {
  await dispose();
}
if (values.remote) {
  console.log(`${name} 已恢复到数据库 ${into}。换过去：`);
  console.log(`  npm run deploy -- --database ${into}`);
  console.log('换过去之后，搜索索引由每分钟的定时任务清空并重建。');
} else {
  console.log(`${name} 已恢复到 ${into}，用 MINGJIE_DATA=${into} npm start 启动，搜索索引那时重建。`);
}
