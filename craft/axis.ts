/** Ends of an axis; a logarithmic one is above 0. */
export type Axis = { from: number; to: number; log: boolean };

/** The share of the way along an axis, 0 to 1 between its ends. */
export function along({ from, to, log }: Axis, value: number): number {
  return log ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
}

/** The value at a share of the way along an axis. */
export function valueAt({ from, to, log }: Axis, share: number): number {
  return log ? from * (to / from) ** share : from + (to - from) * share;
}
