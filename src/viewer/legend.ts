import { categoryColour, MAPS, toBandCentre } from '../../craft/result/draw/colours.ts';
import { extentOf, wholeRange } from '../../craft/result/draw/look.ts';
import { legendWords, ticksOf, tickWords } from '../../craft/result/legend.ts';
import type { Result } from '../../craft/result/model.ts';
import { figure, figureIn, formulaWords, placeWords } from '../../craft/result/words.ts';
import { sampleMap } from '../../craft/viridis.ts';
import { element } from '../enhance/dom.ts';
import { arrowWords } from './arrows/arrows.ts';
import { innerWords } from './inside/inner.ts';
import { extremeOf, type State } from './state.ts';

const KEY_MOST = 14;

/** Colour bar size in a screenshot, in CSS px; one colour per px of height. */
export const BAR = { width: 14, height: 160 } as const;

/** Extremes with places, as text. */
export function extremeWords(result: Result, state: State): string {
  const extreme = extremeOf(result, state);
  const { unit = '', categories } = result.fields[state.field] ?? {};
  if (categories) return '';
  if (!extreme) return state.blend > 0 ? '极值在停下后显示' : '';
  if (extreme.none) return '这一步没有值';
  const { max, min, maxAt, minAt } = extreme;
  const said = (value: number) => `${figureIn(value, max - min)} ${unit}`.trim();
  const size = extentOf(result.mesh.positions);
  return `最大 ${said(max)}，在 ${placeWords(maxAt, size)}；最小 ${said(min)}，在 ${placeWords(minAt, size)}`;
}

/** Formula and quantisation error of the shown field. */
export function precisionWords(result: Result, { field, component }: State): string {
  const own = result.fields[field];
  if (!own) return '';
  const { min, max } = wholeRange(result, field, component);
  const error = (result.error ?? 0) * (max - min);
  const said = error > 0 && !own.categories ? `存储误差不超过 ${`${figure(error)} ${own.unit}`.trim()}` : '';
  return [formulaWords(own, component), said].filter(Boolean).join('；');
}

/** CSS colours, minimum to maximum. */
export const coloursOf = ({ map, bands }: Pick<State, 'map' | 'bands'>): string[] =>
  Array.from({ length: BAR.height }, (_, i) => {
    const [red, green, blue] = sampleMap(MAPS[map], toBandCentre((i + 0.5) / BAR.height, bands));
    return `rgb(${red} ${green} ${blue})`;
  });

/** Legend overlay, or above the picture if space is short. */
export function legendOf(result: Result): { root: HTMLElement; draw: (state: State) => void } {
  const bar = element('span', { className: 'viewer-bar' });
  const words = element('div', { className: 'viewer-words' });
  const ticks = element('div', { className: 'viewer-ticks' });
  const scale = element('div', { className: 'viewer-scale' }, bar, ticks);
  const key = element('ul', { className: 'viewer-key' });
  const root = element('div', { className: 'viewer-legend' }, words, scale, key);
  const draw = (state: State) => {
    words.replaceChildren(
      ...[...legendWords(result, state), ...innerWords(result, state), ...arrowWords(result, state)].map(
        (it) => element('p', {}, it),
      ),
    );
    const { unit = '', categories } = result.fields[state.field] ?? {};
    scale.hidden = categories !== undefined;
    key.hidden = !categories;
    key.replaceChildren(
      ...(categories ?? []).slice(0, KEY_MOST).map(({ value, name }, i) => {
        const own = element('span', { className: 'viewer-swatch' });
        own.style.setProperty('--colour', `rgb(${categoryColour(i).join(' ')})`);
        return element('li', {}, own, name === String(value) ? name : `${name}（${value}）`);
      }),
      ...((categories?.length ?? 0) > KEY_MOST ? [element('li', {}, `共 ${categories?.length} 类`)] : []),
    );
    const values = ticksOf(state.range, state.bands).toReversed();
    // Unit beside the maximum.
    const said = (it: number, i: number) => tickWords(it, state.range) + (i === 0 && unit ? ` ${unit}` : '');
    ticks.replaceChildren(...values.map((it, i) => element('span', {}, said(it, i))));
    bar.style.setProperty('--colours', coloursOf(state).join());
  };
  return { root, draw };
}
