/** An element of a universal file: VTK's type, and where VTK's nodes are among those that go round corners and middles. */
type UnvElement = { type: number; order?: readonly number[] };

const FLAT: Readonly<Record<number, UnvElement>> = {
  3: { type: 5 },
  4: { type: 9 },
  6: { type: 22, order: [0, 2, 4, 1, 3, 5] },
  8: { type: 23, order: [0, 2, 4, 6, 1, 3, 5, 7] },
};
const LINE: Readonly<Record<number, UnvElement>> = {
  2: { type: 3 },
  3: { type: 21, order: [0, 2, 1] },
};
const TETRAHEDRON: Readonly<Record<number, UnvElement>> = {
  4: { type: 10 },
  10: { type: 24, order: [0, 2, 4, 9, 1, 3, 5, 6, 7, 8] },
};
const WEDGE: Readonly<Record<number, UnvElement>> = {
  6: { type: 13 },
  15: { type: 26, order: [0, 2, 4, 9, 11, 13, 1, 3, 5, 10, 12, 14, 6, 7, 8] },
};
const BRICK: Readonly<Record<number, UnvElement>> = {
  8: { type: 12 },
  20: { type: 25, order: [0, 2, 4, 6, 12, 14, 16, 18, 1, 3, 5, 7, 13, 15, 17, 19, 8, 9, 10, 11] },
};
const POINT: Readonly<Record<number, UnvElement>> = { 1: { type: 1 } };

/** Descriptors of elements along a line: rods, beams, pipes, rigid bars, springs, dampers and gaps of two nodes. */
const LINES: readonly number[] = [11, 21, 22, 23, 24, 31, 32, 121, 136, 137, 141, 142, 151];
/** Rods and beams, whose second line is their orientation; some programs leave it out for rods. */
const BEAMS: readonly number[] = [11, 21, 22, 23, 24];
const ORIENTATION = 3;
/** Springs and dampers to the ground, and masses. */
const POINTS: readonly number[] = [138, 139, 161];

/** Whether the first line below the head of an element with so many nodes is its orientation, by how many numbers it has. */
export const isOrientation = (descriptor: number, nodes: number, numbers: number): boolean =>
  BEAMS.includes(descriptor) && numbers === ORIENTATION && (nodes !== ORIENTATION || descriptor !== BEAMS[0]);

/** What an element of a descriptor (I-DEAS, universal dataset 2412) with so many nodes is; undefined where it is not known. */
export function unvElement(descriptor: number, nodes: number): UnvElement | undefined {
  if (LINES.includes(descriptor)) return LINE[nodes];
  if (POINTS.includes(descriptor)) return POINT[nodes];
  if (descriptor === 111 || descriptor === 118) return TETRAHEDRON[nodes];
  if ([101, 102, 112, 113].includes(descriptor)) return WEDGE[nodes];
  if ([104, 105, 115, 116].includes(descriptor)) return BRICK[nodes];
  // Plane stress, plane strain, plates, membranes, axisymmetric solids and thin shells.
  return descriptor >= 41 && descriptor <= 96 ? FLAT[nodes] : undefined;
}
