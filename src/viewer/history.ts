import { extentOf } from '../../craft/result/draw/look.ts';
import {
  type History,
  historyCsv,
  historyOf,
  historyPlot,
  nearestVertex,
} from '../../craft/result/history.ts';
import type { Point, Result } from '../../craft/result/model.ts';
import { placeWords } from '../../craft/result/words.ts';
import { button, drawing, element, save } from '../enhance/dom.ts';
import type { Control } from './controls.ts';
import type { State } from './state.ts';

/** Step history at the node nearest to the last probe, as plot and CSV; empty for a single step. */
export function historyControl(result: Result, state: State, probed: () => Point | undefined): Control[] {
  if (result.steps.length < 2) return [];
  const words = element('p', { className: 'viewer-note' });
  const picture = element('div', { className: 'viewer-plot' });
  let history: History | undefined;
  const csv = button('下载各步的 CSV', () => {
    if (history) save(`${result.title || 'result'}-history.csv`, historyCsv(history), 'text/csv');
  });
  const root = element('details', {}, element('summary', {}, '一点随步的变化'), words, picture, csv);
  const size = extentOf(result.mesh.positions);
  let drawn = '';
  const show = () => {
    const place = probed();
    csv.hidden = !place;
    const key = [place, state.field, state.component].join();
    if (!root.open || drawn === key) return;
    drawn = key;
    if (!place) return words.replaceChildren('先点模型上的一处');
    const vertex = nearestVertex(result, place);
    history = historyOf(result, state.field, state.component, vertex);
    words.textContent = `最近的节点在 ${placeWords(history.place, size)} ${result.unit}`.trim();
    const shape = historyPlot(history);
    picture.replaceChildren(shape ? drawing(shape) : '这个节点在各步都没有值');
  };
  root.addEventListener('toggle', show);
  return [{ root, show }];
}
