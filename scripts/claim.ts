import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveUp } from './messages.ts';

/** Held at module level: garbage collection would close the connection and release the lock. */
const held: DatabaseSync[] = [];

/**
 * Locks a data folder for this process; exits if another one has it. Uses SQLite's exclusive lock on a
 * separate file, which the OS releases even after a crash.
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
