/** Without a unit, in that of the input. */
export type ExampleValue = { name: string; value: number; unit?: string };

/** `slack` is the allowed relative error beyond the printed digits; see the remark. */
export type Expected = { name: string; label: string; printed: string; unit: string; slack?: number };

/** Published worked example. */
export type Example = {
  title: string;
  source: string;
  /** Section, example, table or page. */
  place: string;
  /** Copy that quotes it; empty if the source itself was read. */
  via: string;
  /** Date read. */
  read: string;
  given: readonly ExampleValue[];
  /** Columns or stacking sequence for a `data` tool. */
  text?: string;
  expected: readonly Expected[];
  remark: string;
};
