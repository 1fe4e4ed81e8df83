import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveUp } from './say.ts';

/** Held at module level: garbage collection would close the connection and release the lock. */
const held: DatabaseSync[] = [];

/**
 * Claims a data folder for this process, and gives up where another one has it. The claim is SQLite's exclusive lock
 * on a file of its own, which the system releases when the process ends, however it ends.
 */
export function claim(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const connection = new DatabaseSync(join(folder, 'claim.sqlite'));
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    held.push(connection);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    giveUp(
      message.includes('locked')
        ? `数据文件夹 ${folder} 正被另一个明解使用：请先停掉它，或用 MINGJIE_DATA=另一个文件夹 npm start 启动。`
        : `数据文件夹 ${folder} 不能写入（${message}）：请检查权限与剩余空间，或用 MINGJIE_DATA=另一个文件夹 npm start 启动。`,
    );
  }
}
