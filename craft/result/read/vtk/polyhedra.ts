import { type Cells, refuse } from '../source.ts';
import { type Layout, numbersOf } from './dataArray.ts';
import type { Node } from './xml.ts';

const POLYHEDRON = 42;

function collectFaces(
  types: Uint8Array,
  of: (cell: number) => readonly number[],
): NonNullable<Cells['faces']> {
  const offsets = new Uint32Array(types.length + 1);
  const numbers: number[] = [];
  for (let c = 0; c < types.length; c++) {
    if (types[c] === POLYHEDRON) for (const it of of(c)) numbers.push(it);
    offsets[c + 1] = numbers.length;
  }
  return { offsets, numbers: Uint32Array.from(numbers) };
}

/** Face stream: count, then per face a node count and nodes. */
function fromStream(types: Uint8Array, stream: Float64Array, ends: Float64Array): Cells['faces'] {
  let before = 0;
  return collectFaces(types, (c) => {
    const end = ends[c] as number;
    const own = end >= before ? stream.subarray(before, end) : refuse('多面体的面不完整');
    before = end;
    return [...own.subarray(1)];
  });
}

/** Polyhedron faces of a piece; VTK 9.4 and later list faces separately. */
export async function polyhedraOf(
  node: Node | undefined,
  types: Uint8Array,
  layout: Layout,
): Promise<Cells['faces']> {
  if (!types.includes(POLYHEDRON)) return undefined;
  const array = async (name: string) => {
    const found = node?.children.find((it) => it.attributes.get('Name') === name);
    return found && numbersOf(found, layout);
  };
  const [stream, ends] = [await array('faces'), await array('faceoffsets')];
  if (stream && ends) return fromStream(types, stream, ends);
  const [nodes, faceEnds] = [await array('face_connectivity'), await array('face_offsets')];
  const [faces, cellEnds] = [await array('polyhedron_to_faces'), await array('polyhedron_offsets')];
  if (!nodes || !faceEnds || !faces || !cellEnds) return undefined;
  // Offsets may or may not start with 0.
  const from = (list: Float64Array, i: number, hasFirst: boolean) =>
    hasFirst ? (list[i] as number) : i > 0 ? (list[i - 1] as number) : 0;
  const facesFirst = cellEnds.length === types.length + 1;
  const nodesFirst = faceEnds[0] === 0;
  return collectFaces(types, (c) => {
    const [begin, end] = [from(cellEnds, c, facesFirst), from(cellEnds, c + 1, facesFirst)];
    return [...faces.subarray(begin, end)].flatMap((face) => {
      const own = nodes.subarray(from(faceEnds, face, nodesFirst), from(faceEnds, face + 1, nodesFirst));
      return [own.length, ...own];
    });
  });
}
