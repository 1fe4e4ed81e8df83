import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './messages.ts';
import { packPages } from './pages.ts';
import { ROOT } from './root.ts';

const SOURCES = [
  'astro.config.mjs',
  'wrangler.jsonc',
  'package-lock.json',
  'contract',
  'craft',
  'editor',
  'functions',
  'markdown',
  'public',
  'scripts/editorHeaders.ts',
  'scripts/glyphs.ts',
  'scripts/backendOnly.ts',
  'src',
  'ming/src',
  'ming/wrangler.jsonc',
];

function newest(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether there is no build, or a source is newer. */
export function isStale(): boolean {
  const built = join(ROOT, 'dist/pages/wrangler.jsonc');
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return SOURCES.some((path) => newest(join(ROOT, path)) > since);
}

function run(command: string, ...given: string[]): void {
  const { status, stderr, stdout } = spawnSync(command, given, {
    cwd: ROOT,
    encoding: 'utf8',
    // Test runners set NODE_ENV, which would make Astro build for development.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) giveUp(`构建失败，请先修复下面的错误再启动：\n${stderr || stdout}`);
}

/** Subsets the font of share images into `public`; not committed. */
export function cutGlyphs(): void {
  run('node', 'scripts/glyphs.ts');
}

/** Builds both Workers, the Pages project from the same output, and the editor. Exits on failure. */
export function buildAll(): void {
  cutGlyphs();
  run('astro', 'build');
  run('node', 'scripts/editor.ts');
  packPages();
}

if (import.meta.main) {
  buildAll();
  console.log(
    '构建完成：dist/server 与 dist/client（Workers）、dist/mingjie_ming（后端）、dist/pages（Pages）、dist/editor（写作）。',
  );
}
