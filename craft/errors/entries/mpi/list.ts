import type { Entry } from '../../entry.ts';
import { abort } from './abort.ts';
import { fortran } from './fortran.ts';
import { launch } from './launch.ts';
import { network } from './network.ts';
import { signals } from './signals.ts';

export const MPI: readonly Entry[] = [...launch, ...abort, ...signals, ...fortran, ...network];
