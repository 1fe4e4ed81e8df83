import type { ReactNode } from 'react';
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

/** A tile, and the grid that tiles are in. */
export const TILE =
  'grid gap-1 content-start size-full px-4 py-3.5 border border-base-300 rounded-box bg-base-100 text-start';
const CHOICE =
  'cursor-pointer hover:border-(--muted) aria-pressed:border-primary aria-pressed:inset-ring aria-pressed:inset-ring-primary';
const TREND = { up: 'text-success', down: 'text-error', none: 'text-(--muted)' } as const;

export const TILES = 'grid gap-3 grid-cols-[repeat(auto-fill,minmax(120px,1fr))]';

type TileProps = {
  name: string;
  text: string;
  children?: ReactNode;
  note: string;
  trend?: keyof typeof TREND;
};

/** What is in a tile: a name, a figure, and a note below it. */
export function TileText({ name, text, children, note, trend = 'none' }: TileProps) {
  return (
    <>
      <span className="text-sm text-(--muted)">{name}</span>
      <b className="num text-xl font-bold wrap-anywhere">{text}</b>
      {children}
      <span className={`text-xs ${TREND[trend]}`}>{note}</span>
    </>
  );
}

/** Figures in tiles; where they can be chosen, the chosen one is what the chart shows. */
export function Figures({ figures, chosen, onChoose }: Props) {
  return (
    <ul className={TILES} aria-label="数据">
      {figures.map((it) => {
        const change = changeText(it.now, it.before);
        const trend = change === null || it.now === it.before ? 'none' : it.now > it.before ? 'up' : 'down';
        const inside = (
          <TileText name={it.name} text={it.text} note={change ?? '上期没有数据'} trend={trend}>
            {it.days && <Sparkline values={it.days} name={it.name} />}
          </TileText>
        );
        return (
          <li key={it.key}>
            {onChoose ? (
              <button
                type="button"
                className={`${TILE} ${CHOICE}`}
                aria-pressed={chosen === it.key}
                onClick={() => onChoose(it.key)}
              >
                {inside}
              </button>
            ) : (
              <div className={TILE}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
