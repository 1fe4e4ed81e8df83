import type { measureBytes } from './bytes.ts';
import type { measureGrowth } from './growth.ts';
import { INP_MS, type measureInp } from './inp.ts';
import { AIMS, type measureLighthouse } from './lighthouse.ts';
import type { measurePages } from './pages.ts';
import type { measureSearch } from './search.ts';

/** What a run measured; a part that was not asked for is missing. */
export type Results = {
  date: string;
  machine: { cpus: number; load: number[]; node: string };
  pages?: Awaited<ReturnType<typeof measurePages>>;
  bytes?: Awaited<ReturnType<typeof measureBytes>>;
  growth?: Awaited<ReturnType<typeof measureGrowth>>;
  lighthouse?: Awaited<ReturnType<typeof measureLighthouse>>;
  inp?: Awaited<ReturnType<typeof measureInp>>;
  search?: Awaited<ReturnType<typeof measureSearch>>;
};

const width = (text: string) => [...text].reduce((sum, it) => sum + (/[⺀-￯]/.test(it) ? 2 : 1), 0);
const figure = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '—');
const kilo = (bytes: number) => (bytes / 1024).toFixed(1);

function table(head: readonly string[], rows: readonly string[][]): string {
  const all = [[...head], ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => width(row[i] ?? ''))));
  const line = (row: string[]) =>
    row
      .map((cell, i) => {
        const space = ' '.repeat((widths[i] ?? 0) - width(cell));
        return i === 0 ? cell + space : space + cell;
      })
      .join('  ');
  return all.map(line).join('\n');
}

function pagesText({ subjects, pairs, connections }: NonNullable<Results['pages']>): string {
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

function bytesText(pages: NonNullable<Results['bytes']>): string {
  const rows = pages.map(({ name, sizes }) => {
    const list = Object.values(sizes);
    const sum = (field: 'files' | 'raw' | 'brotli') => list.reduce((total, it) => total + it[field], 0);
    const cells = list.map((it) => (it.files ? `${kilo(it.raw)}/${kilo(it.brotli)}` : '—'));
    return [name, ...cells, `${kilo(sum('raw'))}/${kilo(sum('brotli'))}`, String(sum('files'))];
  });
  return [
    '首次访问的字节，KB，原始/brotli-5',
    table(['页面', 'html', 'css', 'js', 'font', 'image', '合计', '请求'], rows),
  ].join('\n');
}

function growthText(calls: NonNullable<Results['growth']>): string {
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

const verdict = (met: boolean) => (met ? '达到' : '未达到');

function lighthouseText(pages: NonNullable<Results['lighthouse']>): string {
  const rows = pages.map(({ name, product, plain, met }) => [
    name,
    product.scores.join('/'),
    figure(product.lcp, 0),
    figure(plain.lcp, 0),
    figure(product.lcp - plain.lcp, 0),
    figure(product.tbt, 0),
    figure(product.cls, 3),
    `${verdict(met)}${product.failed.length ? `（${product.failed.join('、')}）` : ''}`,
  ]);
  return [
    `Lighthouse 手机档，各轮中位数；目标：四项 ${AIMS.score}，LCP 差 ≤ ${AIMS.behind}，TBT ≤ ${AIMS.tbt}，CLS ${AIMS.cls}`,
    table(['页面', '性能/无障碍/最佳/SEO', 'LCP', '静态页 LCP', '差', 'TBT', 'CLS', ''], rows),
  ].join('\n');
}

function inpText(steps: NonNullable<Results['inp']>): string {
  const rows = steps.map((it) => [it.name, figure(it.ms, 0), figure(it.worst, 0), verdict(it.met)]);
  return [
    `交互到下一帧，4 倍慢，ms；目标：中位数 ≤ ${INP_MS}`,
    table(['操作', '中位数', '最差', ''], rows),
  ].join('\n');
}

function searchText(sizes: NonNullable<Results['search']>): string {
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

/** The results as tables for a terminal. */
export function textOf(results: Results): string {
  const { pages, bytes, growth, search, lighthouse, inp } = results;
  const parts = [
    pages && pagesText(pages),
    bytes && bytesText(bytes),
    growth && growthText(growth),
    search && searchText(search),
    lighthouse && lighthouseText(lighthouse),
    inp && inpText(inp),
  ];
  return parts.filter(Boolean).join('\n\n');
}
