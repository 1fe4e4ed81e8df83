import type { Change, Program } from './change.ts';
import { CALCULIX } from './data/calculix.ts';
import { GMSH } from './data/gmsh.ts';
import { ENTRIES } from './data/openfoamCom/entries.ts';
import { OPTIONS } from './data/openfoamCom/options.ts';
import { OTHERS } from './data/openfoamCom/others.ts';
import { MESH } from './data/openfoamOrg/mesh.ts';
import { MODULES } from './data/openfoamOrg/modules.ts';
import { SETUP } from './data/openfoamOrg/setup.ts';
import { UTILITIES } from './data/openfoamOrg/utilities.ts';

export const CHANGES: Readonly<Record<Program, readonly Change[]>> = {
  'openfoam-com': [...ENTRIES, ...OTHERS, ...OPTIONS],
  'openfoam-org': [...SETUP, ...MODULES, ...MESH, ...UTILITIES],
  calculix: CALCULIX,
  gmsh: GMSH,
};
