import { spawnSync } from 'node:child_process';
import { ROOT } from './root.ts';

/** One TypeScript project per runtime. */
const PROJECTS = ['.', 'functions', 'ming', 'scripts', 'src/worker', 'editor'];

let failed = false;
for (const project of PROJECTS) {
  const compiler = ['node_modules/typescript-native/bin/tsc', '-p', `${project}/tsconfig.json`];
  failed = spawnSync('node', compiler, { cwd: ROOT, stdio: 'inherit' }).status !== 0 || failed;
}
// Components only: their imports are checked above by a much faster compiler.
const components = ['check', '--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'warning'];
const astro = spawnSync('astro', components, { cwd: ROOT, stdio: 'inherit' });
process.exit(failed || astro.status !== 0 ? 1 : 0);
