/** Decades of mesh size. */
export const MESHES = [
  ['1e3', '一千以下'],
  ['1e4', '一千至一万'],
  ['1e5', '一万至十万'],
  ['1e6', '十万至一百万'],
  ['1e7', '一百万至一千万'],
  ['1e8', '一千万以上'],
] as const;

/** `most` is the inclusive upper bound. */
type Range = readonly [key: string, name: string, most: number];

const CORES: readonly Range[] = [
  ['1', '单核', 1],
  ['8', '2～8 核', 8],
  ['32', '9～32 核', 32],
  ['128', '33～128 核', 128],
  ['over-128', '129 核以上', Infinity],
];

/** Wall-clock time in hours. */
const RUNTIMES: readonly Range[] = [
  ['10m', '算 10 分钟以内', 1 / 6],
  ['1h', '算 10 分钟至 1 小时', 1],
  ['10h', '算 1 至 10 小时', 10],
  ['100h', '算 10 至 100 小时', 100],
  ['over-100h', '算 100 小时以上', Infinity],
];

const valuesOf = (ranges: readonly Range[]) => ranges.map(([key, name]) => [key, name] as const);
const rangeKeyOf = (ranges: readonly Range[], value: number) =>
  ranges.find(([, , most]) => value <= most)?.[0];

export const CORE_VALUES = valuesOf(CORES);
export const RUNTIME_VALUES = valuesOf(RUNTIMES);

/** Range key for a number of cores. */
export const coresKey = (count: number) => rangeKeyOf(CORES, count);
/** Range key for a run time in hours. */
export const runtimeKey = (hours: number) => rangeKeyOf(RUNTIMES, hours);
