import type { Shape } from '../shape.ts';

/** Condition: one of these parameters has this value. */
export type When = { one: readonly string[]; is: string };

/** A number in a range, or a choice; `value` is the default. */
export type Parameter = { name: string; label: string; value: string; when?: When } & (
  | { from: number; to: number; whole?: true }
  | { choices: readonly (readonly [value: string, label: string])[] }
);

/** Values as typed, by parameter name. */
export type ParameterTexts = Readonly<Record<string, string>>;

export type Outcome = {
  results: readonly { label: string; text: string; unit: string }[];
  notes: readonly string[];
  drawings: readonly Shape[];
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
};

/** Animation of a drawing, for the page only. */
export type Film = {
  /** Index of the drawing it animates. */
  of: number;
  frames: readonly { at: string; drawing: Shape }[];
};

/** Receives the share done, 0 to 1. */
export type Progress = (share: number) => void;

/** Loaded by the page; the solver itself runs in a worker only. */
export type Form = {
  name: string;
  title: string;
  parameters: readonly Parameter[];
  /** Button text, and the name of the frame axis. */
  film: { action: string; along: string };
};

export type Solver = Form & {
  /** Source of method and reference values. */
  source: string;
  /** Throws `Mistake` if values conflict or exceed the cost limit. */
  check: (given: ParameterTexts) => void;
  /** Same values on a mesh coarse enough to solve while saving. */
  draft: (given: ParameterTexts) => ParameterTexts;
  /** Mesh description for the draft remark. */
  mesh: (given: ParameterTexts) => string;
  /** Throws `Mistake` if there is no solution. */
  run: (given: ParameterTexts, progress: Progress) => Outcome;
  /** Throws `Mistake` as `run` does. */
  filmOf: (given: ParameterTexts, progress: Progress) => Film;
};
