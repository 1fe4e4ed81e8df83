import { Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { isComposing } from '../../contract/kit/composing.ts';
import type { Eye } from './camera.ts';

const TURN = Math.PI / 18;
const NEARER = 1.2;
/** Pan step in half diagonals of the model. */
const ASIDE = 0.1;
/** Click tolerance in px. */
const STILL = { touch: 10, mouse: 4 };
const TURNS: Record<string, readonly [around: number, over: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const KEYS =
  '拖动旋转，双指或右键平移，滚轮或双指缩放，点一下读数；键盘用方向键旋转，Shift 加方向键平移，加减号缩放，Home 复位，回车读画面中央的值。';

function turn({ camera, target }: Eye, around: number, over: number): void {
  // Spherical counts from Y up; here Z is up.
  const away = camera.position.clone().sub(target);
  const ball = new Spherical().setFromVector3(new Vector3(away.y, away.z, away.x));
  ball.theta += around * TURN;
  ball.phi += over * TURN;
  ball.makeSafe();
  const turned = new Vector3().setFromSpherical(ball);
  camera.position.copy(target).add(new Vector3(turned.z, turned.x, turned.y));
}

function shift({ camera, target, bounds }: Eye, right: number, down: number): void {
  const by = new Vector3(right, -down, 0)
    .applyQuaternion(camera.quaternion)
    .multiplyScalar(ASIDE * bounds.radius);
  camera.position.add(by);
  target.add(by);
}

/** Returns false for unhandled keys. */
function byKey(eye: Eye, { key, shiftKey }: KeyboardEvent): boolean {
  const by = TURNS[key];
  if (by && shiftKey) shift(eye, ...by);
  else if (by) turn(eye, ...by);
  else if (key === '+' || key === '=') eye.camera.zoom *= NEARER;
  else if (key === '-' || key === '_') eye.camera.zoom /= NEARER;
  else return false;
  eye.camera.updateProjectionMatrix();
  return true;
}

/**
 * Mouse, touch and keyboard: drag rotates, two fingers or right button pan, wheel zooms only with focus (else
 * the page scrolls), arrows rotate, + and − zoom, Home resets. `probe` on click and Enter.
 */
export function moving(
  canvas: HTMLCanvasElement,
  eye: Eye,
  deeds: { changed: () => void; home: () => void; probe: (x: number, y: number) => void },
): OrbitControls {
  const controls = new OrbitControls(eye.camera, canvas);
  controls.target = eye.target;
  // Until `update` it looks at the origin.
  controls.update();
  controls.enableZoom = document.activeElement === canvas;
  controls.addEventListener('change', deeds.changed);
  canvas.addEventListener('focus', () => {
    controls.enableZoom = true;
  });
  canvas.addEventListener('blur', () => {
    controls.enableZoom = false;
  });
  let down = [0, 0];
  let fingers = 0;
  canvas.addEventListener(
    'pointerdown',
    ({ clientX, clientY, pointerType, isPrimary }) => {
      // A touch focuses only at its end; pinch needs zoom before.
      if (pointerType === 'touch') controls.enableZoom = true;
      fingers = isPrimary ? 1 : fingers + 1;
      if (isPrimary) down = [clientX, clientY];
      canvas.focus({ preventScroll: true });
    },
    { capture: true },
  );
  canvas.addEventListener('click', (event) => {
    const { clientX, clientY } = event;
    const [x = 0, y = 0] = down;
    const most = event instanceof PointerEvent && event.pointerType === 'touch' ? STILL.touch : STILL.mouse;
    if (fingers > 1 || Math.hypot(clientX - x, clientY - y) > most) return;
    const box = canvas.getBoundingClientRect();
    deeds.probe((2 * (clientX - box.left)) / box.width - 1, 1 - (2 * (clientY - box.top)) / box.height);
  });
  canvas.addEventListener('keydown', (event) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Home') deeds.home();
    else if (event.key === 'Enter') deeds.probe(0, 0);
    else if (byKey(eye, event)) controls.update();
    else return;
    event.preventDefault();
    deeds.changed();
  });
  return controls;
}
