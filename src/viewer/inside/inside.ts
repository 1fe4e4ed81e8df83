import { endOf } from '../../../craft/result/legend.ts';
import type { Point, Result } from '../../../craft/result/model.ts';
import { type Line, SHELLS, type Shell } from '../../../craft/result/viewState.ts';
import { figure } from '../../../craft/result/words.ts';
import { button, element } from '../../enhance/dom.ts';
import { type Control, choice, number, slider, tick } from '../controls.ts';
import type { Stage } from '../scene.ts';
import type { State } from '../state.ts';
import { hasLevels, isFlat, keptOf, levelOf } from './inner.ts';
import type { Slices } from './slices.ts';

/** `probed` is the last probed position. */
export type InnerDeeds = { slices: Slices; stage: Stage; probed: Point | undefined };

/** Line end controls, typed or taken from the last probe. */
export function endControls(
  line: () => Line & { on: boolean },
  changed: () => void,
  deeds: Pick<InnerDeeds, 'probed'>,
): Control[] {
  return (['from', 'to'] as const).map((end) => {
    const name = end === 'from' ? '起点' : '终点';
    const set = (point: readonly number[]) => {
      Object.assign(line(), { [end]: point, on: true });
      changed();
    };
    const typed = AXES.map((axis, k) =>
      number(
        `${name} ${axis}`,
        () => line()[end][k] as number,
        (value) => set(line()[end].map((it, i) => (i === k ? value : it))),
      ),
    );
    const taken = button(`读数处作${name}`, () => {
      if (deeds.probed) set(deeds.probed.map((it) => Number(it.toPrecision(6))));
    });
    return {
      root: element('div', { className: 'viewer-row viewer-end' }, ...typed.map((it) => it.root), taken),
      show: () => {
        for (const it of typed) it.show();
        taken.disabled = !deeds.probed;
      },
    };
  });
}

const SHELL_LABELS: Record<Shell, string> = { full: '照常', faint: '变淡', none: '不显示' };
const AXES = ['X', 'Y', 'Z'];

/** Status line; hidden while empty. */
export function note(words: () => string): Control {
  const root = element('p', { className: 'viewer-note', hidden: true });
  return {
    root,
    show: () => {
      root.textContent = words();
      root.hidden = !root.textContent;
    },
  };
}

/** Notice for a result without volume. */
export function hollowWords(result: Result): string {
  if (result.volume) return '';
  return isFlat(result)
    ? '这是平面的结果，没有内部'
    : '文件里没有内部，剖开是空的：作者转换时选“内部也存”才有，手机先看的简化网格也没有';
}

/** Controls of the free cutting plane. */
export function freePlaneControls(state: State, changed: () => void): Control[] {
  const normal = AXES.map((axis, k) =>
    number(
      `法向 ${axis}`,
      () => state.inner.free.normal[k] as number,
      (value) => {
        const own = state.inner.free.normal.map((it, i) => (i === k ? value : it));
        Object.assign(state.inner.free, { normal: own, on: true });
        changed();
      },
    ),
  );
  return [
    tick(
      '沿斜面剖开',
      () => state.inner.free.on,
      (on) => {
        state.inner.free.on = on;
        changed();
      },
    ),
    ...normal,
    slider(
      '斜面的位置',
      { most: 1, step: 0.005 },
      () => state.inner.free.at,
      (at) => {
        Object.assign(state.inner.free, { at, on: true });
        changed();
      },
      (at) => `${figure(100 * at)}%`,
    ),
    tick(
      '换一侧',
      () => state.inner.free.turned,
      (turned) => {
        state.inner.free.turned = turned;
        changed();
      },
    ),
  ];
}

/** Iso-surface or isoline, threshold and shell controls. */
export function levelControls(result: Result, state: State, changed: () => void): Control[] {
  const what = result.volume ? '等值面' : '等值线';
  const end = (value: number) => String(endOf(value, state.range));
  const share = () => {
    const { min, max } = state.range;
    return max > min ? Math.max(0, Math.min(1, (levelOf(state) - min) / (max - min))) : 0;
  };
  const setLevel = (at: number) => {
    // An opaque surface would hide it.
    if (!state.inner.iso.on && result.volume && state.inner.shell === 'full') state.inner.shell = 'faint';
    state.inner.iso = { on: true, at };
    changed();
  };
  const setEnd = (to: Partial<{ min: number; max: number }>) => {
    state.inner.keep = { on: true, ...keptOf(state), ...to };
    changed();
  };
  return [
    tick(
      what,
      () => state.inner.iso.on,
      (on) => {
        if (on) return setLevel(levelOf(state));
        state.inner.iso.on = false;
        if (state.inner.shell === 'faint' && !state.inner.flow.on) state.inner.shell = 'full';
        changed();
      },
    ),
    slider(
      `${what}在范围里的位置`,
      { most: 1, step: 0.005 },
      share,
      (at) => setLevel(state.range.min + at * (state.range.max - state.range.min)),
      () => end(levelOf(state)),
    ),
    number(`${what}的值`, () => levelOf(state), setLevel, end),
    tick(
      '只显示一段值',
      () => state.inner.keep.on,
      (on) => {
        state.inner.keep = on ? { on, ...keptOf(state) } : { ...state.inner.keep, on };
        changed();
      },
    ),
    number(
      '不小于',
      () => keptOf(state).min,
      (min) => setEnd({ min }),
      end,
    ),
    number(
      '不大于',
      () => keptOf(state).max,
      (max) => setEnd({ max }),
      end,
    ),
    choice(
      '外表面',
      () => SHELLS.map((it) => [it, SHELL_LABELS[it]]),
      () => state.inner.shell,
      (shell) => {
        state.inner.shell = SHELLS.find((it) => it === shell) ?? 'full';
        changed();
      },
    ),
    note(() => {
      if (!hasLevels(result, state)) return '类别没有等值面，也不能按范围筛选';
      if (state.inner.keep.on)
        return result.volume
          ? '显示所有节点的值都在这一段里的单元，和它们露出的面'
          : '显示所有顶点的值都在这一段里的表面三角形；文件里没有内部';
      return result.volume ? '' : '文件里没有内部：等值线画在表面上，筛选按表面的三角形';
    }),
  ];
}
