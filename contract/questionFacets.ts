import { decadeOf, recognised, type Tagged, versionOf } from './facets.ts';
import type { Template } from './template.ts';

/** A number of cells or elements, such as 12 万单元 or 3,000,000 cells. */
const CELLS = /([\d.]+)\s*(万|亿|k|m)?\s*(?:个)?\s*(?:单元|网格|cells?|elements?)/i;
const FACTOR: Record<string, number> = { 万: 1e4, 亿: 1e8, k: 1e3, m: 1e6 };

function meshOf(text: string): Tagged | undefined {
  const [, number = '', unit = ''] = CELLS.exec(text.replaceAll(',', '')) ?? [];
  const count = Number(number) * (FACTOR[unit.toLowerCase()] ?? 1);
  return count >= 1 ? decadeOf(count) : undefined;
}

/** The facets of a question from its CAE template: what of it the vocabulary knows. */
export function questionFacetsOf({ solver, version, analysis, model, material, units, mesh }: Template) {
  const software = recognised('software', solver ?? '');
  const facets: readonly (Tagged | undefined)[] = [
    software,
    versionOf(software, version ?? ''),
    recognised('analysis', analysis ?? ''),
    recognised('element', model ?? ''),
    recognised('model', material ?? '') ?? recognised('model', model ?? ''),
    recognised('units', units ?? ''),
    meshOf(mesh ?? ''),
  ];
  return facets.flatMap((it) => it ?? []);
}
