/** Kinds of cells of PolyData in the order of their values: their sections in both formats, and their types. */
export const POLY: readonly { legacy: string; xml: string; count: string; type: number }[] = [
  { legacy: 'vertices', xml: 'Verts', count: 'NumberOfVerts', type: 2 },
  { legacy: 'lines', xml: 'Lines', count: 'NumberOfLines', type: 4 },
  { legacy: 'polygons', xml: 'Polys', count: 'NumberOfPolys', type: 7 },
  { legacy: 'triangle_strips', xml: 'Strips', count: 'NumberOfStrips', type: 6 },
];

/** What VTK takes a cell of few nodes for: a point, a line, a triangle or a quadrilateral. */
const SHORT: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  2: { 1: 1 },
  4: { 2: 3 },
  7: { 3: 5, 4: 9 },
};

/** The types of cells of one section by where the nodes of each begin, the end of the last one too. */
export const polyTypes = (type: number, offsets: ArrayLike<number>): Uint8Array =>
  Uint8Array.from(
    { length: offsets.length - 1 },
    (_, i) => SHORT[type]?.[(offsets[i + 1] as number) - (offsets[i] as number)] ?? type,
  );
