import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CHROMIUM } from '../scripts/browser.ts';

const PORT = 4_700;
const PATIENCE_MS = 30_000;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  // The front's certificate is self-signed.
  '--ignore-certificate-errors',
];

async function listens(): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/json/version`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${CHROMIUM} 没有启动`);
}

/** Runs `work` with the debugging port of a fresh browser, and closes it. */
export async function withBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mingjie-bench-'));
  const flags = [...FLAGS, `--remote-debugging-port=${PORT}`, `--user-data-dir=${folder}`, 'about:blank'];
  const child = spawn(CHROMIUM, flags, { stdio: 'ignore' });
  const over = new Promise((resolve) => child.once('exit', resolve));
  try {
    await listens();
    return await work(PORT);
  } finally {
    child.kill();
    await over;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
