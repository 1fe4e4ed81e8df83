import type { Numbers, Point, Result } from '../../craft/result/model.ts';
import { type Blend, blended } from '../../craft/result/volume/blend.ts';
import { type Profile, profileCsv, profilePlot } from '../../craft/result/volume/profile.ts';
import { fieldWords } from '../../craft/result/words.ts';
import { button, drawing, element, save } from '../enhance/dom.ts';
import { type Control, tick } from './controls.ts';
import { isFlat } from './inner.ts';
import { endControls, type InnerDeeds, note } from './inside.ts';
import { type State, valuesOf } from './state.ts';

/** The values of what is coloured along the line. */
function profileOf(result: Result, state: State, blend: Blend, values: Numbers): Profile {
  const { from, to } = state.inner.line;
  const own = result.fields[state.field];
  const found = [...blended(values, 1, blend)];
  const share = (i: number) => i / Math.max(1, found.length - 1);
  const length = Math.hypot(...from.map((x, k) => (to[k] as number) - x));
  return {
    name: own ? fieldWords(own, state.component) : '',
    unit: own?.unit ?? '',
    length: result.unit,
    at: found.map((_, i) => share(i) * length),
    places: found.map(
      (_, i) => from.map((x, k) => x + share(i) * ((to[k] as number) - x)) as unknown as Point,
    ),
    values: found,
  };
}

/** Values along a line between two points, as a plot and as a file. */
export function overControls(
  result: Result,
  state: State,
  changed: () => void,
  deeds: InnerDeeds,
): Control[] {
  const can = result.volume !== undefined || isFlat(result);
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
      profile = profileOf(result, state, blend, valuesOf(result, state));
      const shape = profilePlot(profile);
      picture.replaceChildren(shape ? drawing(shape) : '这条线没有经过有值的地方');
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
    note(() => (can ? '' : '文件里没有内部，也不是平面：沿线取值需要内部')),
    plot,
  ];
}
