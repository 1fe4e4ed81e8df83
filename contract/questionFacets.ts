import { coresWithin, decadeOf, recognised, runtimeWithin, type Tagged, versionOf } from './facets.ts';
import type { Template } from './template.ts';

/** A number of cells or elements, such as 12 万单元 or 3,000,000 cells. */
const CELLS = /([\d.]+)\s*(万|亿|k|m)?\s*(?:个)?\s*(?:单元|网格|cells?|elements?)/i;
const FACTOR: Record<string, number> = { 万: 1e4, 亿: 1e8, k: 1e3, m: 1e6 };

function meshOf(text: string): Tagged | undefined {
  const [, number = '', unit = ''] = CELLS.exec(text.replaceAll(',', '')) ?? [];
  const count = Number(number) * (FACTOR[unit.toLowerCase()] ?? 1);
  return count >= 1 ? decadeOf(count) : undefined;
}

/** A number of cores, such as 64 核 or 64 alone. */
const CORES = /(\d+)\s*(?:个)?\s*(?:核|进程|cores?\b|cpus?\b)|^(\d+)$/i;

function coresOf(text: string): Tagged | undefined {
  const [, named, alone] = CORES.exec(text.trim()) ?? [];
  const count = Number(named ?? alone ?? 0);
  return count >= 1 ? coresWithin(count) : undefined;
}

/** The parts of a time, such as 1 小时 18 分. */
const PART = /([\d.]+)\s*(天|小时|分|秒|days?|hours?|min|d|h|s)/gi;
/** Hours of a unit, by its first letter. */
const HOURS: Record<string, number> = {
  天: 24,
  d: 24,
  小: 1,
  h: 1,
  分: 1 / 60,
  m: 1 / 60,
  秒: 1 / 3600,
  s: 1 / 3600,
};

function runtimeOf(text: string): Tagged | undefined {
  const parts = [...text.matchAll(PART)].map(
    ([, number, unit = '']) => Number(number) * (HOURS[unit[0]?.toLowerCase() ?? ''] ?? 0),
  );
  const hours = parts.reduce((sum, it) => sum + it, 0);
  return hours > 0 ? runtimeWithin(hours) : undefined;
}

/** The facets of a question from its CAE template: what of it the vocabulary knows. */
export function questionFacetsOf(template: Template) {
  const { problem, solver, version, analysis, model, material, contactType, units, mesh, cores, runtime } =
    template;
  const software = recognised('software', solver ?? '');
  const facets: readonly (Tagged | undefined)[] = [
    recognised('problem', problem ?? ''),
    software,
    versionOf(software, version ?? ''),
    recognised('analysis', analysis ?? ''),
    recognised('element', model ?? ''),
    recognised('model', material ?? '') ?? recognised('model', model ?? ''),
    recognised('contactType', contactType ?? ''),
    recognised('units', units ?? ''),
    meshOf(mesh ?? ''),
    coresOf(cores ?? ''),
    runtimeOf(runtime ?? ''),
  ];
  return facets.flatMap((it) => it ?? []);
}
