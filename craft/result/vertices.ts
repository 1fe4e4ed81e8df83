import type { Slots } from './arrays/slots.ts';
import type { Mesh, Point, Volume } from './model.ts';
import { refuse, type Source } from './read/source.ts';
import type { InterpolatedVertices } from './skin/builder.ts';
import type { Skin } from './skin/skin.ts';
import { type Tetrahedra, tetrahedraOf } from './volume/decompose.ts';

/** Size limits for unaveraged values, where every cell gets its own vertices. */
const UNAVERAGED_TRIANGLES = 200_000;
const UNAVERAGED_TETRAHEDRA = 200_000;
/** Coordinates farther from zero than this many model sizes get a local origin, for single precision. */
const FAR = 16;
/**
 * Drawn vertices with their cell and the weights of slots: vertex i from `offsets[i]` to `offsets[i + 1]`.
 */
export type Vertices = {
  mesh: Mesh;
  volume: Volume | undefined;
  origin: Point;
  cells: readonly number[];
  offsets: readonly number[];
  slots: readonly number[];
  shares: readonly number[];
};

/** Zero, or the centre of points far from it relative to their extent. */
function originOf(places: Float64Array): Point {
  const ends = [0, 1, 2].map((k) => {
    let [min, max] = [Infinity, -Infinity];
    for (let at = k; at < places.length; at += 3) {
      const x = places[at] as number;
      if (x < min) min = x;
      if (x > max) max = x;
    }
    return { min, max };
  });
  const size = Math.max(...ends.map(({ min, max }) => max - min));
  const far = Math.max(...ends.map(({ min, max }) => Math.max(Math.abs(min), Math.abs(max))));
  if (far <= FAR * size || places.length === 0) return [0, 0, 0];
  return ends.map(({ min, max }) => (min + max) / 2) as unknown as Point;
}

/** Deduplicates and numbers vertices by their source. */
class Vertexer {
  readonly cells: number[] = [];
  readonly offsets: number[] = [0];
  readonly slots: number[] = [];
  readonly shares: number[] = [];
  private readonly names = new Map<string | number, number>();
  private readonly places: Slots;
  private readonly split: boolean;
  private readonly nodes: number;

  constructor(places: Slots, split: boolean, nodes: number) {
    this.places = places;
    this.split = split;
    this.nodes = nodes;
  }

  /** `kind` separates the interpolated vertices of skin and volume. */
  of(corner: number, cell: number, between: InterpolatedVertices, kind: string): number {
    const { places, nodes } = this;
    const isNode = corner < nodes;
    const place = isNode ? places.at(corner, cell) : `${kind}${corner} ${places.groupOf(cell)}`;
    const key = this.split ? `${cell} ${place}` : place;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const own = this.cells.length;
    this.names.set(key, own);
    this.cells.push(cell);
    if (isNode) {
      this.slots.push(place as number);
      this.shares.push(1);
    } else {
      const at = corner - nodes;
      for (let j = between.offsets[at] as number; j < (between.offsets[at + 1] as number); j++) {
        this.slots.push(places.at(between.nodes[j] as number, cell));
        this.shares.push(between.shares[j] as number);
      }
    }
    this.offsets.push(this.slots.length);
    return own;
  }
}

/** Tetrahedra of the mesh; undefined without solid cells. Throws `ResultError` above the limits. */
export function insideOf({ cells, points }: Source, split: boolean): Tetrahedra | undefined {
  const found = tetrahedraOf(cells, points);
  if (split && found.owners.length > UNAVERAGED_TETRAHEDRA)
    refuse(
      `不平均的单元值带内部时最多 ${UNAVERAGED_TETRAHEDRA} 个四面体，这个模型有 ${found.owners.length} 个：请选平均值，或者不带内部`,
    );
  return found.owners.length > 0 ? found : undefined;
}

/** Vertices of skin and volume; with `split` every cell has its own, for unaveraged values. */
export function verticesOf(
  { points }: Source,
  skin: Skin,
  inside: Tetrahedra | undefined,
  slots: Slots,
  split: boolean,
): Vertices {
  const { triangles, edges, between } = skin;
  if (split && edges.length > UNAVERAGED_TRIANGLES)
    refuse(`不平均的单元值最多用于 ${UNAVERAGED_TRIANGLES} 个三角形，这个模型有 ${edges.length} 个`);
  const out = new Vertexer(slots, split, points.length / 3);
  const corners = triangles.map((vertex, i) =>
    out.of(vertex, skin.cells[Math.floor(i / 3)] as number, between, ''),
  );
  const tets = inside?.corners.map((vertex, i) =>
    out.of(vertex, inside.owners[i >> 2] as number, inside.between, 'in'),
  );
  const places = interpolateSlots(slots.places(), 3, out);
  const origin = originOf(places);
  const positions = Float32Array.from(places, (x, i) => x - (origin[i % 3] as number));
  const { cells, offsets, shares, slots: own } = out;
  return {
    cells,
    offsets,
    shares,
    slots: own,
    mesh: { positions, triangles: corners, edges },
    volume: tets && inside && { tets, cells: inside.owners },
    origin,
  };
}

/** Interpolates slot values at the vertices. */
export function interpolateSlots(
  data: Float64Array,
  components: number,
  { offsets, slots, shares }: Pick<Vertices, 'offsets' | 'slots' | 'shares'>,
): Float64Array {
  const out = new Float64Array((offsets.length - 1) * components);
  for (let v = 0; v + 1 < offsets.length; v++)
    for (let j = offsets[v] as number; j < (offsets[v + 1] as number); j++)
      for (let k = 0; k < components; k++)
        out[v * components + k] =
          (out[v * components + k] as number) +
          (shares[j] as number) * (data[(slots[j] as number) * components + k] as number);
  return out;
}

/** Takes the slot value with the largest weight (for categories). */
export function nearest(data: Float64Array, { offsets, slots, shares }: Vertices): Float64Array {
  return Float64Array.from({ length: offsets.length - 1 }, (_, v) => {
    let best = offsets[v] as number;
    for (let j = best; j < (offsets[v + 1] as number); j++)
      if ((shares[j] as number) > (shares[best] as number)) best = j;
    return data[slots[best] as number] as number;
  });
}
