/** ANSYS element routines by shape, from PyMAPDL Reader (elements.py, "Available as of 20.2"). */
const ROUTINES: readonly (readonly [kind: string, numbers: readonly number[]])[] = [
  ['hexahedron', [5, 30, 45, 46, 62, 64, 65, 69, 70, 80, 96, 97, 107, 122, 164, 185, 190, 225, 278]],
  ['hexahedron20', [89, 90, 95, 117, 120, 186, 191, 216, 220, 226, 231, 236, 239, 279]],
  ['tetrahedron', [72, 285]],
  ['tetrahedron10', [87, 92, 98, 119, 123, 127, 148, 168, 187, 217, 221, 227, 232, 237, 240, 291]],
  [
    'quad',
    [13, 25, 28, 29, 41, 42, 43, 55, 57, 63, 67, 75, 79, 81, 106, 131, 143, 157, 162, 163, 181, 182, 222],
  ],
  [
    'quad8',
    [2, 35, 53, 77, 78, 82, 83, 88, 91, 93, 99, 108, 121, 132, 150, 183, 223, 230, 233, 238, 281, 292, 293],
  ],
  [
    'line',
    [
      1, 3, 4, 8, 10, 11, 14, 16, 20, 23, 24, 31, 32, 33, 34, 39, 40, 44, 51, 54, 59, 61, 68, 116, 160, 161,
      180, 188, 208, 288,
    ],
  ],
  ['line3', [189, 209, 289, 290]],
  ['point', [21, 71]],
];
export const CONTACT: readonly number[] = [
  12, 52, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 184, 201,
];
/** Surface effects, interfaces, reinforcements. */
export const ON_OTHERS: readonly number[] = [
  19, 22, 151, 152, 153, 154, 155, 156, 159, 192, 193, 194, 195, 202, 203, 204, 205, 206, 251, 252, 263, 264,
  265,
];
/** MESH200: shape by KEYOPT(1). */
const MESHES = 200;
const MESH_KINDS: readonly string[] = [
  'line',
  'line3',
  'line',
  'line3',
  'quad',
  'quad8',
  'quad',
  'quad8',
  'tetrahedron',
  'tetrahedron10',
  'hexahedron',
  'hexahedron20',
];
const KIND_OF = new Map(ROUTINES.flatMap(([kind, numbers]) => numbers.map((it) => [it, kind] as const)));
export type Routine = { number: number; option: number };

/** Shape of a routine; undefined if unknown. */
export const kindOf = ({ number, option }: Routine) =>
  number === MESHES ? MESH_KINDS[option] : KIND_OF.get(number);
