import type { measureBytes } from '../bytes.ts';
import { kilo, table } from './table.ts';

/** Table of bytes of a first visit. */
export function bytesText(pages: Awaited<ReturnType<typeof measureBytes>>): string {
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
