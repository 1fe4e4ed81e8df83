import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { dialect } from '../desk/dialect.ts';
import { looks } from '../desk/looks.ts';

type Props = {
  /** The text at the left, which nobody changes, and what it is. */
  left: string;
  leftName: string;
  right: string;
  rightName: string;
  /** Hears of changes at the right, which may be made then. */
  changed?: (text: string) => void;
};

/** Two texts side by side with what differs. */
export function Compare({ left, leftName, right, rightName, changed }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const heard = useRef(changed);
  heard.current = changed;
  const editable = changed !== undefined;
  useEffect(() => {
    if (!host.current) return;
    const common = [dialect, looks, EditorView.lineWrapping];
    const fixed = [EditorState.readOnly.of(true), EditorView.editable.of(false)];
    const named = (name: string) => EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' });
    const view = new MergeView({
      parent: host.current,
      a: { doc: left, extensions: [common, fixed, named(leftName)] },
      b: {
        doc: right,
        extensions: [
          common,
          editable ? [] : fixed,
          named(rightName),
          EditorView.updateListener.of((it) => {
            if (it.docChanged) heard.current?.(it.state.doc.toString());
          }),
        ],
      },
      collapseUnchanged: { margin: 3, minSize: 6 },
      ...(editable && { revertControls: 'a-to-b' as const }),
    });
    return () => view.destroy();
  }, [left, right, leftName, rightName, editable]);
  return (
    <div className="compare">
      <div className="compare-names">
        <span>{leftName}</span>
        <span>{rightName}</span>
      </div>
      <div ref={host} className="compare-texts" />
    </div>
  );
}
