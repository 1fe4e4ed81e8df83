/** A number that a source gives for an input, in a unit of its own, or in that of the input. */
export type Given = { name: string; value: number; unit?: string };

/** A number that a source prints; `slack` is the share it may be off by beyond its digits, which the remark explains. */
export type Expected = { name: string; label: string; printed: string; unit: string; slack?: number };

/** A calculation that is worked out in the literature, for a tool to be compared with. */
export type Example = {
  title: string;
  /** The book, report or documentation. */
  source: string;
  /** Section, example, table or page in it. */
  place: string;
  /** The copy that quotes it, with its version, where it was read there; '' where the source itself was read. */
  via: string;
  /** Day of reading. */
  read: string;
  given: readonly Given[];
  /** Columns, or the stack, of a tool of `data`. */
  text?: string;
  expected: readonly Expected[];
  /** How the problem was put into the inputs, and where the source rounds; '' where there is nothing to say. */
  remark: string;
};
