import { snippet } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { Block } from './blocks.ts';
import { snippetOf } from './snippet.ts';

/** Line breaks that separate a block from the text around it. */
export function apartAt(text: string, from: number, to: number): { before: string; after: string } {
  const [head, tail] = [text.slice(0, from), text.slice(to)];
  const before = head.trim() === '' || head.endsWith('\n\n') ? '' : head.endsWith('\n') ? '\n' : '\n\n';
  const after = tail.trim() === '' || tail.startsWith('\n\n') ? '' : tail.startsWith('\n') ? '\n' : '\n\n';
  return { before, after };
}

/** Inserts a block snippet on its own lines, replacing the selection. */
export function insertBlock(view: EditorView, { text }: Pick<Block, 'text'>): void {
  const { from, to } = view.state.selection.main;
  const { before, after } = apartAt(view.state.doc.toString(), from, to);
  snippet(snippetOf(before + text + after))(view, null, from, to);
  view.focus();
}

/** Inserts a LaTeX command; adds dollars outside formulas. */
export function insertSymbol(view: EditorView, tex: string, inside: boolean): void {
  const { from, to } = view.state.selection.main;
  const next = view.state.sliceDoc(to, to + 1);
  const text = inside ? (/[a-zA-Z]$/.test(tex) && /[a-zA-Z]/.test(next) ? `${tex} ` : tex) : `$${tex}$`;
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length - (inside ? 0 : 1) },
    userEvent: 'input',
    scrollIntoView: true,
  });
}
