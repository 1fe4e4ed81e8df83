import type { ViewOptions } from '../../craft/result/block.ts';
import type { Result } from '../../craft/result/model.ts';
import { button, element } from '../enhance/dom.ts';
import { linkButton } from '../enhance/link.ts';
import { fragmentOf, isOwn, lastingFragment, viewIn } from './address.ts';
import { besideOf } from './beside/beside.ts';
import { poseOf } from './camera.ts';
import type { InnerDeeds } from './inside/inside.ts';
import { Slices } from './inside/slices.ts';
import { KEYS, moving } from './keyboardMoves.ts';
import { extremeWords, legendOf, precisionWords } from './legend.ts';
import { checkOf } from './origin/check.ts';
import { citeOf } from './origin/cite.ts';
import { panelOf } from './panel.ts';
import { advance, start, stop } from './play.ts';
import { probe, probedWords } from './probe.ts';
import { Stage } from './scene.ts';
import { fullButton } from './share.ts';
import { snapshot } from './snapshot.ts';
import { type State, viewerState } from './state.ts';

const LOST = '浏览器收回了显卡资源，恢复后会自动重画……';
const STAYS_LOST = '显卡资源没有恢复，请关闭三维再打开';
/** Wait for a lost WebGL context, in ms. */
const LOST_MS = 8_000;
/** Debounce of the address in ms: browsers rate-limit history changes. */
const KEPT_MS = 400;

/** `fragment` describes the current view, `go` applies one. */
export type View = { close: () => void; fragment: () => string; go: (fragment: string) => void };

type ContextWatch = { isLost: () => boolean; close: () => void };

/** Shows in `message` that the WebGL context is lost; redraws when it is back. */
function watchContext(canvas: HTMLCanvasElement, message: HTMLElement, redraw: () => void): ContextWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    Object.assign(message, { hidden: false, textContent: LOST });
    timer = setTimeout(() => message.replaceChildren(STAYS_LOST), LOST_MS);
  });
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(timer);
    timer = undefined;
    message.hidden = true;
    redraw();
  });
  return { isLost: () => timer !== undefined, close: () => clearTimeout(timer) };
}

/**
 * Mounts the viewer in `host`, its controls in `below`; `anchor` is the block's id, empty without address
 * updates. Throws without WebGL 2.
 */
