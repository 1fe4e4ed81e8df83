import { block, meshLines, setLines } from './mesh.ts';

/** A steel strip in mm, N, t and s that is clamped at x = 0 and shaken there across its thickness, with damping of all modes. */
export const STRIP = {
  long: 200,
  wide: 20,
  thick: 4,
  young: 210e3,
  density: 7.85e-9,
  damping: 0.02,
} as const;

/** Level of the acceleration of the base in g²/Hz, the same from one frequency in Hz to the other. */
export const SPECTRUM = { level: 0.01, from: 20, to: 2000 } as const;

/** Standard gravity in mm/s². */
export const GRAVITY = 9806.65;

/** Cells along the strip, across it, and in its thickness. */
const CELLS = [40, 2, 2] as const;
/** The place along the strip, as a share of its length, where the stress is read: away from the corner at the clamp. */
export const READ = 0.1;

/** What is computed: modes, and points between neighbouring natural frequencies with their crowding towards these. */
export type Sweep = { modes: number; points: number; bias: number };

/** The strip under a base acceleration of 1 g at each frequency: displacement of the end, and the stress along it. */
export function shakenDeck({ modes, points, bias }: Sweep): string {
  const { long, wide, thick, young, density, damping } = STRIP;
  const mesh = block('C3D20', CELLS, (s, t, u) => [long * s, wide * (t - 0.5), thick * (u - 0.5)]);
  const [nx, ny, nz] = CELLS;
  const lines = [
    '** Strip shaken at its clamp, C3D20; mm, N, t, s',
    ...meshLines('C3D20', mesh),
    ...setLines(
      'NSET',
      'CLAMPED',
      mesh.where((i) => i === 0),
    ),
    ...setLines('NSET', 'READ', [mesh.at(2 * nx, ny, nz), mesh.at(2 * nx * READ, ny, 2 * nz)]),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${young}, 0.3`,
    '*DENSITY',
    String(density),
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*AMPLITUDE, NAME=ONE_G',
    `0., ${GRAVITY}, 1E6, ${GRAVITY}`,
    '*BOUNDARY',
    'CLAMPED, 1, 3',
    '*STEP',
    '*FREQUENCY, STORAGE=YES',
    String(modes),
    '*END STEP',
    '*STEP',
    '*STEADY STATE DYNAMICS',
    `${SPECTRUM.from}, ${SPECTRUM.to}, ${points}, ${bias}`,
    '*MODAL DAMPING',
    `1, ${modes}, ${damping}`,
    '*BASE MOTION, DOF=3, AMPLITUDE=ONE_G',
    '*NODE FILE, NSET=READ',
    'U',
    '*EL FILE, NSET=READ',
    'S',
    '*END STEP',
  ];
  return `${lines.join('\n')}\n`;
}
