import { draw, Typesetting } from '../katex.ts';
import type { Part, Piece } from './difference.ts';

/** The name by which a text refers to an equation, which KaTeX does not know. */
const LABEL = /\\label\{[^{}]*\}/g;

/** Parts with the HTML of their formulas; empty for what is none, is nothing KaTeX knows, or is past the budget of a text. */
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
