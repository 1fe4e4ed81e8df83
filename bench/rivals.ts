import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp } from '../scripts/messages.ts';
import { ROOT } from '../scripts/root.ts';
import { layFiles, type Rival } from './arena.ts';
import { KEPT } from './bulk.ts';

const WORKER = fileURLToPath(new URL('./bare/worker.ts', import.meta.url));

/** Only Hono and D1. */
export const BARE: Rival = {
  name: 'bare',
  config: join(ROOT, 'bench/bare/wrangler.jsonc'),
  folder: join(KEPT, 'bare/worker'),
  entry: 'worker.js',
};

/** Astro with the site's adapter, without layout or components. */
export const EMPTY: Rival = {
  name: 'empty',
  config: join(KEPT, 'empty/dist/server/wrangler.json'),
  folder: join(KEPT, 'empty/dist/server'),
  entry: 'entry.mjs',
};

function run(command: string, args: string[]): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false' };
  const { status, stderr, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', env });
  if (status !== 0) giveUp(`对照程序构建失败（${command} ${args[0]}）：\n${stderr || stdout}`);
}

/** Builds both rivals; `pages` become static files of the bare one. */
export function buildRivals(pages: Record<string, string>): void {
  layFiles(pages);
  run('wrangler', ['deploy', WORKER, '-c', BARE.config, '--dry-run', '--outdir', BARE.folder]);
  run('astro', ['build', '--root', 'bench/empty']);
}
