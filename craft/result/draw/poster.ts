import { type Rgb, sampleMap } from '../../viridis.ts';
import { endsOf } from '../lines.ts';
import type { Field, Result } from '../model.ts';
import { ABOVE, BELOW, categoryColour, MAPS, NOTHING, toBandCentre } from './colours.ts';
import { coloured, type Look, moved } from './look.ts';
import { projectPoints } from './project.ts';

/** Poster size in px. */
export const POSTER_WIDTH = 900;
export const POSTER_HEIGHT = 420;
/** Supersampling factor. */
const FINE = 2;
const EDGES_MOST = 300_000;
const LINE: Rgb = [30, 34, 42];
/** Stroke sizes in supersampled pixels. */
const WIDE = 4;
const POINT = 9;

/** Depth and colour buffers, supersampled. */
class Canvas {
  readonly width = FINE * POSTER_WIDTH;
  readonly height = FINE * POSTER_HEIGHT;
  readonly depth = new Float32Array(this.width * this.height).fill(-Infinity);
  readonly rgba = new Uint8ClampedArray(4 * this.width * this.height);

  set(at: number, [red, green, blue]: Rgb, light: number): void {
    this.rgba[4 * at] = red * light;
    this.rgba[4 * at + 1] = green * light;
    this.rgba[4 * at + 2] = blue * light;
    this.rgba[4 * at + 3] = 255;
  }
}

function colouring({ range, map, bands }: Look, field: Field | undefined): (value: number) => Rgb {
  if (field?.categories) {
    const colours = new Map(field.categories.map(({ value }, i) => [value, categoryColour(i)]));
    return (value) => colours.get(value) ?? NOTHING;
  }
  const { min, max } = range;
  const span = max - min || 1;
  const slack = 1e-3 * span;
  const table = Array.from({ length: 256 }, (_, i) => sampleMap(MAPS[map], toBandCentre(i / 255, bands)));
  return (value) => {
    if (!Number.isFinite(value)) return NOTHING;
    if (value > max + slack) return ABOVE;
    if (value < min - slack) return BELOW;
    return table[Math.max(0, Math.min(255, Math.round((255 * (value - min)) / span)))] as Rgb;
  };
}

/** Rasterises a triangle with interpolated values; `at` holds its projected corners. */
function fill(canvas: Canvas, at: readonly number[], value: readonly number[], of: (value: number) => Rgb) {
  const [ax, ay, az, bx, by, bz, cx, cy, cz] = at as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0) return;
  const [nx, ny] = [
    (by - ay) * (cz - az) - (bz - az) * (cy - ay),
    (bz - az) * (cx - ax) - (bx - ax) * (cz - az),
  ];
  const light = 0.55 + (0.45 * Math.abs(area)) / Math.hypot(nx, ny, area);
  const [u = 0, v = 0, w = 0] = value;
  const bottom = Math.min(canvas.height - 1, Math.floor(Math.max(ay, by, cy)));
  const right = Math.min(canvas.width - 1, Math.floor(Math.max(ax, bx, cx)));
  for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= bottom; y++)
    for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx))); x <= right; x++) {
      const s = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
      const t = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
      if (s < 0 || t < 0 || s + t > 1) continue;
      const z = az + s * (bz - az) + t * (cz - az);
      const place = y * canvas.width + x;
      if (z <= (canvas.depth[place] as number)) continue;
      canvas.depth[place] = z;
      canvas.set(place, of(u + s * (v - u) + t * (w - u)), light);
    }
}

/** Draws a depth-tested line; `colourAt` takes the parameter along it. */
function stroke(
  canvas: Canvas,
  [ax, ay, az]: readonly number[],
  [bx, by, bz]: readonly number[],
  colourAt: (share: number) => Rgb = () => LINE,
  width = 1,
) {
  const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = [ax, ay, az, bx, by, bz];
  const steps = Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1));
  for (let i = 0; i <= steps; i++) {
    const [left, top] = [x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps].map(
      (it) => Math.round(it) - Math.floor(width / 2),
    ) as [number, number];
    const colour = colourAt(i / steps);
    for (let k = 0; k < width * width; k++) {
      const [x, y] = [left + (k % width), top + Math.floor(k / width)];
      if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) continue;
      const place = y * canvas.width + x;
      if (z0 + ((z1 - z0) * i) / steps + 2 >= (canvas.depth[place] as number)) canvas.set(place, colour, 1);
    }
  }
}

/** Downsamples; empty pixels stay transparent. */
function downsample({ rgba, width }: Canvas): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(4 * POSTER_WIDTH * POSTER_HEIGHT);
  for (let y = 0; y < POSTER_HEIGHT; y++)
    for (let x = 0; x < POSTER_WIDTH; x++) {
      const sum = [0, 0, 0, 0];
      for (let k = 0; k < FINE * FINE; k++) {
        const at = 4 * ((FINE * y + Math.floor(k / FINE)) * width + FINE * x + (k % FINE));
        const alpha = rgba[at + 3] as number;
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + ((rgba[at + c] as number) * alpha) / 255;
        sum[3] = (sum[3] as number) + alpha / 255;
      }
      const [red = 0, green = 0, blue = 0, filled = 0] = sum;
      const own = 4 * (y * POSTER_WIDTH + x);
      if (filled > 0) out.set([red / filled, green / filled, blue / filled, (255 * filled) / FINE ** 2], own);
    }
  return out;
}

/** Software-rendered RGBA picture (900 × 420) shown before or without the interactive view. */
export function poster(result: Result, look: Look): Uint8ClampedArray<ArrayBuffer> {
  const canvas = new Canvas();
  const { triangles, edges } = result.mesh;
  const field = result.fields[look.field];
  const values = field ? coloured(field, look.step, look.component) : undefined;
  const of = colouring(look, field);
  const seen = projectPoints(moved(result, look.step, look.scale), look.view, canvas.width, canvas.height);
  const corner = (i: number) => {
    const v = 3 * (triangles[i] as number);
    return [seen[v] as number, seen[v + 1] as number, seen[v + 2] as number];
  };
  // Categories are not interpolated: a triangle takes the one of its last corner, as in WebGL.
  const valueAt = (i: number, k: number) => values?.[triangles[i + (field?.categories ? 2 : k)] as number];
  for (let i = 0; i < triangles.length; i += 3)
    fill(
      canvas,
      [...corner(i), ...corner(i + 1), ...corner(i + 2)],
      [0, 1, 2].map((k) => valueAt(i, k) ?? Number.NaN),
      of,
    );
  for (let i = 0; i < edges.length && edges.length <= EDGES_MOST; i++)
    for (let k = 0; k < 3; k++)
      if ((edges[i] as number) & (1 << k)) stroke(canvas, corner(3 * i + k), corner(3 * i + ((k + 1) % 3)));
  for (let i = 0; i < triangles.length; i += 3) {
    if (
      triangles[i + 1] !== triangles[i + 2] &&
      triangles[i] !== triangles[i + 1] &&
      triangles[i] !== triangles[i + 2]
    )
      continue;
    const [from, to] = endsOf(triangles, i);
    const [first, last] = [from, to].map((k) => values?.[triangles[k] as number] ?? Number.NaN) as [
      number,
      number,
    ];
    // Categories are not interpolated.
    const along = (share: number) => of(field?.categories ? last : first + share * (last - first));
    stroke(canvas, corner(from), corner(to), along, from === to ? POINT : WIDE);
  }
  return downsample(canvas);
}
