import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';

/** Parse budget in ms. */
const PATIENCE_MS = 50;

/** Syntax tree of the whole text, or the parsed part. */
export function treeOf(state: EditorState): Tree {
  return ensureSyntaxTree(state, state.doc.length, PATIENCE_MS) ?? syntaxTree(state);
}

/** Closest ancestor of one of these types. */
export function closestOf(state: EditorState, pos: number, names: readonly string[]): SyntaxNode | null {
  for (const side of [-1, 1] as const)
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(pos, side); node; node = node.parent)
      if (names.includes(node.name)) return node;
  return null;
}

/** Offsets include the delimiters; `tex` does not. */
export type Formula = { from: number; to: number; tex: string; display: boolean };

const MATHS = ['InlineMath', 'BlockMath'];

/** Formula of a syntax node. */
export function formulaOf(
  state: EditorState,
  { from, to, name }: Pick<SyntaxNode, 'from' | 'to' | 'name'>,
): Formula {
  const text = state.sliceDoc(from, to);
  if (text.startsWith('\\')) {
    // Strip prefixes of quotes and list items.
    const tex = text.slice(2, -2).replace(/\n[ \t>]+/g, '\n');
    return { from, to, tex: tex.trim(), display: text[1] === '[' };
  }
  const open = /^\$+/.exec(text)?.[0].length ?? 0;
  const close = Math.min(open, /\$*$/.exec(text)?.[0].length ?? 0);
  const tex = text.slice(open, Math.max(open, text.length - close));
  return { from, to, tex: tex.trim(), display: name === 'BlockMath' || open > 1 };
}

/** Formula at a position, delimiters excluded; or null. */
export function formulaAt(state: EditorState, pos: number): Formula | null {
  const node = closestOf(state, pos, MATHS);
  if (!node || pos <= node.from) return null;
  const open = node.getChildren('MathMark').length < 2;
  return pos < node.to || open ? formulaOf(state, node) : null;
}

/** Nodes where `$` is literal. */
const LITERAL = ['FencedCode', 'CodeBlock', 'InlineCode', 'HTMLBlock', 'CommentBlock', 'URL'];

/** Whether a position is in code or similar. */
export function isLiteral(state: EditorState, pos: number): boolean {
  const node = closestOf(state, pos, LITERAL);
  return !!node && pos > node.from;
}

/** Whether LaTeX is being typed, also after an unclosed dollar. */
export function isInFormula(state: EditorState, pos: number): boolean {
  if (isLiteral(state, pos)) return false;
  if (formulaAt(state, pos)) return true;
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from).replace(/\\./g, '');
  return (before.split('$').length - 1) % 2 === 1;
}
