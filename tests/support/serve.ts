import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, isStale } from '../../scripts/build.ts';
import { startClock } from '../../scripts/clock.ts';
import { serveEditor } from '../../scripts/editor.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { MING } from '../../scripts/root.ts';
import { nameEditor } from '../../scripts/storage.ts';
import { SMS_SET_UP, tencentServer } from '../ming/support/tencent.ts';
import { serveAccounts } from './accounts.ts';
import { copyDemonstration } from './demo.ts';
import { listen } from './port.ts';
import { ACCOUNTS_PORT, EDITOR_PORT, PORT, SMS_PORT, STORE_PORT, WRITING_PORT } from './ports.ts';
import { S3Store, s3Server, s3Vars } from './s3/server.ts';

/** Serves the built product with fresh demo data for browser tests. */
const data = mkdtempSync(join(tmpdir(), 'mingjie-e2e-'));
if (isStale()) buildAll();
await copyDemonstration(data);
// A different site than the product's, so that its cookie is not sent.
await nameEditor(data, `http://localhost:${WRITING_PORT}`);
const origins = [
  `http://127.0.0.1:${EDITOR_PORT}`,
  `http://127.0.0.1:${WRITING_PORT}`,
  `http://localhost:${WRITING_PORT}`,
];
const platform = await startPlatform({
  port: PORT,
  data,
  isPrompt: true,
  vars: { EDITOR_ORIGINS: origins.join(',') },
  ming: { ...SMS_SET_UP, SMS_API_URL: `http://127.0.0.1:${SMS_PORT}`, ...s3Vars(STORE_PORT) },
});
const stopClock = await startClock(platform);
const writing = await serveEditor({
  port: WRITING_PORT,
  site: `http://127.0.0.1:${PORT}`,
  store: s3Vars(STORE_PORT).FILES_S3_ENDPOINT,
});
const store = new S3Store();
store.origins = origins;
const bucket = await platform.getR2Bucket('FILES', MING);
store.stored = async (key, bytes) => {
  await bucket.put(key, bytes);
};
const straight = s3Server(store);
await listen(straight, STORE_PORT);
const sms = tencentServer().listen(SMS_PORT, '127.0.0.1');
const accounts = await serveAccounts(ACCOUNTS_PORT, await platform.getD1Database('DB', MING));

async function stop(): Promise<void> {
  stopClock();
  writing.closeAllConnections();
  accounts.closeAllConnections();
  sms.closeAllConnections();
  straight.closeAllConnections();
  await platform.dispose();
  rmSync(data, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// playwright.config.ts waits for it.
process.stdout.write('Everything is served\n');
