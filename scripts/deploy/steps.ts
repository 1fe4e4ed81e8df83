import { MING, SITE } from '../root.ts';
import { quote } from '../sql.ts';
import { DATA_CONFIG, databasesOf, MING_CONFIG, type Origins, PAGES_FOLDER, SITE_CONFIG } from './config.ts';
import type { Deployment } from './record.ts';
import { EDITOR, type Missing } from './resources.ts';

export type Step = { what: string; command: readonly string[] };

const BRANCH = 'main';

export function creations({ databases, buckets, queues, projects }: Missing): Step[] {
  return [
    ...databases.map((it) => ({ what: `创建数据库 ${it}`, command: ['d1', 'create', it] })),
    ...buckets.map((it) => ({ what: `创建存储桶 ${it}`, command: ['r2', 'bucket', 'create', it] })),
    ...queues.map((it) => ({ what: `创建队列 ${it}`, command: ['queues', 'create', it] })),
    ...projects.map((it) => ({
      what: `创建 Pages 项目 ${it}`,
      // Otherwise the command may create a Worker.
      command: ['pages', 'project', 'create', it, '--production-branch', BRANCH, '--force'],
    })),
  ];
}

const pages = (name: string, ...from: string[]) => [
  ...['pages', 'deploy', ...from, '--project-name', name],
  ...['--branch', BRANCH, '--commit-dirty=true'],
];

/** SQL that stores both origins in the settings unless an operator has set others. */
function naming({ site, editor }: Origins): string {
  const rows = Object.entries({ webUrl: site, editorUrl: `${editor}/` }).map(
    ([name, value]) => `(${quote(name)}, ${quote(JSON.stringify(value))})`,
  );
  return `INSERT INTO settings (name, value) VALUES ${rows.join(', ')} ON CONFLICT (name) DO NOTHING`;
}

/**
 * Steps that migrate the databases and deploy all three parts, in an order compatible with the running code.
 */
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
