import {
  coresWithin,
  decadeOf,
  facetValueOf,
  runtimeWithin,
  type Tagged,
  versionOf,
} from '../../content/facet/facet.ts';
import type { Template } from './template.ts';

/** Products, exponents and rates, such as 4 × 64 核, 1e5 s or 每步 2 小时: not parsed. */
const INDIRECT = /[×*^]|\d\s*x\s*\d|\d\.?e[+-]?\d|[每各]/i;

/** Normalizes digits and removes thousands separators; empty if numbers are indirect. */
function plainOf(text: string): string {
  const plain = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').normalize('NFKC');
  return INDIRECT.test(plain) ? '' : plain.trim();
}

/** Cells or elements: 12 万单元, 3,000,000 cells. */
const CELLS = /([\d.]+)\s*(万|亿|k|m)?\s*(?:个)?\s*(?:单元|网格|cells?|elements?)/i;
const FACTOR: Record<string, number> = { 万: 1e4, 亿: 1e8, k: 1e3, m: 1e6 };

function meshOf(text: string): Tagged | undefined {
  const [, number = '', unit = ''] = CELLS.exec(plainOf(text)) ?? [];
  const count = Number(number) * (FACTOR[unit.toLowerCase()] ?? 1);
  return count >= 1 ? decadeOf(count) : undefined;
}

/** Cores: 64 核, 128 MPI 进程, or 64 alone. */
const CORES = /(\d+)\s*个?\s*(?:核|(?:mpi\s*)?进程|(?:cores?|cpus?)(?![a-z]))|^(\d+)$/i;

function coresOf(text: string): Tagged | undefined {
  const plain = plainOf(text);
  // Ambiguous: per node or in total.
  if (/节点|nodes?(?![a-z])/i.test(plain)) return undefined;
  const [, named, alone] = CORES.exec(plain) ?? [];
  const count = Number(named ?? alone ?? (plain.includes('单核') ? 1 : 0));
  return count >= 1 ? coresWithin(count) : undefined;
}

/** Durations: 1 小时 18 分, 1 个半小时, 半天; but not 分析步 and 分区. */
const PART =
  /(?:(?<![\d.])(\d+(?:\.\d+)?)\s*个?(半?)|(?<!个)(半)\s*个?)\s*(天|小时|分(?![析区块])|秒|(?:days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|[dhms])(?![a-z]))(半?)/gi;
/** Clock format: 1:18:00, 2-03:00:00. */
const CLOCK = /(?<![\d:.-])(?:(\d+)-)?(\d+):([0-5]\d):([0-5]\d)(?![\d:])/;
/** By the unit's first letter. */
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
  const plain = plainOf(text);
  const [, days = 0, ...clock] = CLOCK.exec(plain) ?? [];
  const parts = clock.length
    ? [Number(days) * 24, ...clock.map((it, at) => Number(it) / 60 ** at)]
    : [...plain.matchAll(PART)].map(
        ([, number = 0, within, alone, unit = '', behind]) =>
          (Number(number) + (within || alone || behind ? 0.5 : 0)) *
          (HOURS[unit[0]?.toLowerCase() ?? ''] ?? 0),
      );
  const hours = parts.reduce((sum, it) => sum + it, 0);
  return hours > 0 ? runtimeWithin(hours) : undefined;
}

/** Facets of a question derived from its CAE template; unknown values are skipped. */
export function questionFacetsOf(template: Template) {
  const { problem, solver, version, analysis, model, material, contactType, units, mesh, cores, runtime } =
    template;
  const { difficulty, verification } = template;
  const software = facetValueOf('software', solver ?? '');
  const facets: readonly (Tagged | undefined)[] = [
    facetValueOf('problem', problem ?? ''),
    software,
    versionOf(software, version ?? ''),
    facetValueOf('analysis', analysis ?? ''),
    facetValueOf('element', model ?? ''),
    facetValueOf('model', material ?? '') ?? facetValueOf('model', model ?? ''),
    facetValueOf('contactType', contactType ?? ''),
    facetValueOf('units', units ?? ''),
    meshOf(mesh ?? ''),
    coresOf(cores ?? ''),
    runtimeOf(runtime ?? ''),
    facetValueOf('difficulty', difficulty ?? ''),
    facetValueOf('verification', verification ?? ''),
  ];
  return facets.flatMap((it) => it ?? []);
}
