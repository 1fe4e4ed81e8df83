import { CUBE, utf8 } from './files.ts';

const rows = (write: (at: readonly number[], i: number) => string) =>
  CUBE.map((it, i) => write(it, i + 1)).join('\n');
const eight = [1, 2, 3, 4, 5, 6, 7, 8];
const fixed = (values: readonly (number | string)[], width: number) =>
  values.map((it) => String(it).padStart(width)).join('');

const INP = `*HEADING
** a cube, a shell on it, a beam of three nodes
*NODE, NSET=all
${rows((at, i) => `${i}, ${at.map((x) => `${x}.D0`).join(', ')}`)}
9, 0.5, 0, 0
*ELEMENT, TYPE=C3D8R,
 ELSET=solid
1, 1, 2, 3, 4,
5, 6, 7, 8
*ELEMENT, TYPE=S4R, ELSET=skin
2, 1, 2, 3, 4
*ELEMENT, TYPE=B32, ELSET=beam
3, 1, 9, 2
*ELEMENT, TYPE=U1
4, 1, 2
*NSET, NSET=bottom, GENERATE
1, 4, 1
*ELSET, ELSET=both
solid, 2
`;

/** Part with two instances, the second shifted and rotated. */
const PARTS = `*PART, NAME=p
*NODE
${rows((at, i) => `${i}, ${at.join(', ')}`)}
*ELEMENT, TYPE=C3D8, ELSET=e
1, ${eight.join(', ')}
*END PART
*ASSEMBLY, NAME=a
*INSTANCE, NAME=one, PART=p
*END INSTANCE
*INSTANCE, NAME=two, PART=p
3, 0, 0
3, 0, 0, 3, 0, 1, 90
*END INSTANCE
*END ASSEMBLY
`;

/** Free, long and short fields in one deck, with a node in a cylindrical system. */
const BDF = `SOL 101
CEND
BEGIN BULK
$ fields of three kinds
GRID,1,,0.,0.,0.
GRID*                  2                             1.0             0.0
*                    0.0
${CUBE.slice(2)
  .map((at, i) => `GRID    ${fixed([i + 3, '', ...at.map((x) => (x ? '1.0+0' : '0.'))], 8)}`)
  .join('\n')}
CHEXA   ${fixed([1, 10, 1, 2, 3, 4, 5, 6], 8)}+
+       ${fixed([7, 8], 8)}
CQUAD4  ${fixed([2, 11, 1, 2, 3, 4], 8)}
CORD2C  ${fixed([5, 0, '0.', '0.', '0.', '0.', '0.', '1.'], 8)}+
+       ${fixed(['1.', '0.', '0.'], 8)}
GRID    ${fixed([9, 5, '2.', '90.', '1.5-1'], 8)}
CROD,3,12,1,9
RBE2,7,1,123,2
ENDDATA
`;

const CDB = `/PREP7
ET,1,185
ET,2,181
NBLOCK,6,SOLID,     8,     8
(3i9,6e21.13e3)
${rows(
  (at, i) =>
    fixed([i, 0, 0], 9) +
    fixed(
      at.map((x) => x.toExponential(13)),
      21,
    ),
)}
N,R5.3,LOC,       -1,
EBLOCK,19,SOLID,   2,   2
(19i9)
${fixed([1, 1, 1, 1, 0, 0, 0, 0, 8, 0, 1, ...eight], 9)}
${fixed([2, 2, 1, 1, 0, 0, 0, 0, 4, 0, 2, 1, 2, 3, 3], 9)}
       -1
CMBLOCK,BOTTOM,NODE,       2
(8i10)
${fixed([1, -4], 10)}
`;

const DYNA = `*KEYWORD
*NODE
$   nid               x
${rows((at, i) => fixed([i], 8) + fixed(at, 16))}
*PART
steel block
${fixed([1, 1, 1], 10)}
*ELEMENT_SOLID
${fixed([1, 1], 8)}
${fixed([...eight, 0, 0], 8)}
*ELEMENT_SHELL
${fixed([2, 2, 1, 2, 3, 3], 8)}
*SET_NODE_LIST_TITLE
bottom
${fixed([9], 10)}
${fixed([1, 2, 3, 4], 10)}
*END
`;

