import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM, HEADLESS } from './browser.ts';
import { installPackages } from './packages.ts';
import { type Count, type Part, runAll, runPart } from './parts.ts';
import { ofPlaywright, ofVitest } from './reports.ts';
import { ROOT } from './root.ts';

const FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const NGINX = '/usr/sbin/nginx';
const RESULTS = join(ROOT, 'test-results');
/** Cores of the slowest machine plus one: parts wait for child processes. */
const AT_ONCE = 3;

/** Counts of a JSON report; a failure without one. */
function readCounts(file: string, read: (report: never) => Count): Count {
  const path = join(RESULTS, file);
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  return read(JSON.parse(readFileSync(path, 'utf8')) as never);
}

/** A part that runs Vitest projects. */
const unit = (name: string, file: string, ...options: string[]): Part => ({
  name,
  command: [
    ...['npm', 'run', 'unit', '--', ...options],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${file}`],
  ],
  count: () => readCounts(file, ofVitest),
});

/** Longest first. A failed part does not stop the others. */
const PARTS: Part[] = [
  { name: '构建', command: ['node', 'scripts/build.ts'] },
  // Once, before concurrent test files would each build it.
  { name: '示例内容', command: ['node', 'tests/support/demo.ts'] },
  unit('单元与仓库规则', 'pure.json', '--project=pure'),
  { ...unit('整站', 'scripts.json', '--project=scripts'), after: ['构建', '示例内容'] },
  // Two halves: one Vitest process is limited to a core by its traffic with workerd.
  ...[1, 2].map((half) =>
    unit(
      `接口（workerd），${half} / 2`,
      `workerd-${half}.json`,
      ...['--project=ming', '--project=functions', `--shard=${half}/2`],
    ),
  ),
  { name: '类型', command: ['node', 'scripts/types.ts'] },
  unit('随长度增长的耗时', 'cost.json', '--project=cost'),
  unit('页面的状态与请求', 'node.json', '--project=node'),
  {
    name: '文章里的程序与数字',
    command: ['node', 'scripts/verify.ts', '--changed'],
    count: () => readCounts('listings.json', (it: Count) => it),
  },
  { name: '未用代码', command: ['knip'] },
  { name: '格式与规范', command: ['biome', 'check', '.'] },
];

/**
 * Only tests related to changes since `main`: files that import a changed one. Gates read sources as text
 * without importing them, so all gates run.
 */
const CHANGED: Part[] = [
  unit(
    '单元与接口',
    'changed.json',
    ...['node', 'pure', 'cost', 'ming', 'functions'].map((it) => `--project=${it}`),
    ...['--changed=main', '--passWithNoTests'],
  ),
  unit('仓库规则', 'gates.json', '--project=pure', 'tests/gates/'),
  ...PARTS.filter(({ name }) => ['类型', '未用代码', '格式与规范'].includes(name)),
];

/** Runs alone: a busy machine drops frames. */
const browser = (...options: string[]): Part => ({
  name: '浏览器',
  command: ['playwright', 'test', ...options],
  count: () => readCounts('e2e.json', ofPlaywright),
});

const isDaily = process.argv.includes('--changed');

rmSync(RESULTS, { recursive: true, force: true });
installPackages(
  {
    chromium: existsSync(CHROMIUM),
    'chromium-headless-shell': existsSync(HEADLESS),
    'fonts-noto-cjk': existsSync(FONT),
    'nginx-light': existsSync(NGINX),
  },
  'npm test',
);
const results = [
  ...(await runAll(isDaily ? CHANGED : PARTS, AT_ONCE)),
  await runPart(isDaily ? browser('--only-changed=main', '--pass-with-no-tests') : browser(), true),
];
const total: Count = { passed: 0, failed: 0 };
console.log('');
for (const { name, seconds, passed, failed, failures = [] } of results) {
  total.passed += passed;
  total.failed += failed;
  const verdict = failed === 0 ? '通过' : '失败';
  console.log(`${verdict}  ${name}：${passed} 项通过，${failed} 项失败，${seconds} 秒`);
  for (const it of failures) console.log(`      ${it}`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
