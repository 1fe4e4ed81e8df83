/** VTK type, and VTK order relative to the file's circular order. */
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

/** FE descriptors of 1D elements: rods, beams, pipes, rigid bars, springs, dampers, gaps. */
const LINES: readonly number[] = [11, 21, 22, 23, 24, 31, 32, 121, 136, 137, 141, 142, 151];
/** Rods and beams have an orientation line; some programs omit it for rods. */
const BEAMS: readonly number[] = [11, 21, 22, 23, 24];
const ORIENTATION = 3;
/** Ground springs, dampers, masses. */
const POINTS: readonly number[] = [138, 139, 161];

/** Whether the line below the element head is its orientation, by its number count. */
export const isOrientation = (descriptor: number, nodes: number, numbers: number): boolean =>
  BEAMS.includes(descriptor) && numbers === ORIENTATION && (nodes !== ORIENTATION || descriptor !== BEAMS[0]);

/** Element by FE descriptor (I-DEAS, universal dataset 2412) and node count; undefined if unknown. */
export function unvElement(descriptor: number, nodes: number): UnvElement | undefined {
  if (LINES.includes(descriptor)) return LINE[nodes];
  if (POINTS.includes(descriptor)) return POINT[nodes];
  if (descriptor === 111 || descriptor === 118) return TETRAHEDRON[nodes];
  if ([101, 102, 112, 113].includes(descriptor)) return WEDGE[nodes];
  if ([104, 105, 115, 116].includes(descriptor)) return BRICK[nodes];
  // Plane stress, plane strain, plates, membranes, axisymmetric solids, thin shells.
  return descriptor >= 41 && descriptor <= 96 ? FLAT[nodes] : undefined;
}
