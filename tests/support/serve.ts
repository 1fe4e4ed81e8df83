import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, isStale } from '../../scripts/build.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { prepare } from '../../scripts/storage.ts';

/** Serves the built product with fresh demonstration data until it is told to stop; for the browser tests. */
const port = Number(process.env['PORT'] ?? 4390);
const data = mkdtempSync(join(tmpdir(), 'mingjie-e2e-'));
if (isStale()) buildAll();
await prepare(data);
const platform = await startPlatform({ port, data });

async function stop(): Promise<void> {
  await platform.dispose();
  rmSync(data, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
