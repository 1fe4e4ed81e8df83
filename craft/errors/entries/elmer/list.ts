import type { Entry } from '../../entry.ts';

export const ELMER: readonly Entry[] = [];
