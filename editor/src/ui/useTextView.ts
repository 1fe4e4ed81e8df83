import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';

type TextViewOptions = {
  /** Initial text; later changes are dispatched to the view. */
  text: string;
  /** Must be stable: a new object recreates the view. */
  extensions: Extension;
  /** Initial cursor position. */
  anchor?: number;
  changed: (text: string) => void;
  /** Called with the view on mount, null on unmount. */
  made: (view: EditorView | null) => void;
};

/** CodeMirror view in the element of the returned ref. */
export function useTextView({ text, extensions, anchor = 0, changed, made }: TextViewOptions) {
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
