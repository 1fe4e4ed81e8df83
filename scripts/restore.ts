import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { openDb } from '../ming/src/kit/db.ts';
import { manifest, manifestKey } from '../ming/src/operations/backup/manifest.ts';
import { NotRestored, restore } from '../ming/src/operations/backup/restore.ts';
import { type RestoredFiles, restoreFiles } from '../ming/src/operations/backup/restoreFiles.ts';
import { claim } from './claim.ts';
import { giveUp } from './messages.ts';
import { readOptions } from './options.ts';
import { DATA } from './root.ts';
import { exitWith } from './wrangler.ts';

const USAGE = `用法：npm run restore -- 备份的名称 --into 文件夹
      npm run restore -- 备份的名称 --remote --into 数据库的名字
      npm run restore -- --points
      npm run restore -- 副本的名称 --point --into 文件夹
      npm run restore -- --article 文章 [--from 备份的名称] [--dry-run | --reason 理由]
      npm run restore -- --account 用户 [--from 备份的名称] [--dry-run | --reason 理由]

  --into     恢复到哪里：本机的一个新文件夹；加 --remote 时是平台上的一个数据库，没有就新建，
             上传的文件补进存储桶 mingjie-files
  --remote   备份取自平台的存储桶；不写则取自本机的 .data/
  --points   列出本机每 15 分钟一份的副本
  --point    恢复到这样一份副本的时刻

只恢复运行着的站点里的一篇文章或一个账号，与 /admin/backup 一样，记进操作日志。管理员的邮箱和密码放在环境变量
MINGJIE_EMAIL 与 MINGJIE_PASSWORD 里：

  --article      文章的编号或网址
  --account      用户编号或个人主页的网址
  --from         哪一份备份；不写则列出全部
  --dry-run      只比较：会恢复什么、有哪些冲突，什么都不改
  --accept 种类  确认一处冲突，可以写几次，种类由 --dry-run 列出
  --reason       为什么恢复
  --no-comments  不恢复文章的评论
  --site 网址    站点的地址，默认 http://localhost:4321`;

function originIn(site = `http://localhost:${process.env['PORT'] ?? 4321}`): string {
  const url = URL.canParse(site) ? new URL(site) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return giveUp('--site 请填写完整的网址，例如 https://www.example.com');
  return url.origin;
}

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    into: { type: 'string' },
    remote: { type: 'boolean', default: false },
    point: { type: 'boolean', default: false },
    points: { type: 'boolean', default: false },
    article: { type: 'string' },
    account: { type: 'string' },
    from: { type: 'string' },
    'dry-run': { type: 'boolean' },
    accept: { type: 'string', multiple: true },
    reason: { type: 'string' },
    'no-comments': { type: 'boolean' },
    site: { type: 'string' },
  },
});
const [name = ''] = positionals;
/** Options for a whole backup, and for a part. */
const WHOLE = ['into', 'remote', 'point', 'points'] as const;
const PART = ['from', 'dry-run', 'accept', 'reason', 'no-comments', 'site'] as const;

/** Restores an article or an account of a running site. */
async function restorePartOfSite(): Promise<void> {
  const foreign = WHOLE.find((it) => values[it]);
  if (foreign) giveUp(`--${foreign} 恢复整份备份，不和 --article、--account 一起用。`);
  if (name) giveUp(`备份的名称写在 --from 后面：--from ${name}`);
  const { askedIn, WrongOption } = await import('./restore/options.ts');
  const { NotDone, restorePart } = await import('./restore/part.ts');
  try {
    const asked = askedIn(values);
    const origin = originIn(values.site);
    const { MINGJIE_EMAIL: email, MINGJIE_PASSWORD: password } = process.env;
    if (!email || !password)
      giveUp('请把管理员的邮箱和密码放进环境变量 MINGJIE_EMAIL 与 MINGJIE_PASSWORD，见 docs/deploy.md。');
    await restorePart({ origin, email, password }, asked, (line) => console.log(line));
  } catch (error) {
    if (error instanceof WrongOption || error instanceof NotDone) giveUp(error.message);
    throw error;
  }
}

if (values.article !== undefined || values.account !== undefined) {
  await restorePartOfSite();
  process.exit(0);
}
const lone = PART.find((it) => values[it] !== undefined);
if (lone) giveUp(`--${lone} 要和 --article 或 --account 一起用。`);
if (values.points) {
  const { tellPoints } = await import('./points/listPoints.ts');
  tellPoints(DATA);
  process.exit(0);
}
if (!name || !values.into || (values.point && values.remote)) giveUp(USAGE);
const into = values.remote ? values.into : resolve(values.into);

if (values.point) {
  const { restorePoint } = await import('./points/listPoints.ts');
  await restorePoint(DATA, name, into);
  process.exit();
}

// Lazy: takes seconds to load; report errors above first.
const { mainMigrations, openStorage } = await import('./storage.ts');

/** Local data: backups in the usual folder, target in another. */
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

async function openThere() {
  const { openRemote } = await import('./restore/remote.ts');
  return openRemote(into).catch(exitWith);
}

const { db, files, backups, dispose } = await (values.remote ? openThere() : openHere());

async function bytesOf(key: string): Promise<Uint8Array> {
  const object = await backups.get(key);
  if (!object) throw new NotRestored(`存储桶里没有 ${key}`);
  return new Uint8Array(await object.arrayBuffer());
}

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
  // Files before rows: if any are missing, the command can be repeated.
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
