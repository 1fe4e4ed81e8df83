import type { Point, Result } from '../../../craft/result/model.ts';
import { type Blend, interpolateVertices } from '../../../craft/result/volume/blend.ts';
import { type Profile, profileCsv, profilePlot } from '../../../craft/result/volume/profile.ts';
import { fieldWords } from '../../../craft/result/words.ts';
import { button, drawing, element, save } from '../../enhance/dom.ts';
import { type Control, tick } from '../controls.ts';
import { type State, valuesOf } from '../state.ts';
import { isFlat } from './inner.ts';
import { endControls, type InnerDeeds, note } from './inside.ts';

/** `through`: the line crosses the volume instead of following the surface. */
function profileOf(result: Result, state: State, blend: Blend, through: boolean): Profile {
  const { from, to } = state.inner.line;
  const own = result.fields[state.field];
  const values = [...interpolateVertices(valuesOf(result, state), 1, blend)];
  const found = interpolateVertices(result.mesh.positions, 3, blend);
  const share = (i: number) => i / Math.max(1, values.length - 1);
  const places = values.map((_, i): Point => {
    const ends = [0, 1, 2] as const;
    return through
      ? (ends.map((k) => from[k] + share(i) * (to[k] - from[k])) as unknown as Point)
      : (ends.map((k) => (found[3 * i + k] as number) + result.origin[k]) as unknown as Point);
  });
  let sum = 0;
  return {
    name: own ? fieldWords(own, state.component) : '',
    unit: own?.unit ?? '',
    length: result.unit,
    at: places.map((it, i) => {
      const before = places[i - 1] ?? it;
      sum += Math.hypot(it[0] - before[0], it[1] - before[1], it[2] - before[2]);
      return sum;
    }),
    places,
    values,
  };
}

/** Controls for values along a line, as plot and CSV. */
export function overControls(
  result: Result,
  state: State,
  changed: () => void,
  deeds: InnerDeeds,
): Control[] {
  const through = result.volume !== undefined || isFlat(result);
  const picture = element('div', { className: 'viewer-plot', hidden: true });
  let profile: Profile | undefined;
  const csv = button('下载 CSV', () => {
    if (profile) save(`${result.title || 'result'}-line.csv`, profileCsv(profile), 'text/csv');
  });
  let drawn: unknown[] = [];
  const plot: Control = {
    root: element('div', { className: 'viewer-wide' }, picture, csv),
    show: () => {
      const blend = deeds.stage.lineBlend;
      const { field, component, step } = state;
      const key = [blend, field, component, step, state.blend];
      picture.hidden = csv.hidden = !blend;
      if (!blend || key.every((it, i) => it === drawn[i])) return;
      drawn = key;
      profile = profileOf(result, state, blend, through);
      const shape = profilePlot(profile);
      const none = through ? '这条线没有经过有值的地方' : '过这两点的截线在表面上不相连，或者没有值';
      picture.replaceChildren(shape ? drawing(shape) : none);
    },
  };
  return [
    tick(
      '沿线取值',
      () => state.inner.line.on,
      (on) => {
        state.inner.line.on = on;
        changed();
      },
    ),
    ...endControls(() => state.inner.line, changed, deeds),
    note(() => (through ? '' : '文件里没有内部：取表面上过这两点的截线，从离起点最近处到离终点最近处')),
    plot,
  ];
}
