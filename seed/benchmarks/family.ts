/** Runs by one person with one element type on refined meshes. `article` is the slug of one of theirs. */
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

export const cells = (sizes: readonly number[]) => sizes.map((n) => ({ cells: n }));
