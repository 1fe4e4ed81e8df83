import { defineConfig } from '@playwright/test';
import { BROWSER_ENV, HEADLESS } from './scripts/browser.ts';

const PORT = Number(process.env['PORT'] ?? 4390);

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // One more than the cores of the slowest machine: a test waits for the queue, the server and the page in between.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Machines are shared: what is waited for is not what is measured, and another test may hold both cores for seconds.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A press while the page scrolls smoothly begins on one element and ends on another, and is lost.
    contextOptions: { reducedMotion: 'reduce' },
    // A page that a test answers for comes from no address space, and needs to be allowed a socket to this machine.
    permissions: ['clipboard-read', 'clipboard-write', 'local-network-access'],
    launchOptions: {
      executablePath: HEADLESS,
      env: BROWSER_ENV,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'node tests/support/serve.ts',
    wait: { stdout: /^Everything is served/m },
    env: { PORT: String(PORT) },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
