/** How a reference value is known: a closed form, recomputed by programs of this site, or read again in its source. */
export const REFERENCE_STATE = {
  exact: '解析解',
  checked: '已复算',
  confirmed: '已与原文核对',
} as const;

export type Benchmark = {
  /** Name in addresses and in stored runs; never changed. */
  name: string;
  title: string;
  area: '固体力学' | '传热' | '流体力学';
  /** One sentence for lists. */
  intro: string;
  /** The statement in paragraphs. */
  statement: readonly string[];
  /** Numbers of the statement, each with its label. */
  given: readonly (readonly [label: string, value: string])[];
  /** What is asked for. */
  quantity: string;
  unit: string;
  reference: number;
  /** The reference as it is written. */
  written: string;
  /** Half a unit of its last digit; 0 where it is exact. */
  rounding: number;
  state: keyof typeof REFERENCE_STATE;
  /** Where the reference comes from. */
  source: string;
  /** What was compared with it, and what is easily mistaken. */
  note: string;
  /** The relative error up to which a run agrees. */
  tolerance: number;
};
