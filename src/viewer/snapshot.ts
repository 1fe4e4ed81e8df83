import { categoryColour } from '../../craft/result/draw/colours.ts';
import { legendWords, ticksOf, tickWords } from '../../craft/result/legend.ts';
import type { Result } from '../../craft/result/model.ts';
import { element, save } from '../enhance/dom.ts';
import { arrowWords } from './arrows/arrows.ts';
import { innerWords } from './inside/inner.ts';
import { BAR, coloursOf } from './legend.ts';
import type { State } from './state.ts';

const LINE = 22;
const INK = '#1f2430';

/** Downloads the view as PNG with legend. */
export function snapshot(canvas: HTMLCanvasElement, result: Result, state: State): void {
  const { width, height } = canvas;
  const scale = width / Math.max(1, canvas.clientWidth);
  const picture = element('canvas', { width, height });
  const context = picture.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(canvas, 0, 0);
  context.scale(scale, scale);
  context.fillStyle = INK;
  context.font = '14px sans-serif';
  context.textBaseline = 'top';
  const words = [...legendWords(result, state), ...innerWords(result, state), ...arrowWords(result, state)];
  for (const [i, it] of words.entries()) context.fillText(it, 12, 12 + LINE * i);
  const top = 20 + LINE * words.length;
  const { categories, unit = '' } = result.fields[state.field] ?? {};
  for (const [i, { name }] of (categories ?? []).entries()) {
    context.fillStyle = `rgb(${categoryColour(i).join(' ')})`;
    context.fillRect(12, top + LINE * i, BAR.width, BAR.width);
    context.fillStyle = INK;
    context.fillText(name, 34, top + LINE * i);
  }
  for (const [i, it] of (categories ? [] : coloursOf(state)).entries()) {
    context.fillStyle = it;
    context.fillRect(12, top + BAR.height - 1 - i, BAR.width, 1);
  }
  context.fillStyle = INK;
  const ticks = categories ? [] : ticksOf(state.range, state.bands).toReversed();
  for (const [i, it] of ticks.entries()) {
    const said = tickWords(it, state.range) + (i === 0 && unit ? ` ${unit}` : '');
    context.fillText(said, 34, top + (i / Math.max(1, ticks.length - 1)) * (BAR.height - 14));
  }
  picture.toBlob((blob) => {
    if (blob) save(`${result.title || 'result'}.png`, blob, 'image/png');
  });
}
