type Point = readonly [number, number, number];

/** Barycentric tolerance. */
const SLACK = 1e-6;
/** Mean elements per grid box; most boxes along a side. */
const PER_BOX = 4;
const BOXES_MOST = 256;
const ALL = [0, 1, 2] as const;

/**
 * Point location in tetrahedra, or in the triangles of a planar model, by a uniform grid. `axes` are the two
 * in-plane axes of a planar model.
 */
export class Locator {
  readonly corners: Uint32Array;
  /** Corners per element: 4, or 3 for a planar model. */
  readonly width: number;
  /** Barycentric coordinates of the last hit. */
  readonly shares = new Float64Array(4);
  private readonly positions: ArrayLike<number>;
  private readonly axes: readonly number[];
  private readonly low: number[];
  private readonly size: number[];
  private readonly counts: number[];
  private readonly first: Uint32Array;
  private readonly list: Uint32Array;

  constructor(positions: ArrayLike<number>, corners: Uint32Array, axes: readonly number[] = ALL) {
    this.positions = positions;
    this.corners = corners;
    this.axes = axes;
    this.width = axes.length + 1;
    const elements = corners.length / this.width;
    this.low = axes.map(() => Infinity);
    const high = axes.map(() => -Infinity);
    for (const v of corners)
      for (const [i, k] of axes.entries()) {
        const x = positions[3 * v + k] as number;
        this.low[i] = Math.min(this.low[i] as number, x);
        high[i] = Math.max(high[i] as number, x);
      }
    const extent = high.map((it, i) => Math.max(it - (this.low[i] as number), 1e-30));
    const box = (extent.reduce((a, b) => a * b, 1) / Math.max(1, elements / PER_BOX)) ** (1 / axes.length);
    this.counts = extent.map((it) => Math.max(1, Math.min(BOXES_MOST, Math.ceil(it / box))));
    this.size = extent.map((it, i) => it / (this.counts[i] as number));
    const total = this.counts.reduce((a, b) => a * b, 1);
    this.first = new Uint32Array(total + 1);
    this.each((at) => {
      this.first[at + 1] = (this.first[at + 1] as number) + 1;
    });
    for (let i = 0; i < total; i++)
      this.first[i + 1] = (this.first[i + 1] as number) + (this.first[i] as number);
    const next = this.first.slice();
    this.list = new Uint32Array(this.first[total] as number);
    this.each((at, element) => {
      const place = next[at] as number;
      next[at] = place + 1;
      this.list[place] = element;
    });
  }

  private boxOf(x: number, i: number): number {
    const own = Math.floor((x - (this.low[i] as number)) / (this.size[i] as number));
    return Math.max(0, Math.min((this.counts[i] as number) - 1, own));
  }

  /** Visits every grid box that an element's bounding box touches. */
  private each(call: (box: number, element: number) => void): void {
    const { positions, corners, axes, width } = this;
    const [nx = 1, ny = 1] = this.counts;
    for (let e = 0; e < corners.length / width; e++) {
      const ends = axes.map((k, i) => {
        let [min, max] = [Infinity, -Infinity];
        for (let c = e * width; c < (e + 1) * width; c++) {
          const x = positions[3 * (corners[c] as number) + k] as number;
          min = Math.min(min, x);
          max = Math.max(max, x);
        }
        const slack = 1e-6 * (this.size[i] as number);
        return [this.boxOf(min - slack, i), this.boxOf(max + slack, i)] as const;
      });
      const [[x0, x1] = [0, 0], [y0, y1] = [0, 0], [z0, z1] = [0, 0]] = ends;
      for (let z = z0; z <= z1; z++)
        for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) call(x + nx * (y + ny * z), e);
    }
  }

  /** Containment test; sets `shares`. */
  has(element: number, place: Point): boolean {
    const { positions, corners, axes, width, shares } = this;
    const at = (c: number, k: number) =>
      positions[3 * (corners[element * width + c] as number) + k] as number;
    const side = (c: number, k: number) => at(c, k) - at(0, k);
    const from = (k: number) => (place[k] as number) - at(0, k);
    const [i = 0, j = 1, k = 2] = axes;
    if (width === 3) {
      const det = side(1, i) * side(2, j) - side(1, j) * side(2, i);
      shares[1] = (from(i) * side(2, j) - from(j) * side(2, i)) / det;
      shares[2] = (side(1, i) * from(j) - side(1, j) * from(i)) / det;
      shares[3] = 0;
    } else {
      const [ux, uy, uz] = [side(1, i), side(1, j), side(1, k)];
      const [vx, vy, vz] = [side(2, i), side(2, j), side(2, k)];
      const [wx, wy, wz] = [side(3, i), side(3, j), side(3, k)];
      const [px, py, pz] = [from(i), from(j), from(k)];
      const [ax, ay, az] = [vy * wz - vz * wy, vz * wx - vx * wz, vx * wy - vy * wx];
      const det = ux * ax + uy * ay + uz * az;
      shares[1] = (px * ax + py * ay + pz * az) / det;
      const [bx, by, bz] = [py * wz - pz * wy, pz * wx - px * wz, px * wy - py * wx];
      shares[2] = (ux * bx + uy * by + uz * bz) / det;
      const [cx, cy, cz] = [vy * pz - vz * py, vz * px - vx * pz, vx * py - vy * px];
      shares[3] = (ux * cx + uy * cy + uz * cz) / det;
    }
    const [, b = 0, c = 0, d = 0] = shares;
    shares[0] = 1 - b - c - d;
    return b >= -SLACK && c >= -SLACK && d >= -SLACK && (shares[0] as number) >= -SLACK;
  }

  /** Element that contains a place, −1 if none; `near` is tried first. */
  find(place: Point, near = -1): number {
    if (near >= 0 && this.has(near, place)) return near;
    let [box, times] = [0, 1];
    for (const [i, k] of this.axes.entries()) {
      const share = ((place[k] as number) - (this.low[i] as number)) / (this.size[i] as number);
      const count = this.counts[i] as number;
      if (!(share >= -SLACK && share <= count + SLACK)) return -1;
      box += times * this.boxOf(place[k] as number, i);
      times *= count;
    }
    for (let at = this.first[box] as number; at < (this.first[box + 1] as number); at++) {
      const element = this.list[at] as number;
      if (element !== near && this.has(element, place)) return element;
    }
    return -1;
  }
}

/** The two axes of the plane of an axis-aligned planar model; undefined otherwise. */
export function planeAxes(positions: ArrayLike<number>): readonly [number, number] | undefined {
  const extents = ALL.map((k) => {
    let [min, max] = [Infinity, -Infinity];
    for (let at = k; at < positions.length; at += 3) {
      min = Math.min(min, positions[at] as number);
      max = Math.max(max, positions[at] as number);
    }
    return max - min;
  });
  const size = Math.max(...extents);
  const across = extents.findIndex((it) => it <= 1e-6 * size);
  const axes = ALL.filter((k) => k !== across);
  return across < 0 ? undefined : (axes as unknown as [number, number]);
}
