import { DATA_SPANS } from '../../../../contract/operations/statistics/own.ts';

type Props = { days: number; onChoose: (days: number) => void };

/** Chooses how many days a report covers. */
export function Spans({ days, onChoose }: Props) {
  return (
    <fieldset className="data-spans">
      <legend className="sr-only">统计的天数</legend>
      {DATA_SPANS.map((it) => (
        <button
          key={it}
          type="button"
          className="btn btn-sm"
          aria-pressed={days === it}
          onClick={() => onChoose(it)}
        >
          近 {it} 天
        </button>
      ))}
    </fieldset>
  );
}
