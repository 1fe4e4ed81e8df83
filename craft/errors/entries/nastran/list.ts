import type { Entry } from '../../entry.ts';
import { element } from './element.ts';
import { input } from './input.ts';
import { program } from './program.ts';
import { singular } from './singular.ts';

export const NASTRAN: readonly Entry[] = [...singular, ...input, ...element, ...program];
