import { buildAll, isStale } from '../../../scripts/build.ts';

/** Builds once before the test files; their own processes set `DEV`, which affects builds. */
export function setup(): void {
  if (isStale()) buildAll();
}
