import { deflateSync } from 'node:zlib';

/** Unit cube as one hexahedron in VTK's order. */
export const CUBE = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
] as const;
export const TEMPERATURE = [0, 1, 2, 3, 4, 5, 6, 7.5];
const MOVED = CUBE.map(([x, , z]) => [0.5 * z, 0, -x]);
const STRESS = [1, 2, 3, 4, 5, 6];

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

export type Way = 'ascii' | 'base64' | 'base64-zlib' | 'raw' | 'raw-zlib' | 'appended-base64';

const floats = (values: readonly number[]) => Buffer.from(Float32Array.from(values).buffer);
const longs = (values: readonly number[]) => Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer);

/** 64-bit header numbers. */
const header = (...values: number[]) => Buffer.from(BigUint64Array.from(values.map(BigInt)).buffer);

function packed(data: Buffer): [Buffer, Buffer] {
  const [first, second] = [data.subarray(0, 16), data.subarray(16)];
  const blocks = second.length > 16 ? [data] : [first, second].filter((it) => it.length > 0);
  const parts = blocks.map((it) => deflateSync(it));
  const last = blocks.at(-1)?.length ?? 0;
  const size = blocks[0]?.length ?? 0;
  return [header(parts.length, size, last, ...parts.map((it) => it.length)), Buffer.concat(parts)];
}

export function vtu(way: Way, time?: number): Uint8Array<ArrayBuffer> {
  const zlib = way.endsWith('zlib');
  const appended: Buffer[] = [];
  let offset = 0;
  const array = (name: string, type: 'Float32' | 'Int64', values: readonly number[], components = 1) => {
    const said = `<DataArray type="${type}" Name="${name}" NumberOfComponents="${components}"`;
    if (way === 'ascii') return `${said} format="ascii">\n${values.join(' ')}\n</DataArray>`;
    const data = type === 'Float32' ? floats(values) : longs(values);
    const [head, body] = zlib ? packed(data) : [header(data.length), data];
    const text = zlib
      ? head.toString('base64') + body.toString('base64')
      : Buffer.concat([head, body]).toString('base64');
    if (way.startsWith('base64')) return `${said} format="binary">\n  ${text}\n</DataArray>`;
    const bytes = way === 'appended-base64' ? Buffer.from(text) : Buffer.concat([head, body]);
    appended.push(bytes);
    offset += bytes.length;
    return `${said} format="appended" offset="${offset - bytes.length}"/>`;
  };
  const text = `<?xml version="1.0"?>
<!-- a > b -->
<VTKFile type="UnstructuredGrid" version="1.0" byte_order="LittleEndian" header_type="UInt64"${zlib ? ' compressor="vtkZLibDataCompressor"' : ''}>
<UnstructuredGrid>${time === undefined ? '' : `<FieldData>${array('TimeValue', 'Float32', [time])}</FieldData>`}
<Piece NumberOfPoints="8" NumberOfCells="1">
<PointData>${array('T', 'Float32', TEMPERATURE)}${array('U', 'Float32', MOVED.flat(), 3)}</PointData>
<CellData>${array('S &amp; T', 'Float32', STRESS, 6)}</CellData>
<Points>${array('Points', 'Float32', CUBE.flat(), 3)}</Points>
<Cells>${array('connectivity', 'Int64', [0, 1, 2, 3, 4, 5, 6, 7])}${array('offsets', 'Int64', [8])}${array('types', 'Int64', [12])}</Cells>
</Piece></UnstructuredGrid>`;
  if (appended.length === 0) return utf8(`${text}</VTKFile>`);
  const encoding = way === 'appended-base64' ? 'base64' : 'raw';
  const before = `${text}<AppendedData encoding="${encoding}">\n_`;
  return new Uint8Array(
    Buffer.concat([Buffer.from(before), ...appended, Buffer.from('</AppendedData></VTKFile>')]),
  );
}

export const VTP = utf8(`<VTKFile type="PolyData" byte_order="LittleEndian"><PolyData>
<Piece NumberOfPoints="6" NumberOfVerts="0" NumberOfLines="1" NumberOfStrips="1" NumberOfPolys="1">
<Points><DataArray type="Float32" NumberOfComponents="3" format="ascii">0 0 0 1 0 0 1 1 0 0 1 0 2 0 0 2 1 0</DataArray></Points>
<Lines><DataArray type="Int32" Name="connectivity">0 1</DataArray><DataArray type="Int32" Name="offsets">2</DataArray></Lines>
<Strips><DataArray type="Int32" Name="connectivity">1 2 4 5</DataArray><DataArray type="Int32" Name="offsets">4</DataArray></Strips>
<Polys><DataArray type="Int32" Name="connectivity">0 1 2 3</DataArray><DataArray type="Int32" Name="offsets">4</DataArray></Polys>
<CellData><DataArray type="Float64" Name="p">9 2 4</DataArray></CellData>
</Piece></PolyData></VTKFile>`);

/** The cube as legacy VTK 4.2, ASCII. */
export const LEGACY = utf8(`# vtk DataFile Version 4.2
cube
ASCII
DATASET UNSTRUCTURED_GRID
POINTS 8 float
${CUBE.flat().join(' ')}
CELLS 1 9
8 0 1 2 3 4 5 6 7
CELL_TYPES 1
12
POINT_DATA 8
SCALARS T float 1
LOOKUP_TABLE default
${TEMPERATURE.join('\n')}
VECTORS U double
${MOVED.flat().join(' ')}
CELL_DATA 1
FIELD FieldData 1
S%20all 6 1 float
${STRESS.join(' ')}
METADATA
INFORMATION 0

`);

