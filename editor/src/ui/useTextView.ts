import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';

type Given = {
  /** The text at the start; later ones are dispatched to the view. */
  text: string;
  /** The same object as long as the view is to live. */
  extensions: Extension;
  /** Where the cursor is at the start. */
  anchor?: number;
  changed: (text: string) => void;
  /** Gets the view once it is there, and null when it goes. */
  made: (view: EditorView | null) => void;
};

/** A view of CodeMirror within the element that has this ref. */
export function useTextView({ text, extensions, anchor = 0, changed, made }: Given) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, anchor, changed, made });
  latest.current.changed = changed;
  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.text,
        selection: { anchor: latest.current.anchor },
        extensions: [
          extensions,
          EditorView.updateListener.of((it) => {
            if (it.docChanged) latest.current.changed(it.state.doc.toString());
          }),
        ],
      }),
    });
    latest.current.made(view);
    return () => {
      latest.current.made(null);
      view.destroy();
    };
  }, [extensions]);
  return host;
}
