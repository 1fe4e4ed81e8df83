import { banded, MAPS } from '../../craft/result/draw/colours.ts';
import { legendWords, ticksOf } from '../../craft/result/legend.ts';
import type { Result } from '../../craft/result/model.ts';
import { figure, placeWords } from '../../craft/result/words.ts';
import { mapped } from '../../craft/viridis.ts';
import { element } from '../enhance/dom.ts';
import { extremeOf, type State } from './state.ts';

/** Width and height of the bar of colours in a screenshot, in CSS px; it has a colour for each px of its height. */
export const BAR = { width: 14, height: 160 } as const;

/** The largest and smallest value of what is shown, with their places. */
export function extremeWords(result: Result, state: State): string {
  const extreme = extremeOf(result, state);
  const unit = result.fields[state.field]?.unit ?? '';
  if (!extreme) return state.blend > 0 ? '极值在停下后显示' : '';
  const said = (value: number) => `${figure(value)} ${unit}`.trim();
  const { max, min, maxAt, minAt } = extreme;
  return `最大 ${said(max)}，在 ${placeWords(maxAt)}；最小 ${said(min)}，在 ${placeWords(minAt)}`;
}

/** The colours of a state as CSS writes them, from the smallest value to the largest. */
export const coloursOf = ({ map, bands }: Pick<State, 'map' | 'bands'>): string[] =>
  Array.from({ length: BAR.height }, (_, i) => {
    const [red, green, blue] = mapped(MAPS[map], banded((i + 0.5) / BAR.height, bands));
    return `rgb(${red} ${green} ${blue})`;
  });

/** The legend over the picture, above it where there is little room, and what redraws it. */
export function legendOf(result: Result): { root: HTMLElement; draw: (state: State) => void } {
  const bar = element('span', { className: 'viewer-bar' });
  const words = element('div', { className: 'viewer-words' });
  const ticks = element('div', { className: 'viewer-ticks' });
  const root = element(
    'div',
    { className: 'viewer-legend' },
    words,
    element('div', { className: 'viewer-scale' }, bar, ticks),
  );
  const draw = (state: State) => {
    words.replaceChildren(...legendWords(result, state).map((it) => element('p', {}, it)));
    const values = ticksOf(state.range, state.bands).toReversed();
    ticks.replaceChildren(...values.map((it) => element('span', {}, figure(it))));
    bar.style.setProperty('--colours', coloursOf(state).join());
  };
  return { root, draw };
}
