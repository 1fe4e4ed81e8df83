import { banded, MAPS } from '../../craft/result/draw/colours.ts';
import { legendWords, ticksOf } from '../../craft/result/legend.ts';
import type { Result } from '../../craft/result/model.ts';
import { figure, placeWords } from '../../craft/result/words.ts';
import { mapped } from '../../craft/viridis.ts';
import { element } from '../enhance/dom.ts';
import { extremeOf, type State } from './state.ts';

const [WIDTH, HEIGHT] = [14, 160];

/** The largest and smallest value of what is shown, with their places. */
export function extremeWords(result: Result, state: State): string {
  const extreme = extremeOf(result, state);
  const unit = result.fields[state.field]?.unit ?? '';
  if (!extreme) return state.blend > 0 ? '极值在停下后显示' : '';
  const said = (value: number) => `${figure(value)} ${unit}`.trim();
  const { max, min, maxAt, minAt } = extreme;
  return `最大 ${said(max)}，在 ${placeWords(maxAt)}；最小 ${said(min)}，在 ${placeWords(minAt)}`;
}

/** Draws the bar of colours of a state. */
export function bar(canvas: HTMLCanvasElement, { map, bands }: State): void {
  const context = canvas.getContext('2d');
  for (let y = 0; y < HEIGHT && context; y++) {
    const [red, green, blue] = mapped(MAPS[map], banded(1 - (y + 0.5) / HEIGHT, bands));
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect(0, y, WIDTH, 1);
  }
}

/** The legend over the picture, and what redraws it. */
export function legendOf(result: Result): {
  root: HTMLElement;
  canvas: HTMLCanvasElement;
  draw: (state: State) => void;
} {
  const canvas = element('canvas', { width: WIDTH, height: HEIGHT });
  canvas.ariaHidden = 'true';
  const words = element('div', { className: 'viewer-words' });
  const ticks = element('div', { className: 'viewer-ticks' });
  const root = element(
    'div',
    { className: 'viewer-legend' },
    words,
    element('div', { className: 'viewer-scale' }, canvas, ticks),
  );
  const draw = (state: State) => {
    words.replaceChildren(...legendWords(result, state).map((it) => element('p', {}, it)));
    const values = ticksOf(state.range, state.bands).toReversed();
    ticks.replaceChildren(...values.map((it) => element('span', {}, figure(it))));
    bar(canvas, state);
  };
  return { root, canvas, draw };
}
