import { buildAll, isStale } from './build.ts';
import { claim } from './claim.ts';
import { DATA, type PlatformOptions, siteVars, startPlatform } from './platform.ts';
import { giveUp, takePort } from './say.ts';
import { prepare } from './storage.ts';

const vars = siteVars();
const host = vars['MING_ORIGIN'];
if (host !== undefined && !/^https?:\/\//.test(host))
  giveUp(`MING_ORIGIN 不是网址（${host}）：请写成 https://主机 的样子，或去掉它以使用自带的后端。`);

const port = await takePort();
// An external backend has its own data.
if (!host) claim(DATA);
if (isStale()) {
  console.log('正在构建站点与后端……');
  buildAll();
}

const first = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

/** Options of the site in front of an external host, or with its own backend and demonstration data; and a note for the console. */
async function chosen(): Promise<[options: PlatformOptions, note: string]> {
  if (host) return [{ port, vars, ming: null }, `（后端是 ${host}）`];
  const { seeded } = await prepare(DATA).catch((error) =>
    giveUp(`数据库无法使用（${first(error)}）：请备份后删除 ${DATA} 文件夹再启动，会重新生成示例数据。`),
  );
  return [{ port, vars, data: DATA }, seeded ? '（已写入示例内容）' : ''];
}

const [options, note] = await chosen();
const platform = await startPlatform(options).catch((error) =>
  giveUp(`运行时无法启动（${first(error)}）：请删除 node_modules 后重新执行 npm ci。`),
);
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await platform.dispose();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
console.log(`明解已启动：http://localhost:${port}${note}，按 Ctrl-C 停止。`);
