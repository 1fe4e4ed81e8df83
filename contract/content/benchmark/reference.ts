/** Evidence for a reference value: closed form, recomputed by this site, or verified in its source. */
export const REFERENCE_STATE = {
  exact: '解析解',
  checked: '已复算',
  confirmed: '已与原文核对',
} as const;

export type Benchmark = {
  /** Used in addresses and stored runs; must not change. */
  name: string;
  title: string;
  area: '固体力学' | '传热' | '流体力学';
  intro: string;
  statement: readonly string[];
  /** Labelled input values. */
  given: readonly (readonly [label: string, value: string])[];
  quantity: string;
  unit: string;
  reference: number;
  /** The reference as written in the source. */
  written: string;
  /** Half a unit of the last digit; 0 if exact. */
  rounding: number;
  state: keyof typeof REFERENCE_STATE;
  source: string;
  /** What it was compared with, and common mistakes. */
  note: string;
  /** Relative error within which a run agrees. */
  tolerance: number;
};
