import type { View } from './look.ts';

/** View matrix rows: right, up, towards the camera. */
export function axesOf({ azimuth, elevation }: View): Float64Array {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const [ca, sa, ce, se] = [Math.cos(a), Math.sin(a), Math.cos(e), Math.sin(e)];
  return Float64Array.of(-sa, ca, 0, -se * ca, -se * sa, ce, ce * ca, ce * sa, se);
}

/** Orthographic projection fitted to a picture: x right and y down in px, z towards the camera. */
export function projectPoints(points: Float32Array, view: View, width: number, height: number): Float32Array {
  const axes = axesOf(view);
  const out = new Float32Array(points.length);
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 3)
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let j = 0; j < 3; j++) sum += (axes[3 * k + j] as number) * (points[at + j] as number);
      out[at + k] = sum;
      if (k === 2) continue;
      low[k] = Math.min(low[k] as number, sum);
      high[k] = Math.max(high[k] as number, sum);
    }
  const [left = 0, bottom = 0] = low;
  const [right = 0, top = 0] = high;
  const scale = 0.92 * Math.min(width / (right - left || 1), height / (top - bottom || 1));
  for (let at = 0; at < out.length; at += 3) {
    out[at] = width / 2 + scale * ((out[at] as number) - (left + right) / 2);
    out[at + 1] = height / 2 - scale * ((out[at + 1] as number) - (bottom + top) / 2);
    out[at + 2] = scale * (out[at + 2] as number);
  }
  return out;
}
