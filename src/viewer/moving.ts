import { Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Stage } from './scene.ts';

const TURN = Math.PI / 18;
const NEARER = 1.2;
const TURNS: Record<string, readonly [around: number, over: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Turns the camera around its target, by steps. */
function turn(controls: OrbitControls, { camera }: Stage, around: number, over: number): void {
  // OrbitControls and Spherical count from Y upwards; here Z is up.
  const away = camera.position.clone().sub(controls.target);
  const ball = new Spherical().setFromVector3(new Vector3(away.y, away.z, away.x));
  ball.theta += around * TURN;
  ball.phi += over * TURN;
  ball.makeSafe();
  const turned = new Vector3().setFromSpherical(ball);
  camera.position.copy(controls.target).add(new Vector3(turned.z, turned.x, turned.y));
  controls.update();
}

/**
 * Mouse, touch and keys: drag turns, two fingers or the right button move, the wheel zooms while the canvas has the
 * focus, arrows turn, + and − zoom, Home looks at all. `probe` is called for a click without movement and for Enter.
 */
export function moving(
  stage: Stage,
  deeds: { changed: () => void; home: () => void; probe: (x: number, y: number) => void },
): OrbitControls {
  const { canvas, camera, bounds } = stage;
  const controls = new OrbitControls(camera, canvas);
  controls.target.copy(bounds.middle);
  // Until then it looks at the origin, as its constructor made it.
  controls.update();
  controls.enableZoom = document.activeElement === canvas;
  controls.addEventListener('change', deeds.changed);
  canvas.addEventListener('focus', () => {
    controls.enableZoom = true;
  });
  canvas.addEventListener('blur', () => {
    controls.enableZoom = false;
  });
  // Two fingers zoom without a focus, which a touch gives only at its end.
  canvas.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch') controls.enableZoom = true;
    },
    { capture: true },
  );
  let down = [0, 0];
  canvas.addEventListener('pointerdown', ({ clientX, clientY }) => {
    down = [clientX, clientY];
    canvas.focus({ preventScroll: true });
  });
  canvas.addEventListener('click', ({ clientX, clientY }) => {
    const [x = 0, y = 0] = down;
    if (Math.hypot(clientX - x, clientY - y) > 4) return;
    const box = canvas.getBoundingClientRect();
    deeds.probe((2 * (clientX - box.left)) / box.width - 1, 1 - (2 * (clientY - box.top)) / box.height);
  });
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (TURNS[key]) turn(controls, stage, ...TURNS[key]);
    else if (key === '+' || key === '=') camera.zoom *= NEARER;
    else if (key === '-') camera.zoom /= NEARER;
    else if (key === 'Home') deeds.home();
    else if (key === 'Enter') deeds.probe(0, 0);
    else return;
    event.preventDefault();
    camera.updateProjectionMatrix();
    deeds.changed();
  });
  return controls;
}
