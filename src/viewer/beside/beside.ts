import type { ViewOptions } from '../../../craft/result/block.ts';
import type { ComparedField } from '../../../craft/result/difference.ts';
import { type Result, ResultError } from '../../../craft/result/model.ts';
import type { Pose } from '../../../craft/result/viewState.ts';
import { fieldWords, stepWords } from '../../../craft/result/words.ts';
import { element } from '../../enhance/dom.ts';
import { showField } from '../colouring.ts';
import { type Control, choice, slider, tick } from '../controls.ts';
import { fetchResult } from '../fetch.ts';
import { type State, viewerState } from '../state.ts';
import { alignState, compareResults, shownIn } from './compareResults.ts';
import { type Pane, paneOf } from './pane.ts';

export type FirstView = {
  box: HTMLElement;
  host: HTMLElement;
  result: Result;
  wish: ViewOptions;
  title: string;
  state: State;
  pose: () => Pose;
  look: (pose: Pose) => void;
  home: () => void;
  read: (words: string) => void;
  changed: () => void;
};

/** `draw` is called whenever the first picture is drawn. */
export type SecondView = Control & { draw: () => void; close: () => void };

const NONE = '';
const OWN = 'own';

type PageResult = { title: string; wish: ViewOptions };

/** Other results on the page. */
function othersOf(own: Element | null): PageResult[] {
  return [...document.querySelectorAll<HTMLElement>('figure[data-block="result"]')].flatMap((it) => {
    if (it === own) return [];
    const title = it.querySelector('figcaption span')?.textContent || '计算结果';
    return [{ title, wish: JSON.parse(it.dataset['source'] ?? '') as ViewOptions }];
  });
}

function nameOf({ result, field, component, step }: ComparedField): string {
  const [own, at] = [result.fields[field], result.steps[step]];
  return [own ? fieldWords(own, component) : '', at ? stepWords(at) : ''].filter(Boolean).join('，');
}

/** The second result or the difference. */
type Second = { result: Result; state: State; title: string };

type SecondControls = { all: readonly Control[]; show: () => void };

/** Quantity, component and step of the second picture; `change` runs with it if there is one. */
function secondControls(
  second: () => Second | undefined,
  change: (act: (second: Second) => void) => void,
): SecondControls {
  const field = choice(
    '右边的量',
    () => second()?.result.fields.map((it, i) => [String(i), it.name] as const) ?? [],
    () => String(second()?.state.field ?? 0),
    (value) => change(({ result, state }) => showField(result, state, Number(value), 0)),
  );
  const component = choice(
    '右边的分量',
    () => {
      const now = second();
      const count = now?.result.fields[now.state.field]?.components ?? 1;
      return (count === 3 ? ['大小', 'X', 'Y', 'Z'] : ['—']).map((it, i) => [String(i), it] as const);
    },
    () => String(second()?.state.component ?? 0),
    (value) => change(({ result, state }) => showField(result, state, state.field, Number(value))),
  );
  const step = slider(
    '右边的步',
    { most: 1 },
    () => second()?.state.step ?? 0,
    (at) =>
      change(({ state }) => {
        state.step = at;
      }),
    (at) => {
      const found = second()?.result.steps[at];
      return found ? stepWords(found) : '';
    },
  );
  /** Only a result with several steps has the slider. */
  const show = () => {
    const last = (second()?.result.steps.length ?? 1) - 1;
    const range = step.root.querySelector('input');
    if (range) range.max = String(last);
    step.root.hidden = last < 1;
  };
  return { all: [field, component, step], show };
}

/**
 * Shows another result, field or step side by side with linked cameras; with equal meshes also the difference
 * and its statistics.
 */
