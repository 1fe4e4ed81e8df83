import { MING, SITE } from '../root.ts';
import { quote } from '../sql.ts';
import { DATA_CONFIG, databasesOf, MING_CONFIG, type Origins, PAGES_FOLDER, SITE_CONFIG } from './config.ts';
import { EDITOR, type Missing } from './found.ts';
import type { Deployment } from './record.ts';

/** One step towards a deployment: what it does, in Chinese, and the command that does it. */
export type Step = { what: string; command: readonly string[] };

const BRANCH = 'main';

/** What creates the missing things. */
export function creations({ databases, buckets, queues, projects }: Missing): Step[] {
  return [
    ...databases.map((it) => ({ what: `创建数据库 ${it}`, command: ['d1', 'create', it] })),
    ...buckets.map((it) => ({ what: `创建存储桶 ${it}`, command: ['r2', 'bucket', 'create', it] })),
    ...queues.map((it) => ({ what: `创建队列 ${it}`, command: ['queues', 'create', it] })),
    ...projects.map((it) => ({
      what: `创建 Pages 项目 ${it}`,
      // Without it the command may make a Worker instead.
      command: ['pages', 'project', 'create', it, '--production-branch', BRANCH, '--force'],
    })),
  ];
}

const pages = (name: string, ...from: string[]) => [
  ...['pages', 'deploy', ...from, '--project-name', name],
  ...['--branch', BRANCH, '--commit-dirty=true'],
];

/** The statement that names both sites in the settings, unless an operator has named others. */
function naming({ site, editor }: Origins): string {
  const rows = Object.entries({ webUrl: site, editorUrl: `${editor}/` }).map(
    ([name, value]) => `(${quote(name)}, ${quote(JSON.stringify(value))})`,
  );
  return `INSERT INTO settings (name, value) VALUES ${rows.join(', ')} ON CONFLICT (name) DO NOTHING`;
}

/** What brings databases and all three deployables up to date, in an order in which the old code runs on meanwhile. */
export function updates(it: Deployment, origins: Origins): Step[] {
  const [main] = databasesOf(it);
  const onPages = it.kind === 'pages';
  return [
    ...databasesOf(it).map(({ name }) => ({
      what: `迁移数据库 ${name}`,
      command: ['d1', 'migrations', 'apply', name, '--remote', '-c', DATA_CONFIG],
    })),
    {
      what: '写下站点与写作网站的地址（已经填写的不动）',
      command: [
        ...['d1', 'execute', main?.name ?? '', '--remote', '-c', DATA_CONFIG, '--yes', '--json'],
        ...['--command', naming(origins)],
      ],
    },
    { what: `部署后端 ${MING}`, command: ['deploy', '-c', MING_CONFIG, '--keep-vars'] },
    {
      what: `部署站点 ${SITE}`,
      command: onPages ? pages(SITE, '--cwd', PAGES_FOLDER) : ['deploy', '-c', SITE_CONFIG, '--keep-vars'],
    },
    {
      what: `部署写作网站 ${EDITOR}`,
      command: onPages ? pages(EDITOR, 'dist/editor') : ['deploy', '-c', 'editor/wrangler.jsonc'],
    },
  ];
}
