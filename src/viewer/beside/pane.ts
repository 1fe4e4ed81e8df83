import type { Result } from '../../../craft/result/model.ts';
import type { Pose } from '../../../craft/result/viewState.ts';
import { element } from '../../enhance/dom.ts';
import { Slices } from '../inside/slices.ts';
import { KEYS, moving } from '../keyboardMoves.ts';
import { legendOf } from '../legend.ts';
import { probe, probedWords } from '../probe.ts';
import { Stage } from '../scene.ts';
import type { State } from '../state.ts';

type Tell = { moved: (pose: Pose) => void; home: () => void; read: (words: string) => void };

/** Second picture with linked camera. */
export type Pane = {
  root: HTMLElement;
  say: (state: State) => void;
  draw: (pose: Pose) => void;
  close: () => void;
};

/** Creates a pane. Throws if the browser cannot create a second WebGL context. */
export function paneOf(result: Result, title: string, tell: Tell): Pane {
  const canvas = element('canvas', { className: 'viewer-canvas', tabIndex: 0 });
  canvas.role = 'application';
  canvas.ariaLabel = `${title}，并排的三维视图，两边的视角联动。${KEYS}`;
  const legend = legendOf(result);
  const name = element('p', { className: 'viewer-note' }, title);
  const root = element('div', { className: 'viewer-beside' }, name, legend.root, canvas);
  let last: State | undefined;
  let waiting = 0;
  const slices = new Slices(result, () => redraw());
  const stage = new Stage(canvas, result, slices);
  const redraw = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      if (last) stage.draw(last);
    });
  };
  const controls = moving(canvas, stage.eye, {
    changed: () => tell.moved(stage.eye.pose()),
    home: tell.home,
    probe: (x, y) => {
      if (last) tell.read(probedWords(probe(stage, result, last, x, y), result, last));
    },
  });
  const resized = new ResizeObserver(() => {
    stage.size();
    redraw();
  });
  resized.observe(canvas);
  return {
    root,
    say: (state) => {
      last = state;
      legend.draw(state);
    },
    draw: (pose) => {
      stage.eye.look(pose);
      redraw();
    },
    close: () => {
      cancelAnimationFrame(waiting);
      resized.disconnect();
      controls.dispose();
      stage.dispose();
      root.remove();
    },
  };
}
