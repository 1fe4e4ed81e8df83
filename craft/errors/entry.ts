/** Keys are part of URLs and file names. */
export const SOLVERS = {
  calculix: 'CalculiX',
  openfoam: 'OpenFOAM',
  gmsh: 'Gmsh',
  elmer: 'Elmer',
  abaqus: 'Abaqus',
  ansys: 'Ansys Mechanical',
  fluent: 'Ansys Fluent',
  lsdyna: 'LS-DYNA',
  nastran: 'Nastran',
  comsol: 'COMSOL',
  mpi: 'MPI 与系统',
} as const;
export type Solver = keyof typeof SOLVERS;

export type Source = {
  title: string;
  section?: string;
  href?: string;
  version?: string;
  /** Date read, YYYY-MM-DD. */
  read: string;
};

export type Pattern = {
  /**
   * Message with variable parts as `{…}`, named in Chinese: `*ERROR in e_c3d: nonpositive jacobian
   * determinant in element {单元号}`.
   */
  text: string;
  /** Verbatim output line or lines. */
  example: string;
  /** Versions that printed it, e.g. `CalculiX 2.20`. */
  versions: readonly string[];
  /** Other programs print it too: matches only beside marks of this solver. */
  common?: true;
};

/** Evidence: two runs in this repository, or a source. */
export type Evidence =
  /** Case folder `<solver>/<case>` in seed/errors/cases, with a broken and a mended deck. */
  | { by: 'run'; case: string }
  /** Index into `sources`. */
  | { by: 'source'; source: number };

export type Cause = {
  /** Stable within the entry, never reused: votes refer to it. `[a-z0-9-]+`. */
  id: string;
  /** One sentence. */
  cause: string;
  /** How to recognise this cause. */
  tell: string;
  /** The fix. */
  change: string;
  /** Unified diff without header: lines start with ` `, `-`, `+`. */
  diff?: string;
  known: Evidence;
};

export type Entry = {
  /** Part of `/error/{slug}`, starts with the solver: `calculix-nonpositive-jacobian`. */
  slug: string;
  solver: Solver;
  /** Chinese title, e.g. `雅可比行列式非正`. */
  title: string;
  severity: 'error' | 'warning';
  /** Whether the run stops. */
  stops: boolean;
  patterns: readonly [Pattern, ...Pattern[]];
  /** Behaviour of other versions with the same decks; versions named as in `Pattern.versions`. */
  changes?: readonly { version: string; says: string }[];
  /** Meaning in one sentence. */
  says: string;
  /** What to check first: file, line, command. */
  first: readonly string[];
  /** Most likely first. */
  causes: readonly [Cause, ...Cause[]];
  avoid: readonly string[];
  /** Messages (verbatim or patterns) printed just before. */
  before: readonly string[];
  sources: readonly [Source, ...Source[]];
  /** Extra search words, Chinese and English. */
  words: readonly string[];
  /** File names in seed/articles without .md, and slugs. */
  related: { articles: readonly string[]; entries: readonly string[] };
};
