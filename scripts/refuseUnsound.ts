import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveUp } from './messages.ts';

const MB = 1_048_576;
/** Minimum free disk space in bytes; demo content takes about half. */
const LEAST_FREE = 64 * MB;

/** First fault found by SQLite's `quick_check`, or undefined. */
function damageOf(file: string): string | undefined {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const found = String(db.prepare('PRAGMA quick_check(1)').get()?.['quick_check']);
    return found === 'ok' ? undefined : found;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    db?.close();
  }
}

function findDamage(data: string): { file: string; damage: string } | undefined {
  if (!existsSync(data)) return undefined;
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    const damage =
      name.endsWith('.sqlite') && name !== 'claim.sqlite' ? damageOf(join(data, name)) : undefined;
    if (damage !== undefined) return { file: join(data, name), damage };
  }
  return undefined;
}

/** Exits if the disk is full or a database damaged, before touching the data. */
export function refuseUnsound(data: string): void {
  const { bavail, bsize } = statfsSync(data);
  const free = bavail * bsize;
  if (free < LEAST_FREE)
    giveUp(
      `数据文件夹 ${data} 所在的磁盘只剩 ${Math.floor(free / MB)} MB，至少要 ${LEAST_FREE / MB} MB：请腾出空间再启动，里面的数据没有动。`,
    );
  const found = findDamage(data);
  if (!found) return;
  giveUp(
    `数据库文件 ${found.file} 已损坏（${found.damage}），没有动它。请先把文件夹 ${data} 整个复制一份。` +
      `有备份时用 npm run restore 恢复到新的文件夹（见 docs/deploy.md 的“备份”）；` +
      `不需要这些数据时删除这个文件夹，再运行 npm start 会重新生成示例数据。`,
  );
}
