import {
  BufferAttribute,
  BufferGeometry,
  type Camera,
  DataTexture,
  LineSegments,
  Mesh,
  OrthographicCamera,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three';
import { MAPS, mapped } from '../../craft/result/draw/colours.ts';
import { coloured } from '../../craft/result/draw/look.ts';
import type { Result } from '../../craft/result/model.ts';
import { edgeFragment, edgeVertex, PLANES, surfaceFragment, surfaceVertex } from './shaders.ts';
import type { State } from './state.ts';

const EDGES_MOST = 300_000;
const PIXELS_MOST = 2;

/** The pairs of vertices that edges of elements join. */
function edgePairs({ triangles, edges }: Result['mesh']): Uint32Array {
  if (edges.length > EDGES_MOST) return new Uint32Array();
  const pairs: number[] = [];
  for (let i = 0; i < edges.length; i++)
    for (let k = 0; k < 3; k++)
      if ((edges[i] as number) & (1 << k))
        pairs.push(triangles[3 * i + k] as number, triangles[3 * i + ((k + 1) % 3)] as number);
  return Uint32Array.from(pairs);
}

function texture(name: State['map']): DataTexture {
  const data = new Uint8Array(4 * 256);
  for (let i = 0; i < 256; i++) data.set([...mapped(MAPS[name], i / 255), 255], 4 * i);
  const made = new DataTexture(data, 256, 1);
  made.needsUpdate = true;
  return made;
}

/** Middle and half the diagonal of the box around the undeformed model, and its corners. */
function boundsOf(positions: Float32Array) {
  const low = new Vector3(Infinity, Infinity, Infinity);
  const high = new Vector3(-Infinity, -Infinity, -Infinity);
  const at = new Vector3();
  for (let i = 0; i < positions.length; i += 3) {
    at.fromArray(positions, i);
    low.min(at);
    high.max(at);
  }
  const middle = low.clone().add(high).multiplyScalar(0.5);
  return { low, high, middle, radius: Math.max(high.distanceTo(low) / 2, 1e-30) };
}

/** The model on a canvas: what is drawn follows the state that `draw` gets. Throws where the browser has no WebGL 2. */
export class Stage {
  readonly renderer: WebGLRenderer;
  readonly camera = new OrthographicCamera();
  readonly bounds: ReturnType<typeof boundsOf>;
  private readonly scene = new Scene();
  private readonly surface = new BufferGeometry();
  private readonly lines: LineSegments;
  private readonly uniforms = {
    scale: { value: 0 },
    range: { value: new Vector2(0, 1) },
    bands: { value: 0 },
    map: { value: texture('viridis') },
    planes: { value: Array.from({ length: PLANES }, () => new Vector4(0, 0, 0, 1)) },
  };
  private drawn = { field: -1, component: -1, step: -1, map: 'viridis' };

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly result: Result,
  ) {
    // Kept after drawing, so that a picture can be taken at any time.
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
    const { mesh } = result;
    this.bounds = boundsOf(mesh.positions);
    const position = new BufferAttribute(mesh.positions, 3);
    this.surface.setAttribute('position', position);
    this.surface.setIndex(new BufferAttribute(mesh.triangles, 1));
    const edges = new BufferGeometry();
    edges.setAttribute('position', position);
    edges.setIndex(new BufferAttribute(edgePairs(mesh), 1));
    const { uniforms } = this;
    const filled = new Mesh(
      this.surface,
      new ShaderMaterial({
        uniforms,
        vertexShader: surfaceVertex,
        fragmentShader: surfaceFragment,
        side: 2,
        polygonOffset: true,
        polygonOffsetFactor: 1,
        polygonOffsetUnits: 1,
      }),
    );
    this.lines = new LineSegments(
      edges,
      new ShaderMaterial({ uniforms, vertexShader: edgeVertex, fragmentShader: edgeFragment }),
    );
    for (const it of [filled, this.lines]) it.frustumCulled = false;
    this.scene.add(filled, this.lines);
    this.camera.up.set(0, 0, 1);
  }

  /** Puts the camera to a view with the whole model in sight. */
  look({ view }: Pick<State, 'view'>): void {
    const { middle, radius } = this.bounds;
    // Straight above, the vertical axis would have no direction in the picture.
    const elevation = (Math.max(-89.9, Math.min(89.9, view.elevation)) * Math.PI) / 180;
    const azimuth = (view.azimuth * Math.PI) / 180;
    const away = new Vector3(
      Math.cos(elevation) * Math.cos(azimuth),
      Math.cos(elevation) * Math.sin(azimuth),
      Math.sin(elevation),
    );
    this.camera.position.copy(middle).addScaledVector(away, 4 * radius);
    this.camera.near = 0.01 * radius;
    this.camera.far = 8 * radius;
    this.camera.zoom = this.fit(away);
    this.camera.lookAt(middle);
    this.camera.updateProjectionMatrix();
  }

  /** The zoom at which the box around the model fills the picture. */
  private fit(away: Vector3): number {
    const { low, high, middle, radius } = this.bounds;
    const right = new Vector3(-away.y, away.x, 0).normalize();
    const up = away.clone().cross(right);
    let [wide, tall] = [0, 0];
    for (let k = 0; k < 8; k++) {
      const corner = new Vector3(k & 1 ? low.x : high.x, k & 2 ? low.y : high.y, k & 4 ? low.z : high.z).sub(
        middle,
      );
      wide = Math.max(wide, Math.abs(corner.dot(right)));
      tall = Math.max(tall, Math.abs(corner.dot(up)));
    }
    const aspect = this.canvas.clientWidth / Math.max(1, this.canvas.clientHeight);
    return (
      0.9 *
      Math.min((radius * aspect) / Math.max(wide, 1e-9 * radius), radius / Math.max(tall, 1e-9 * radius))
    );
  }

  /** Follows the size of its place in the page. */
  size(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, PIXELS_MOST));
    this.renderer.setSize(width, height, false);
    const { radius } = this.bounds;
    const across = (radius * width) / height;
    Object.assign(this.camera, { left: -across, right: across, top: radius, bottom: -radius });
    this.camera.updateProjectionMatrix();
  }

  /** Draws a state; `swing` in −1…1 scales the deformation of a vibrating mode. */
  draw(state: State, swing = 1): void {
    this.follow(state);
    const { uniforms, bounds } = this;
    uniforms.scale.value = state.scale * swing;
    uniforms.range.value.set(state.range.min, state.range.max);
    uniforms.bands.value = state.bands;
    for (const [k, { on, at, turned }] of state.planes.entries()) {
      const side = turned ? -1 : 1;
      const low = bounds.low.getComponent(k);
      const place = low + at * (bounds.high.getComponent(k) - low);
      const plane = uniforms.planes.value[k];
      if (on) plane?.set(0, 0, 0, side * place).setComponent(k, -side);
      else plane?.set(0, 0, 0, 1);
    }
    this.lines.visible = state.edges;
    this.renderer.render(this.scene, this.camera);
  }

  /** Brings the values to the graphics card when others are shown. */
  private follow({ field, component, step, map }: State): void {
    const { drawn, result, surface } = this;
    if (drawn.map !== map) {
      this.uniforms.map.value.dispose();
      this.uniforms.map.value = texture(map);
    }
    if (drawn.field !== field || drawn.component !== component || drawn.step !== step) {
      const shown = result.fields[field];
      const values = shown ? coloured(shown, step, component) : new Float32Array();
      const pairs = new Float32Array((2 * result.mesh.positions.length) / 3);
      for (let v = 0; v < values.length; v++)
        if (!Number.isNaN(values[v])) pairs.set([values[v] as number, 1], 2 * v);
      surface.setAttribute('value', new BufferAttribute(pairs, 2));
    }
    if (drawn.step !== step) {
      const moves = result.fields.find((it) => it.displacement)?.values[step]?.data;
      const by = moves?.map((it) => it || 0) ?? new Float32Array(result.mesh.positions.length);
      const attribute = new BufferAttribute(by, 3);
      surface.setAttribute('move', attribute);
      this.lines.geometry.setAttribute('move', attribute);
    }
    this.drawn = { field, component, step, map };
  }

  /** Gives back the memory of the graphics card. */
  dispose(): void {
    this.surface.dispose();
    this.lines.geometry.dispose();
    this.uniforms.map.value.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

/** Origin and direction of the ray through a place of the picture, from −1 to 1 to the right and upwards. */
export function rayAt(camera: Camera, x: number, y: number): { origin: Vector3; direction: Vector3 } {
  const origin = new Vector3(x, y, -1).unproject(camera);
  const direction = new Vector3(x, y, 1).unproject(camera).sub(origin).normalize();
  return { origin, direction };
}
