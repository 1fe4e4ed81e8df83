import { beam } from './beam.ts';
import { bolt } from './bolt.ts';
import { courant } from './courant.ts';
import { energy, gci, layup, rainflow, relaxation, tension } from './data.ts';
import { fatigue } from './fatigue.ts';
import { hertz, hertzLine } from './hertz.ts';
import { laminate } from './laminate.ts';
import { log } from './log.ts';
import { mesh } from './mesh.ts';
import { miles } from './miles.ts';
import { rayleigh } from './rayleigh.ts';
import { scaling } from './scaling.ts';
import { stress } from './stress.ts';
import { timestep } from './timestep.ts';
import type { Tool } from './tool.ts';
import { turbulence } from './turbulence.ts';
import { unitCheck } from './unitCheck.ts';
import { units } from './units.ts';
import { yplus } from './yplus.ts';

/** In the order of /tools. */
export const GROUPS: readonly { title: string; tools: readonly Tool[] }[] = [
  { title: '网格与时间步长', tools: [mesh, yplus, timestep, courant, scaling] },
  { title: '强度与疲劳', tools: [stress, tension, relaxation, fatigue, rainflow, laminate, layup] },
  { title: '接触与连接', tools: [hertz, hertzLine, bolt] },
  { title: '振动', tools: [beam, rayleigh, miles] },
  { title: '流动', tools: [turbulence] },
  { title: '单位与可信度', tools: [units, unitCheck, gci, energy] },
  { title: '求解过程', tools: [log] },
];

export const TOOLS: readonly Tool[] = GROUPS.flatMap(({ tools }) => tools);

/** Tool by name; undefined if unknown. */
export const toolOf = (name: string): Tool | undefined => TOOLS.find((it) => it.name === name);
