import type { EditorState } from '@codemirror/state';
import { fenceOf } from '../../../../markdown/code/fences.ts';
import { apartAt } from '../../help/insert.ts';
import { treeOf } from '../../help/where.ts';

/** The last `bibtex` block: its text, and the end of its last line. */
export type Bibliography = { from: number; to: number; source: string };

/** The bibliography of an article: its last `bibtex` block outside lists and quotes. */
export function bibliographyIn(state: EditorState): Bibliography | undefined {
  let found: Bibliography | undefined;
  for (let node = treeOf(state).topNode.firstChild; node; node = node.nextSibling) {
    const info = node.name === 'FencedCode' ? node.getChild('CodeInfo') : null;
    if (!info || fenceOf(state.sliceDoc(info.from, info.to)).lang.toLowerCase() !== 'bibtex') continue;
    const text = node.getChild('CodeText');
    const at = text ?? { from: state.doc.lineAt(info.to).to, to: state.doc.lineAt(info.to).to };
    found = { from: at.from, to: at.to, source: state.sliceDoc(at.from, at.to) };
  }
  return found;
}

/** Whether a position is within the bibliography. */
export function isInBibliography(state: EditorState, pos: number): boolean {
  const found = bibliographyIn(state);
  return !!found && pos >= found.from && pos <= found.to;
}

/** The change that adds BibTeX to the bibliography, or begins one at the end of the text. */
export function additionOf(state: EditorState, bibtex: string): { from: number; insert: string } {
  const found = bibliographyIn(state);
  if (found) return { from: found.to, insert: `${found.source.trim() === '' ? '\n' : '\n\n'}${bibtex}` };
  const end = state.doc.length;
  const { before } = apartAt(state.doc.toString(), end, end);
  const fence = '`'.repeat(Math.max(3, ...[...bibtex.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return { from: end, insert: `${before}${fence}bibtex\n${bibtex}\n${fence}\n` };
}
