import type { Curve } from './log.ts';

/** Point limit of all curves: a 200 MB log has millions. */
const POINTS_MOST = 4_000_000;

/** Collects curves by label, in order of appearance. */
export function curveBook() {
  const curves = new Map<string, Curve>();
  let points = 0;
  return {
    /** Ignored beyond the limit. */
    add(label: string, x: number, y: number): void {
      if (points >= POINTS_MOST) return;
      points++;
      let curve = curves.get(label);
      if (!curve) {
        curve = { label, x: [], y: [] };
        curves.set(label, curve);
      }
      curve.x.push(x);
      curve.y.push(y);
    },
    of: (label: string): Curve | undefined => curves.get(label),
    all: (): Curve[] => [...curves.values()],
  };
}

const STRETCHES = 300;

/** Decimates for drawing by minimum and maximum per bin, so that peaks survive; gaps stay. */
export function drawnPoints({ x, y }: Curve): [x: number, y: number][] {
  const all = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i): [number, number] => [x[from + i] ?? 0, y[from + i] ?? 0]);
  if (x.length <= 2 * STRETCHES) return all(0, x.length);
  const points: [number, number][] = [];
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    const from = Math.floor((stretch * x.length) / STRETCHES);
    const to = Math.floor(((stretch + 1) * x.length) / STRETCHES);
    let [least, most] = [from, from];
    let gap = -1;
    for (let at = from; at < to; at++) {
      const value = y[at] ?? Number.NaN;
      if (!Number.isFinite(value)) gap = at;
      if (value < (y[least] ?? Number.NaN) || !Number.isFinite(y[least])) least = at;
      if (value > (y[most] ?? Number.NaN) || !Number.isFinite(y[most])) most = at;
    }
    const kept = [...new Set([least, most, ...(gap < 0 ? [] : [gap])])].sort((a, b) => a - b);
    for (const at of kept) points.push([x[at] ?? 0, y[at] ?? 0]);
  }
  return points;
}

/** Growth factor of a diverging curve. */
const RUNAWAY = 100;
/** Minimum points of that growth. */
const RISING = 4;
/** Factor of the initial value that counts as noise. */
const NOISE = 2;

/** Start of a final growth (one dip allowed): index of the last value within noise; -1 if none. */
export function runawayOf({ y }: Curve): number {
  const sizeAt = (at: number) => Math.abs(y[at] ?? 0);
  let end = y.length - 1;
  while (end >= 0 && !Number.isFinite(y[end])) end--;
  let [from, dips] = [end, 0];
  while (from > 0) {
    if (!(sizeAt(from - 1) < sizeAt(from)) && ++dips > 1) break;
    from--;
  }
  let onset = end;
  while (onset > from && sizeAt(onset) > NOISE * sizeAt(from)) onset--;
  return end - onset >= RISING && sizeAt(end) >= RUNAWAY * sizeAt(onset) ? onset : -1;
}

/** Index of the first non-finite value; -1 if none. */
export const brokenAt = ({ y }: Curve): number => y.findIndex((it) => !Number.isFinite(it));
