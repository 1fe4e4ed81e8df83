import type { Kind } from '../../../craft/result/arrays/kinds.ts';
import type { ArrayChoice, Conversion } from '../../../craft/result/convert.ts';
import { NOTE } from '../ui/look.ts';
import { PAIR, WARNING } from './look.ts';
import { type Outline, stepsFitting } from './outline.ts';
import { ResultArrays } from './ResultArrays.tsx';
import { ResultInside } from './ResultInside.tsx';
import { ResultQuality } from './ResultQuality.tsx';
import { ResultSteps } from './ResultSteps.tsx';
import { Rights } from './Rights.tsx';

const VIEW_NAMES = [
  ['iso', '轴测'],
  ['front', '前'],
  ['right', '右'],
  ['top', '上'],
] as const;

/** Form values. */
export type Form = Omit<Conversion, 'steps' | 'unaveraged' | 'fields'> & {
  caption: string;
  view: string;
  /** '': licence of the article; '': no address of originals. */
  licence: string;
  original: string;
  fields: readonly ArrayChoice[];
  /** Kinds overridden by the author. */
  kinds: ReadonlyMap<string, Kind>;
  /** Steps chosen by the author. */
  steps: readonly number[] | undefined;
};

/** Steps to include. */
export const stepsOf = ({ steps }: Outline, form: Form): readonly number[] =>
  form.steps ?? stepsFitting(steps.length, form.fields.length, form.inside);

type Props = { outline: Outline; form: Form; change: (to: Partial<Form>) => void };

/** Form of a result. */
export function ResultForm({ outline, form, change }: Props) {
  return (
    <div className="mt-3 grid gap-3">
      <p className={NOTE}>{outline.read}</p>
      {outline.left && <p className={`max-h-30 overflow-auto ${WARNING}`}>图里没有的：{outline.left}</p>}
      <ResultQuality quality={outline.quality} />
      <label className="grid gap-1">
        标题
        <input
          className="field"
          value={form.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </label>
      <label className="grid gap-1">
        图下说明
        <textarea
          className="field"
          rows={2}
          value={form.caption}
          onChange={(event) => change({ caption: event.target.value })}
        />
      </label>
      <div className={PAIR}>
        <label>
          长度单位
          <input
            className="field"
            autoCapitalize="none"
            value={form.unit}
            onChange={(event) => change({ unit: event.target.value })}
          />
        </label>
        {form.timeUnit !== undefined && (
          <label>
            时间单位
            <input
              className="field"
              autoCapitalize="none"
              placeholder="没有"
              value={form.timeUnit}
              onChange={(event) => change({ timeUnit: event.target.value })}
            />
          </label>
        )}
        <label>
          视角
          <select
            className="field"
            value={form.view}
            onChange={(event) => change({ view: event.target.value })}
          >
            {VIEW_NAMES.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Rights form={form} change={change} />
      <ResultArrays outline={outline} fields={form.fields} kinds={form.kinds} change={change} />
      {outline.inside && (
        <ResultInside
          outline={outline}
          fields={form.fields}
          steps={stepsOf(outline, form).length}
          taken={form.inside === true}
          take={(inside) => change({ inside })}
        />
      )}
      <ResultSteps
        outline={outline}
        fields={form.fields}
        steps={stepsOf(outline, form)}
        inside={form.inside === true}
        choose={(steps) => change({ steps })}
      />
    </div>
  );
}
