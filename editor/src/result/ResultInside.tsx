import { sizeWords } from '../../../craft/result/block.ts';
import type { ArrayChoice } from '../../../craft/result/convert.ts';
import { RESULT_TETRAHEDRA } from '../../../craft/result/model.ts';
import { NOTE } from '../ui/look.ts';
import { sizeOf } from './choosing.ts';
import { OFFER, WARNING } from './look.ts';
import type { Outline } from './outline.ts';

type Props = {
  outline: Outline;
  fields: readonly ArrayChoice[];
  /** Number of steps. */
  steps: number;
  taken: boolean;
  take: (inside: boolean) => void;
};

/** Whether to include the interior of solids, with its size. */
export function ResultInside({ outline, fields, steps, taken, take }: Props) {
  const { tets = 0 } = outline.inside ?? {};
  const { inner } = sizeOf(outline, fields, steps);
  const fits = tets <= RESULT_TETRAHEDRA;
  const count = tets.toLocaleString('en');
  return (
    <div>
      <label className={OFFER}>
        <input
          type="checkbox"
          disabled={!fits}
          checked={taken && fits}
          aria-describedby="result-inside"
          onChange={(event) => take(event.target.checked)}
        />
        内部也存，读者可以剖切看里面
      </label>
      <p id="result-inside" className={fits ? NOTE : WARNING}>
        {fits
          ? `内部约 ${count} 个四面体，文件大约多 ${sizeWords(inner)}；读者还能看等值面、按值筛选、沿线取值和流线`
          : `内部约 ${count} 个四面体，最多 ${RESULT_TETRAHEDRA.toLocaleString('en')} 个：只能存表面`}
      </p>
    </div>
  );
}
