import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';

/** Time that a help may wait for the text to be parsed, in ms. */
const PATIENCE_MS = 50;

/** The syntax tree of the whole text, or as far as it is parsed yet. */
export function treeOf(state: EditorState): Tree {
  return ensureSyntaxTree(state, state.doc.length, PATIENCE_MS) ?? syntaxTree(state);
}

/** The closest node of one of these names around a place. */
export function around(state: EditorState, pos: number, names: readonly string[]): SyntaxNode | null {
  for (const side of [-1, 1] as const)
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(pos, side); node; node = node.parent)
      if (names.includes(node.name)) return node;
  return null;
}

/** A formula in the text: from its first sign to its last, and what is between these. */
export type Formula = { from: number; to: number; tex: string; display: boolean };

const MATHS = ['InlineMath', 'BlockMath'];

/** The formula of a node of the grammar. */
export function formulaOf(
  state: EditorState,
  { from, to, name }: Pick<SyntaxNode, 'from' | 'to' | 'name'>,
): Formula {
  const text = state.sliceDoc(from, to);
  if (text.startsWith('\\')) {
    // What quotes and items put before the lines below the first one is no part of it.
    const tex = text.slice(2, -2).replace(/\n[ \t>]+/g, '\n');
    return { from, to, tex: tex.trim(), display: text[1] === '[' };
  }
  const open = /^\$+/.exec(text)?.[0].length ?? 0;
  const close = Math.min(open, /\$*$/.exec(text)?.[0].length ?? 0);
  const tex = text.slice(open, Math.max(open, text.length - close));
  return { from, to, tex: tex.trim(), display: name === 'BlockMath' || open > 1 };
}

/** The formula around a place, its dollars excluded, or null. */
export function formulaAt(state: EditorState, pos: number): Formula | null {
  const node = around(state, pos, MATHS);
  if (!node || pos <= node.from) return null;
  const open = node.getChildren('MathMark').length < 2;
  return pos < node.to || open ? formulaOf(state, node) : null;
}

/** Nodes in which a dollar is a dollar. */
const LITERAL = ['FencedCode', 'CodeBlock', 'InlineCode', 'HTMLBlock', 'CommentBlock', 'URL'];

/** Whether a place is within code or the like, where no help is wanted. */
export function isLiteral(state: EditorState, pos: number): boolean {
  const node = around(state, pos, LITERAL);
  return !!node && pos > node.from;
}

/** Whether LaTeX is being written at a place: also behind a dollar that is not closed yet. */
export function isInFormula(state: EditorState, pos: number): boolean {
  if (isLiteral(state, pos)) return false;
  if (formulaAt(state, pos)) return true;
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from).replace(/\\./g, '');
  return (before.split('$').length - 1) % 2 === 1;
}
