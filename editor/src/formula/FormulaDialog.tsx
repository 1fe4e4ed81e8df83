import { snippet } from '@codemirror/autocomplete';
import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { useEffect, useMemo, useRef, useState } from 'react';
import { snippetOf } from '../help/snippet.ts';
import { definitionsIn, type Typeset, typesetter } from '../help/typeset.ts';
import { type Formula, formulaAt } from '../help/where.ts';
import { FORMULA_DIALOG } from '../ui/dialogLook.ts';
import { CHOICE, FAULT, NOTE } from '../ui/look.ts';
import { useAsking } from '../ui/useAsking.ts';
import { Drawn } from './Drawn.tsx';
import { putFormula } from './insertFormula.ts';
import { LatexBox } from './LatexBox.tsx';
import { Palette } from './Palette.tsx';

const MOVED = '正文里的这个公式在别处改过了，没有写回；请复制 LaTeX，关闭之后再打开';
const NOTHING = '还没有写公式';

/** Position of an error, in words. */
function placeText(tex: string, at: number): string {
  if (at >= tex.length) return '末尾';
  const before = tex.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return before.length > 1 ? `第 ${before.length} 行第 ${column} 个字符` : `第 ${column} 个字符`;
}

type Props = { view: EditorView; edited: Formula | null; close: () => void };

/** Formula editor with templates and preview; one undo step. */
export function FormulaDialog({ view, edited, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<EditorView | null>(null);
  const [tex, setTex] = useState(edited?.tex ?? '');
  const [display, setDisplay] = useState(edited?.display ?? false);
  const [draw, setDraw] = useState<((tex: string, display: boolean) => Typeset) | null>(null);
  const [fault, setFault] = useState('');
  const isChanged = tex !== (edited?.tex ?? '') || (edited !== null && display !== edited.display);
  const asking = useAsking(dialog, isChanged);
  const done = useMemo(() => (draw && tex.trim() ? draw(tex, display) : null), [draw, tex, display]);
  useEffect(() => {
    dialog.current?.showModal();
    // showModal focuses the first button.
    field.current?.focus();
    const { state } = view;
    void typesetter(definitionsIn(state, edited?.from ?? state.selection.main.head)).then((it) =>
      setDraw(() => it),
    );
  }, [view, edited]);

  const take = (template: string, isWhole: boolean) => {
    const box = field.current;
    if (!box) return;
    const { from, to } = box.state.selection.main;
    snippet(snippetOf(template))(box, null, from, to);
    if (isWhole || template.includes('\\label') || /\\begin\{(?:split|aligned)/.test(template))
      setDisplay(true);
    box.focus();
  };
  const write = () => {
    const { state } = view;
    const there = edited && formulaAt(state, state.selection.main.head);
    const isThere = !edited || (there?.tex === edited.tex && there.display === edited.display);
    const made = isThere && tex.trim() ? putFormula(state, there, tex.trim(), display) : null;
    if (!made || 'fault' in made) {
      setFault(made ? made.fault : tex.trim() ? MOVED : NOTHING);
      return;
    }
    // Restore a selected slot, unless trimming moved it.
    const { from = 0, to = 0 } = field.current?.state.selection.main ?? {};
    const slot = field.current?.state.sliceDoc(from, to) ?? '';
    const start = made.at + from - (tex.length - tex.trimStart().length);
    const isSame = slot !== '' && made.insert.slice(start, start + slot.length) === slot;
    view.dispatch({
      changes: { from: made.from, to: made.to, insert: made.insert },
      selection: isSame
        ? { anchor: made.from + start, head: made.from + start + slot.length }
        : { anchor: made.from + made.insert.trimEnd().length },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.formula',
      scrollIntoView: true,
    });
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className={FORMULA_DIALOG}
      aria-label="公式"
      closedby="closerequest"
      onClose={close}
      onCancel={asking.onCancel}
    >
      <h2 className="text-lg font-bold">{edited ? '修改公式' : '插入公式'}</h2>
      <LatexBox
        text={tex}
        label="LaTeX"
        changed={(next) => {
          setTex(next);
          setFault('');
          asking.calm();
        }}
        made={(it) => {
          field.current = it;
        }}
      />
      <section
        aria-label="公式预览"
        className="grid min-h-16 flex-none items-center overflow-auto rounded-field bg-base-200 px-3 py-2 max-h-44"
      >
        {!done && <p className={NOTE}>{tex.trim() ? '正在排版…' : '写 LaTeX，或者从下面选一个模板'}</p>}
        {done && 'html' in done && <Drawn done={done} />}
        {done && 'fault' in done && (
          <p className={FAULT} role="status">
            {done.at !== undefined && `${placeText(tex, done.at)}：`}
            {done.fault}
          </p>
        )}
      </section>
      <div className="min-h-0 flex-1 overflow-auto">{draw && <Palette typeset={draw} take={take} />}</div>
      {fault && (
        <p className={FAULT} role="alert">
          {fault}
        </p>
      )}
      {asking.isAsking && <p role="alert">写的公式还没有放进正文。</p>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <fieldset className="mr-auto flex gap-x-4">
          <legend className="sr-only">公式放在哪里</legend>
          {[false, true].map((it) => (
            <label key={String(it)} className={`${CHOICE} min-h-11`}>
              <input
                type="radio"
                name="display"
                className="radio radio-sm"
                checked={display === it}
                onChange={() => setDisplay(it)}
              />
              {it ? '独立一行' : '行内'}
            </label>
          ))}
        </fieldset>
        <button type="button" className="btn" onClick={asking.leave}>
          {asking.isAsking ? '放弃' : '取消'}
        </button>
        <button type="button" className="btn btn-primary" onClick={write}>
          {edited ? '写回正文' : '插入'}
        </button>
      </div>
    </dialog>
  );
}
