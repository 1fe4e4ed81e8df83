import type { Film } from '../../craft/run/solver.ts';
import { button, drawing, element } from './dom.ts';

/** Frames per second; `still` for prefers-reduced-motion. */
const PACE = { usual: 8, still: 1 };

export type Player = { root: HTMLElement; play: () => void };

/** Player of a film: frame, slider and play button. `along` labels the slider. */
export function playerOf({ frames }: Film, along: string): Player {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const last = frames.length - 1;
  const slider = element('input', { type: 'range', min: '0', max: String(last), value: '0' });
  slider.ariaLabel = along;
  const said = element('p', { className: 'craft-more' });
  const stage = element('div');
  let waiting = 0;
  /** Start of playback: ms and frame index. */
  let began: { time: number; at: number } | null = null;

  const draw = (now: number) => {
    waiting = 0;
    if (began && root.isConnected) {
      const passed = ((now - began.time) / 1_000) * PACE[still ? 'still' : 'usual'];
      const at = Math.min(last, Math.floor(began.at + Math.max(0, passed)));
      slider.value = String(at);
      if (at === last) stop();
      else redraw();
    }
    show();
  };
  const redraw = () => {
    if (!waiting) waiting = requestAnimationFrame(draw);
  };
  let shown = -1;
  const show = () => {
    const at = slider.valueAsNumber;
    const frame = frames[at];
    if (!frame || at === shown) return;
    shown = at;
    said.textContent = `${along}：${frame.at}`;
    slider.ariaValueText = frame.at;
    stage.replaceChildren(drawing(frame.drawing));
  };
  const stop = () => {
    began = null;
    own.textContent = '播放';
  };
  const play = () => {
    if (slider.valueAsNumber === last) slider.value = '0';
    began = { time: performance.now(), at: slider.valueAsNumber };
    own.textContent = '暂停';
    redraw();
  };
  const own = button('播放', () => (began ? stop() : play()));
  slider.addEventListener('input', () => {
    stop();
    redraw();
  });
  const row = element('div', { className: 'craft-deeds' }, own, slider);
  const root = element('div', { className: 'craft-film' }, stage, said, row);
  show();
  return { root, play: () => still || play() };
}
