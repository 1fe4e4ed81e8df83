import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, isStale } from '../../scripts/build.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { copyDemonstration } from './demo.ts';
import { EDITOR_PORT, PORT } from './ports.ts';

/** Serves the built product with fresh demonstration data until it is told to stop; for the browser tests. */
const data = mkdtempSync(join(tmpdir(), 'mingjie-e2e-'));
if (isStale()) buildAll();
await copyDemonstration(data);
const platform = await startPlatform({
  port: PORT,
  data,
  vars: { EDITOR_ORIGINS: `http://127.0.0.1:${EDITOR_PORT}` },
});

async function stop(): Promise<void> {
  await platform.dispose();
  rmSync(data, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
