import { isStressLike, isTemperature } from '../arrays/names.ts';
import type { Result } from '../model.ts';
import type { Bands, MapName } from './colours.ts';
import { type Look, wholeRange } from './look.ts';

/**
 * A range counts as signed if its smaller side is at least this share of the larger; less is rounding noise.
 */
const SIGNED = 0.05;
/** Odd, so that zero lies in the middle of a band. */
const STRESS_BANDS: Bands = 9;

type Range = Look['range'];

const isSigned = ({ min, max }: Range) =>
  min < 0 && max > 0 && Math.min(-min, max) >= SIGNED * Math.max(-min, max);

/** Colour range over all steps; symmetric about zero for the diverging map if the values change sign. */
export function fittedRange(result: Result, field: number, component: number, map: MapName): Range {
  const own = wholeRange(result, field, component);
  const most = Math.max(-own.min, own.max);
  return map === 'diverging' && own.min < 0 && own.max > 0 ? { min: -most, max: most } : own;
}

/**
 * Default colours of a field, perceptually uniform and colour-blind safe: diverging if signed, banded for
 * stresses and strains. Temperatures never diverge.
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
