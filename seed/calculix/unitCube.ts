/** Corners of a cube of one unit of length, in the order of C3D8. */
const CORNERS = ['0, 0, 0', '1, 0, 0', '1, 1, 0', '0, 1, 0', '0, 0, 1', '1, 0, 1', '1, 1, 1', '0, 1, 1'];

/** Its sets of nodes: faces by where they lie, and the corner away from LEFT, FRONT and BOTTOM. */
const SETS = {
  LEFT: '1, 4, 5, 8',
  RIGHT: '2, 3, 6, 7',
  FRONT: '1, 2, 5, 6',
  BACK: '3, 4, 7, 8',
  BOTTOM: '1, 2, 3, 4',
  CORNER: '7',
} as const;

/** Lines of a deck of CalculiX: the cube as one C3D8 of the set CUBE, with these sets of nodes. */
export const unitCube = (sets: readonly (keyof typeof SETS)[]): string[] => [
  '*NODE, NSET=ALL',
  ...CORNERS.map((it, at) => `${at + 1}, ${it}`),
  '*ELEMENT, TYPE=C3D8, ELSET=CUBE',
  '1, 1, 2, 3, 4, 5, 6, 7, 8',
  ...sets.flatMap((it) => [`*NSET, NSET=${it}`, SETS[it]]),
];
