import type { measureGrowth } from '../growth.ts';
import { figure, table } from './table.ts';

/** Table of calls by size, with statements that grow. */
export function growthText(calls: Awaited<ReturnType<typeof measureGrowth>>): string {
  const rows = calls.flatMap((call) => {
    const first = call.sizes[0];
    return call.sizes.map((it, i) => [
      i ? '' : call.name,
      it.articles ? String(it.articles) : '演示',
      figure(it.p50, 2),
      figure(it.p99, 2),
      figure(it.p50 / (first?.p50 ?? Number.NaN), 2),
      figure(it.p99 / (first?.p99 ?? Number.NaN), 2),
      figure(it.sql, 3),
      figure(it.sql / (first?.sql ?? Number.NaN), 2),
    ]);
  });
  const head = ['接口', '文章数', 'p50 ms', 'p99 ms', 'p50 比', 'p99 比', 'SQL ms', 'SQL 比'];
  const suspects = calls.flatMap((call) =>
    call.suspects.map(
      (it) =>
        `${call.name}：${figure(it.before, 3)} → ${figure(it.ms, 3)} ms\n  ${it.sql}\n  ${it.plan.join('\n  ')}`,
    ),
  );
  return ['随文章数的增长，逐个请求、一个连接', table(head, rows), ...suspects].join('\n');
}
