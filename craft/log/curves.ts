import type { Curve } from './log.ts';

/** Points of all curves together: a log of 200 MB has some millions. */
const POINTS_MOST = 4_000_000;

/** Collects curves by their labels, in the order in which they first come. */
export function curveBook() {
  const curves = new Map<string, Curve>();
  let points = 0;
  return {
    /** Adds a point, unless there are too many. */
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

/** Stretches into which a long curve is cut for a drawing. */
const STRETCHES = 300;

/** Points for a drawing: of each stretch the least and the largest, so that no peak is lost; a gap stays a gap. */
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

/** Times by which a curve has to grow at its end to count as running away. */
const RUNAWAY = 100;
/** Points of that growth, at least. */
const RISING = 4;
/** Times the value at its beginning up to which it is noise. */
const NOISE = 2;

/**
 * Where a curve begins to grow without coming down again until its end, but for one point: the index of the last value that
 * is no larger than noise; -1 where it does not.
 */
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

/** The index of the first value that is no number; -1 where all are. */
export const brokenAt = ({ y }: Curve): number => y.findIndex((it) => !Number.isFinite(it));
