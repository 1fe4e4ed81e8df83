import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Miniflare } from 'miniflare';
import type { TestProject } from 'vitest/node';
import { startHost } from './host.ts';

const run = promisify(execFile);
const DATE = ['--compatibility-date', '2026-09-01', '--compatibility-flags', 'nodejs_compat'];

/** Bundles the test site as a deployment would be bundled, without deploying. */
async function bundle(folder: string): Promise<string> {
  const entry = join(import.meta.dirname, 'site.ts');
  const wrangler = join(import.meta.dirname, '../../../node_modules/wrangler/bin/wrangler.js');
  const args = ['deploy', entry, '--name', 'site', '--dry-run', '--outdir', folder, ...DATE];
  await run(process.execPath, [wrangler, ...args], { cwd: folder, env: { ...process.env, CI: '1' } });
  return join(folder, 'site.js');
}

/** Starts an outside /ming host and, in front of it, a door that listens on a real socket. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mingjie-door-'));
  const { url, server } = await startHost();
  const site = new Miniflare({
    modules: true,
    scriptPath: await bundle(folder),
    compatibilityDate: '2026-09-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { MING_ORIGIN: url, EDITOR_ORIGINS: 'https://editor.example' },
  });
  project.provide('host', url);
  project.provide('door', (await site.ready).origin);
  return async () => {
    await site.dispose();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    host: string;
    door: string;
  }
}
