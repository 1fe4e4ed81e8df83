import { BANDS, isBands, isMap, MAP_NAMES } from '../../craft/result/draw/colours.ts';
import { VIEWS } from '../../craft/result/draw/look.ts';
import { endOf } from '../../craft/result/legend.ts';
import type { Result } from '../../craft/result/model.ts';
import { figure, LOCATION_WORDS, stepWords } from '../../craft/result/words.ts';
import { button, element } from '../enhance/dom.ts';
import { arrowControls } from './arrows/arrows.ts';
import { showField, showMap } from './colouring.ts';
import { type Control, choice, number, slider, tick } from './controls.ts';
import { historyControl } from './history.ts';
import { forgetLevels } from './inside/inner.ts';
import { innerOf } from './inside/innerPanel.ts';
import { freePlaneControls, hollowWords, type InnerDeeds, note } from './inside/inside.ts';
import { stop } from './play.ts';
import { type Plane, type State, vibrates } from './state.ts';

const MAP_LABELS = {
  viridis: 'Viridis',
  cividis: 'Cividis',
  imola: 'Imola（蓝绿黄）',
  grey: '灰度',
  diverging: '正负（蓝红）',
} as const;
const VIEW_LABELS: Record<string, string> = {
  iso: '轴测',
  front: '前',
  back: '后',
  left: '左',
  right: '右',
  top: '上',
  bottom: '下',
};
const AXES = ['X', 'Y', 'Z'];
const COMPONENTS = ['大小', ...AXES];

export type PanelActions = {
  changed: () => void;
  look: (view: State['view']) => void;
  play: (on: boolean) => void;
  inner: InnerDeeds;
};

/** Switch between nodal, element and jump values, if a result has several. */
function placeControl(
  { fields }: Result,
  state: State,
  shown: (field: number, component: number) => void,
): Control {
  return choice(
    '取值',
    () =>
      fields.flatMap((it, i) =>
        it.name === fields[state.field]?.name ? [[String(i), LOCATION_WORDS[it.location]] as const] : [],
      ),
    () => String(state.field),
    (value) => shown(Number(value), state.component),
  );
}

function fieldControls(result: Result, state: State, { changed }: PanelActions): Control[] {
  const distinct = [...new Set(result.fields.map((it) => it.name))];
  const shown = (field: number, component: number) => {
    // Levels of another quantity would be meaningless.
    if (field !== state.field || component !== state.component) forgetLevels(state.inner);
    showField(result, state, field, component);
    changed();
  };
  const end = (value: number) => String(endOf(value, state.range));
  const components = () => (result.fields[state.field]?.components === 3 ? COMPONENTS : ['']);
  return [
    choice(
      '量',
      () => distinct.map((it) => [it, it]),
      () => result.fields[state.field]?.name ?? '',
      (name) =>
        shown(
          result.fields.findIndex((it) => it.name === name),
          0,
        ),
    ),
    ...(distinct.length < result.fields.length ? [placeControl(result, state, shown)] : []),
    choice(
      '分量',
      () => components().map((it, i) => [String(i), it || '—']),
      () => String(state.component),
      (value) => shown(state.field, Number(value)),
    ),
    number(
      '下限',
      () => state.range.min,
      (min) => {
        state.range = { ...state.range, min };
        changed();
      },
      end,
    ),
    number(
      '上限',
      () => state.range.max,
      (max) => {
        state.range = { ...state.range, max };
        changed();
      },
      end,
    ),
    { root: button('全范围', () => shown(state.field, state.component)), show: () => {} },
  ];
}

function lookControls(result: Result, state: State, { changed }: PanelActions): Control[] {
  return [
    choice(
      '颜色',
      () => MAP_NAMES.map((it) => [it, MAP_LABELS[it]]),
      () => state.map,
      (map) => {
        if (isMap(map)) showMap(result, state, map);
        changed();
      },
    ),
    choice(
      '色带',
      () => BANDS.map((it) => [String(it), it ? `${it} 级` : '连续']),
      () => String(state.bands),
      (value) => {
        const bands = Number(value);
        if (isBands(bands)) state.bands = bands;
        changed();
      },
    ),
    tick(
      '单元边',
      () => state.edges,
      (edges) => {
        state.edges = edges;
        changed();
      },
    ),
  ];
}

