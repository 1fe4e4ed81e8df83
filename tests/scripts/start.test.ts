import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS, migrationsIn } from '../../scripts/migrationFiles.ts';
import { foreignMigration } from '../../scripts/olderData.ts';
import { ROOT } from '../../scripts/root.ts';
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

/** Starts a process and waits for `word` in its output. */
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
    const [, free] =
      stderr.trim().match(/^端口 (?:\d+) 已被占用：请先停掉占用它的程序，或换一个端口，例如 PORT=(\d+)。$/) ??
      [];
    expect(Number(free)).toBeGreaterThanOrEqual(4321);
    expect(Number(free)).not.toBe(port);
  });

  it.each(['abc', '0', '70000', '80.5'])('says that PORT=%s is no port', (value) => {
    const { status, stderr } = start(value);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('环境变量 PORT 不是有效端口：请改成 1 到 65534 之间的整数。');
  });

  it('tells a port that only the system may use from one that is taken', () => {
    // Simulates a forbidden port: the tests may run with permission.
    const forbid = `import { Server } from 'node:net';
      const { listen } = Server.prototype;
      Server.prototype.listen = function (port, ...rest) {
        if (port !== 80) return listen.call(this, port, ...rest);
        process.nextTick(() => this.emit('error', Object.assign(new Error(), { code: 'EACCES' })));
        return this;
      };`;
    const { status, stderr } = start('80', {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(forbid)}`,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^端口 80 不允许普通用户使用：请换一个端口，例如 PORT=\d+。$/m);
  });

  it('says that the data folder cannot be written', async () => {
    const { status, stderr } = start(String(await freePort()), { MINGJIE_DATA: '/dev/null/data' });
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(/^数据文件夹 \/dev\/null\/data 不能写入（.+）：请检查权限与剩余空间，.+$/);
  });

  it.each(['admin', 'restore', 'deploy', 'reconcile', 'import'])(
    'lists what %s understands where it is told something else',
    (name) => {
      const { status, stderr } = spawnSync('node', [`scripts/${name}.ts`, '--bogus'], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(/^不认识这样的参数：--bogus\n\n用法：.*npm run /);
    },
  );
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

describe('a data folder of another version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingjie-former-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function databaseWith(data: string, names: readonly string[]): string {
    const file = join(data, 'd1/miniflare-D1DatabaseObject/0.sqlite');
    mkdirSync(dirname(file), { recursive: true });
    const db = new DatabaseSync(file);
    db.exec(
      'create table d1_migrations (id integer primary key, name text unique); create table articles (id integer)',
    );
    for (const it of names) db.prepare('insert into d1_migrations (name) values (?)').run(it);
    db.close();
    return file;
  }

  it('is told from one of this version, or of an earlier state of it', () => {
    const [own, earlier, former] = ['own', 'earlier', 'former'].map((it) => join(folder, it));
    const names = migrationsIn(MIGRATIONS);
    databaseWith(own ?? '', names);
    databaseWith(earlier ?? '', names.slice(0, 1));
    databaseWith(former ?? '', ['0000_reading.sql', ...names]);
    expect([own, earlier, former, join(folder, 'none')].map((it) => foreignMigration(it ?? ''))).toEqual([
      undefined,
      undefined,
      '0000_reading.sql',
      undefined,
    ]);
  });

  it.each(['start', 'dev', 'reconcile'])('is left as it is by %s, which says what to do', async (name) => {
    const data = join(folder, name);
    const file = databaseWith(data, ['0000_reading.sql', '0001_passwords.sql']);
    const before = readFileSync(file);
    const { status, stderr } = spawnSync('node', [`scripts/${name}.ts`], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PORT: String(await freePort()), MINGJIE_DATA: data },
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `数据文件夹 ${data} 里的数据库由另一版代码建成（它有这一版没有的迁移 0000_reading.sql），这一版不能接着用，也没有动它。` +
        `要保留：把这个文件夹改名（例如 ${data}-old），用那一版代码以 MINGJIE_DATA=${data}-old npm start 打开；` +
        '不要保留：删除这个文件夹。之后再运行 npm start，会重新生成示例数据。',
    );
    expect(readFileSync(file).equals(before)).toBe(true);
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
