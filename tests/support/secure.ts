import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveEditor } from '../../scripts/editor.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { ROOT } from '../../scripts/root.ts';
import { nameEditor } from '../../scripts/storage.ts';
import { copyDemonstration } from './demo.ts';
import { SECURE_PORT, SECURE_WRITING_PORT } from './ports.ts';

/** The product, and the writing site under a name of the same site and under one of another site. */
export const SECURE = {
  site: `https://www.mingjie.test:${SECURE_PORT}`,
  sibling: `https://write.mingjie.test:${SECURE_WRITING_PORT}`,
  foreign: `https://write.elsewhere.test:${SECURE_WRITING_PORT}`,
} as const;

/**
 * What a browser is started with so that it finds those names on this machine, and takes the certificate of the tests at
 * the first handshake: where the option of a context lets it, each connection fails once before, and a script may with it.
 */
export const SECURE_ARGS: readonly string[] = [
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  '--ignore-certificate-errors',
];

const pem = (name: string) => readFileSync(join(ROOT, 'tests/ming/support/fixtures', name), 'utf8');

/** Serves a copy of the built product and of the writing site over https, under the names of `SECURE`; stops both. */
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
