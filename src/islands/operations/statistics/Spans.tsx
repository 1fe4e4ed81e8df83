import { DATA_SPANS } from '../../../../contract/operations/statistics/own.ts';

type Props = { days: number; onChoose: (days: number) => void };

/** Buttons for the period in days. */
export function Spans({ days, onChoose }: Props) {
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">统计的天数</legend>
      {DATA_SPANS.map((it) => (
        <button
          key={it}
          type="button"
          className="btn btn-sm max-tabs:h-10 aria-pressed:border-primary aria-pressed:text-primary"
          aria-pressed={days === it}
          onClick={() => onChoose(it)}
        >
          近 {it} 天
        </button>
      ))}
    </fieldset>
  );
}
