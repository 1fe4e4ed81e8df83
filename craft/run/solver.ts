import type { Shape } from '../shape.ts';

/** What one of some other parameters has to be for a parameter to mean anything. */
export type When = { one: readonly string[]; is: string };

/** What a run takes: a number within its range, or one of a few words with what is shown for them. `value` is the default. */
export type Parameter = { name: string; label: string; value: string; when?: When } & (
  | { from: number; to: number; whole?: true }
  | { choices: readonly (readonly [value: string, label: string])[] }
);

/** Values of all parameters by their names, as they are typed. */
export type Given = Readonly<Record<string, string>>;

/** What a run finds: results in words, remarks, drawings, and a table for a file. */
export type Outcome = {
  results: readonly { label: string; text: string; unit: string }[];
  notes: readonly string[];
  drawings: readonly Shape[];
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
};

/** One drawing of an outcome at several moments, for the page alone; `at` says which moment. */
export type Film = {
  /** Which of the drawings it moves. */
  of: number;
  frames: readonly { at: string; drawing: Shape }[];
};

/** Takes the share of the work that is done. */
export type Progress = (share: number) => void;

/** What a run asks for; it belongs to the page, which has the solvers themselves only in a worker. */
export type Form = {
  name: string;
  title: string;
  parameters: readonly Parameter[];
  /** What the button says that asks for the film, and what its frames follow each other by. */
  film: { action: string; along: string };
};

/** A small solver. */
export type Solver = Form & {
  /** Where its method and its reference values come from. */
  source: string;
  /** Throws `Mistake` where the values do not fit each other, or ask for more than a run may take. */
  check: (given: Given) => void;
  /** The same values on a mesh which is coarse enough for the moment in which a text is saved. */
  draft: (given: Given) => Given;
  /** What the values say about the mesh, for the remark that a draft was drawn. */
  mesh: (given: Given) => string;
  /** Throws `Mistake` where there is no solution. */
  run: (given: Given, progress: Progress) => Outcome;
  /** The drawing of the same run that moves. Throws `Mistake` as `run` does. */
  filmOf: (given: Given, progress: Progress) => Film;
};
