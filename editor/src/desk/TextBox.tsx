import { EditorView } from '@codemirror/view';
import { useId, useMemo } from 'react';
import { extensions } from '../extensions.ts';
import { useTextView } from '../ui/useTextView.ts';

type Props = {
  /** Initial text; later changes are dispatched to the view. */
  text: string;
  label: string;
  changed: (text: string) => void;
  /** Called with the view on mount, null on unmount. */
  made: (view: EditorView | null) => void;
};

/** CodeMirror editor. */
export function TextBox({ text, label, changed, made }: Props) {
  const hint = useId();
  const all = useMemo(
    () => [
      extensions,
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-describedby': hint,
        spellcheck: 'false',
        tabindex: '0',
      }),
    ],
    [label, hint],
  );
  const host = useTextView({ text, extensions: all, changed, made });
  return (
    <>
      <p id={hint} className="sr-only">
        Tab 用来缩进，先按 Esc 再按 Tab 离开{label}
      </p>
      <div ref={host} className="min-h-0 flex-1" />
    </>
  );
}
