import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { place } from '../contract/kit/places.ts';
import { sendEmailCode } from '../contract/people/auth/auth.ts';
import { ADMIN_LINK_HOURS } from '../contract/people/invite/invite.ts';
import { execute } from './deploy/execute.ts';
import { readDeployment } from './deploy/record.ts';
import { projectOrigins } from './deploy/resources.ts';
import { giveUp } from './messages.ts';
import { readOptions } from './options.ts';
import { SITE } from './root.ts';
import { quote } from './sql.ts';
import { exitWith } from './wrangler.ts';

const USAGE = `用法：npm run admin -- 邮箱 [选项]

  --remote       部署在平台上的站点；不写则是本机 .data/ 里的站点（先停掉 npm start）
  --site 网址    链接里站点的地址，例如 https://www.example.com`;

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    site: { type: 'string' },
  },
});
const [given = ''] = positionals;
if (!given) giveUp(USAGE);
const parsed = z.safeParse(sendEmailCode.input, { email: given });
if (!parsed.success) giveUp(`${given} 不是邮箱地址。`);
const { email } = parsed.data;
if (values.site !== undefined && !URL.canParse(values.site))
  giveUp('--site 请填写完整的网址，例如 https://www.example.com');
if (values.remote && email.endsWith('@mingjie.test'))
  giveUp('演示账号的地址不能用在生产环境，请换一个邮箱。');

type Link = { hash: string; email: string; expiresAt: number };

/** Stores the link in the local database; returns the site's origin. */
async function keepHere({ hash, email, expiresAt }: Link): Promise<string> {
  const { onData } = await import('./data.ts');
  const insert = 'INSERT INTO admin_links (hash, email, expires_at) VALUES (?, ?, ?)';
  await onData((db) => db.prepare(insert).bind(hash, email, expiresAt).run());
  return `http://localhost:${process.env['PORT'] ?? 4321}`;
}

/** Stores the link in the deployed database; returns the site's origin. */
async function keepThere({ hash, email, expiresAt }: Link): Promise<string> {
  await execute(
    `INSERT INTO admin_links (hash, email, expires_at) VALUES (${quote(hash)}, ${quote(email)}, ${expiresAt})`,
  );
  return values.site ?? readDeployment().origins['site'] ?? (await projectOrigins())[SITE] ?? '';
}

const ticket = randomBytes(32).toString('hex');
const link: Link = {
  hash: createHash('sha256').update(ticket).digest('hex'),
  email,
  expiresAt: Date.now() + ADMIN_LINK_HOURS * 3_600_000,
};
try {
  const site = values.remote ? await keepThere(link) : await keepHere(link);
  const address = `${new URL(values.site ?? site).origin}${place.adminLink()}#${ticket}`;
  console.log(`在 ${ADMIN_LINK_HOURS} 小时内打开，只能用一次：\n${address}`);
  console.log(`打开后设置密码，${email} 的账号成为管理员（没有账号时建立一个）。`);
} catch (error) {
  exitWith(error);
}
