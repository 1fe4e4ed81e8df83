import { block, meshLines, setLines } from './mesh.ts';

const [RADIUS, WIDE, LONG, THICK] = [5, 10, 18, 1];
const CELLS = [10, 15, 1] as const;
/** The share of the cells along the hole that face the long side. */
const CORNER = 0.6;
/** Displacement of the end in mm, the number of increments in which it is reached, and how many make a step that is kept. */
const PULL = 0.09;
const INCREMENTS = 36;
const KEPT = 6;
/** Hardening of the article on return mapping: σ₀, H, Q, b in MPa. */
const [YIELD, LINEAR, VOCE, RATE] = [250, 1_000, 150, 20];

/** Yield stresses in MPa by equivalent plastic strains, closer where the curve bends. */
export const yieldTable = Array.from({ length: 41 }, (_, i): readonly [stress: number, strain: number] => {
  const a = 0.2 * (i / 40) ** 2;
  return [YIELD + LINEAR * a + VOCE * (1 - Math.exp(-RATE * a)), a];
});

/** A quarter of a steel strip with a hole that is pulled beyond its yield stress: millimetres and newtons. */
export function stripDeck(): string {
  const [nx, ny] = [2 * CELLS[0], 2 * CELLS[1]];
  const mesh = block('C3D20R', CELLS, (s, t, u) => {
    const angle = (Math.PI / 2) * t;
    const out = t <= CORNER ? [WIDE, (LONG * t) / CORNER] : [(WIDE * (1 - t)) / (1 - CORNER), LONG];
    const share = s ** 1.4;
    const at = (k: 0 | 1, inner: number) => (1 - share) * RADIUS * inner + share * (out[k] ?? 0);
    return [at(0, Math.cos(angle)), at(1, Math.sin(angle)), THICK * u];
  });
  const end = (i: number, j: number) => i === nx && j >= CORNER * ny;
  const lines = [
    '** A quarter of a strip with a hole, elastic and plastic; millimetres, newtons, megapascals',
    ...meshLines('C3D20R', mesh),
    ...setLines(
      'NSET',
      'XSYM',
      mesh.where((_, j) => j === ny),
    ),
    ...setLines(
      'NSET',
      'YSYM',
      mesh.where((_, j) => j === 0),
    ),
    ...setLines(
      'NSET',
      'ZSYM',
      mesh.where((_i, _j, k) => k === 0),
    ),
    ...setLines('NSET', 'END', mesh.where(end)),
    ...setLines('ELSET', 'EDGE', [mesh.cell(0, 0, 0)]),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    '210E3, 0.3',
    '*PLASTIC',
    ...yieldTable.map((it) => it.map((x) => x.toFixed(6)).join(', ')),
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    `*STEP, INC=${INCREMENTS}`,
    '*STATIC, DIRECT',
    `1, ${INCREMENTS}`,
    '*BOUNDARY',
    'XSYM, 1, 1',
    'YSYM, 2, 2',
    'ZSYM, 3, 3',
    `END, 2, 2, ${PULL}`,
    `*NODE FILE, FREQUENCY=${KEPT}`,
    'U',
    `*EL FILE, FREQUENCY=${KEPT}`,
    'S, PEEQ',
    `*EL PRINT, ELSET=EDGE, FREQUENCY=${KEPT}`,
    'S, PEEQ',
    `*NODE PRINT, NSET=END, TOTALS=ONLY, FREQUENCY=${KEPT}`,
    'RF',
    '*END STEP',
  ];
  return `${lines.join('\n')}\n`;
}
