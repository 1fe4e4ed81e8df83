/** Solvers whose messages are in the dictionary. The key is part of addresses and of file names. */
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

/** Where a fact was read. */
export type Source = {
  /** Title of the page, manual or program, with section or file. */
  title: string;
  section?: string;
  /** Public address, where there is one. */
  href?: string;
  /** Version of the software or document. */
  version?: string;
  /** Day on which it was read, YYYY-MM-DD. */
  read: string;
};

/** A form in which the message is printed. */
export type Pattern = {
  /** The message with its variable parts as `{…}` and the name of what stands there in Chinese: `*ERROR in e_c3d: nonpositive jacobian determinant in element {单元号}`. */
  text: string;
  /** A line (or lines) as a program printed it, verbatim. */
  example: string;
  /** Versions in which it was seen, e.g. `CalculiX 2.20`. */
  versions: readonly string[];
};

/** How something is known: shown by two runs in this repository, or read in a source. */
export type Known =
  /** Name of the folder of the case, `<solver>/<case>`, in seed/errors/cases, with a broken and a mended deck. */
  | { by: 'run'; case: string }
  /** Index into `sources`. */
  | { by: 'source'; source: number };

export type Cause = {
  /** Stable within the entry, never reused: votes belong to it. `[a-z0-9-]+`. */
  id: string;
  /** What is wrong, one sentence. */
  cause: string;
  /** How to tell that it is this one. */
  tell: string;
  /** What to change. */
  change: string;
  /** Lines before and after, as a unified diff without header: lines that begin with ` `, `-`, `+`. */
  diff?: string;
  known: Known;
};

export type Entry = {
  /** Part of the address `/error/{slug}`, begins with the solver: `calculix-nonpositive-jacobian`. */
  slug: string;
  solver: Solver;
  /** Chinese title for lists and search, e.g. `雅可比行列式非正`. */
  title: string;
  severity: 'error' | 'warning';
  /** Whether the run stops. */
  stops: boolean;
  patterns: readonly [Pattern, ...Pattern[]];
  /** What other versions do otherwise with the decks of the runs; a version is named as in `versions` of a pattern. */
  changes?: readonly { version: string; says: string }[];
  /** What it says, in one sentence. */
  says: string;
  /** What to look at first: file, column or line, command. */
  first: readonly string[];
  /** In order of likelihood. */
  causes: readonly [Cause, ...Cause[]];
  /** What not to do. */
  avoid: readonly string[];
  /** Messages (verbatim or as patterns) that are printed just before it. */
  before: readonly string[];
  sources: readonly [Source, ...Source[]];
  /** Words by which people look for it besides the message, Chinese and English. */
  words: readonly string[];
  /** Titles or names of related articles (file names of seed/articles without .md) and slugs of related entries. */
  related: { articles: readonly string[]; entries: readonly string[] };
};
