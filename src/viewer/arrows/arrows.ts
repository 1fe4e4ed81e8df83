import { amplitudeOf, wholeRange } from '../../../craft/result/draw/look.ts';
import { arrowsOf, GLYPHS_MOST, thinEvenly } from '../../../craft/result/glyphs.ts';
import type { Field, Result } from '../../../craft/result/model.ts';
import { figure } from '../../../craft/result/words.ts';
import { type Control, choice, number, slider, tick } from '../controls.ts';
import { type State, vibrates } from '../state.ts';
import { type ArrowState, vectorsOf } from './arrowState.ts';

/** Longest arrow of size 1, in half diagonals of the model. */
const LONGEST = 0.12;
/** Factor for equal lengths, against overlap. */
const ALIKE = 0.5;

/** Values at vertices, interpolated between steps. */
function valuesAt(own: Field | undefined, vertices: readonly number[], { step, blend }: State): Float64Array {
  const from = own?.values[step]?.data;
  const to = blend > 0 ? own?.values[step + 1]?.data : undefined;
  return Float64Array.from({ length: 3 * vertices.length }, (_, i) => {
    const at = 3 * (vertices[Math.floor(i / 3)] as number) + (i % 3);
    const value = from?.[at] ?? 0;
    return to ? value + blend * ((to[at] as number) - value) : value;
  });
}

/** Places arrows and computes their directions. `radius` is half the model diagonal. */
export class ArrowField {
  private chosen = '';
  private vertices: number[] = [];

  constructor(
    private readonly result: Result,
    private readonly radius: number,
  ) {}

  /** Undeformed and deformed arrow positions. */
  private places(state: State): { still: Float64Array; moved: Float64Array } {
    const { mesh, fields } = this.result;
    const still = Float64Array.from(
      { length: 3 * this.vertices.length },
      (_, i) => mesh.positions[3 * (this.vertices[Math.floor(i / 3)] as number) + (i % 3)] as number,
    );
    const by = fields.find((it) => it.displacement);
    if (!by || state.scale === 0) return { still, moved: still };
    const times = state.scale * state.swing * amplitudeOf(this.result, state.step);
    const way = valuesAt(by, this.vertices, state);
    return { still, moved: still.map((x, i) => x + times * (way[i] || 0)) };
  }

  /** `kept` tells whether an undeformed position is visible. */
  now(state: State, kept: (...at: [number, number, number]) => boolean): ReturnType<typeof arrowsOf> {
    const { field, count, size, same } = state.arrows;
    const own = this.result.fields[field];
    const wanted = [field, count].join();
    if (this.chosen !== wanted) {
      const { values = [] } = own ?? {};
      // A vertex with a vector in any step keeps its arrow in all.
      this.vertices = thinEvenly(this.result.mesh.positions, count, (v) =>
        values.some(({ data }) => Number.isFinite(data[3 * v])),
      );
      this.chosen = wanted;
    }
    const { still, moved } = this.places(state);
    const swings = own?.displacement && vibrates(this.result);
    const data = valuesAt(own, this.vertices, state).map((it) => (swings ? state.swing * it : it));
    const longest = LONGEST * this.radius * size * (same ? ALIKE : 1);
    const most = wholeRange(this.result, field, 0).max;
    const at = (v: number, k: number) => still[3 * v + k] as number;
    return arrowsOf(
      { positions: moved, data, vertices: this.vertices.map((_, v) => v) },
      { longest, most, same },
      (v) => kept(at(v, 0), at(v, 1), at(v, 2)),
    );
  }
}

/** Legend lines of the arrows; empty if off. */
export function arrowWords(result: Result, { arrows }: State): string[] {
  const own = arrows.on ? result.fields[arrows.field] : undefined;
  if (!own) return [];
  const { max } = wholeRange(result, arrows.field, 0);
  const length = arrows.same ? '长度不表示大小' : `最长 ${`${figure(max)} ${own.unit}`.trim()}`;
  return [`箭头：${own.name}，${length}`];
}

/** Arrow controls; empty without vector fields. */
export function arrowControls(result: Result, state: State, changed: () => void): Control[] {
  const all = vectorsOf(result);
  if (all.length === 0) return [];
  const set = (to: Partial<ArrowState>) => {
    Object.assign(state.arrows, { on: true, ...to });
    changed();
  };
  return [
    tick(
      '画箭头',
      () => state.arrows.on,
      (on) => set({ on }),
    ),
    choice(
      '矢量',
      () => all.map((at) => [String(at), result.fields[at]?.name ?? '']),
      () => String(state.arrows.field),
      (field) => set({ field: Number(field) }),
    ),
    number(
      `箭头数（最多 ${GLYPHS_MOST}）`,
      () => state.arrows.count,
      (count) => set({ count: Math.max(1, Math.min(GLYPHS_MOST, Math.round(count))) }),
    ),
    choice(
      '箭头长度',
      () => [
        ['0', '按大小'],
        ['1', '都一样'],
      ],
      () => String(Number(state.arrows.same)),
      (same) => set({ same: same === '1' }),
    ),
    slider(
      '箭头放大',
      { most: 4, step: 0.1 },
      () => state.arrows.size,
      (size) => set({ size: Math.max(0.1, size) }),
      (size) => `${figure(size)} 倍`,
    ),
  ];
}
