import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform } from '../../../scripts/platform.ts';
import { askedIn, type RestoreArguments } from '../../../scripts/restore/options.ts';
import { ROOT } from '../../../scripts/root.ts';
import { copyDemonstration } from '../../support/demo.ts';
import { listen } from '../../support/port.ts';

const PASSWORD = 'mingjie-demo';
const folder = mkdtempSync(join(tmpdir(), 'mingjie-part-'));
let platform: Awaited<ReturnType<typeof startPlatform>>;
let origin = '';
/** Backup from before the damage. */
let backup = '';
let admin = '';

type Answer = { code: number; message: string; data: never };

async function ask(token: string, path: string, { method = 'POST', ...body }: Record<string, unknown>) {
  const answer = await fetch(`${origin}/ming${path}`, {
    method: String(method),
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const { code, message, data } = (await answer.json()) as Answer;
  expect([code, message]).toEqual([200, expect.any(String)]);
  return data as unknown;
}

const read = (token: string, path: string) => ask(token, path, { method: 'GET' });

async function enter(email: string) {
  const person = (await ask('', '/oauth/emailLogin', { email, password: PASSWORD })) as {
    token: string;
    id: string;
  };
  return person;
}

/** Runs the command; returns output and exit code. */
async function command(given: readonly string[], email = 'admin@mingjie.test', password = PASSWORD) {
  const env = { ...process.env, MINGJIE_EMAIL: email, MINGJIE_PASSWORD: password };
  const args = ['scripts/restore.ts', ...given, ...(given.includes('--site') ? [] : ['--site', origin])];
  return promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => ({
      said: error.stdout + error.stderr,
      code: error.code,
    }),
  );
}

/** Logged reasons of restores, latest first. */
async function deeds(about: string) {
  const { records } = (await read(admin, '/v1/moderation/log')) as {
    records: { action: string; reason: string; key: string }[];
  };
  return records.filter((it) => it.action === '恢复' && it.key === about).map((it) => it.reason);
}

async function makeBackup() {
  await ask(admin, '/v1/operator/backups', {});
  backup = await vi.waitFor(
    async () => {
      const it = (await read(admin, '/v1/operator/backups')) as {
        running: unknown;
        list: { name: string }[];
      };
      const [newest] = it.list;
      if (it.running || !newest) throw new Error('the backup is being written');
      return newest.name;
    },
    { timeout: 120_000, interval: 500 },
  );
}

beforeAll(async () => {
  await copyDemonstration(join(folder, 'data'));
  platform = await startPlatform({ port: 0, data: join(folder, 'data') });
  origin = String((await platform.ready).origin);
  admin = (await enter('admin@mingjie.test')).token;
}, 300_000);

afterAll(async () => {
  await platform.dispose();
  rmSync(folder, { recursive: true, force: true });
});

it('a site without a backup says so', async () => {
  expect(await command(['--article', '1'])).toEqual({ said: '还没有备份。\n', code: 0 });
});

describe('with a backup of an article and an account that are damaged after it', () => {
  let author: { token: string; id: string };
  let member: { token: string; id: string };
  let article = 0;

  beforeAll(async () => {
    author = await enter('author@mingjie.test');
    member = await enter('demo@mingjie.test');
    const made = (await ask(author.token, '/v1/article/', {
      title: '误删的文章',
      summary: '网格、边界条件与收敛判据的记录。',
      categoryId: 1,
      isPublish: 1,
      contentMd: '先看网格，再看边界条件，最后看收敛判据。',
      key: crypto.randomUUID(),
    })) as { id: number };
    article = made.id;
    await ask(member.token, '/v1/user/', { method: 'PUT', intro: '备份里的简介' });
    await ask(member.token, '/v1/followed/topic', { kind: 'tag', id: 1, isFollowed: true });
    await makeBackup();
    for (const path of ['softDeleted', ''])
      await ask(author.token, `/v1/article/${path}?id=${article}`, { method: 'DELETE', id: article });
    await ask(member.token, '/v1/user/', { method: 'PUT', intro: '写坏了的简介' });
    await ask(member.token, '/v1/followed/topic', { kind: 'tag', id: 1, isFollowed: false });
  }, 180_000);

  it('lists the backups where none is named, and refuses one that is not there', async () => {
    const listed = await command(['--article', String(article)]);
    expect(listed.code).toBe(0);
    expect(listed.said).toContain(`${backup}  `);
    expect(listed.said).toContain('--dry-run');
    const wrong = await command(['--article', String(article), '--from', '20200101T000000Z', '--dry-run']);
    expect(wrong.code).toBe(1);
    expect(wrong.said).toContain('--from 20200101T000000Z：没有这份备份。');
    expect(wrong.said).toContain(backup);
  });

  it('compares an article and changes nothing, restores it with its reason, and once more without harm', async () => {
    const given = ['--article', `${origin}/article/${article}`, '--from', backup];
    const tried = await command([...given, '--dry-run']);
    expect(tried.code).toBe(0);
    expect(tried.said).toContain('  标题：误删的文章\n');
    expect(tried.said).toContain('文章已经不存在，可以整篇恢复；恢复之后是“已发布”，连同评论。');
    expect(tried.said).toContain('只是比较，什么都没有改。');
    expect(tried.said).toContain(`npm run restore -- --article ${article} --from ${backup}`);
    expect(await deeds(String(article))).toEqual([]);
    const gone = await fetch(`${origin}/ming/v1/article/info?id=${article}`);
    expect(((await gone.json()) as Answer).code).toBe(404);

    const unasked = await command([...given, '--accept', 'sold', '--reason', '作者误删，来信要求']);
    expect(unasked.code).toBe(1);
    expect(unasked.said).toContain('没有恢复：现在没有 --accept sold 这样的冲突');
    const done = await command([...given, '--reason', '作者误删，来信要求']);
    expect(done).toEqual({ said: expect.stringMatching(/文章已恢复（已发布）：新增 \d+ 行，/), code: 0 });
    expect(await deeds(String(article))).toEqual(['作者误删，来信要求']);
    const back = await fetch(`${origin}/article/${article}`);
    expect(await back.text()).toContain('最后看收敛判据');

    const again = await command([...given, '--reason', '再做一次看看']);
    expect(again.code).toBe(0);
    expect(again.said).toContain('文章还在，文字与备份相同');
    expect(again.said).toContain('新增 0 行');
  }, 180_000);

  it('names each conflict of an account, refuses until all are accepted, and restores it once of two at the same time', async () => {
    const given = ['--account', member.id, '--from', backup];
    const tried = await command([...given, '--dry-run']);
    expect(tried.code).toBe(0);
    expect(tried.said).toContain('* 简介：备份里 备份里的简介，现在 写坏了的简介\n');
    expect(tried.said).toContain('可以补回 1 行，改回 1 处。');
    expect(tried.said).toMatch(/ {2}--accept since：1 个关注的标签与专栏现在没有了/);
    const because = ['--reason', '改错了，来信要求'];
    const unseen = await command([...given, ...because]);
    expect(unseen.code).toBe(1);
    expect(unseen.said).toContain('没有恢复：上面还有 1 处没有确认，看过之后加上 --accept since');
    expect(await deeds(member.id)).toEqual([]);

    const both = await Promise.all([1, 2].map(() => command([...given, '--accept', 'since', ...because])));
    expect(
      both.filter((it) => it.said.includes('账号已恢复：补回 1 行，改回 1 处，补回 0 个文件。')),
    ).toHaveLength(1);
    expect(await deeds(member.id)).toEqual(['改错了，来信要求']);
    const me = (await read(member.token, '/v1/user/info')) as { intro: string };
    expect(me.intro).toBe('备份里的简介');
    const again = await command([...given, ...because]);
    expect(again).toEqual({ said: expect.stringContaining('没有可以恢复的。'), code: 0 });
  }, 180_000);

  it('refuses whoever is no administrator, a wrong password, and what the backup does not have', async () => {
    const given = ['--article', String(article), '--from', backup, '--dry-run'];
    const editor = await command(given, 'editor@mingjie.test');
    expect(editor).toEqual({
      said: 'MINGJIE_EMAIL：editor@mingjie.test 不是管理员，只有管理员可以恢复。\n',
      code: 1,
    });
    const wrong = await command(given, 'admin@mingjie.test', 'not-the-password');
    expect(wrong.code).toBe(1);
    expect(wrong.said).toContain('MINGJIE_EMAIL 与 MINGJIE_PASSWORD 没有登录成功：');
    const missing = await command(['--article', '999999', '--from', backup, '--dry-run']);
    expect(missing).toEqual({ said: `备份 ${backup} 里没有编号 999999 的文章。\n`, code: 1 });
    const nobody = await command(['--account', 'nobody', '--from', backup, '--dry-run']);
    expect(nobody).toEqual({ said: `备份 ${backup} 里没有编号 nobody 的账号。\n`, code: 1 });
    const nowhere = await command([...given, '--site', 'http://127.0.0.1:9']);
    expect(nowhere.code).toBe(1);
    expect(nowhere.said).toContain('没有连上 http://127.0.0.1:9');
  }, 180_000);
});

it('says that something else answers at the address', async () => {
  let status = 404;
  const server = createServer((_request, response) => response.writeHead(status).end('<h1>…</h1>'));
  const port = await listen(server);
  const given = ['--article', '1', '--site', `http://127.0.0.1:${port}`];
  const wrong = await command(given);
  status = 200;
  const unreadable = await command(given);
  server.close();
  expect(wrong).toEqual({
    said: `--site http://127.0.0.1:${port}：网站回答了 HTTP 404，那里没有明解，或它出了错。\n`,
    code: 1,
  });
  expect(unreadable.code).toBe(1);
  expect(unreadable.said).toContain('的回答读不懂');
});

it.each<[RestoreArguments, string]>([
  [{ article: '一' }, '--article 请填写文章的编号'],
  [{ account: '张 三' }, '--account 请填写用户编号'],
  [{ article: '1', account: 'a' }, '--article 与 --account 一次只能写一个'],
  [{ article: '1', from: '昨天' }, '--from 请填写备份的名称'],
  [{ article: '1', from: '20261122T161000Z' }, '--reason 请写明为什么恢复'],
  [{ article: '1', from: '20261122T161000Z', reason: ' 短 ' }, '--reason 请写明为什么恢复'],
  [{ article: '1', from: '20261122T161000Z', reason: '长'.repeat(201) }, '--reason 请写明为什么恢复'],
  [{ article: '1', accept: ['since'] }, '--accept 没有“since”这一种，这里可以写 author、'],
  [{ account: 'a', accept: ['since', 'sold'] }, '--accept 没有“sold”这一种，这里可以写 name、'],
  [{ account: 'a', 'no-comments': true }, '--no-comments 只和 --article 一起用'],
])('a wrong option is named: %j', (given, said) => {
  expect(() => askedIn(given)).toThrow(said);
});

it.each([
  [['--article', '1', '--accept', 'since'], '--accept 没有“since”这一种'],
  [['--article', '1', '--into', 'x'], '--into 恢复整份备份'],
  [['--article', '1', '--site', 'example.com'], '--site 请填写完整的网址'],
  [['20261122T161000Z', '--article', '1'], '备份的名称写在 --from 后面：--from 20261122T161000Z'],
  [['20261122T161000Z', '--dry-run'], '--dry-run 要和 --article 或 --account 一起用'],
])('the command ends with what is wrong: %j', async (given, said) => {
  const done = await command(given);
  expect(done.code).toBe(1);
  expect(done.said).toContain(said);
});
