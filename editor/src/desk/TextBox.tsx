import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useId, useRef } from 'react';
import { extensions } from '../extensions.ts';

type Props = {
  /** The text at the start; later ones are dispatched to the view. */
  text: string;
  label: string;
  changed: (text: string) => void;
  /** Gets the view once it is there, and null when it goes. */
  made: (view: EditorView | null) => void;
};

/** The text box, CodeMirror. */
export function TextBox({ text, label, changed, made }: Props) {
  const hint = useId();
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, changed, made });
  latest.current.changed = changed;
  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          extensions,
          EditorView.contentAttributes.of({
            'aria-label': label,
            'aria-describedby': hint,
            spellcheck: 'false',
            tabindex: '0',
          }),
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
  }, [label, hint]);
  return (
    <>
      <p id={hint} className="sr-only">
        Tab 用来缩进，先按 Esc 再按 Tab 离开{label}
      </p>
      <div ref={host} className="min-h-0 flex-1" />
    </>
  );
}
