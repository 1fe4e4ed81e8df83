import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { dialect } from '../desk/dialect.ts';
import { editorTheme } from '../desk/looks.ts';
import { phrases } from '../desk/phrases.ts';
import { usePhone } from '../ui/phone.ts';

type Props = {
  /** Read-only side. */
  left: string;
  leftName: string;
  right: string;
  rightName: string;
  /** Makes the right side editable. */
  changed?: (text: string) => void;
};

/** Removes the editor's bottom padding. */
const fits = EditorView.theme({ '.cm-content': { paddingBottom: '20px' } });

const collapseUnchanged = { margin: 3, minSize: 6 };

/** Diff view: side by side, or unified on phones. */
export function Compare({ left, leftName, right, rightName, changed }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const heard = useRef(changed);
  heard.current = changed;
  const editable = changed !== undefined;
  const phone = usePhone();
  useEffect(() => {
    if (!host.current) return;
    const parent = host.current;
    const common = [fits, dialect, editorTheme, phrases, EditorView.lineWrapping];
    const fixed = [EditorState.readOnly.of(true), EditorView.editable.of(false)];
    const named = (name: string) => EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' });
    const fresh = [
      common,
      editable ? [] : fixed,
      named(rightName),
      EditorView.updateListener.of((it) => {
        if (it.docChanged) heard.current?.(it.state.doc.toString());
      }),
    ];
    const within = () => unifiedMergeView({ original: left, mergeControls: editable, collapseUnchanged });
    const view = phone
      ? new EditorView({ parent, doc: right, extensions: [fresh, within()] })
      : new MergeView({
          parent,
          a: { doc: left, extensions: [common, fixed, named(leftName)] },
          b: { doc: right, extensions: fresh },
          collapseUnchanged,
          ...(editable && { revertControls: 'a-to-b' as const }),
        });
    return () => view.destroy();
  }, [left, right, leftName, rightName, editable, phone]);
  return (
    <div>
      <div className="my-2 grid grid-cols-2 text-sm text-(--muted)">
        <span>{phone ? `红色：${leftName}` : leftName}</span>
        <span>{phone ? `绿色：${rightName}` : rightName}</span>
      </div>
      <div ref={host} className="max-h-[60dvh] overflow-auto border border-base-300" />
    </div>
  );
}
