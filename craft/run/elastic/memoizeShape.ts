/** Cache size: the two triangles of a square alternate. */
const KEPT = 2;
/** Relative rounding tolerance. */
const ROUNDING = 1e-12;

type Nodes = readonly number[];

/** Whether two elements differ only by a translation. */
function isShifted(a: Nodes, b: Nodes): boolean {
  if (a.length !== b.length) return false;
  const size = Math.abs((a[2] as number) - (a[0] as number)) + Math.abs((a[3] as number) - (a[1] as number));
  for (let k = 2; k < a.length; k++) {
    const origin = k % 2;
    const off = (a[k] as number) - (a[origin] as number) - ((b[k] as number) - (b[origin] as number));
    if (Math.abs(off) > ROUNDING * size) return false;
  }
  return true;
}

/** Memoizes `make` for consecutive elements that are translations of each other, as in a regular mesh. */
export function onceAlike<T>(make: (xy: Nodes) => T): (xy: Nodes) => T {
  const kept: { xy: Nodes; made: T }[] = [];
  return (xy) => {
    const found = kept.find((it) => isShifted(it.xy, xy));
    if (found) return found.made;
    const made = make(xy);
    kept.unshift({ xy, made });
    kept.length = Math.min(kept.length, KEPT);
    return made;
  };
}
