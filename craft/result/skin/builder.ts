import { RESULT_TRIANGLES } from '../model.ts';
import { refuse } from '../read/source.ts';
import { type Patch, sharesAt } from './patch.ts';

/** Vertices interpolated between nodes: weights of nodes, from `offsets[i]` to `offsets[i + 1]`. */
export type InterpolatedVertices = { offsets: Uint32Array; nodes: Uint32Array; shares: Float64Array };

const NOTHING = 1e-9;

/** Collects triangles, lines and points over nodes and interpolated vertices. */
export class Builder {
  private readonly corners: number[] = [];
  private readonly sides: number[] = [];
  private readonly owners: number[] = [];
  private readonly offsets: number[] = [0];
  private readonly nodes: number[] = [];
  private readonly shares: number[] = [];
  private readonly places: number[] = [];
  private readonly known = new Map<string, number>();
  private readonly points: ArrayLike<number>;
  private readonly count: number;

  constructor(points: ArrayLike<number>) {
    this.points = points;
    this.count = points.length / 3;
  }

  /** Bit k of `edges`: side k is a cell edge. */
  triangle(cell: number, edges: number, a: number, b: number, c: number): void {
    if (this.sides.length >= RESULT_TRIANGLES)
      refuse(`表面超过 ${RESULT_TRIANGLES} 个三角形，请先在 ParaView 里简化`);
    this.corners.push(a, b, c);
    this.sides.push(edges);
    this.owners.push(cell);
  }

  line(cell: number, a: number, b: number): void {
    if (a !== b) this.triangle(cell, 1, a, b, b);
  }

  point(cell: number, a: number): void {
    this.triangle(cell, 0, a, a, a);
  }

  at(vertex: number, k: number): number {
    return vertex < this.count
      ? (this.points[3 * vertex + k] as number)
      : (this.places[3 * (vertex - this.count) + k] as number);
  }

  /**
   * Vertex at a patch parameter: a node or an interpolated vertex. Adjacent patches share vertices by `name`.
   */
  vertex(patch: Patch, r: number, s: number, name: string): number {
    const known = name ? this.known.get(name) : undefined;
    if (known !== undefined) return known;
    const shares = sharesAt(patch, r, s);
    // High-order weights may exceed 1 between nodes, so the others must be zero too.
    const whole = shares.findIndex((it) => it >= 1 - NOTHING);
    if (whole >= 0 && shares.every((it, i) => i === whole || Math.abs(it) <= NOTHING))
      return patch.ids[whole] as number;
    const place = [0, 0, 0];
    for (const [i, share] of shares.entries()) {
      if (Math.abs(share) <= NOTHING) continue;
      const node = patch.ids[i] as number;
      this.nodes.push(node);
      this.shares.push(share);
      for (let k = 0; k < 3; k++)
        place[k] = (place[k] as number) + share * (this.points[3 * node + k] as number);
    }
    this.places.push(...place);
    this.offsets.push(this.nodes.length);
    const own = this.count + this.offsets.length - 2;
    if (name) this.known.set(name, own);
    return own;
  }

  done(): { triangles: Uint32Array; edges: Uint8Array; cells: Uint32Array; between: InterpolatedVertices } {
    return {
      triangles: Uint32Array.from(this.corners),
      edges: Uint8Array.from(this.sides),
      cells: Uint32Array.from(this.owners),
      between: {
        offsets: Uint32Array.from(this.offsets),
        nodes: Uint32Array.from(this.nodes),
        shares: Float64Array.from(this.shares),
      },
    };
  }
}
