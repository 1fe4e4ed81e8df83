import { buildAll, isStale } from '../../../scripts/build.ts';

/** Builds once before the files that serve the product; a test file's own process sets `DEV`, which a build obeys. */
export function setup(): void {
  if (isStale()) buildAll();
}
