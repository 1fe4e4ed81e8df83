import { isStressLike, isTemperature } from '../arrays/names.ts';
import type { Result } from '../model.ts';
import type { Bands, MapName } from './colours.ts';
import { type Look, wholeRange } from './look.ts';

/** How much of its larger side the smaller one of a signed range has at least: less is what rounding left below zero. */
const SIGNED = 0.05;
/** An odd number, so that zero lies in the middle of a band of its own. */
const STRESS_BANDS: Bands = 9;

type Range = Look['range'];

const isSigned = ({ min, max }: Range) =>
  min < 0 && max > 0 && Math.min(-min, max) >= SIGNED * Math.max(-min, max);

/** The range of a field over all of its steps for a map: a diverging one has zero in its middle, where the range has. */
export function fittedRange(result: Result, field: number, component: number, map: MapName): Range {
  const own = wholeRange(result, field, component);
  const most = Math.max(-own.min, own.max);
  return map === 'diverging' && own.min < 0 && own.max > 0 ? { min: -most, max: most } : own;
}

/**
 * Colours in which a field is shown first when it is stored, all of them even for the eye and safe for the colour-blind: a
 * signed one diverges from zero, stresses and strains are cut into bands. Temperatures have no middle at zero.
 */
export function fittingColours(
  result: Result,
  field: number,
  component: number,
): Pick<Look, 'map' | 'bands' | 'range'> {
  const { name = '', location, categories } = result.fields[field] ?? {};
  const own = wholeRange(result, field, component);
  if (categories) return { map: 'viridis', bands: 0, range: own };
  const diverges = isSigned(own) && location !== 'jump' && !isTemperature(name);
  const map = diverges ? 'diverging' : 'imola';
  const bands = isStressLike(name) ? STRESS_BANDS : 0;
  return { map, bands, range: fittedRange(result, field, component, map) };
}
