import type { measureSearch } from '../search.ts';
import { figure, kilo, table } from './table.ts';

/** Table of the search index and query times. */
export function searchText(sizes: Awaited<ReturnType<typeof measureSearch>>): string {
  const built = sizes.map((it) => [
    String(it.articles),
    figure(it.seconds, 1),
    figure((1_000 * it.seconds) / it.articles, 2),
    figure(it.bytes / 1024 ** 2, 1),
    kilo(it.bytes / it.articles),
    `${figure(100 * it.recall.share, 2)} %（${it.recall.terms} 词）`,
  ]);
  const asked = sizes.flatMap((it, at) =>
    it.kinds.map((kind, i) => {
      const first = sizes[0]?.kinds[i];
      return [
        i ? '' : String(it.articles),
        kind.name,
        figure(kind.sql.p50, 2),
        figure(kind.sql.p99, 2),
        figure(kind.call.p50, 2),
        figure(kind.call.p99, 2),
        at ? figure(kind.call.p50 / (first?.call.p50 ?? Number.NaN), 2) : '',
      ];
    }),
  );
  return [
    '搜索索引',
    table(['文章数', '建立 s', '每篇 ms', 'MB', '每篇 KB', '查全率'], built),
    '',
    '搜索，逐个请求、一个连接',
    table(['文章数', '', 'SQL p50', 'SQL p99', '接口 p50', '接口 p99', '接口 p50 比'], asked),
  ].join('\n');
}
