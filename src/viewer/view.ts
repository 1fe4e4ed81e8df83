import type { Wish } from '../../craft/result/block.ts';
import { coloured, moved } from '../../craft/result/draw/look.ts';
import type { Result } from '../../craft/result/model.ts';
import { figure, placeWords } from '../../craft/result/words.ts';
import { button, element } from '../alive/dom.ts';
import { extremeWords, legendOf } from './legend.ts';
import { moving } from './moving.ts';
import { panelOf } from './panel.ts';
import { pick } from './pick.ts';
import { rayAt, Stage } from './scene.ts';
import { snapshot } from './snapshot.ts';
import { stateOf } from './state.ts';

/** Seconds of one swing of a vibrating mode. */
const SWING_S = 1.6;
const KEYS = '拖动旋转，双指或右键平移，点一下读数；方向键旋转，加减号缩放，Home 复位，回车读画面中央的值';
const LOST = '浏览器收回了显卡资源，恢复后会自动重画……';

/** An open view; `close` takes it out of the page. */
export type View = { close: () => void };

/** Shows a result in `host`, with its controls in `below`. Throws where the browser cannot draw in 3D. */
export function view(host: HTMLElement, below: HTMLElement, result: Result, wish: Wish): View {
  const state = stateOf(result, wish);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const canvas = element('canvas', { className: 'viewer-canvas', tabIndex: 0 });
  canvas.role = 'application';
  canvas.ariaLabel = `${result.title || '计算结果'}，三维视图。${KEYS}`;
  const stage = new Stage(canvas, result);
  const legend = legendOf(result);
  const message = element('p', { className: 'viewer-message', hidden: true });
  message.role = 'status';
  const box = element('div', { className: 'viewer' }, canvas, legend.root, message);
  const probed = element('output', { className: 'viewer-probe' }, '点模型上的一处，读那里的值');
  const extremes = element('p', { className: 'viewer-extremes' });
  let waiting = 0;
  let lost = false;
  const begun = performance.now();

  const draw = (now: number) => {
    waiting = 0;
    if (lost) return;
    const swing = state.playing ? Math.sin(((now - begun) / 1_000 / SWING_S) * 2 * Math.PI) : 1;
    stage.draw(state, swing);
    box.dataset['drawn'] = '';
    if (state.playing) waiting = requestAnimationFrame(draw);
  };
  const redraw = () => {
    waiting ||= requestAnimationFrame(draw);
  };
  const changed = () => {
    legend.draw(state);
    panel.show();
    extremes.textContent = extremeWords(result, state);
    redraw();
  };
  const look = (to: typeof state.view) => {
    stage.look({ view: to });
    controls.target.copy(stage.bounds.middle);
    controls.update();
    redraw();
  };
  const play = (on: boolean) => {
    state.playing = on;
    changed();
  };
  const probe = (x: number, y: number) => {
    const { origin, direction } = rayAt(stage.camera, x, y);
    const points = moved(result, state.step, state.scale);
    const kept = (...at: [number, number, number]) =>
      state.planes.every(({ on, at: share, turned }, k) => {
        const { low, high } = stage.bounds;
        const [from, to] = [low.getComponent(k), high.getComponent(k)];
        const plane = from + share * (to - from);
        return !on || (turned ? (at[k] as number) >= plane : (at[k] as number) <= plane);
      });
    const hit = pick(result.mesh, points, { origin: origin.toArray(), direction: direction.toArray(), kept });
    const field = result.fields[state.field];
    if (!hit || !field) return probed.replaceChildren('那里没有模型');
    const value = coloured(field, state.step, state.component)[hit.vertex] as number;
    const { positions } = result.mesh;
    const at = [0, 1, 2].map((k) => positions[3 * hit.vertex + k] as number) as [number, number, number];
    const said = Number.isNaN(value) ? '没有值' : `${figure(value)} ${field.unit}`.trim();
    probed.replaceChildren(`${said}，在 ${placeWords(at)} ${result.unit}`.trim());
  };

  const panel = panelOf(result, state, { changed, look, play }, still);
  const tools = element(
    'div',
    { className: 'viewer-tools' },
    button('截图', () => snapshot(canvas, legend.canvas, result, state)),
    ...(document.fullscreenEnabled ? [button('全屏', () => full(box))] : []),
  );
  host.append(box);
  below.append(tools, probed, extremes, panel.root);
  stage.size();
  stage.look(state);
  const controls = moving(stage, { changed: redraw, home: () => look(state.view), probe });
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    lost = true;
    Object.assign(message, { hidden: false, textContent: LOST });
  });
  canvas.addEventListener('webglcontextrestored', () => {
    lost = false;
    message.hidden = true;
    redraw();
  });
  const resized = new ResizeObserver(() => {
    stage.size();
    redraw();
  });
  resized.observe(canvas);
  changed();
  canvas.focus({ preventScroll: true });
  return {
    close: () => {
      cancelAnimationFrame(waiting);
      state.playing = false;
      lost = true;
      resized.disconnect();
      controls.dispose();
      stage.dispose();
      box.remove();
      below.replaceChildren();
    },
  };
}

function full(box: HTMLElement): void {
  if (document.fullscreenElement) document.exitFullscreen();
  else box.requestFullscreen().catch(() => {});
}
