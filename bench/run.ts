import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll, isStale } from '../scripts/build.ts';
import { giveUp } from '../scripts/messages.ts';
import { ROOT } from '../scripts/root.ts';
import { keepBuild } from './arena.ts';
import { measureBytes } from './bytes.ts';
import { measureCrowd } from './crowd.ts';
import { measureGrowth } from './growth.ts';
import { measureInp } from './inp.ts';
import { measureLighthouse, THROTTLING, type Throttling } from './lighthouse.ts';
import { measurePages } from './pages.ts';
import { type Results, reportText } from './report.ts';
import { measureSearch } from './search.ts';

const FULL = {
  rounds: 5,
  seconds: 4,
  sizes: [0, 10_000, 100_000],
  times: 500,
  searched: [1_000, 10_000, 100_000],
  looks: 5,
};
const QUICK = { rounds: 3, seconds: 1, sizes: [0, 1_000], times: 150, searched: [1_000], looks: 1 };
const PARTS = ['pages', 'bytes', 'growth', 'crowd', 'search', 'lighthouse'] as const;
type Part = (typeof PARTS)[number];

type Options = { plan: typeof FULL; parts: readonly Part[]; asBuilt: boolean; throttling: Throttling };

function optionsOf(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      only: { type: 'string' },
      'as-built': { type: 'boolean' },
      throttling: { type: 'string', default: 'simulate' },
    },
  });
  const part = PARTS.find((it) => it === values.only);
  if (values.only !== undefined && !part) return giveUp(`--only 只能是 ${PARTS.join('、')} 之一。`);
  const throttling = THROTTLING.find((it) => it === values.throttling);
  if (!throttling) return giveUp(`--throttling 只能是 ${THROTTLING.join('、')} 之一。`);
  return {
    throttling,
    plan: values.quick ? QUICK : FULL,
    parts: part ? [part] : PARTS,
    asBuilt: values['as-built'] ?? false,
  };
}

const { plan, parts, asBuilt, throttling } = optionsOf();
if (!asBuilt && isStale()) {
  console.error('正在构建站点与后端……');
  buildAll();
}
keepBuild();
const say = (line: string) => console.error(line);
const results: Results = {
  date: new Date().toISOString(),
  machine: { cpus: cpus().length, load: loadavg(), node: process.version },
};
if (parts.includes('pages')) results.pages = await measurePages(plan.rounds, plan.seconds, say);
if (parts.includes('bytes')) results.bytes = await measureBytes();
if (parts.includes('growth')) results.growth = await measureGrowth(plan.sizes, plan.times, say);
if (parts.includes('crowd')) results.crowd = await measureCrowd(plan.times, say);
if (parts.includes('search')) results.search = await measureSearch(plan.searched, plan.times / 10, say);
if (parts.includes('lighthouse')) {
  results.lighthouse = await measureLighthouse(plan.looks, throttling, say);
  results.inp = await measureInp(plan.looks);
}

const folder = join(ROOT, 'bench/results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
console.log(reportText(results));
