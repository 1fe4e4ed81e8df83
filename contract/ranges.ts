/** Decades of the number of cells or elements, as values of a facet. */
export const MESHES = [
  ['1e3', '一千以下'],
  ['1e4', '一千至一万'],
  ['1e5', '一万至十万'],
  ['1e6', '十万至一百万'],
  ['1e7', '一百万至一千万'],
  ['1e8', '一千万以上'],
] as const;

/** Ranges of the number of cores, likewise. */
export const CORES = [
  ['1', '单核'],
  ['8', '2～8 核'],
  ['32', '9～32 核'],
  ['128', '33～128 核'],
  ['over-128', '129 核以上'],
] as const;

/** Ranges of the wall-clock time of one run, likewise. */
export const RUNTIMES = [
  ['10m', '算 10 分钟以内'],
  ['1h', '算 10 分钟至 1 小时'],
  ['10h', '算 1 至 10 小时'],
  ['100h', '算 10 至 100 小时'],
  ['over-100h', '算 100 小时以上'],
] as const;
