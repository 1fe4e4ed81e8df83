import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from '../scripts/root.ts';
import { median } from './stats.ts';

/**
 * CPU that each Worker takes to start, in ms, as `wrangler check startup` profiles it on this machine: `node
 * bench/startup.ts [folder…]`, with folders of builds that are compared in one run; without one, that of this project.
 */

const ROUNDS = 5;
const WORKERS = { site: 'server', backend: 'mingjie_ming' };
const WRANGLER = join(ROOT, 'node_modules/.bin/wrangler');

type Profile = {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  /** In µs. */
  timeDeltas: number[];
};

/** Non-idle time of a profile in ms. */
function activeMs({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(nodes.filter((it) => it.callFrame.functionName === '(idle)').map((it) => it.id));
  return samples.reduce((sum, id, at) => (idle.has(id) ? sum : sum + (timeDeltas[at] ?? 0)), 0) / 1000;
}

const folder = mkdtempSync(join(tmpdir(), 'startup-'));
const run = (args: readonly string[]) =>
  execFileSync(WRANGLER, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const builds = process.argv.length > 2 ? process.argv.slice(2) : [join(ROOT, 'dist')];
const all = Object.entries(WORKERS).flatMap(([worker, name]) =>
  builds.map((build, at) => {
    const config = join(resolve(build), name, 'wrangler.json');
    const bundle = join(folder, `${name}-${at}`);
    const said = run(['deploy', '--dry-run', '--outfile', bundle, '--config', config]);
    return {
      worker,
      build,
      config,
      bundle,
      upload: /Total Upload: (.+)/.exec(said)?.[1] ?? '',
      ms: [] as number[],
    };
  }),
);
for (let round = 0; round < ROUNDS; round++)
  for (const { config, bundle, ms } of all) {
    const profile = join(folder, 'startup.cpuprofile');
    run(['check', 'startup', '--worker', bundle, '--config', config, '--outfile', profile]);
    ms.push(activeMs(JSON.parse(readFileSync(profile, 'utf8')) as Profile));
  }
rmSync(folder, { recursive: true });
console.table(
  all.map(({ worker, build, upload, ms }) => ({
    worker,
    build,
    upload,
    ms: Math.round(median(ms)),
    least: Math.round(Math.min(...ms)),
    most: Math.round(Math.max(...ms)),
  })),
);