/** The cube as legacy VTK 5.1, binary (big-endian), cells by offsets. */
export function legacyBinary(): Uint8Array<ArrayBuffer> {
  const floats32 = (values: readonly number[]) => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [i, value] of values.entries()) bytes.writeFloatBE(value, 4 * i);
    return bytes;
  };
  const ints = (values: readonly number[]) => {
    const bytes = Buffer.alloc(8 * values.length);
    for (const [i, value] of values.entries()) bytes.writeBigInt64BE(BigInt(value), 8 * i);
    return bytes;
  };
  const type = Buffer.alloc(4);
  type.writeInt32BE(12);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('# vtk DataFile Version 5.1\ncube\nBINARY\nDATASET UNSTRUCTURED_GRID\nPOINTS 8 float\n'),
      floats32(CUBE.flat()),
      Buffer.from('\nCELLS 2 8\nOFFSETS vtktypeint64\n'),
      ints([0, 8]),
      Buffer.from('\nCONNECTIVITY vtktypeint64\n'),
      ints([0, 1, 2, 3, 4, 5, 6, 7]),
      Buffer.from('\nCELL_TYPES 1\n'),
      type,
      Buffer.from('\nPOINT_DATA 8\nSCALARS T float\nLOOKUP_TABLE default\n'),
      floats32(TEMPERATURE),
      Buffer.from('\n'),
    ]),
  );
}

const wide = (value: number) =>
  value
    .toExponential(5)
    .replace(/e([-+])(\d)$/, 'E$10$2')
    .padStart(12);
const node = (name: number) => String(name).padStart(10);

/** A 20-node element as CalculiX writes it, with two modes; node ids 11 to 30. */
export function frd(): Uint8Array<ArrayBuffer> {
  const middle = (a: number, b: number) =>
    [0, 1, 2].map((k) => ((CUBE[a]?.[k] ?? 0) + (CUBE[b]?.[k] ?? 0)) / 2);
  // Bottom edges, vertical edges, top edges: the file's order.
  const edges = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
    [4, 5],
    [5, 6],
    [6, 7],
    [7, 4],
  ];
  const points = [...CUBE.map((it) => [...it]), ...edges.map(([a = 0, b = 0]) => middle(a, b))];
  const mode = (n: number, hertz: number) => `    1PSTEP                   ${n}           1           1
  100CL  10${n}${wide(hertz)}${String(points.length).padStart(12)}                     2    ${n}MODAL      1
 -4  DISP        4    1
 -5  D1          1    2    1    0
 -5  D2          1    2    2    0
 -5  D3          1    2    3    0
 -5  ALL         1    2    0    0    1ALL
${points.map(([x = 0, , z = 0], i) => ` -1${node(11 + i)}${wide(n * z)}${wide(0)}${wide(-x)}`).join('\n')}
 -3
  100CL  10${n}${wide(hertz)}${String(points.length).padStart(12)}                     2    ${n}MODAL      1
 -4  STRESS      6    1
${['SXX', 'SYY', 'SZZ', 'SXY', 'SYZ', 'SZX'].map((it) => ` -5  ${it}         1    4    1    1`).join('\n')}
${points.map(([x = 0], i) => ` -1${node(11 + i)}${[100 * x, 0, 0, 0, 0, 0].map(wide).join('')}`).join('\n')}
 -3
`;
  return utf8(`    1C
    2C${' '.repeat(18)}${String(points.length).padStart(12)}${' '.repeat(37)}1
${points.map((at, i) => ` -1${node(11 + i)}${at.map(wide).join('')}`).join('\n')}
 -3
    3C${' '.repeat(18)}           1${' '.repeat(37)}1
 -1         1    4    0    1
 -2${Array.from({ length: 10 }, (_, i) => node(11 + i)).join('')}
 -2${Array.from({ length: 10 }, (_, i) => node(21 + i)).join('')}
 -3
${mode(1, 33.4)}${mode(2, 209.5)} 9999
`);
}

export const STL_TEXT = utf8(`solid t
${[
  [0, 2, 1],
  [0, 1, 3],
  [1, 2, 3],
  [2, 0, 3],
]
  .map((face) => {
    const at = ['0 0 0', '1 0 0', '0 1 0', '0 0 1'];
    return `facet normal 0 0 0\nouter loop\n${face.map((i) => `vertex ${at[i]}`).join('\n')}\nendloop\nendfacet`;
  })
  .join('\n')}
endsolid t
`);

/** Tecplot: two tetrahedra in point format, a brick in block format. */
export const TECPLOT = utf8(`# a comment
TITLE = "a"
VARIABLES = "X [m]", "Y [m]"
"Z [m]" "T"
ZONE T="tets, two" N=5, E=2, F=FEPOINT, ET=TETRAHEDRON
0 0 0 1
1 0 0 2
0 1 0 3
0 0 1 4
1 1 1 5
1 2 3 4
2 3 4 5
ZONE T="brick", NODES=8, ELEMENTS=1, DATAPACKING=BLOCK, ZONETYPE=FEBRICK
VARLOCATION=([4]=CELLCENTERED), DT=(SINGLE SINGLE SINGLE SINGLE)
AUXDATA note="ZONE of 3, I=5"
2 3 3 2 2 3 3 2
0 0 1 1 0 0 1 1
4*0 4*1.0E+00
7.5
1 2 3 4 5 6 7 8
`);
