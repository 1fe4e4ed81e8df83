/** Block start: 1-based line, and px in the preview. */
export type Anchor = { line: number; top: number };

/** Linear interpolation. */
const interpolate = (x: number, [x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]) =>
  x1 === x0 ? y0 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);

function anchorsAround<K extends keyof Anchor>(
  anchors: readonly Anchor[],
  key: K,
  value: number,
): [Anchor, Anchor] | null {
  const next = anchors.findIndex((it) => it[key] > value);
  const at = next < 0 ? anchors.length - 1 : Math.max(next, 1);
  const [before, after] = [anchors[at - 1], anchors[at]];
  return before && after ? [before, after] : null;
}

/** Preview offset in px for a fractional line. `anchors` sorted, including both ends. */
export function topAt(anchors: readonly Anchor[], line: number): number {
  const pair = anchorsAround(anchors, 'line', line);
  return pair ? interpolate(line, [pair[0].line, pair[0].top], [pair[1].line, pair[1].top]) : 0;
}

/** Fractional line at a preview offset. */
export function lineAt(anchors: readonly Anchor[], top: number): number {
  const pair = anchorsAround(anchors, 'top', top);
  return pair ? interpolate(top, [pair[0].top, pair[0].line], [pair[1].top, pair[1].line]) : 1;
}
