import { editorPort, giveUp, takePort } from './messages.ts';
import type { PlatformOptions } from './platform.ts';
import { DATA } from './root.ts';
import { takeData } from './takeData.ts';
import { siteVars } from './vars.ts';

const vars = siteVars();
const host = vars['MING_ORIGIN'];
if (host !== undefined && !/^https?:\/\//.test(host))
  giveUp(`MING_ORIGIN 不是网址（${host}）：请写成 https://主机 的样子，或去掉它以使用自带的后端。`);

const port = await takePort();
const site = `http://localhost:${port}`;
const desk = await editorPort(port);
const editor = desk ? `http://localhost:${desk}` : '';
if (editor) vars['EDITOR_ORIGINS'] ??= editor;
if (!host) {
  takeData(DATA);
}
// Lazy: takes seconds to load; report errors above first.
const { buildAll, isStale } = await import('./build.ts');
const { startClock } = await import('./clock.ts');
const { serveEditor } = await import('./editor.ts');
const { startPlatform } = await import('./platform.ts');
const { pointsOf } = await import('./points/folder.ts');
const { startPoints } = await import('./points/clock.ts');
const { prepare } = await import('./prepare.ts');
const { nameEditor } = await import('./storage.ts');

if (isStale()) {
  console.log('正在构建站点与后端……');
  buildAll();
}

const first = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

/** Options: in front of an external host, or with own backend and demo data; and a note for the console. */
async function chooseOptions(): Promise<[options: PlatformOptions, note: string]> {
  if (host) return [{ port, vars, ming: null }, `（后端是 ${host}）`];
  const { seeded } = await prepare(DATA).catch((error) =>
    giveUp(`数据库无法使用（${first(error)}）：请备份后删除 ${DATA} 文件夹再启动，会重新生成示例数据。`),
  );
  await nameEditor(DATA, editor);
  return [{ port, vars, data: DATA }, seeded ? '（已写入示例内容）' : ''];
}

const [options, note] = await chooseOptions();
const platform = await startPlatform(options).catch((error) =>
  giveUp(`运行时无法启动（${first(error)}）：请删除 node_modules 后重新执行 npm ci。`),
);
const stopClock = host ? undefined : await startClock(platform);
const stopPoints = host ? undefined : await startPoints(platform, DATA, pointsOf(DATA));
const writing = desk ? await serveEditor({ port: desk, site }) : undefined;
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  stopClock?.();
  writing?.closeAllConnections();
  await stopPoints?.();
  await platform.dispose();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
const where = editor ? `写作在 ${editor}` : `端口 ${port + 1} 已被占用，写作网站没有启动`;
console.log(`明解已启动：${site}${note}，${where}，按 Ctrl-C 停止。`);
