import type { Entry } from '../../entry.ts';
import { parallel } from './parallel.ts';
import { solution } from './solution.ts';
import { udf } from './udf.ts';

export const FLUENT: readonly Entry[] = [...solution, ...udf, ...parallel];