/** The cube with loads as decks, by name. */
export const DECKS = [
  { name: 'a.inp', bytes: utf8(INP) },
  { name: 'parts.inp', bytes: utf8(PARTS) },
  { name: 'a.bdf', bytes: utf8(BDF) },
  { name: 'a.cdb', bytes: utf8(CDB) },
  { name: 'a.k', bytes: utf8(DYNA) },
];

const head = (kind: string, object: string, binary = false) =>
  `FoamFile\n{\n    version 2.0;\n    format ${binary ? 'binary' : 'ascii'};\n    class ${kind};\n${
    binary ? '    arch "LSB;label=32;scalar=64";\n' : ''
  }    object ${object};\n}\n// * * //\n`;

const FACES = [
  [0, 4, 7, 3],
  [1, 2, 6, 5],
  [0, 1, 5, 4],
  [3, 7, 6, 2],
  [0, 3, 2, 1],
  [4, 5, 6, 7],
];

function raw(
  kind: string,
  name: string,
  lists: readonly (readonly [number, Buffer])[],
  before = '',
  after = '',
) {
  const parts = lists.flatMap(([count, data]) => [Buffer.from(`${count}\n(`), data, Buffer.from(')\n')]);
  return new Uint8Array(
    Buffer.concat([Buffer.from(head(kind, name, true) + before), ...parts, Buffer.from(after)]),
  );
}

const doubles = (values: readonly number[]) => Buffer.from(Float64Array.from(values).buffer);
const labels = (values: readonly number[]) => Buffer.from(Int32Array.from(values).buffer);

/** The cube as OpenFOAM case with two times, ASCII or binary. */
export function foamCase(binary: boolean): { name: string; path: string; bytes: Uint8Array<ArrayBuffer> }[] {
  const file = (path: string, bytes: Uint8Array<ArrayBuffer>) => ({
    name: path.split('/').at(-1) ?? '',
    path: `case/${path}`,
    bytes,
  });
  const mesh = 'constant/polyMesh';
  const text = (kind: string, name: string, body: string) => utf8(`${head(kind, name)}${body}\n`);
  const stress = `dimensions [0 2 -2 0 0 0 0];\ninternalField nonuniform List<symmTensor> 1((1 2 3 4 5 6));\nboundaryField {}\n`;
  const files = binary
    ? [
        file(`${mesh}/points`, raw('vectorField', 'points', [[8, doubles(CUBE.flat())]])),
        file(
          `${mesh}/faces`,
          raw('faceCompactList', 'faces', [
            [7, labels([0, 4, 8, 12, 16, 20, 24])],
            [24, labels(FACES.flat())],
          ]),
        ),
        file(`${mesh}/owner`, raw('labelList', 'owner', [[6, labels([0, 0, 0, 0, 0, 0])]])),
        file(
          '0.5/U',
          raw(
            'volVectorField',
            'U',
            [[1, doubles([1, 2, 3])]],
            'internalField nonuniform List<vector> ',
            ';',
          ),
        ),
      ]
    : [
        file(
          `${mesh}/points`,
          text('vectorField', 'points', `8\n(\n${CUBE.map((it) => `(${it.join(' ')})`).join('\n')}\n)`),
        ),
        file(
          `${mesh}/faces`,
          text('faceList', 'faces', `6\n(\n${FACES.map((it) => `4(${it.join(' ')})`).join('\n')}\n)`),
        ),
        file(`${mesh}/owner`, text('labelList', 'owner', '6{0}')),
        file('0.5/U', text('volVectorField', 'U', 'internalField uniform (1 2 3);')),
      ];
  return [
    ...files,
    file(`${mesh}/neighbour`, text('labelList', 'neighbour', '0()')),
    file('1/U', text('volVectorField', 'U', 'internalField uniform (4 5 6);')),
    file('1/sigma', text('volSymmTensorField', 'sigma', stress)),
    file('1/phi', text('surfaceScalarField', 'phi', 'internalField uniform 1;')),
  ];
}
