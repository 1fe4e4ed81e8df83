import { benchmark } from './benchmark.ts';
import type { Language } from './block.ts';
import { calc } from './calc.ts';
import { data } from './data.ts';
import { gci } from './gci.ts';
import { result } from './result.ts';
import { run } from './run.ts';

/** Blocks by fence language; src/enhance/list.ts lists those with a script. */
export const BLOCKS: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['benchmark', benchmark],
  ['calc', calc],
  ['data', data],
  ['gci', gci],
  ['result', result],
  ['run', run],
]);
