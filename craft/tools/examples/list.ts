import { bolt, hertz, hertzLine } from './contact.ts';
import type { Example } from './example.ts';
import { courant, turbulence, yplus } from './flow.ts';
import { laminate, layup } from './laminates.ts';
import { mesh, timestep } from './mesh.ts';
import { fatigue, rainflow, stress } from './strength.ts';
import { tension } from './tension.ts';
import { gci, unitCheck, units } from './units.ts';
import { beam, miles, rayleigh } from './vibration.ts';

const EXAMPLES: ReadonlyMap<string, readonly Example[]> = new Map([
  ['mesh', mesh],
  ['yplus', yplus],
  ['timestep', timestep],
  ['courant', courant],
  ['stress', stress],
  ['fatigue', fatigue],
  ['rainflow', rainflow],
  ['laminate', laminate],
  ['layup', layup],
  ['hertz', hertz],
  ['hertz-line', hertzLine],
  ['bolt', bolt],
  ['beam', beam],
  ['miles', miles],
  ['turbulence', turbulence],
  ['units', units],
  ['unit-check', unitCheck],
  ['gci', gci],
  ['rayleigh', rayleigh],
  ['tension', tension],
]);

/** Worked examples of a tool. */
export const examplesOf = (name: string): readonly Example[] => EXAMPLES.get(name) ?? [];
