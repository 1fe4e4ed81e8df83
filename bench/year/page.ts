import { percentile } from '../stats.ts';
import { figure, kilo, table } from '../tables/table.ts';
import type { runYear } from './run.ts';

type Year = Awaited<ReturnType<typeof runYear>>;

const SLOWEST = 12;
const LARGEST = 15;
/** Maximum growth of rows read in the second half, once every list fills its first page. */
const AIM = 1.1;

function deedsText({ deeds, suffered, plan }: Year): string {
  const list = (all: Iterable<[string, number]>) => [...all].map(([name, n]) => `${name} ${n}`).join('，');
  const sorted = [...deeds].sort((a, b) => b[1] - a[1]);
  return [
    `${plan.people} 人，${plan.days} 天，每天 ${plan.deeds} 件事，种子 ${plan.seed}`,
    `做成的事：${list(sorted)}`,
    `故障：${list(suffered) || '没有'}`,
  ].join('\n');
}

function checksText({ checks, notices }: Year): string {
  const lines = checks.flatMap(({ name, wrong }) => [
    `${wrong.length === 0 ? '相符' : '不符'}  ${name}`,
    ...wrong.map((it) => `      ${it}`),
  ]);
  return [...lines, `通知：一个人最多 ${notices.most} 条，平均 ${figure(notices.mean, 1)} 条`].join('\n');
}

function callsText({ figures }: Year): string {
  const rows = [...figures]
    .map(([name, { ms, refused }]) => ({ name, ms, refused, p99: percentile(ms, 0.99) }))
    .sort((a, b) => b.p99 - a.p99)
    .slice(0, SLOWEST)
    .map(({ name, ms, refused, p99 }) => [
      name,
      String(ms.length),
      String(refused),
      figure(percentile(ms, 0.5), 1),
      figure(p99, 1),
      figure(Math.max(...ms), 1),
    ]);
  return ['最慢的调用，ms', table(['调用', '次数', '拒绝', 'p50', 'p99', '最长'], rows)].join('\n');
}

function rowsText({ rows }: Year): string {
  const lines = [...rows]
    .map(([path, read]) => {
      const [first = 0, middle = 0, last = 0] = read;
      return { path, read, whole: last / Math.max(1, first), half: last / Math.max(1, middle) };
    })
    .sort((a, b) => b.half - a.half)
    .map(({ path, read, whole, half }) => [
      path,
      ...read.map(String),
      figure(whole, 2),
      figure(half, 2),
      half <= AIM ? '' : `> ${AIM}`,
    ]);
  const head = ['调用', '第一天', '一半', '最后一天', '÷ 第一天', '÷ 一半', ''];
  return ['每次调用读的行', table(head, lines)].join('\n');
}

function storedText({ stored }: Year): string {
  const rows = stored.slice(0, LARGEST).map((it) => [it.kind, kilo(it.bytes), String(it.rows)]);
  const total = stored.reduce((sum, it) => sum + it.bytes, 0);
  return [`存储，共 ${kilo(total)} KB`, table(['种类', 'KB', '行或个数'], rows)].join('\n');
}

/** Report of a year; `seconds` is the duration. */
export const pageOf = (year: Year, seconds: number): string =>
  [
    `${deedsText(year)}\n用时 ${figure(seconds, 0)} 秒`,
    checksText(year),
    rowsText(year),
    callsText(year),
    storedText(year),
  ].join('\n\n');
