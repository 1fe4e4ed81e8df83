import { spawnSync } from 'node:child_process';
import { ROOT } from './root.ts';

/** One TypeScript project per runtime. */
const PROJECTS = ['.', 'functions', 'ming', 'scripts', 'src/worker', 'editor'];

let failed = false;
for (const project of PROJECTS) {
  const compiler = ['node_modules/typescript-native/bin/tsc', '-p', `${project}/tsconfig.json`];
  failed = spawnSync('node', compiler, { cwd: ROOT, stdio: 'inherit' }).status !== 0 || failed;
}
// The components alone: what they import has been checked above, by a compiler that is several times as fast.
const components = ['check', '--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'warning'];
const astro = spawnSync('astro', components, { cwd: ROOT, stdio: 'inherit' });
process.exit(failed || astro.status !== 0 ? 1 : 0);
