import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, takePort } from './messages.ts';
import { DATA, ROOT } from './root.ts';
import { takeData } from './takeData.ts';

const port = await takePort();
takeData(DATA);
// Lazy: takes seconds to load; report errors above first.
const { cutGlyphs } = await import('./build.ts');
const { prepare } = await import('./prepare.ts');
await prepare(DATA).catch((error: Error) =>
  giveUp(
    `数据库无法使用（${error.message.split('\n')[0]}）：请备份后删除 .data 文件夹再启动，会重新生成示例数据。`,
  ),
);
if (!existsSync(join(ROOT, 'public/share-font/index.bin'))) cutGlyphs();
const server = spawn('astro', ['dev', '--port', String(port)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, STAGE: 'demo', CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true' },
});
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
