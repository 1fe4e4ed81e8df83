import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Piece } from './paint.ts';

/** A line without line break. */
export type Line = { content: ElementContent[]; as: '' | 'hl' | 'ins' | 'del' };

/** Folded line range, inclusive; `what` describes it. */
export type FoldedLines = { from: number; to: number; what: (lines: string) => string };

function spans({ kind, text }: Piece): ElementContent[] {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (kind === '' || core === '') return [{ type: 'text', value: text }];
  const space = (value: string): ElementContent[] => (value ? [{ type: 'text', value }] : []);
  return [...space(before), h('span', { className: [kind] }, core), ...space(after)];
}

/** Elements of each highlighted line. */
export function rows(painted: Piece[][]): ElementContent[][] {
  return painted.map((line) => line.flatMap(spans));
}

/** Lines `from` to `to`, inclusive. */
function renderLines(lines: readonly Line[], from: number, to: number): ElementContent[] {
  return lines.slice(from, to + 1).flatMap(({ content, as }, place) => {
    const end = from + place < lines.length - 1 ? '\n' : '';
    // Line break inside, so that `display: block` does not double it.
    if (as === 'hl') return [h('span.line.hl', [...content, end])];
    if (as !== '') return [h(as, [...content, end])];
    return end ? [...content, { type: 'text', value: end } as const] : content;
  });
}

/** Body of a listing. The scrollable element takes the focus; with folds that is the box named `name`. */
export function bodyOf(lines: readonly Line[], folds: readonly FoldedLines[], name: string): Element {
  const [whole, last] = [{ from: 0, to: lines.length - 1 }, folds.at(-1)];
  const part = ({ from, to }: typeof whole) => h('pre', [h('code', renderLines(lines, from, to))]);
  if (!last) return h('pre', { tabIndex: 0 }, part(whole).children);
  const parts = folds.flatMap((fold, place) => {
    const before = { from: (folds[place - 1]?.to ?? -1) + 1, to: fold.from - 1 };
    const hidden = (fold.to - fold.from + 1).toLocaleString('zh-CN');
    return [
      ...(before.to >= before.from ? [part(before)] : []),
      h('details.deck-fold', [h('summary.deck-more', fold.what(hidden)), part(fold)]),
    ];
  });
  const rest = { from: last.to + 1, to: whole.to };
  return h('div.deck-scroll', { tabIndex: 0, role: 'group', ariaLabel: name }, [
    ...parts,
    ...(rest.to >= rest.from ? [part(rest)] : []),
  ]);
}
