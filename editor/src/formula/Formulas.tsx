import type { EditorView } from '@codemirror/view';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Formula, formulaAt } from '../help/where.ts';
import { FORMULA } from './ask.ts';

const FormulaDialog = lazy(async () => ({
  default: (await import('./FormulaDialog.tsx')).FormulaDialog,
}));

/** Opens the formula dialog on request. */
export function Formulas({ view }: { view: EditorView }) {
  const [opened, setOpened] = useState<{ edited: Formula | null } | null>(null);
  useEffect(() => {
    const hear = () => setOpened({ edited: formulaAt(view.state, view.state.selection.main.head) });
    view.dom.addEventListener(FORMULA, hear);
    return () => view.dom.removeEventListener(FORMULA, hear);
  }, [view]);
  if (!opened) return null;
  const close = () => {
    setOpened(null);
    view.focus();
  };
  return (
    <Suspense fallback={null}>
      <FormulaDialog view={view} edited={opened.edited} close={close} />
    </Suspense>
  );
}
