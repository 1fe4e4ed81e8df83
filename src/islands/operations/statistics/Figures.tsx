import { Sparkline } from './Sparkline.tsx';
import { changeText } from './words.ts';

/** A figure with what it is called, its text, and its value now and in the period before. */
export type Figure = {
  key: string;
  name: string;
  text: string;
  now: number;
  before: number;
  /** Its course, drawn as a sparkline. */
  days?: readonly number[];
};

type Props = { figures: readonly Figure[]; chosen?: string; onChoose?: (key: string) => void };

/** Figures in tiles; where they can be chosen, the chosen one is what the chart shows. */
export function Figures({ figures, chosen, onChoose }: Props) {
  return (
    <ul className="data-figures">
      {figures.map((it) => {
        const change = changeText(it.now, it.before);
        const trend = change === null || it.now === it.before ? '' : it.now > it.before ? 'up' : 'down';
        const inside = (
          <>
            <span className="text-sm text-(--muted)">{it.name}</span>
            <b className="num">{it.text}</b>
            {it.days && <Sparkline values={it.days} name={it.name} />}
            <span className={`text-xs ${trend}`}>{change ?? '上期没有数据'}</span>
          </>
        );
        return (
          <li key={it.key}>
            {onChoose ? (
              <button type="button" aria-pressed={chosen === it.key} onClick={() => onChoose(it.key)}>
                {inside}
              </button>
            ) : (
              <div>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
