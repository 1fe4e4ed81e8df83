import type { Entry } from '../../entry.ts';

export const ABAQUS: readonly Entry[] = [];
