import { type Shape, shape } from './shape.ts';

const COLOURS = 6;
/** Line height in px; larger on phones. */
const LINE = 20;
/** Character widths in px, on phones. */
const WIDE = 18;
const NARROW = 10;

/** Samples per segment for the overlap test. */
const PIECES = 8;

/** Preferred side first. */
const SIDES = [
  { share: 1, anchor: 'end' },
  { share: 0, anchor: 'start' },
  { share: 0.5, anchor: 'middle' },
] as const;

type At = readonly [left: number, top: number];
type Box = { left: number; right: number; top: number; bottom: number };
type NamedPlaces = { label: string; places: readonly At[] };

/** CSS class of a curve by index. */
export const seriesClass = (index: number) => `plot-series plot-${(index % COLOURS) + 1}`;

const widthOf = (text: string) => [...text].reduce((sum, it) => sum + (it > '\u2fff' ? WIDE : NARROW), 0);

/** Counts the curve points covered by each box. */
function cover(boxes: readonly (Box & { covers: number })[], { places }: NamedPlaces): void {
  let [before, above]: At = places[0] ?? [0, 0];
  for (const [left, top] of places) {
    for (let piece = 1; piece <= PIECES; piece++) {
      const x = before + (left - before) * (piece / PIECES);
      const y = above + (top - above) * (piece / PIECES);
      for (const it of boxes) if (x > it.left && x < it.right && y > it.top && y < it.bottom) it.covers += 1;
    }
    [before, above] = [left, top];
  }
}

/** Curve labels placed where they cover least; none for a single curve. */
export function legendOf(curves: readonly NamedPlaces[], box: Box): Shape[] {
  if (curves.length < 2) return [];
  const width = Math.max(...curves.map(({ label }) => widthOf(label)));
  const height = curves.length * LINE;
  const room = box.right - box.left - width;
  const places = [box.top, box.bottom - height].flatMap((top) =>
    SIDES.map(({ share, anchor }) => {
      const left = box.left + room * share;
      const own = { left, right: left + width, top, bottom: top + height };
      return { ...own, covers: 0, anchor, at: left + width * share };
    }),
  );
  for (const curve of curves) cover(places, curve);
  const [best] = places.toSorted((a, b) => a.covers - b.covers);
  if (!best) return [];
  return curves.map(({ label }, index) =>
    shape(
      'g',
      { class: seriesClass(index) },
      shape(
        'text',
        {
          class: 'plot-label',
          fill: 'currentColor',
          x: Math.round(best.at),
          y: best.top + 13 + index * LINE,
          'text-anchor': best.anchor,
        },
        label,
      ),
    ),
  );
}
