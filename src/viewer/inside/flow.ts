import type { Result } from '../../../craft/result/model.ts';
import { SEEDS_MOST } from '../../../craft/result/viewState.ts';
import { type Control, number, tick } from '../controls.ts';
import type { State } from '../state.ts';
import { isFlat } from './inner.ts';
import { endControls, type InnerDeeds, note } from './inside.ts';
import { flowField } from './layers.ts';

/** Streamline controls, with seeds on a line. */
export function flowControls(
  result: Result,
  state: State,
  changed: () => void,
  deeds: InnerDeeds,
): Control[] {
  if (!result.volume && !isFlat(result)) return [note(() => '文件里没有内部，也不是平面：流线需要内部')];
  return [
    tick(
      '流线',
      () => state.inner.flow.on,
      (on) => {
        state.inner.flow.on = on;
        // An opaque surface would hide them.
        if (result.volume && state.inner.shell === 'full' && on) state.inner.shell = 'faint';
        else if (!on && state.inner.shell === 'faint' && !state.inner.iso.on) state.inner.shell = 'full';
        changed();
      },
    ),
    number(
      `条数（最多 ${SEEDS_MOST}）`,
      () => state.inner.flow.count,
      (count) => {
        const whole = Math.round(Math.max(1, Math.min(SEEDS_MOST, count)));
        Object.assign(state.inner.flow, { count: whole, on: true });
        changed();
      },
    ),
    ...endControls(() => state.inner.flow, changed, deeds),
    note(() => {
      const { name } = flowField(result, state) ?? {};
      if (!state.inner.flow.on || !name) return '';
      return `沿 ${name} 的方向，从起点到终点均匀放种子，向两头走到边界、停滞处或 3 倍模型尺寸为止；颜色是上面选的量`;
    }),
  ];
}
