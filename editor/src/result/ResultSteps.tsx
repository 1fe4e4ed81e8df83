import { sizeWords } from '../../../craft/result/block.ts';
import type { ArrayChoice } from '../../../craft/result/convert.ts';
import { RESULT_BYTES } from '../../../craft/result/model.ts';
import { NOTE } from '../ui/look.ts';
import { sizeOf } from './choosing.ts';
import { LEGEND, OFFER, WARNING } from './look.ts';
import { type Outline, stepsFitting } from './outline.ts';

type Props = {
  outline: Outline;
  fields: readonly ArrayChoice[];
  steps: readonly number[];
  /** Interior included. */
  inside: boolean;
  /** Undefined: as many as fit. */
  choose: (steps: readonly number[] | undefined) => void;
};

/** Selects steps; shows the resulting size. */
export function ResultSteps({ outline, fields, steps, inside, choose }: Props) {
  const { blocks, most, bytes } = sizeOf(outline, fields, steps.length, inside);
  const fits = blocks <= most;
  const tooLarge = bytes > RESULT_BYTES;
  const toggle = (at: number) =>
    choose(steps.includes(at) ? steps.filter((it) => it !== at) : [...steps, at].sort((a, b) => a - b));
  const count = outline.steps.length;
  return (
    <>
      {count > 1 && (
        <fieldset className="min-w-0">
          <legend className={LEGEND}>
            {count} 步，带上 {steps.length} 步
          </legend>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="btn" onClick={() => choose(undefined)}>
              {stepsFitting(count, fields.length, inside).length < count ? '均匀取放得下的' : '全部'}
            </button>
            <button type="button" className="btn" onClick={() => choose([count - 1])}>
              只要最后一步
            </button>
          </div>
          <div className="mt-1 grid max-h-44 grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-3 overflow-auto text-sm">
            {outline.steps.map((name, at) => (
              <label key={name + String(at)} className={OFFER}>
                <input type="checkbox" checked={steps.includes(at)} onChange={() => toggle(at)} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className={fits && !tooLarge ? NOTE : WARNING} role="status">
        {!fits && `场与步 ${blocks} 份，最多 ${most} 份：请少选几步或几个量`}
        {fits && `生成的文件约 ${sizeWords(bytes)}，场与步 ${blocks} 份（最多 ${most} 份）`}
        {fits &&
          tooLarge &&
          `。上限是 ${sizeWords(RESULT_BYTES)}，很可能放不下：请${inside ? '不要带内部，或者' : ''}少选几步或几个量`}
      </p>
    </>
  );
}
