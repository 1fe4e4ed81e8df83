import { beam } from './beam.ts';
import { bolt } from './bolt.ts';
import { courant } from './courant.ts';
import { DATA_TOOLS } from './data.ts';
import { fatigue } from './fatigue.ts';
import { hertz, hertzLine } from './hertz.ts';
import { laminate } from './laminate.ts';
import { mesh } from './mesh.ts';
import { miles } from './miles.ts';
import { rayleigh } from './rayleigh.ts';
import { scaling } from './scaling.ts';
import { stress } from './stress.ts';
import { timestep } from './timestep.ts';
import type { Tool } from './tool.ts';
import { turbulence } from './turbulence.ts';
import { units } from './units.ts';
import { yplus } from './yplus.ts';

/** The tools in the order of /tools. */
export const TOOLS: readonly Tool[] = [
  yplus,
  timestep,
  courant,
  units,
  mesh,
  fatigue,
  hertz,
  hertzLine,
  bolt,
  rayleigh,
  beam,
  laminate,
  turbulence,
  stress,
  scaling,
  miles,
  ...DATA_TOOLS,
];

/** The tool of a name; undefined for an unknown one. */
export const toolOf = (name: string): Tool | undefined => TOOLS.find((it) => it.name === name);
