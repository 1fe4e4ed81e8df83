import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  LineSegments,
  Mesh,
  Points,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector4,
  WebGLRenderer,
} from 'three';
import { categoryColour, MAPS } from '../../craft/result/draw/colours.ts';
import { amplitudeOf, coloured, wholeRange } from '../../craft/result/draw/look.ts';
import { linesIn } from '../../craft/result/lines.ts';
import type { Result } from '../../craft/result/model.ts';
import { sampleMap } from '../../craft/viridis.ts';
import { vectorsOf } from './arrows/arrowState.ts';
import { Glyphs } from './arrows/glyphs.ts';
import { type Bounds, boundsOf, Eye } from './camera.ts';
import { Layers, type VertexAttributes } from './inside/layers.ts';
import type { Slices } from './inside/slices.ts';
import { edgeFragment, edgeVertex, lineFragment, PLANES, surfaceFragment, surfaceVertex } from './shaders.ts';
import { cuttingPlanes, keepsPosition, type State } from './state.ts';

const EDGES_MOST = 300_000;
const PIXELS_MOST = 2;

/** Vertex pairs of element edges. */
function edgePairs({ triangles, edges }: Result['mesh']): Uint32Array {
  if (edges.length > EDGES_MOST) return new Uint32Array();
  const pairs: number[] = [];
  for (let i = 0; i < edges.length; i++)
    for (let k = 0; k < 3; k++)
      if ((edges[i] as number) & (1 << k) && triangles[3 * i + 1] !== triangles[3 * i + 2])
        pairs.push(triangles[3 * i + k] as number, triangles[3 * i + ((k + 1) % 3)] as number);
  return Uint32Array.from(pairs);
}

/** A map name, or a category count. */
type Colours = State['map'] | number;

function texture(of: Colours): DataTexture {
  const data = new Uint8Array(4 * 256);
  for (let i = 0; i < 256; i++) {
    const colour =
      typeof of === 'number' ? categoryColour(Math.floor((of * i) / 256)) : sampleMap(MAPS[of], i / 255);
    data.set([...colour, 255], 4 * i);
  }
  const made = new DataTexture(data, 256, 1);
  made.needsUpdate = true;
  return made;
}

/** Vertex attributes of one step: value minus the minimum with a validity flag, displacement. */
class StepData {
  readonly value: BufferAttribute;
  readonly move: BufferAttribute;
  private shown = '';
  private moved = -1;

  constructor(private readonly result: Result) {
    const { length } = result.mesh.positions;
    this.value = new BufferAttribute(new Float32Array((2 * length) / 3), 2);
    this.move = new BufferAttribute(new Float32Array(length), 3);
  }

  /** Fills in a step unless already there. */
  follow(step: number, { field, component }: State, base: number): void {
    const { fields } = this.result;
    const wanted = [field, component, step].join();
    if (this.shown !== wanted) {
      const own = fields[field];
      const values = own ? coloured(own, step, component) : new Float32Array();
      const places = own?.categories && new Map(own.categories.map((it, i) => [it.value, i]));
      const { array } = this.value;
      for (let v = 0; v < array.length / 2; v++) {
        const own = values[v] ?? Number.NaN;
        const value = places ? (places.get(own) ?? Number.NaN) : own - base;
        array[2 * v] = value || 0;
        array[2 * v + 1] = Number.isNaN(value) ? 0 : 1;
      }
      this.value.needsUpdate = true;
      this.shown = wanted;
    }
    if (this.moved === step) return;
    const by = fields.find((it) => it.displacement)?.values[step]?.data;
    const times = amplitudeOf(this.result, step);
    const { array } = this.move;
    for (let i = 0; by && i < array.length; i++) array[i] = times * (by[i] || 0);
    this.move.needsUpdate = true;
    this.moved = step;
  }
}

