import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { textOfNamed } from '../../foreign/charset.ts';
import { announce, sayRest } from '../announce.ts';
import { whenQuiet } from '../intake.ts';
import { additionOf, bibliographyIn } from './place.ts';
import { type ReadReferences, readBibtex, readReferences } from './read.ts';
import { BIBTEX_FILE } from './recognize.ts';

const LISTED = 5;

type NamedFile = { name: string; bytes: Uint8Array };

function messageOf({ keys, notes }: ReadReferences, undo: string): string {
  const listed = keys.slice(0, LISTED).map((it) => `[@${it}]`);
  const added =
    keys.length > 0
      ? `${keys.length} 条文献加到了文末的 bibtex 里，引用时写 ${listed.join('、')}${keys.length > LISTED ? ' 等' : ''}${undo}。`
      : '没有新的文献。';
  return added + (notes.length > 0 ? `没有带来的：${notes.join('；')}。` : '');
}

/**
 * Moves references just inserted at `from` into the bibliography, as an undo step of its own; within the
 * bibliography they are converted in place. False if the text is something else.
 */
export function settleReferences(view: EditorView, from: number, text: string): boolean {
  const present = bibliographyIn(view.state);
  const to = from + text.length;
  const isInside = !!present && from >= present.from && to <= present.to;
  const before = isInside
    ? view.state.sliceDoc(present.from, from) + view.state.sliceDoc(to, present.to)
    : (present?.source ?? '');
  const found = readReferences(text, before);
  if (!found) return false;
  whenQuiet(view, () => {
    if (view.state.sliceDoc(from, to) !== text) return;
    const without = view.state.update({ changes: { from, to } });
    const isMoved = !isInside && found.keys.length > 0;
    view.dispatch({
      changes: isInside
        ? { from, to, insert: found.bibtex }
        : isMoved
          ? without.changes.compose(without.state.changes(additionOf(without.state, found.bibtex)))
          : without.changes,
      annotations: isolateHistory.of('full'),
      userEvent: 'input.paste',
    });
    announce(view, messageOf(found, '，撤销（Ctrl + Z）可以恢复原文'));
  });
  return true;
}

/**
 * Adds the references of files to the bibliography, as one undo step; `rest` are names of files that were given
 * too and not taken. False if none of them holds references, or all hold something else.
 */
export function addReferences(
  view: EditorView,
  files: readonly NamedFile[],
  rest: readonly string[],
): boolean {
  const present = bibliographyIn(view.state)?.source ?? '';
  const all: ReadReferences = { bibtex: '', keys: [], notes: [] };
  const unread: string[] = [];
  for (const { name, bytes } of files) {
    const read = BIBTEX_FILE.test(name) ? readBibtex : readReferences;
    const found = read(textOfNamed(name, bytes), `${present}\n${all.bibtex}`);
    if (!found) unread.push(name);
    else {
      all.bibtex = [all.bibtex, found.bibtex].filter(Boolean).join('\n\n');
      all.keys.push(...found.keys);
      all.notes.push(...found.notes);
    }
  }
  if (unread.length === files.length) return false;
  if (unread.length > 0) all.notes.push(`${unread.join('、')} 里没有读到文献，或者还有别的文字`);
  whenQuiet(view, () => {
    if (all.keys.length > 0)
      view.dispatch({ changes: additionOf(view.state, all.bibtex), userEvent: 'input.paste' });
    announce(view, messageOf(all, '') + sayRest(rest));
  });
  return true;
}
