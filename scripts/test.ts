import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { installPackages } from './packages.ts';
import { ROOT } from './platform.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const RESULTS = join(ROOT, 'test-results');

type Count = { passed: number; failed: number };

function run(command: string, ...given: string[]): boolean {
  return spawnSync(command, given, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** The counted tests of a JSON report; nothing where there is no report. */
function counted(file: string, read: (report: never) => Count): Count {
  const path = join(RESULTS, file);
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  return read(JSON.parse(readFileSync(path, 'utf8')) as never);
}

const ofVitest = (it: { numPassedTests: number; numFailedTests: number }): Count => ({
  passed: it.numPassedTests,
  failed: it.numFailedTests,
});
const ofPlaywright = (it: { stats: { expected: number; unexpected: number; flaky: number } }): Count => ({
  passed: it.stats.expected + it.stats.flaky,
  failed: it.stats.unexpected,
});

/** Each part runs even where an earlier one failed, so that one run shows everything. */
const PARTS: [name: string, run: () => boolean, count?: () => Count][] = [
  ['格式与规范', () => run('biome', 'check', '.')],
  ['类型', () => run('node', 'scripts/types.ts')],
  ['未用代码', () => run('knip')],
  [
    '单元、接口与规则',
    () =>
      run(
        'npm',
        'run',
        'unit',
        '--',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/unit.json',
      ),
    () => counted('unit.json', ofVitest),
  ],
  [
    '文章里的程序与数字',
    () => run('node', 'scripts/listings.ts', '--quick'),
    () => counted('listings.json', (it: Count) => it),
  ],
  ['浏览器', () => run('playwright', 'test'), () => counted('e2e.json', ofPlaywright)],
];

rmSync(RESULTS, { recursive: true, force: true });
installPackages({ chromium: existsSync(CHROMIUM), 'fonts-noto-cjk': existsSync(FONT) }, 'npm test');
buildAll();
const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const [name, part, count] of PARTS) {
  console.log(`\n== ${name}`);
  const fine = part();
  const result = count?.() ?? { passed: fine ? 1 : 0, failed: fine ? 0 : 1 };
  if (!fine && result.failed === 0) result.failed = 1;
  total.passed += result.passed;
  total.failed += result.failed;
  lines.push(`${fine ? '通过' : '失败'}  ${name}：${result.passed} 项通过，${result.failed} 项失败`);
}
console.log(`\n${lines.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
