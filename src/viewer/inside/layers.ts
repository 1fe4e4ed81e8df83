import {
  BufferAttribute,
  BufferGeometry,
  Color,
  type IUniform,
  LineSegments,
  Mesh,
  type Scene,
  ShaderMaterial,
  Vector4,
} from 'three';
import { MAPS } from '../../../craft/result/draw/colours.ts';
import { coloured } from '../../../craft/result/draw/look.ts';
import type { Field, Result } from '../../../craft/result/model.ts';
import type { Flow } from '../../../craft/result/viewState.ts';
import { type Blend, interpolateVertices } from '../../../craft/result/volume/blend.ts';
import { sampleMap } from '../../../craft/viridis.ts';
import type { Bounds } from '../camera.ts';
import {
  inkFragment,
  lineFragment,
  PLANES,
  smoothFragment,
  smoothVertex,
  surfaceFragment,
  surfaceVertex,
} from '../shaders.ts';
import { cuttingPlanes, type State } from '../state.ts';
import { hasLevels, isFlat, keptOf, levelOf } from './inner.ts';
import type { ComputedInside, Slices } from './slices.ts';

/** Vertex attributes of this step and the next: value with validity flag, displacement. */
export type VertexAttributes = Readonly<Record<'value' | 'valueNext' | 'move' | 'moveNext', BufferAttribute>>;
type Uniforms = Record<string, IUniform>;

const NAMES = ['value', 'valueNext', 'move', 'moveNext'] as const;
type Look = 'cap' | 'smooth' | 'lines' | 'ink';
const FRAGMENTS = { cap: surfaceFragment, smooth: smoothFragment, lines: lineFragment, ink: inkFragment };
/** Streamline limits: points, length in model diagonals, step error. */
const FLOW = { points: 2_000, length: 3, error: 1e-5 } as const;
/** Luma (of 255) above which black has more contrast than white. */
const LIGHT = 128;
const LINE_POINTS = 401;

/** Triangles or lines over interpolated vertices, coloured and deformed with the mesh. */
class Layer {
  readonly object: Mesh | LineSegments;
  blend: Blend | undefined;
  pieces = new Uint32Array();
  private readonly geometry = new BufferGeometry();
  private readonly versions = new Map<string, number>();

  constructor(
    readonly name: string,
    look: Look,
    uniforms: Uniforms,
    private readonly positions: Float32Array,
  ) {
    const material = new ShaderMaterial({
      uniforms,
      vertexShader: look === 'smooth' ? smoothVertex : surfaceVertex,
      fragmentShader: FRAGMENTS[look],
      side: 2,
    });
    this.object =
      look === 'lines' || look === 'ink'
        ? new LineSegments(this.geometry, material)
        : new Mesh(this.geometry, material);
    this.object.frustumCulled = false;
    this.object.visible = false;
  }

  take({ blend, pieces, normals }: ComputedInside): void {
    if (!blend) return;
    this.blend = blend;
    this.pieces = new Uint32Array(pieces);
    const places = Float32Array.from(interpolateVertices(this.positions, 3, blend));
    this.geometry.setAttribute('position', new BufferAttribute(places, 3));
    if (normals) this.geometry.setAttribute('normal', new BufferAttribute(normals, 3));
    this.geometry.setIndex(new BufferAttribute(this.pieces, 1));
    this.versions.clear();
  }

  /** Interpolates the attributes if they changed. */
  follow(brought: VertexAttributes): void {
    const { blend } = this;
    if (!blend || !this.object.visible) return;
    for (const name of NAMES) {
      const from = brought[name];
      if (this.versions.get(name) === from.version) continue;
      this.versions.set(name, from.version);
      const own = Float32Array.from(interpolateVertices(from.array as Float32Array, from.itemSize, blend));
      this.geometry.setAttribute(name, new BufferAttribute(own, from.itemSize));
    }
  }

  dispose(): void {
    this.geometry.dispose();
    (this.object.material as ShaderMaterial).dispose();
  }
}

/** Vector field of the streamlines: the coloured one, else the first. */
export function flowField({ fields }: Result, { field }: Pick<State, 'field'>): Field | undefined {
  const own = fields[field];
  return own?.components === 3
    ? own
    : (fields.find((it) => it.components === 3 && !it.displacement) ??
        fields.find((it) => it.components === 3));
}

/** Seeds relative to the mesh origin. */
function seedsOf({ from, to, count }: Flow, { origin }: Result): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const share = count > 1 ? i / (count - 1) : 0.5;
    return from.map((x, k) => x + share * ((to[k] as number) - x) - (origin[k] as number)) as [
      number,
      number,
      number,
    ];
  });
}

/** Disabled planes. */
const uncut = () => Array.from({ length: PLANES }, () => new Vector4(0, 0, 0, 1));

/** Inner layers: cut caps, iso-surface, line, streamlines. */
export class Layers {
  private readonly caps: Layer[];
  private readonly iso: Layer;
  private readonly line: Layer;
  private readonly flow: Layer;
  private readonly ink = { value: new Color() };
  /** Mesh triangles left by the threshold. */
  private kept: Uint32Array | undefined;

