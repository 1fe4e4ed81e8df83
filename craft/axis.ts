/** A logarithmic axis is positive. */
export type Axis = { from: number; to: number; log: boolean };

/** Position on the axis, 0 to 1 between its ends. */
export function fractionOf({ from, to, log }: Axis, value: number): number {
  return log ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
}

/** Inverse of `fractionOf`. */
export function valueAt({ from, to, log }: Axis, share: number): number {
  return log ? from * (to / from) ** share : from + (to - from) * share;
}
