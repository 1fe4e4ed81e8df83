import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { TestProject } from 'vitest/node';
import { startHost } from './host.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

async function bundle(folder: string): Promise<string> {
  const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const config = join(import.meta.dirname, 'wrangler.jsonc');
  const args = ['deploy', '--config', config, '--dry-run', '--outdir', folder];
  await run(process.execPath, [wrangler, ...args], { env: { ...process.env, CI: '1' } });
  return join(folder, 'site.js');
}

let stop = async (): Promise<void> => {};

/** Starts an outside /ming host and an edge on a real socket in front of it. */
export async function setup(project: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mingjie-edge-'));
  const { url, server } = await startHost();
  const options = convertV4MiniflareOptions({
    modules: [{ type: 'ESModule', path: 'site.js', contents: await readFile(await bundle(folder), 'utf8') }],
    compatibilityDate: '2026-09-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { MING_ORIGIN: url, EDITOR_ORIGINS: 'https://editor.example' },
  });
  const site = new Miniflare(options);
  project.provide('host', url);
  project.provide('edge', (await site.ready).origin);
  stop = async () => {
    await site.dispose();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

export async function teardown(): Promise<void> {
  await stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    host: string;
    edge: string;
  }
}