  constructor(
    scene: Scene,
    private readonly result: Result,
    private readonly slices: Slices,
    private readonly bounds: Bounds,
    uniforms: Uniforms,
  ) {
    const { positions } = result.mesh;
    const layer = (name: string, look: Look, own: number) =>
      new Layer(
        name,
        look,
        { ...uniforms, own: { value: own }, faint: { value: 0 }, ink: this.ink },
        positions,
      );
    this.caps = Array.from({ length: PLANES }, (_, k) => layer(`cap ${k}`, 'cap', k));
    this.iso = layer('iso', result.volume ? 'smooth' : 'ink', -1);
    // Cutting planes do not apply to lines.
    const whole = { ...uniforms, own: { value: -1 }, faint: { value: 0 }, planes: { value: uncut() } };
    this.line = new Layer('line', 'lines', whole, positions);
    this.flow = new Layer('flow', 'lines', whole, positions);
    scene.add(...this.all.map((it) => it.object));
  }

  private get all(): Layer[] {
    return [...this.caps, this.iso, this.line, this.flow];
  }

  /** Pickable layers. */
  get hit(): (Layer & { blend: Blend })[] {
    return this.all.filter(
      (it): it is Layer & { blend: Blend } => it.blend !== undefined && it.object.visible,
    );
  }

  /** Undefined for all triangles. */
  get triangles(): Uint32Array | undefined {
    return this.kept;
  }

  private show(layer: Layer, key: string | undefined, ask: Parameters<Slices['want']>[2]): void {
    layer.object.visible = key !== undefined;
    if (key === undefined) this.slices.forget(layer.name);
    else this.slices.want(layer.name, key, ask, (answer) => layer.take(answer));
  }

  /** Applies a state: requests missing data, updates attributes. */
  follow(state: State, brought: VertexAttributes): void {
    const { result, bounds, slices } = this;
    const { inner, field, component, step } = state;
    const shown = [field, component, step].join();
    const own = result.fields[field];
    const values = () => (own ? coloured(own, step, component) : new Float32Array());
    const levels = hasLevels(result, state);
    const range = keptOf(state);
    const keeps = inner.keep.on && levels;
    if (keeps)
      slices.want(
        'keep',
        `${shown} ${range.min} ${range.max}`,
        () => ({ kind: 'keep', values: values(), range }),
        ({ pieces }) => {
          this.kept = pieces;
        },
      );
    else {
      slices.forget('keep');
      this.kept = undefined;
    }
    const planes = cuttingPlanes(state, bounds.low.toArray(), bounds.high.toArray());
    for (const [k, cap] of this.caps.entries()) {
      const plane = result.volume && planes[k];
      const only = keeps ? `${shown} ${range.min} ${range.max}` : '';
      this.show(cap, plane && `${plane.normal} ${plane.offset} ${only}`, () => ({
        kind: 'cut',
        normal: plane?.normal ?? [0, 0, 1],
        offset: plane?.offset ?? 0,
        keep: keeps ? { values: values(), range } : undefined,
      }));
    }
    const at = levelOf(state);
    const level = inner.iso.on && levels ? `${shown} ${at}` : undefined;
    const share = (at - state.range.min) / Math.max(state.range.max - state.range.min, 1e-30);
    const [r, g, b] = sampleMap(MAPS[state.map], Math.max(0, Math.min(1, share)));
    this.ink.value.set(0.3 * r + 0.6 * g + 0.1 * b > LIGHT ? 0x000000 : 0xffffff);
    this.show(this.iso, level, () => ({ kind: 'iso', values: values(), at }));
    this.followLines(state);
    for (const it of this.all) it.follow(brought);
  }

  private followLines({ inner, step, field }: State): void {
    const { result, bounds } = this;
    const located = result.volume !== undefined || isFlat(result);
    const { from, to } = inner.line;
    const local = (point: readonly number[]) =>
      point.map((x, k) => x - (result.origin[k] as number)) as [number, number, number];
    this.show(this.line, inner.line.on ? `${from} ${to}` : undefined, () => ({
      kind: 'line',
      from: local(from),
      to: local(to),
      count: LINE_POINTS,
    }));
    const along = flowField(result, { field });
    const { flow } = inner;
    const wanted = flow.on && located && along;
    const key = wanted ? [flow.count, flow.from, flow.to, along.name, step].join(' ') : undefined;
    const size = 2 * bounds.radius;
    this.show(this.flow, key, () => ({
      kind: 'flow',
      vectors: along?.values[step]?.data ?? new Float32Array(),
      seeds: seedsOf(flow, result),
      limits: { points: FLOW.points, length: FLOW.length * size, error: FLOW.error * size },
    }));
  }

  /** Sampled line, once computed. */
  get lineBlend(): Blend | undefined {
    return this.line.object.visible ? this.line.blend : undefined;
  }

  dispose(): void {
    this.slices.close();
    for (const it of this.all) it.dispose();
  }
}
