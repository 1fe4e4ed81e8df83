import { type EditorState, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { versesIn } from '../check/verse.ts';

/** Behind the last line of a verse: that its lines will be joined, and what keeps them. The check list says so as well. */
class VerseHint extends WidgetType {
  override eq(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const hint = document.createElement('span');
    hint.className = 'cm-verse-hint';
    hint.textContent = '这几行会连成一段；要分行，在行末加两个空格或 \\';
    hint.ariaHidden = 'true';
    return hint;
  }
}

const hint = Decoration.widget({ widget: new VerseHint(), side: 1 });

const hintsIn = ({ doc }: EditorState): DecorationSet =>
  Decoration.set(versesIn(doc.toString()).map(({ to }) => hint.range(doc.line(to).to)));

/** Hints where several short lines look as if they were meant to stay lines. */
export const verseHints = StateField.define<DecorationSet>({
  create: hintsIn,
  update: (hints, { docChanged, state }) => (docChanged ? hintsIn(state) : hints),
  provide: (field) => EditorView.decorations.from(field),
});
