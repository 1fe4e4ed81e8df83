import { draw, Typesetting } from '../formulas/katex.ts';
import type { Part, Piece } from './difference.ts';

/** `\label`, which KaTeX does not support. */
const LABEL = /\\label\{[^{}]*\}/g;

/** Adds HTML to formula pieces; empty for other pieces, invalid TeX and past the budget. */
export function typeset(
  parts: readonly Part[],
): (Omit<Part, 'pieces'> & { pieces: (Piece & { html: string })[] })[] {
  const typesetting = new Typesetting();
  const html = (tex: string, display: boolean): string => {
    try {
      return draw(tex.replace(LABEL, ''), { display }, typesetting).html;
    } catch {
      return '';
    }
  };
  return parts.map((part) => ({
    ...part,
    pieces: part.pieces.map((it) => ({
      ...it,
      html: it.form === 'math' ? html(it.text, part.kind === 'math') : '',
    })),
  }));
}
