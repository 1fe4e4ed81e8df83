import type { Entry } from '../../entry.ts';
import { distortion } from './distortion.ts';
import { increment } from './increment.ts';
import { job } from './job.ts';
import { matrix } from './matrix.ts';
import { program } from './program.ts';

export const ABAQUS: readonly Entry[] = [...increment, ...matrix, ...distortion, ...job, ...program];