export function view(
  host: HTMLElement,
  below: HTMLElement,
  result: Result,
  wish: ViewOptions,
  anchor: string,
): View {
  const first = viewerState(result, wish);
  const title = result.title || '计算结果';
  const { state, pose } = viewIn(location.hash, anchor, result, first);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const canvas = element('canvas', { className: 'viewer-canvas', tabIndex: 0 });
  canvas.role = 'application';
  canvas.ariaLabel = `${title}，三维视图。${KEYS}`;
  const slices = new Slices(result, (isDone) => (isDone ? changed() : panel.show()));
  const stage = new Stage(canvas, result, slices);
  const { eye } = stage;
  const legend = legendOf(result);
  const message = element('p', { className: 'viewer-message', hidden: true });
  message.role = 'status';
  const box = element('div', { className: 'viewer' }, canvas, legend.root, message);
  const probed = element('output', { className: 'viewer-probe' }, '点模型上的一处，读那里的值');
  const extremes = element('p', { className: 'viewer-extremes' });
  const precision = element('p', { className: 'viewer-note' });
  /** Requested frame, and the time of the last one while playing. */
  let frame = 0;
  let before = 0;
  let hidden = false;
  let closed = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const showState = () => {
    legend.draw(state);
    panel.show();
    beside.show();
    extremes.textContent = extremeWords(result, state);
    precision.textContent = precisionWords(result, state);
  };
  const draw = (now: number) => {
    frame = 0;
    if (closed || context.isLost() || hidden) return;
    if (state.playing) {
      const at = [state.step, state.blend].join();
      advance(state, result, Math.min(0.1, (now - (before || now)) / 1_000), still);
      if (!state.playing || [state.step, state.blend].join() !== at) showState();
    }
    before = now;
    stage.draw(state);
    beside.draw();
    box.dataset['drawn'] = '';
    if (state.playing) redraw();
    else before = 0;
  };
  const redraw = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const context = watchContext(canvas, message, redraw);
  const fragment = () => fragmentOf(anchor, result, first, state, eye.pose());
  /** Puts the view into the address. */
  const keepAddress = () => {
    clearTimeout(keepTimer);
    if (!anchor) return;
    keepTimer = setTimeout(() => {
      history.replaceState(history.state, '', fragment());
      cite.show();
    }, KEPT_MS);
  };
  const changed = () => {
    showState();
    redraw();
  };
  const look = (to: State['view']) => {
    eye.look(poseOf(to));
    controls.update();
    keepAddress();
    redraw();
  };
  const inner: InnerDeeds = { slices, stage, probed: undefined };
  const deeds = {
    inner,
    changed: () => {
      changed();
      if (!state.playing) keepAddress();
    },
    look,
    play: (on: boolean) => {
      if (on) start(state, result);
      else stop(state);
      changed();
    },
  };
  const panel = panelOf(result, state, deeds, still);
  const beside = besideOf({
    box,
    host,
    result,
    wish,
    title,
    state,
    pose: () => eye.pose(),
    look: (to) => {
      eye.look(to);
      controls.update();
      redraw();
    },
    home: () => look(first.view),
    read: (words) => probed.replaceChildren(`右边：${words}`),
    changed: () => changed(),
  });
  const lasting = () => lastingFragment(anchor, result, state, eye.pose());
  const licence = wish.licence ?? result.licence;
  const cite = citeOf(host, result, () => ({ title, fragment: lasting(), anchor, licence }));
  const tools = element(
    'div',
    { className: 'viewer-tools' },
    button('截图', () => snapshot(canvas, result, state)),
    ...(anchor ? [linkButton('复制视角链接', () => new URL(lasting(), location.href).href)] : []),
    ...fullButton(box, probed),
  );
  host.append(box);
  below.append(
    tools,
    probed,
    extremes,
    precision,
    panel.root,
    ...(anchor ? [beside.root, ...cite.root, checkOf(result, wish.original, licence)] : []),
    element('p', { className: 'viewer-note' }, KEYS),
  );
  stage.size();
  eye.look(pose);
  const controls = moving(canvas, eye, {
    changed: redraw,
    home: () => look(first.view),
    probe: (x, y) => {
      const found = probe(stage, result, state, x, y);
      inner.probed = found?.place ?? inner.probed;
      probed.replaceChildren(probedWords(found, result, state));
      panel.show();
    },
  });
  controls.addEventListener('end', keepAddress);
  canvas.addEventListener('keyup', keepAddress);
  const resized = new ResizeObserver(() => {
    stage.size();
    redraw();
  });
  resized.observe(canvas);
  // Do not draw while off screen.
  const seen = new IntersectionObserver((entries) => {
    hidden = entries.at(-1)?.isIntersecting === false;
    before = 0;
    if (!hidden) redraw();
  });
  seen.observe(box);
  changed();
  canvas.focus({ preventScroll: true });
  const go = (to: string) => {
    stop(state);
    const { state: next, pose: place } = viewIn(to, anchor, result, first);
    // Keep the plane objects: the controls hold references.
    const planes = state.planes.map((it, k) => Object.assign(it, next.planes[k]));
    Object.assign(state, next, { planes });
    eye.look(place);
    controls.update();
    keepAddress();
    changed();
  };
  return {
    fragment,
    go,
    close: () => {
      cancelAnimationFrame(frame);
      clearTimeout(keepTimer);
      context.close();
      closed = true;
      resized.disconnect();
      seen.disconnect();
      beside.close();
      controls.dispose();
      stage.dispose();
      box.remove();
      below.replaceChildren();
      if (isOwn(location.hash, anchor))
        history.replaceState(history.state, '', location.pathname + location.search);
    },
  };
}
