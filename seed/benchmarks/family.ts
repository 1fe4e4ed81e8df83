/** Runs of one person with one kind of element on finer and finer meshes. `article` is one of their own, by slug. */
export type Family = {
  benchmark: string;
  person: string;
  program: 'TypeScript' | 'Python' | 'CalculiX' | 'OpenFOAM';
  element: string;
  note: string;
  article?: string;
  day: string;
  decks: readonly Record<string, unknown>[];
};

/** Decks of meshes with so many cells. */
export const cells = (sizes: readonly number[]) => sizes.map((n) => ({ cells: n }));
