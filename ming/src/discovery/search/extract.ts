import { Parser } from 'htmlparser2';
import { readableLatex } from './latex.ts';

/** What is indexed beside the text. */
export type Extract = { headings: string; code: string; formulas: string[] };

/**
 * Extracts headings, code blocks and formulas (LaTeX) from the rendered open part. The locked part is not in
 * that HTML and so is never indexed.
 */
export function extractOf(html: string): Extract {
  const blocks: string[] = [];
  const formulas: string[] = [];
  const headings: string[] = [];
  let depth = 0;
  /** Nesting depth. */
  let [heading, formula] = [0, 0];
  const parser = new Parser({
    onopentag(name, attributes) {
      const tex = attributes['data-tex'];
      if (tex !== undefined) formulas.push(tex);
      if (formula > 0) formula++;
      else if (heading > 0 && tex !== undefined) {
        headings.push(`${headings.pop()}${readableLatex(tex)}`);
        formula = 1;
      }
      if (heading > 0) heading++;
      else if (/^h[2-6]$/.test(name)) heading = headings.push('') && 1;
      if (name === 'pre' && depth++ === 0) blocks.push('');
    },
    ontext(text) {
      if (depth > 0) blocks.push(`${blocks.pop()}${text}`);
      if (heading > 0 && formula === 0) headings.push(`${headings.pop()}${text}`);
    },
    onclosetag(name) {
      if (formula > 0) formula--;
      if (heading > 0) heading--;
      if (name === 'pre') depth--;
    },
  });
  parser.end(html);
  return { headings: headings.join('\n'), code: blocks.join('\n'), formulas };
}

/** Extracts prose from rendered HTML, with readable formulas and without code. */
export function proseOf(html: string): string {
  let text = '';
  /** Nesting depth of skipped elements. */
  let inside = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const tex = attributes['data-tex'];
      if (inside > 0 || name === 'pre' || tex !== undefined) inside++;
      if (inside === 1 && tex !== undefined) text += readableLatex(tex);
      if (inside === 0 && /^(p|li|t[dhr]|h\d|br)$/.test(name)) text += ' ';
    },
    ontext(part) {
      if (inside === 0) text += part;
    },
    onclosetag() {
      if (inside > 0) inside--;
    },
  });
  parser.end(html);
  return text.trim();
}