/** WebGL scene of a model; `draw` renders a state. Throws without WebGL 2. */
export class Stage {
  readonly renderer: WebGLRenderer;
  readonly eye: Eye;
  private readonly bounds: Bounds;
  private readonly scene = new Scene();
  private readonly surface = new BufferGeometry();
  private readonly lines: LineSegments;
  private readonly thin: [geometry: BufferGeometry, isLines: boolean][] = [];
  private readonly now: StepData;
  private readonly next: StepData;
  private readonly filled: Mesh<BufferGeometry, ShaderMaterial>;
  private readonly thinObjects: readonly (LineSegments | Points)[];
  private readonly layers: Layers;
  private readonly glyphs: Glyphs | undefined;
  private readonly brought: VertexAttributes;
  private triangles: Uint32Array;
  private map: Colours = 'viridis';
  private readonly uniforms = {
    scale: { value: 0 },
    blend: { value: 0 },
    range: { value: new Vector2(0, 1) },
    bands: { value: 0 },
    categories: { value: 0 },
    map: { value: texture(this.map) },
    /** −1: no plane is its own; `faint` renders a grey veil. */
    own: { value: -1 },
    faint: { value: 0 },
    planes: { value: Array.from({ length: PLANES }, () => new Vector4(0, 0, 0, 1)) },
  };

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly result: Result,
    slices: Slices,
  ) {
    // Allows a screenshot at any time.
    const wanted = { antialias: true, alpha: true, preserveDrawingBuffer: true };
    // Requested here because the renderer would log an error if missing.
    const context = canvas.getContext('webgl2', wanted) as WebGL2RenderingContext | null;
    if (!context) throw new Error('no WebGL 2');
    this.renderer = new WebGLRenderer({ canvas, context, ...wanted });
    const { mesh } = result;
    this.bounds = boundsOf(mesh.positions);
    this.eye = new Eye(this.bounds);
    this.now = new StepData(result);
    this.next = result.steps.length > 1 ? new StepData(result) : this.now;
    const position = new BufferAttribute(mesh.positions, 3);
    const edges = new BufferGeometry();
    for (const it of [this.surface, edges]) {
      it.setAttribute('position', position);
      it.setAttribute('move', this.now.move);
      it.setAttribute('moveNext', this.next.move);
    }
    this.surface.setAttribute('value', this.now.value);
    this.surface.setAttribute('valueNext', this.next.value);
    this.surface.setIndex(new BufferAttribute(mesh.triangles, 1));
    edges.setIndex(new BufferAttribute(edgePairs(mesh), 1));
    const { uniforms } = this;
    this.filled = new Mesh(
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
    const thin = this.thinOf(mesh.triangles);
    for (const it of [this.filled, this.lines, ...thin]) it.frustumCulled = false;
    this.thinObjects = thin;
    this.scene.add(this.filled, this.lines, ...thin);
    this.triangles = mesh.triangles;
    const [{ value, move }, next] = [this.now, this.next];
    this.brought = { value, valueNext: next.value, move, moveNext: next.move };
    if (vectorsOf(result).length > 0) this.glyphs = new Glyphs(this.scene, result, this.bounds.radius);
    this.layers = new Layers(this.scene, result, slices, this.bounds, uniforms);
  }

  /** Pickable layers with their blends. */
  get hit(): Layers['hit'] {
    return this.layers.hit;
  }

  /** Opaque mesh triangles. */
  solid({ inner }: State): Uint32Array {
    return inner.shell === 'full' ? this.triangles : new Uint32Array();
  }

  /** Sampled line, once computed. */
  get lineBlend(): Layers['lineBlend'] {
    return this.layers.lineBlend;
  }

  private keep(triangles: Uint32Array): void {
    if (this.triangles === triangles) return;
    this.triangles = triangles;
    this.surface.setIndex(new BufferAttribute(triangles, 1));
    const { lines, points } = linesIn(triangles);
    for (const [geometry, isLines] of this.thin)
      geometry.setIndex(new BufferAttribute(isLines ? lines : points, 1));
  }

  /** Line and point cells, coloured as the surface. */
  private thinOf(triangles: Uint32Array): (LineSegments | Points)[] {
    const { lines, points } = linesIn(triangles);
    const { uniforms } = this;
    const shaders = { uniforms, vertexShader: surfaceVertex, fragmentShader: lineFragment };
    const geometryOf = (index: Uint32Array, isLines: boolean) => {
      const geometry = new BufferGeometry();
      for (const [name, it] of Object.entries(this.surface.attributes)) geometry.setAttribute(name, it);
      geometry.setIndex(new BufferAttribute(index, 1));
      this.thin.push([geometry, isLines]);
      return geometry;
    };
    return [
      ...(lines.length > 0 ? [new LineSegments(geometryOf(lines, true), new ShaderMaterial(shaders))] : []),
      ...(points.length > 0 ? [new Points(geometryOf(points, false), new ShaderMaterial(shaders))] : []),
    ];
  }

  size(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, PIXELS_MOST));
    this.renderer.setSize(width, height, false);
    this.eye.size(width, height);
  }

  draw(state: State): void {
    const { uniforms, bounds } = this;
    const categories = this.result.fields[state.field]?.categories?.length ?? 0;
    const colours = categories || state.map;
    if (this.map !== colours) {
      uniforms.map.value.dispose();
      uniforms.map.value = texture(colours);
      this.map = colours;
    }
    // Shaders are single precision: pass values relative to the minimum.
    const base = wholeRange(this.result, state.field, state.component).min;
    this.now.follow(state.step, state, base);
    if (state.blend > 0) this.next.follow(state.step + 1, state, base);
    uniforms.categories.value = categories;
    uniforms.blend.value = state.blend;
    uniforms.scale.value = state.scale * state.swing;
    uniforms.range.value.set(state.range.min - base, state.range.max - base);
    uniforms.bands.value = state.bands;
    for (const [k, cutting] of cuttingPlanes(state, bounds.low.toArray(), bounds.high.toArray()).entries()) {
      const side = cutting?.turned ? -1 : 1;
      const [x, y, z] = cutting?.normal.map((it) => -side * it) ?? [0, 0, 0];
      uniforms.planes.value[k]?.set(x ?? 0, y ?? 0, z ?? 0, cutting ? side * cutting.offset : 1);
    }
    this.layers.follow(state, this.brought);
    this.glyphs?.follow(state, () =>
      keepsPosition(cuttingPlanes(state, bounds.low.toArray(), bounds.high.toArray())),
    );
    const { shell } = state.inner;
    const isFaint = shell === 'faint';
    this.keep(this.layers.triangles ?? this.result.mesh.triangles);
    this.filled.visible = shell !== 'none';
    for (const it of this.thinObjects) it.visible = shell === 'full';
    uniforms.faint.value = isFaint ? 1 : 0;
    Object.assign(this.filled.material, { transparent: isFaint, depthWrite: !isFaint });
    // Element edges are known for the whole surface only.
    this.lines.visible = state.edges && shell === 'full' && this.triangles === this.result.mesh.triangles;
    this.renderer.render(this.scene, this.eye.camera);
  }

  /** Frees GPU memory. */
  dispose(): void {
    const lost = this.renderer.getContext().isContextLost();
    this.surface.dispose();
    this.lines.geometry.dispose();
    for (const [geometry] of this.thin) geometry.dispose();
    this.glyphs?.dispose();
    this.layers.dispose();
    this.uniforms.map.value.dispose();
    this.renderer.dispose();
    if (!lost) this.renderer.forceContextLoss();
  }
}
