import type { measurePages } from '../pages.ts';
import { figure, kilo, table } from './table.ts';

/** Table of pages and calls with ratios. */
export function pagesText({
  subjects,
  pairs,
  connections,
}: Awaited<ReturnType<typeof measurePages>>): string {
  const rows = subjects.map((it) => [
    `${it.name}${it.failed ? `（失败 ${it.failed}）` : ''}`,
    kilo(it.bytes),
    figure(it.rate, 0),
    figure(it.p50, 1),
    figure(it.p99, 1),
    figure(it.cpu, 2),
  ]);
  const ratios = pairs.map((it) => [
    it.name,
    `${figure(it.rate.ratio, 2)}（${figure(it.rate.low, 2)}–${figure(it.rate.high, 2)}）`,
    `${figure(it.cpu.ratio, 2)}（${figure(it.cpu.low, 2)}–${figure(it.cpu.high, 2)}）`,
    it.aim === null ? '' : `≥ ${it.aim}`,
  ]);
  return [
    `页面与接口，${connections} 个连接，各轮中位数`,
    table(['对象', 'KB', '请求/s', 'p50 ms', 'p99 ms', 'CPU ms'], rows),
    '',
    '比值，逐轮配对取中位数（最小–最大），越大越好；CPU 一列不受旁人占用机器的影响',
    table(['', '请求/s', '每请求 CPU', '目标'], ratios),
  ].join('\n');
}
