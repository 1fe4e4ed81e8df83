import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, elementsIn, localNameOf } from '../hast.ts';
import { texOf } from './latex.ts';

const countOf = (node: Element, name: string) => Math.trunc(Number(attribute(node, name)) || 0);

/** Digits with left shift and decimals, or a line. */
type Row = { text: string; shift: number; decimals: number } | 'line';

/** Rows of `mstack`; undefined for carries and partial lines. */
function rowsOf(node: Element, shift = 0): Row[] | undefined {
  const step = localNameOf(node) === 'msgroup' ? countOf(node, 'shift') : 0;
  const found: Row[] = [];
  for (const [at, child] of elementsIn(node).entries()) {
    const own = shift + at * step + countOf(child, 'position');
    const name = localNameOf(child);
    if (name === 'msgroup') {
      const inner = rowsOf(child, own);
      if (!inner) return undefined;
      found.push(...inner);
    } else if (name === 'msline') {
      if (countOf(child, 'length') !== 0) return undefined;
      found.push('line');
    } else if (/^(?:msrow|mrow|m[nio])$/.test(name) && own >= 0) {
      const text = textOf(child).replace(/\s+/g, '');
      found.push({ text, shift: own, decimals: /\.(\d+)$/.exec(text)?.[1]?.length ?? 0 });
    } else return undefined;
  }
  return found;
}

/**
 * Elementary math (https://www.w3.org/TR/MathML3/chapter3.html#presm.elementary) as LaTeX array; undefined if
 * unsupported.
 */
export function longArithmetic(node: Element): string | undefined {
  const align = attribute(node, 'stackAlign') || attribute(node, 'stackalign') || 'decimalpoint';
  const rows =
    localNameOf(node) === 'mstack' && /^(?:decimalpoint|right)$/.test(align) ? rowsOf(node) : undefined;
  if (!rows?.some((it) => it !== 'line')) return undefined;
  const most = Math.max(...rows.map((it) => (it === 'line' ? 0 : it.decimals)));
  const behind = ({ shift, decimals }: Exclude<Row, 'line'>) => {
    const missing = align === 'right' ? 0 : most - decimals;
    const point = missing > 0 && decimals === 0 ? '.' : '';
    const pad = point + '0'.repeat(missing + shift);
    return pad && `\\phantom{${pad}}`;
  };
  const lines = rows.map((it, at) =>
    it === 'line' ? '\\hline' : `${texOf(it.text)}${behind(it)}${at < rows.length - 1 ? ' \\\\' : ''}`,
  );
  return `\\begin{array}{r} ${lines.join(' ')} \\end{array}`;
}

/** Whether elementary math is unsupported (long division, carries). */
export const isUnstackable = (node: Element): boolean =>
  /^(?:mlongdiv|mscarries)$/.test(localNameOf(node)) ||
  (localNameOf(node) === 'mstack' && longArithmetic(node) === undefined);
