import {
  autocompletion,
  type CompletionContext,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { looks } from '../desk/looks.ts';
import { phrases } from '../desk/phrases.ts';
import { latexCompletions } from '../help/latex.ts';

const options = latexCompletions();
const completion = (context: CompletionContext) => {
  const typed = context.matchBefore(/\\[a-zA-Z]*$/);
  return typed && { from: typed.from, options, validFor: /^\\[a-zA-Z]*$/ };
};

const box = EditorView.theme({
  '&': {
    height: 'auto',
    maxHeight: '9em',
    border: '1px solid var(--color-base-300)',
    borderRadius: 'var(--radius-field)',
  },
  '&.cm-focused': { outline: '2px solid var(--color-primary)' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { maxWidth: 'none', minHeight: '4.8em', padding: '8px 10px' },
});

type Props = {
  text: string;
  label: string;
  changed: (tex: string) => void;
  /** Gets the view once it is there, and null when it goes. */
  made: (view: EditorView | null) => void;
};

/** A field for LaTeX: commands are completed, Tab goes from slot to slot and, behind the last one, on. */
export function LatexBox({ text, label, changed, made }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, changed, made });
  latest.current.changed = changed;
  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.text,
        selection: { anchor: latest.current.text.length },
        extensions: [
          phrases,
          box,
          looks,
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ icons: false, override: [completion] }),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': label,
            spellcheck: 'false',
            autocapitalize: 'off',
            tabindex: '0',
          }),
          EditorView.updateListener.of((it) => {
            if (it.docChanged) latest.current.changed(it.state.doc.toString());
          }),
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        ],
      }),
    });
    latest.current.made(view);
    return () => {
      latest.current.made(null);
      view.destroy();
    };
  }, [label]);
  return <div ref={host} />;
}
