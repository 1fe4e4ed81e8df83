import type { ReactNode } from 'react';
import { Sparkline } from './Sparkline.tsx';
import { changeText } from './words.ts';

/** A number with its text, and its value in the previous period. */
export type Figure = {
  key: string;
  name: string;
  text: string;
  now: number;
  before: number;
  days?: readonly number[];
};

type Props = { figures: readonly Figure[]; chosen?: string; onChoose?: (key: string) => void };

export const TILE =
  'grid gap-1 content-start size-full px-4 py-3.5 border border-base-300 rounded-box bg-base-100 text-start';
const CHOICE =
  'cursor-pointer hover:border-(--muted) aria-pressed:border-primary aria-pressed:inset-ring aria-pressed:inset-ring-primary forced-colors:aria-pressed:border-3';
const TREND = { up: 'text-success', down: 'text-error', none: 'text-(--muted)' } as const;

export const TILES = 'grid gap-3 grid-cols-[repeat(auto-fill,minmax(120px,1fr))]';

type TileProps = {
  name: string;
  text: string;
  children?: ReactNode;
  note: string;
  trend?: keyof typeof TREND;
};

/** Content of a tile: name, number, note. */
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

/** Tiles of numbers; if selectable, the selected one is shown in the chart. */
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