function motionControls(
  result: Result,
  state: State,
  { changed, play }: PanelActions,
  still: boolean,
): Control[] {
  const found: Control[] = [];
  const last = result.steps.length - 1;
  const words = (at: number) => {
    const step = result.steps[at];
    return step ? stepWords(step) : '';
  };
  if (last > 0)
    found.push(
      slider(
        '步',
        { most: last },
        () => state.step,
        (step) => {
          if (!vibrates(result)) stop(state);
          state.step = step;
          changed();
        },
        words,
      ),
    );
  const moves = result.fields.some((it) => it.displacement);
  if (moves)
    found.push(
      number(
        '变形倍数',
        () => state.scale,
        (scale) => {
          state.scale = scale;
          changed();
        },
      ),
      {
        root: button('1×', () => {
          state.scale = 1;
          changed();
        }),
        show: () => {},
      },
    );
  const swings = vibrates(result);
  if (swings && still)
    found.push({
      root: element('p', { className: 'viewer-note' }, '系统设置了减少动画，振型静止显示'),
      show: () => {},
    });
  else if (swings ? moves : last > 0) {
    const name = swings ? '播放振型' : '播放各步';
    const own = button(name, () => play(!state.playing));
    found.push({
      root: own,
      show: () => {
        own.textContent = state.playing ? '停止' : name;
      },
    });
  }
  return found;
}

function planeControls(plane: Plane, k: number, changed: () => void): Control[] {
  const axis = AXES[k] as string;
  return [
    tick(
      `沿 ${axis} 剖开`,
      () => plane.on,
      (on) => {
        plane.on = on;
        changed();
      },
    ),
    slider(
      `${axis} 的位置`,
      { most: 1, step: 0.005 },
      () => plane.at,
      (at) => {
        Object.assign(plane, { at, on: true });
        changed();
      },
      (at) => `${figure(100 * at)}%`,
    ),
    tick(
      '换一侧',
      () => plane.turned,
      (turned) => {
        plane.turned = turned;
        changed();
      },
    ),
  ];
}

/** The control panel. `still`: prefers reduced motion. */
export function panelOf(result: Result, state: State, deeds: PanelActions, still: boolean): Control {
  const main = [...fieldControls(result, state, deeds), ...lookControls(result, state, deeds)];
  const motion = motionControls(result, state, deeds, still);
  const planes = state.planes.map((it, k) => planeControls(it, k, deeds.changed));
  const free = freePlaneControls(state, deeds.changed);
  const hollow = note(() => hollowWords(result));
  const views = Object.entries(VIEWS).map(([name, view]) =>
    button(VIEW_LABELS[name] ?? name, () => deeds.look(view)),
  );
  const group = (className: string, controls: readonly Control[]) =>
    element('div', { className }, ...controls.map((it) => it.root));
  const cuts = element(
    'details',
    {},
    element('summary', {}, '剖切'),
    ...planes.map((it) => group('viewer-row', it)),
    group('viewer-row', free),
    hollow.root,
  );
  const inner = innerOf(result, state, deeds);
  const arrows = arrowControls(result, state, deeds.changed);
  const arrowPart = element('details', {}, element('summary', {}, '箭头'), group('viewer-row', arrows));
  const history = historyControl(result, state, () => deeds.inner.probed);
  const viewRow = element('div', { className: 'viewer-views' }, ...views);
  viewRow.role = 'group';
  viewRow.ariaLabel = '视角';
  const root = element(
    'div',
    { className: 'viewer-panel' },
    ...(motion.length > 0 ? [group('viewer-row', motion)] : []),
    viewRow,
    group('viewer-row', main),
    cuts,
    inner.root,
    ...(arrows.length > 0 ? [arrowPart] : []),
    ...history.map((it) => it.root),
  );
  const all = [...main, ...motion, ...planes.flat(), ...free, hollow, inner, ...arrows, ...history];
  return {
    root,
    show: () => {
      for (const it of all) it.show();
    },
  };
}
