import { type Origins, writeBuildConfigs, writeDataConfig } from './deploy/config.ts';
import { type Deployment, keepDeployment, readDeployment } from './deploy/record.ts';
import { checkLogin, databaseIds, EDITOR, missingOf, projectOrigins } from './deploy/resources.ts';
import { missingSecrets } from './deploy/secrets.ts';
import { creations, type Step, updates } from './deploy/steps.ts';
import { giveUp } from './messages.ts';
import { readOptions } from './options.ts';
import { SITE } from './root.ts';
import { commandLine, exitWith, PlatformError, wrangler } from './wrangler.ts';

const USAGE = `用法：npm run deploy -- [选项]

  --site 网址      站点的正式地址，例如 https://www.example.com；记住，以后不用再写
  --editor 网址    写作网站的正式地址，例如 https://write.example.com
  --store 网址     附件直接传到的存储，例如 https://账号.r2.cloudflarestorage.com；写进写作网站的内容安全策略
  --workers        站点与写作网站部署为 Worker；不写则是 Pages 项目
  --pages          改回 Pages 项目
  --database 名字  主库换成这个数据库（例如从备份恢复出来的）
  --built          dist/ 里的产物是为这两个地址构建的，不再构建
  --dry-run        只说要做什么，什么都不改`;

const { values } = readOptions(USAGE, {
  options: {
    site: { type: 'string' },
    editor: { type: 'string' },
    store: { type: 'string' },
    workers: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    database: { type: 'string' },
    built: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});

function originOf(name: 'site' | 'editor' | 'store'): Record<string, string> {
  const given = values[name];
  if (given === undefined) return {};
  if (!/^https:\/\//.test(given) || !URL.canParse(given))
    return giveUp(`--${name} 请填写 https:// 开头的完整网址。`);
  return { [name]: new URL(given).origin };
}

/** Stored deployment with this run's options. */
function chosenDeployment(): Deployment {
  const kept = readDeployment();
  return {
    ...kept,
    kind: values.workers ? 'workers' : values.pages ? 'pages' : kept.kind,
    names: values.database ? { ...kept.names, DB: values.database } : kept.names,
    origins: { ...kept.origins, ...originOf('site'), ...originOf('editor'), ...originOf('store') },
  };
}

/** Origins of both sites: configured, or as the platform names the projects. */
async function originsOf({ kind, origins }: Deployment): Promise<Origins> {
  if (kind === 'workers' && !(origins['site'] && origins['editor']))
    return giveUp('部署为 Worker 时请用 --site 与 --editor 写明两个网址，并在控制台给它们绑定域名。');
  const found = kind === 'pages' ? await projectOrigins() : {};
  const at = (name: string) => found[name] || `https://${name}.pages.dev`;
  return { site: origins['site'] ?? at(SITE), editor: origins['editor'] ?? at(EDITOR) };
}

async function take({ what, command }: Step): Promise<void> {
  console.log(`${what}……`);
  await wrangler(...command);
}

function plan(steps: readonly Step[], before: number): void {
  for (const [at, { what, command }] of steps.entries())
    console.log(`${before + at + 1}. ${what}\n   ${commandLine(command)}`);
}

async function build({ site }: Origins, store: string | undefined): Promise<void> {
  console.log('构建站点、后端与写作网站……');
  process.env['EDITOR_SITE'] = site;
  if (store) process.env['FILES_S3_ENDPOINT'] = store;
  const { buildAll } = await import('./build.ts');
  buildAll();
}

async function deploy(): Promise<void> {
  const wanted = chosenDeployment();
  await checkLogin();
  const creating = creations(await missingOf(wanted));
  if (values['dry-run']) {
    const origins = await originsOf(wanted);
    console.log('将要做的（现在什么都没有改）：');
    plan(creating, 0);
    const building = values.built ? [] : ['构建站点、后端与写作网站（npm run build）'];
    for (const it of building) console.log(`${creating.length + 1}. ${it}`);
    plan(updates(wanted, origins), creating.length + building.length);
    for (const line of await missingSecrets()) console.log(line);
    return;
  }
  keepDeployment(wanted);
  for (const step of creating) await take(step);
  const known = { ...wanted, databases: await databaseIds(wanted) };
  keepDeployment(known);
  writeDataConfig(known);
  const origins = await originsOf(known);
  if (!values.built) await build(origins, known.origins['store']);
  writeBuildConfigs(known, origins);
  for (const step of updates(known, origins)) await take(step);
  for (const line of await missingSecrets()) console.log(line);
  console.log(`部署完成。\n站点：${origins.site}\n写作：${origins.editor}`);
  console.log('第一位管理员：npm run admin -- 邮箱 --remote');
  console.log(`从外面核对：npm run check -- ${origins.site}`);
}

try {
  await deploy();
} catch (error) {
  if (!(error instanceof PlatformError)) giveUp(`部署没有完成：${(error as Error).message}`);
  const hint = /not authenticated|not logged in|authentication/i.test(error.said)
    ? '请先运行 npx wrangler login，或设置 CLOUDFLARE_API_TOKEN。'
    : '修好之后再运行一次 npm run deploy，会从没有完成的地方继续。';
  exitWith(error, hint);
}
