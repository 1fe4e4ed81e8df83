import type { Blend } from './blend.ts';
import type { Locator } from './locate.ts';

type Point = readonly [number, number, number];

/** `count` points evenly along a line, as blends; no value outside the model. */
export function alongLine(locator: Locator, from: Point, to: Point, count: number): Blend {
  const { width, corners } = locator;
  const ids = new Uint32Array(count * width);
  const shares = new Float32Array(count * width).fill(Number.NaN);
  let near = -1;
  for (let i = 0; i < count; i++) {
    const place = from.map((x, k) => x + (i / (count - 1)) * ((to[k] as number) - x)) as unknown as Point;
    near = locator.find(place, near);
    if (near < 0) continue;
    for (let k = 0; k < width; k++) {
      ids[i * width + k] = corners[near * width + k] as number;
      shares[i * width + k] = locator.shares[k] as number;
    }
  }
  return { width, ids, shares };
}
