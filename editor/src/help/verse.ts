import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { versesIn } from '../check/verse.ts';
import { Hint } from '../ui/hint.ts';

/** Debounce in ms; parsing a long text takes about a frame. */
const PAUSE_MS = 400;

/** Hint that lines will be joined; the check list has it too. */
const hint = Decoration.widget({
  widget: new Hint('cm-verse-hint', '这几行会连成一段；要分行，在行末加两个空格或 \\'),
  side: 1,
});

const hintsIn = ({ doc }: EditorState): DecorationSet =>
  Decoration.set(versesIn(doc.toString()).map(({ to }) => hint.range(doc.line(to).to)));

const read = StateEffect.define<DecorationSet>();

/** Hints for short lines that look like verse. */
export const verseHints = StateField.define<DecorationSet>({
  create: hintsIn,
  update: (hints, { changes, effects }) => effects.find((it) => it.is(read))?.value ?? hints.map(changes),
  provide: (field) => EditorView.decorations.from(field),
});

/** Recomputed when typing pauses. */
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
