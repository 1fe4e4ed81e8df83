import {
  autocompletion,
  type CompletionContext,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { useMemo } from 'react';
import { editorTheme } from '../desk/looks.ts';
import { phrases } from '../desk/phrases.ts';
import { latexCompletions } from '../help/latex.ts';
import { useTextView } from '../ui/useTextView.ts';

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
  /** Called with the view on mount, null on unmount. */
  made: (view: EditorView | null) => void;
};

/** LaTeX field: completion, Tab between slots. */
export function LatexBox({ text, label, changed, made }: Props) {
  const extensions = useMemo(
    () => [
      phrases,
      box,
      editorTheme,
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
      keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    ],
    [label],
  );
  const host = useTextView({ text, extensions, anchor: text.length, changed, made });
  return <div ref={host} />;
}
