import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

export type Fault = { line: number; what: string };

const lineOf = (node: Nodes) => node.position?.start.line ?? 0;
/** Other Markdown tools read `_` before this as emphasis. Exempt: LaTeX's `align*` and `\operatorname*`. */
const LOST_SUBSCRIPT = /\}\*|(?<!\\operatorname)\*\{/;
const TEX = /\\(?!eqref\b|figref\b|tabref\b|table\b|label\b)[A-Za-z]{2,}/;

/** Fault of one line of a displayed formula. */
function lineFault(line: string): string | undefined {
  if (line.trim() === '') return 'a blank line in a formula';
  if (/^\s*[+-](\s|$)/.test(line))
    return 'a line of a formula that begins like a list: end the one before with the sign';
  return undefined;
}

/** Faults of formulas and headings, from the renderer's AST. */
export function formulaFaults(root: Root): Fault[] {
  const found: Fault[] = [];
  const note = (line: number, what: string) => found.push({ line, what });
  visit(root, (node, index, parent) => {
    if (node.type === 'math' || node.type === 'inlineMath') {
      if (LOST_SUBSCRIPT.test(node.value)) note(lineOf(node), '}* or *{ in a formula: a lost subscript');
    }
    if (node.type === 'math')
      node.value.split('\n').forEach((line, at) => {
        const what = lineFault(line);
        if (what) note(lineOf(node) + 1 + at, what);
      });
    if (node.type === 'text') {
      if (node.value.includes('$$')) note(lineOf(node), 'a $$ that opens or closes nothing');
      if (/#{2,6} /.test(node.value)) note(lineOf(node), 'a heading inside a paragraph');
      if (TEX.test(node.value)) note(lineOf(node), `${TEX.exec(node.value)?.[0]} outside of a formula`);
    }
    const before = parent?.children[(index ?? 0) - 1];
    if (before && (node.type === 'heading' || before.type === 'heading')) {
      if ((before.position?.end.line ?? 0) + 1 >= lineOf(node))
        note(lineOf(node), 'no blank line beside a heading');
    }
  });
  return found;
}
