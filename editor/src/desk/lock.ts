import { RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

/** Lock marker, alone on its line. */
export const LOCK = '<!--locked-->';
const MARKER = /^[ \t]*<!--[ \t]*locked[ \t]*-->[ \t]*$/i;

const line = Decoration.line({ class: 'cm-lock' });

function lockMarkerDecorations(view: EditorView): DecorationSet {
  const found = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges)
    for (let at = from; at <= to; ) {
      const it = view.state.doc.lineAt(at);
      if (MARKER.test(it.text)) found.add(it.from, it.from, line);
      at = it.to + 1;
    }
  return found.finish();
}

/** Decorates the lock marker line. */
export const lockLine = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = lockMarkerDecorations(view);
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = lockMarkerDecorations(update.view);
    }
  },
  { decorations: (it) => it.decorations },
);

/** Inserts the marker with blank lines around. */
export function insertLock(view: EditorView): void {
  const { head } = view.state.selection.main;
  const { to } = view.state.doc.lineAt(head);
  const insert = `\n\n${LOCK}\n\n`;
  view.dispatch({
    changes: { from: to, insert },
    selection: { anchor: to + insert.length },
    scrollIntoView: true,
  });
  view.focus();
}
