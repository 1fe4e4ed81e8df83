import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveEditor } from '../../scripts/editor.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { ROOT } from '../../scripts/root.ts';
import { nameEditor } from '../../scripts/storage.ts';
import { copyDemonstration } from './demo.ts';
import { SECURE_PORT, SECURE_WRITING_PORT } from './ports.ts';

/** Product, editor on the same site, and editor on another site. */
export const SECURE = {
  site: `https://www.mingjie.test:${SECURE_PORT}`,
  sibling: `https://write.mingjie.test:${SECURE_WRITING_PORT}`,
  foreign: `https://write.elsewhere.test:${SECURE_WRITING_PORT}`,
} as const;

/**
 * Resolves these names to this machine and trusts the test certificate from the first handshake. The context
 * option `ignoreHTTPSErrors` fails each connection once, and with it a script.
 */
export const SECURE_ARGS: readonly string[] = [
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  '--ignore-certificate-errors',
];

const pem = (name: string) => readFileSync(join(ROOT, 'tests/ming/support/fixtures', name), 'utf8');

/** Serves copies of product and editor over https under `SECURE`; returns a function that stops both. */
export async function serveSecure(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'mingjie-https-'));
  await copyDemonstration(data);
  await nameEditor(data, SECURE.foreign);
  const tls = { key: pem('localhost.key'), cert: pem('localhost.pem') };
  const vars = { EDITOR_ORIGINS: [SECURE.sibling, SECURE.foreign].join(',') };
  const platform = await startPlatform({ port: SECURE_PORT, data, vars, tls });
  const writing = await serveEditor({ port: SECURE_WRITING_PORT, site: SECURE.site, tls });
  return async () => {
    writing.closeAllConnections();
    writing.close();
    await platform.dispose();
    rmSync(data, { recursive: true, force: true });
  };
}
