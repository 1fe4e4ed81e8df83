import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/platform.ts';
import { startExisting } from '../support/existing/host.ts';
import { freePort, listen } from '../support/port.ts';

const taken = createServer();
let port = 0;

beforeAll(async () => {
  port = await listen(taken);
});
afterAll(() => taken.close());

function start(value: string, more: Record<string, string> = {}) {
  return spawnSync('node', ['scripts/start.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PORT: value, ...more },
  });
}

/** Another process, once it has said `word`. */
async function running(word: string, args: string[], more: Record<string, string> = {}) {
  const child = spawn('node', args, { cwd: ROOT, env: { ...process.env, ...more } });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(said)));
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes(word)) resolve();
    });
  });
  return child;
}

describe('a start that cannot succeed', () => {
  it('names the port that is in use and what to do, in one sentence', () => {
    const { status, stderr } = start(String(port));
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `端口 ${port} 已被占用：请先停掉占用它的程序，或用 PORT=${port + 1} npm start 换一个端口。`,
    );
  });

  it.each(['abc', '0', '70000', '80.5'])('says that PORT=%s is no port', (value) => {
    const { status, stderr } = start(value);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('环境变量 PORT 不是有效端口：请改成 1 到 65535 之间的整数。');
  });
});

describe('a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingjie-claim-'));
  const holder = `import('./scripts/claim.ts').then((it) => { it.claim(process.env.MINGJIE_DATA); process.stdout.write('held'); setInterval(() => {}, 1000); })`;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('serves one product at a time, and is free again after a crash', async () => {
    const more = { MINGJIE_DATA: folder };
    const first = await running('held', ['-e', holder], more);
    const { status, stderr } = start(String(await freePort()), more);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `数据文件夹 ${folder} 正被另一个明解使用：请先停掉它，或用 MINGJIE_DATA=另一个文件夹 npm start 启动。`,
    );
    first.kill('SIGKILL');
    await new Promise((resolve) => first.once('exit', resolve));
    const second = await running('held', ['-e', holder], more);
    second.kill('SIGKILL');
  });
});

describe('a start in front of another host', () => {
  it('serves the site alone, with what that host has', async () => {
    const host = await startExisting();
    const own = await freePort();
    const child = await running('明解已启动', ['scripts/start.ts'], {
      PORT: String(own),
      MING_ORIGIN: host.url,
      MINGJIE_DATA: '/nonexistent/folder',
    });
    const home = await fetch(`http://127.0.0.1:${own}/`);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('某主机')]);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    host.close();
  }, 300_000);

  it('says what is wrong with an address that is none', () => {
    const { status, stderr } = start(String(port + 1), { MING_ORIGIN: 'api.example.com' });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'MING_ORIGIN 不是网址（api.example.com）：请写成 https://主机 的样子，或去掉它以使用自带的后端。',
    );
  });
});
