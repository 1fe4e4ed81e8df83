/** Date on which Cloudflare's price pages were read. */
export const READ_ON = '2026-11-28';

/** Dollars per `per` units beyond the monthly amount included in the paid plan, with source. */
export type Price = { name: string; dollars: number; per: number; included: number; page: string };

const docs = (path: string) => `https://developers.cloudflare.com/${path}/`;
const WORKERS = docs('workers/platform/pricing');
const D1 = docs('d1/platform/pricing');
const OBJECTS = docs('durable-objects/platform/pricing');
const R2 = docs('r2/pricing');
const MILLION = 1_000_000;

/** Dollars per month. */
export const PLAN = 5;

export const PRICES = {
  requests: { name: 'Worker 的请求', dollars: 0.3, per: MILLION, included: 10 * MILLION, page: WORKERS },
  cpu: { name: 'CPU 毫秒', dollars: 0.02, per: MILLION, included: 30 * MILLION, page: WORKERS },
  read: { name: 'D1 读的行', dollars: 0.001, per: MILLION, included: 25_000 * MILLION, page: D1 },
  written: { name: 'D1 写的行', dollars: 1, per: MILLION, included: 50 * MILLION, page: D1 },
  objects: { name: 'Durable Objects 的请求', dollars: 0.15, per: MILLION, included: MILLION, page: OBJECTS },
  objectRead: {
    name: 'Durable Objects 读的行',
    dollars: 0.001,
    per: MILLION,
    included: 25_000 * MILLION,
    page: OBJECTS,
  },
  objectWritten: {
    name: 'Durable Objects 写的行',
    dollars: 1,
    per: MILLION,
    included: 50 * MILLION,
    page: OBJECTS,
  },
  classA: { name: 'R2 的 A 类操作', dollars: 4.5, per: MILLION, included: MILLION, page: R2 },
  classB: { name: 'R2 的 B 类操作', dollars: 0.36, per: MILLION, included: 10 * MILLION, page: R2 },
  queue: {
    name: '队列的操作',
    dollars: 0.4,
    per: MILLION,
    included: MILLION,
    page: docs('queues/platform/pricing'),
  },
} as const satisfies Record<string, Price>;

/** Dollars per GB and month. */
export const STORAGE = [
  { name: 'D1 的空间，GB·月', dollars: 0.75, per: 1, included: 5, page: D1 },
  { name: 'Durable Objects 的空间，GB·月', dollars: 0.2, per: 1, included: 5, page: OBJECTS },
  { name: 'R2 的空间，GB·月', dollars: 0.015, per: 1, included: 10, page: R2 },
  {
    name: 'Durable Objects 的时长，GB·秒',
    dollars: 12.5,
    per: MILLION,
    included: 400_000,
    page: OBJECTS,
  },
  {
    name: '日志的写入，GB（自 2026-12-01）',
    dollars: 0.25,
    per: 1,
    included: 50,
    page: docs('observability/pricing'),
  },
  {
    name: '日志的空间，GB·月（自 2026-12-01）',
    dollars: 0.1,
    per: 1,
    included: 12,
    page: docs('observability/pricing'),
  },
] as const satisfies readonly Price[];
