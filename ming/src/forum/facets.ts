import { decadeOf, recognised, type Tagged } from '../../../contract/facets.ts';
import type { Field } from './template.ts';

/** A number of cells or elements, such as 12 万单元 or 3,000,000 cells. */
const CELLS = /([\d.]+)\s*(万|亿|k|m)?\s*(?:个)?\s*(?:单元|网格|cells?|elements?)/i;
const FACTOR: Record<string, number> = { 万: 1e4, 亿: 1e8, k: 1e3, m: 1e6 };

function meshOf(text: string): Tagged | undefined {
  const [, number = '', unit = ''] = CELLS.exec(text.replaceAll(',', '')) ?? [];
  const count = Number(number) * (FACTOR[unit.toLowerCase()] ?? 1);
  return count >= 1 ? decadeOf(count) : undefined;
}

/** The facets of a question from its CAE template: what of it the vocabulary knows. */
export function questionFacetsOf(fields: readonly Field[]): Tagged[] {
  const said = Object.fromEntries(fields.map((it) => [it.field, it.value]));
  const text = (field: Field['field']) => said[field] ?? '';
  return [
    recognised('software', text('solver')),
    recognised('analysis', text('analysis')),
    recognised('element', text('model')),
    recognised('model', text('material')) ?? recognised('model', text('model')),
    recognised('units', text('units')),
    meshOf(text('mesh')),
  ].flatMap((it) => it ?? []);
}
