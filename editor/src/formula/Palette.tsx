import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { withDefaults } from '../help/snippet.ts';
import type { Typeset } from '../help/typeset.ts';
import { LABELLED } from '../ui/look.ts';
import { Drawn } from './Drawn.tsx';
import { READY } from './formulaTemplates.ts';
import { TEMPLATES } from './templates.ts';

const Symbols = lazy(async () => ({ default: (await import('../help/Symbols.tsx')).Symbols }));

const SIGNS = '符号与希腊字母';
const ITEM =
  'w-full cursor-pointer rounded-field border border-base-300 px-2 py-1.5 text-start hover:bg-base-200 focus-visible:bg-base-200';

type Props = {
  typeset: (tex: string, display: boolean) => Typeset;
  /** `isWhole`: a complete formula, as display. */
  take: (tex: string, isWhole: boolean) => void;
};

/** Template palette, one group at a time, rendered. */
export function Palette({ typeset, take }: Props) {
  const id = useId();
  const [label, setLabel] = useState(TEMPLATES[0]?.label ?? '');
  const pieces = useMemo(
    () =>
      TEMPLATES.find((it) => it.label === label)?.list.map((it) => ({
        ...it,
        done: typeset(withDefaults(it.tex), true),
      })),
    [label, typeset],
  );
  const whole = useMemo(
    () => READY.find((it) => it.label === label)?.list.map((it) => ({ ...it, done: typeset(it.tex, true) })),
    [label, typeset],
  );
  return (
    <div>
      <div className={LABELLED}>
        <label htmlFor={id}>模板</label>
        <select id={id} className="field" value={label} onChange={(event) => setLabel(event.target.value)}>
          {[...TEMPLATES, { label: SIGNS }, ...READY].map((it) => (
            <option key={it.label}>{it.label}</option>
          ))}
        </select>
      </div>
      {pieces && (
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2">
          {pieces.map(({ name, tex, done }) => (
            <li key={name} className="grid">
              <button
                type="button"
                className={`${ITEM} grid justify-items-center gap-1`}
                onClick={() => take(tex, false)}
              >
                <span
                  className="grid min-h-14 max-w-full items-center overflow-hidden text-[13px]"
                  aria-hidden
                >
                  <Drawn done={done} />
                </span>
                <small className="text-[13px] text-(--muted)">{name}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {whole && (
        <ul className="mt-2 grid grid-cols-1 gap-2">
          {whole.map(({ name, tex, symbols, done }) => (
            <li key={name}>
              <button type="button" className={ITEM} onClick={() => take(tex, true)}>
                <span className="font-medium">{name}</span>
                <span className="block overflow-x-auto py-1" aria-hidden>
                  <Drawn done={done} />
                </span>
                <small className="block text-[13px] text-(--muted)">{symbols}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {label === SIGNS && (
        <div className="mt-2">
          <Suspense fallback={<p className="p-2 text-(--muted)">正在打开…</p>}>
            <Symbols insert={(tex) => take(tex, false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
