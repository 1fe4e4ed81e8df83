import type { Entry, Solver } from '../entry.ts';
import { ABAQUS } from './abaqus/list.ts';
import { ANSYS } from './ansys/list.ts';
import { CALCULIX } from './calculix/list.ts';
import { COMSOL } from './comsol/list.ts';
import { ELMER } from './elmer/list.ts';
import { FLUENT } from './fluent/list.ts';
import { GMSH } from './gmsh/list.ts';
import { LSDYNA } from './lsdyna/list.ts';
import { MPI } from './mpi/list.ts';
import { NASTRAN } from './nastran/list.ts';
import { OPENFOAM } from './openfoam/list.ts';

/** The entries of each solver, in the order of its list. */
export const ENTRIES_OF: Readonly<Record<Solver, readonly Entry[]>> = {
  calculix: CALCULIX,
  openfoam: OPENFOAM,
  gmsh: GMSH,
  elmer: ELMER,
  abaqus: ABAQUS,
  ansys: ANSYS,
  fluent: FLUENT,
  lsdyna: LSDYNA,
  nastran: NASTRAN,
  comsol: COMSOL,
  mpi: MPI,
};

/** All of them. */
export const ENTRIES: readonly Entry[] = Object.values(ENTRIES_OF).flat();
