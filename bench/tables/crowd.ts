import type { measureCrowd } from '../crowd.ts';
import { figure, table } from './table.ts';

/** Table of pages with many comments or answers. */
export function crowdText(pages: Awaited<ReturnType<typeof measureCrowd>>): string {
  const rows = pages.map((it) => [
    it.name,
    it.cached ? '命中' : '不缓存',
    figure(it.quiet, 2),
    figure(it.crowded, 2),
    `${figure(it.ratio, 2)}（${figure(it.low, 2)}–${figure(it.high, 2)}）`,
    `≤ ${it.aim}`,
  ]);
  const head = ['页面', '缓存', '没有，ms', '很多，ms', '比值', '目标'];
  return ['很多评论与回答的页面，逐个请求、一个连接', table(head, rows)].join('\n');
}
