import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotRestored } from '../../ming/src/operations/backup/restore.ts';
import { claim } from '../claim.ts';
import { giveUp } from '../messages.ts';
import { pointsIn, pointsOf } from './folder.ts';
import { bringPoint } from './restorePoint.ts';

const timeOf = (at: number): string => new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' });

/** Prints the snapshots of a data folder, newest first. */
export function tellPoints(data: string): void {
  const points = pointsOf(data);
  const all = pointsIn(points);
  if (all.length === 0) giveUp(`${points} 里还没有副本：npm start 一分钟之后写第一份，之后每 15 分钟一份。`);
  for (const { name, contents } of all) console.log(`${name}  ${timeOf(contents.at)}`);
}

/** Restores a snapshot into a new data folder and prints the next steps. */
export async function restorePoint(data: string, name: string, into: string): Promise<void> {
  if (existsSync(join(into, 'd1'))) giveUp(`没有恢复：${into} 里已经有数据，没有动它。请换一个新的文件夹。`);
  claim(into);
  try {
    const { blobs, lost } = await bringPoint(pointsOf(data), name, into);
    console.log(`上传的文件：恢复 ${blobs} 个，${lost.length} 个没有恢复。`);
    for (const blob of lost) console.error(`没有恢复的文件 ${blob}：副本不见了`);
    if (lost.length > 0) process.exitCode = 2;
  } catch (error) {
    giveUp(
      error instanceof NotRestored
        ? `没有恢复：${error.message}。`
        : `恢复中断：${(error as Error).message}\n删掉 ${into} 再运行一次同样的命令。`,
    );
  }
  console.log(`${name} 已恢复到 ${into}，用 MINGJIE_DATA=${into} npm start 启动，搜索索引那时重建。`);
}
