import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { versesIn } from '../check/verse.ts';
import { Hint } from '../ui/hint.ts';

/** Reading a long text takes as long as a frame, so that it waits for a pause in typing. */
const PAUSE_MS = 400;

/** Behind the last line of a verse: that its lines will be joined, and what keeps them. The check list says so as well. */
const hint = Decoration.widget({
  widget: new Hint('cm-verse-hint', '这几行会连成一段；要分行，在行末加两个空格或 \\'),
  side: 1,
});

const hintsIn = ({ doc }: EditorState): DecorationSet =>
  Decoration.set(versesIn(doc.toString()).map(({ to }) => hint.range(doc.line(to).to)));

const read = StateEffect.define<DecorationSet>();

/** Hints where several short lines look as if they were meant to stay lines. */
export const verseHints = StateField.define<DecorationSet>({
  create: hintsIn,
  update: (hints, { changes, effects }) => effects.find((it) => it.is(read))?.value ?? hints.map(changes),
  provide: (field) => EditorView.decorations.from(field),
});

/** The hints, read again whenever typing pauses. */
export const verses: Extension = [
  verseHints,
  ViewPlugin.fromClass(
    class {
      private timer = 0;

      constructor(private readonly view: EditorView) {}

      update({ docChanged }: ViewUpdate): void {
        if (!docChanged) return;
        clearTimeout(this.timer);
        this.timer = window.setTimeout(
          () => this.view.dispatch({ effects: read.of(hintsIn(this.view.state)) }),
          PAUSE_MS,
        );
      }

      destroy(): void {
        clearTimeout(this.timer);
      }
    },
  ),
];
