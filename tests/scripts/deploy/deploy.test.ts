import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../scripts/root.ts';
import { newAccount } from './account.ts';

const READS = /^(whoami|d1 list|r2 bucket info|queues info|pages project list|secret list)/;
const RESOURCES = [
  ...['d1 create mingjie', 'd1 create mingjie-search'],
  'r2 bucket create mingjie-backups',
  ...['r2 bucket create mingjie-files', 'queues create mingjie-events', 'queues create mingjie-events-dead'],
];
const PROJECTS = ['mingjie-site', 'mingjie-editor'].map(
  (it) => `pages project create ${it} --production-branch main --force`,
);

const changes = (commands: readonly string[]) => commands.filter((it) => !READS.test(it));
const creating = (commands: readonly string[]) => commands.filter((it) => / create /.test(it));
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

const said = (stdout: string) =>
  [...stdout.matchAll(/^ {3}wrangler (.+)$/gm)].map((it) => (it[1] ?? '').slice(0, 40));

it('the first run creates, migrates and deploys everything as a dry run says; the next one updates', () => {
  const account = newAccount();
  const before = account.state();
  const dry = account.run('deploy', '--built', '--dry-run');
  expect([dry.status, dry.stderr]).toEqual([0, '']);
  expect([account.state(), account.record()]).toEqual([before, {}]);
  expect(changes(account.commands())).toEqual([]);

  const { status, stdout, stderr } = account.run('deploy', '--built');
  expect([status, stderr]).toEqual([0, '']);
  const done = changes(account.commands());
  expect(said(dry.stdout)).toEqual(done.map((it) => it.slice(0, 40)));
  expect(done.slice(0, 8).toSorted()).toEqual([...RESOURCES, ...PROJECTS].toSorted());
  expect(done.slice(8).map((it) => it.split(' ').slice(0, 4).join(' '))).toEqual([
    'd1 migrations apply mingjie',
    'd1 migrations apply mingjie-search',
    'd1 execute mingjie --remote',
    'deploy -c dist/mingjie_ming/wrangler.deploy.json --keep-vars',
    'pages deploy --cwd dist/deploy',
    'pages deploy dist/editor --project-name',
  ]);
  expect(stdout).toContain('站点：https://mingjie-site.pages.dev\n写作：https://mingjie-editor.pages.dev');
  expect(account.record().databases).toEqual(account.state().databases);
  const rows = account.database('mingjie').prepare('select name, value from settings order by name').all();
  expect(rows.map((it) => ({ ...it }))).toEqual([
    { name: 'editorUrl', value: '"https://mingjie-editor.pages.dev/"' },
    { name: 'webUrl', value: '"https://mingjie-site.pages.dev"' },
  ]);
  expect(read('dist/deploy/wrangler.jsonc').vars).toEqual({
    SITE_ORIGIN: 'https://mingjie-site.pages.dev',
    EDITOR_ORIGINS: 'https://mingjie-editor.pages.dev',
  });
  expect(read('dist/mingjie_ming/wrangler.deploy.json').vars.SITE_URL).toBe('https://mingjie-site.pages.dev');
  expect(stdout).toContain(
    '还不能发出邮件（注册、找回密码、通知），缺少 SMTP_HOST、SMTP_USER、SMTP_PASS、MAIL_FROM：\n' +
      '  npx wrangler secret put SMTP_HOST -c ming/wrangler.jsonc',
  );

  account.set({ secrets: ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASS', 'MAIL_FROM', 'TURNSTILE_SECRET'] });
  account
    .database('mingjie')
    .exec(`update settings set value = '"https://other.example.com"' where name = 'webUrl'`);
  const addresses = ['--site', 'https://www.example.com', '--editor', 'https://write.example.com/'];
  const again = account.run('deploy', '--built', ...addresses);
  expect(again.status).toBe(0);
  const updated = changes(account.commands());
  expect([creating(updated), updated.length]).toEqual([[], 6]);
  expect(account.record().origins).toEqual({
    site: 'https://www.example.com',
    editor: 'https://write.example.com',
  });
  expect(again.stdout).toContain('站点：https://www.example.com\n写作：https://write.example.com');
  expect(again.stdout).not.toContain('SMTP_HOST');
  expect(again.stdout).toContain('只设置了一半：人机验证，缺少 TURNSTILE_SITE_KEY：');
  const [row] = account.database('mingjie').prepare("select value from settings where name = 'webUrl'").all();
  expect(row?.['value']).toBe('"https://other.example.com"');
});

it('a run that ends half-way says why in the words of the platform, and the next one goes on', () => {
  const account = newAccount();
  const ends = (words: string) => {
    account.failAt(words);
    const { status, stderr } = account.run('deploy', '--built');
    expect(status, words).toBe(1);
    expect(stderr).toContain('会从没有完成的地方继续');
    return { stderr, created: creating(account.commands()).map((it) => it.split(' ').at(-1)) };
  };
  const refused = ends('d1 create mingjie-search');
  expect(refused.stderr).toContain('平台的命令没有成功：wrangler d1 create mingjie-search\n平台的回答：\n');
  expect(refused.stderr).toContain('internal error [code: 10001]');
  // Created, but the response is lost.
  expect(ends('after d1 create mingjie-search').created).toEqual(['mingjie-search']);
  expect(ends('queues create mingjie-events-dead').created).not.toContain('mingjie-search');
  expect(ends('d1 migrations apply mingjie-search').created).not.toContain('mingjie-events');
  expect(ends('after deploy -c').created).toEqual([]);
  const last = account.run('deploy', '--built');
  expect([last.status, last.stderr]).toEqual([0, '']);
  expect(Object.keys(account.state().databases)).toEqual(['mingjie', 'mingjie-search']);
  account.logOut();
  expect(account.run('deploy', '--built').stderr).toContain('请先运行 npx wrangler login');
});

it('as Workers it needs both addresses, and takes only whole ones', () => {
  const account = newAccount();
  expect(account.run('deploy', '--built', '--workers').stderr).toContain(
    '请用 --site 与 --editor 写明两个网址',
  );
  expect(account.run('deploy', '--built', '--site', 'www.example.com').stderr).toContain(
    '--site 请填写 https://',
  );
  const addresses = ['--site', 'https://www.example.com', '--editor', 'https://write.example.com'];
  const { status, stderr } = account.run('deploy', '--built', '--workers', ...addresses);
  expect([status, stderr]).toEqual([0, '']);
  expect(account.state().workers).toEqual(['mingjie-ming', 'mingjie-site', 'mingjie-editor']);
  expect(account.state().projects).toEqual([]);
});
