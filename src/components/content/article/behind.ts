import type { LockedExtent } from '../../../../contract/content/article/article.ts';

/** Size of the locked part: `约 1200 字 · 公式 5 个 · 图 2 张`; empty if unknown. */
export function behindText(it: LockedExtent | null): string {
  if (!it) return '';
  const parts: [number, string][] = [
    [it.words, `约 ${it.words} 字`],
    [it.formulas, `公式 ${it.formulas} 个`],
    [it.figures, `图 ${it.figures} 张`],
    [it.tables, `表 ${it.tables} 个`],
    [it.listings, `代码 ${it.listings} 段`],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([, text]) => text)
    .join(' · ');
}
