import { Parser } from 'htmlparser2';

/** What a search looks in beside the text: the code blocks, and the LaTeX of every formula. */
export type Extract = { code: string; formulas: string[] };

/**
 * Code blocks and formulas of an article, from its rendered open part: the locked part is not in that HTML, so it
 * cannot come into the index.
 */
export function extractOf(html: string): Extract {
  const blocks: string[] = [];
  const formulas: string[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const tex = attributes['data-tex'];
      if (tex !== undefined) formulas.push(tex);
      if (name === 'pre' && depth++ === 0) blocks.push('');
    },
    ontext(text) {
      if (depth > 0) blocks.push(`${blocks.pop()}${text}`);
    },
    onclosetag(name) {
      if (name === 'pre') depth--;
    },
  });
  parser.end(html);
  return { code: blocks.join('\n'), formulas };
}
