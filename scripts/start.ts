import { buildAll, isStale } from './build.ts';
import { DATA, startPlatform } from './platform.ts';
import { giveUp, takePort } from './say.ts';
import { prepare } from './storage.ts';

const port = await takePort();
if (isStale()) {
  console.log('正在构建站点与后端……');
  buildAll();
}

const first = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];
const { seeded } = await prepare(DATA).catch((error) =>
  giveUp(`数据库无法使用（${first(error)}）：请备份后删除 .data 文件夹再启动，会重新生成示例数据。`),
);
const platform = await startPlatform({ port, data: DATA }).catch((error) =>
  giveUp(`运行时无法启动（${first(error)}）：请删除 node_modules 后重新执行 npm ci。`),
);
console.log(`明解已启动：http://localhost:${port}${seeded ? '（已写入示例内容）' : ''}，按 Ctrl-C 停止。`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await platform.dispose();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
