import type { Entry } from '../../entry.ts';

export const FLUENT: readonly Entry[] = [];
