import {
  coresWithin,
  decadeOf,
  recognised,
  runtimeWithin,
  type Tagged,
  versionOf,
} from '../../content/facet/facet.ts';
import type { Template } from './template.ts';

/** A product, a power or a part of a whole, such as 4 × 64 核, 1e5 s or 每步 2 小时: no number is read out of it. */
const INDIRECT = /[×*^]|\d\s*x\s*\d|\d\.?e[+-]?\d|[每各]/i;

/** A text with plain digits, and thousands not parted; empty where its numbers are not what they seem. */
function plainOf(text: string): string {
  const plain = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').normalize('NFKC');
  return INDIRECT.test(plain) ? '' : plain.trim();
}

/** A number of cells or elements, such as 12 万单元 or 3,000,000 cells. */
const CELLS = /([\d.]+)\s*(万|亿|k|m)?\s*(?:个)?\s*(?:单元|网格|cells?|elements?)/i;
const FACTOR: Record<string, number> = { 万: 1e4, 亿: 1e8, k: 1e3, m: 1e6 };

function meshOf(text: string): Tagged | undefined {
  const [, number = '', unit = ''] = CELLS.exec(plainOf(text)) ?? [];
  const count = Number(number) * (FACTOR[unit.toLowerCase()] ?? 1);
  return count >= 1 ? decadeOf(count) : undefined;
}

/** A number of cores, such as 64 核, 128 MPI 进程 or 64 alone. */
const CORES = /(\d+)\s*个?\s*(?:核|(?:mpi\s*)?进程|(?:cores?|cpus?)(?![a-z]))|^(\d+)$/i;

function coresOf(text: string): Tagged | undefined {
  const plain = plainOf(text);
  // Cores of a node, or of all nodes?
  if (/节点|nodes?(?![a-z])/i.test(plain)) return undefined;
  const [, named, alone] = CORES.exec(plain) ?? [];
  const count = Number(named ?? alone ?? (plain.includes('单核') ? 1 : 0));
  return count >= 1 ? coresWithin(count) : undefined;
}

/** The parts of a time, such as 1 小时 18 分, 1 个半小时 or 半天; 分析步 and 分区 are no minutes. */
const PART =
  /(?:(?<![\d.])(\d+(?:\.\d+)?)\s*个?(半?)|(?<!个)(半)\s*个?)\s*(天|小时|分(?![析区块])|秒|(?:days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|[dhms])(?![a-z]))(半?)/gi;
/** A time as clocks and batch systems show it, such as 1:18:00 or 2-03:00:00. */
const CLOCK = /(?<![\d:.-])(?:(\d+)-)?(\d+):([0-5]\d):([0-5]\d)(?![\d:])/;
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

/** The facets of a question from its CAE template: what of it the vocabulary knows. */
export function questionFacetsOf(template: Template) {
  const { problem, solver, version, analysis, model, material, contactType, units, mesh, cores, runtime } =
    template;
  const { difficulty, verification } = template;
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
    recognised('difficulty', difficulty ?? ''),
    recognised('verification', verification ?? ''),
  ];
  return facets.flatMap((it) => it ?? []);
}