export function besideOf(first: FirstView): SecondView {
  const others = othersOf(first.host.closest('figure'));
  const words = element('p', { className: 'viewer-note' });
  words.role = 'status';
  let chosen = NONE;
  let second: Second | undefined;
  let pane: Pane | undefined;
  let isSame = true;
  let differs = false;
  /** Key of the current pane; a new difference needs a new pane. */
  let made = '';
  let shown: State | undefined;
  let coming: AbortController | undefined;

  const shut = () => {
    pane?.close();
    pane = undefined;
    made = '';
  };
  const open = (result: Result, title: string, key: string) => {
    if (made === key) return;
    shut();
    try {
      pane = paneOf(result, title, { moved: first.look, home: first.home, read: first.read });
      first.box.prepend(pane.root);
      made = key;
    } catch {
      words.textContent = '这个浏览器不能再画一幅三维';
    }
  };
  /** Applies the first state to the second picture. */
  const follow = () => {
    if (!second) return;
    const { result, state, title } = second;
    if (differs) {
      const [a, b] = [shownIn(first.result, first.state), shownIn(result, state)];
      const key = [a, b].map((it) => [it.field, it.component, it.step].join()).join(' ');
      if (made === key) return;
      const found = compareResults(a, b);
      if ('fault' in found) {
        words.textContent = found.fault;
        differs = false;
      } else {
        open(found.result, `左减右：${nameOf(a)} − ${nameOf(b)}`, key);
        shown = found.state;
        words.textContent = found.words;
        return;
      }
    }
    open(result, title, 'plain');
    shown = isSame ? alignState(first.state, state, result) : state;
  };
  /** Loads another result of the page as the second; false if another choice came first. */
  const download = async ({ title, wish }: PageResult): Promise<boolean> => {
    const own = new AbortController();
    coming = own;
    words.textContent = '正在下载……';
    try {
      const result = await fetchResult(wish.src, own.signal, (share) => {
        words.textContent = `已下载 ${Math.round(100 * share)}%`;
      });
      if (own.signal.aborted) return false;
      second = { result, state: viewerState(result, wish), title };
      words.textContent = '';
    } catch (error) {
      if (own.signal.aborted) return false;
      chosen = NONE;
      words.textContent = error instanceof ResultError ? error.message : '结果无法显示，请重试';
    }
    return true;
  };
  const choose = async (value: string) => {
    coming?.abort();
    chosen = value;
    second = undefined;
    differs = false;
    words.textContent = '';
    shut();
    if (value === OWN)
      second = { result: first.result, state: viewerState(first.result, first.wish), title: first.title };
    const other = others[Number(value || Number.NaN)];
    if (other && !(await download(other))) return;
    first.changed();
  };
  const change = (act: (second: Second) => void) => {
    if (second) act(second);
    first.changed();
  };
  const pictures = choice(
    '另一张图',
    () => [
      [NONE, '没有'],
      [OWN, '这张图的另一个量或步'],
      ...others.map((it, i) => [String(i), it.title] as const),
    ],
    () => chosen,
    (value) => void choose(value),
  );
  const picked = secondControls(() => second, change);
  const same = tick(
    '同一色标与变形',
    () => isSame,
    (on) => {
      isSame = on;
      first.changed();
    },
  );
  const minus = tick(
    '显示差值（左减右）',
    () => differs,
    (on) => {
      differs = on;
      if (!on) words.textContent = '';
      shut();
      first.changed();
    },
  );
  const own = [...picked.all, same, minus];
  const row = element('div', { className: 'viewer-row' }, pictures.root, ...own.map((it) => it.root));
  const inner = element('details', {}, element('summary', {}, '与另一张图并排'), row, words);
  const root = element('div', { className: 'viewer-panel' }, inner);
  return {
    root,
    show: () => {
      follow();
      if (shown) pane?.say(shown);
      pictures.show();
      for (const it of own) it.root.hidden = !second;
      picked.show();
      for (const it of own) it.show();
    },
    draw: () => {
      pane?.draw(first.pose());
    },
    close: () => {
      coming?.abort();
      shut();
    },
  };
}
