import { type Block, type Brick, block, meshLines, setLines } from './mesh.ts';

/** A square plate with a hole under tension along x, mm and MPa: radius, half a side, half the thickness, tension. */
export const PLATE = { hole: 10, half: 100, thick: 1, tension: 100, young: 210e3, poisson: 0.3 } as const;

/** Radii in mm at which a submodel may be cut out; the fine meshes have nodes there. */
export const CUTS = [11, 12.5, 15, 20, 30, 40] as const;

/** Cells of the fine meshes round a quarter of the hole. */
const FINE = 48;
/** The radius up to which the fine mesh of the whole plate has rings. */
const RINGS = 60;

type Radii = readonly number[];

/** Radii from the hole to the last of some, so that the cells of a quarter of `round` cells are about square. */
function radiiTo(marks: Radii, round: number): Radii {
  let from: number = PLATE.hole;
  const all = [from];
  for (const to of marks) {
    const count = Math.max(1, Math.round((Math.log(to / from) * round) / (Math.PI / 2)));
    for (let i = 1; i <= count; i++) all.push(from * (to / from) ** (i / count));
    from = to;
  }
  return all;
}

/** The value of a list at a place between 0 and 1, straight between its entries. */
function along(list: Radii, share: number): number {
  const at = share * (list.length - 1);
  const below = Math.min(Math.floor(at), list.length - 2);
  const [a = 0, b = 0] = list.slice(below);
  return a + (at - below) * (b - a);
}

/** A quarter of a ring from the hole outwards, with nodes at the radii. */
function ring(kind: Brick, round: number, radii: Radii): Block {
  return block(kind, [radii.length - 1, round, 1], (s, t, u) => {
    const [radius, angle] = [along(radii, s), (Math.PI / 2) * t];
    return [radius * Math.cos(angle), radius * Math.sin(angle), PLATE.thick * u];
  });
}

/** A quarter of the plate: rays from the hole to the side, with rings as far as `rings`, then turning into the square. */
function quarter(kind: Brick, round: number, rings: Radii): Block {
  const { hole, half, thick } = PLATE;
  const inner = rings.length > 0 ? radiiTo(rings, round) : [hole];
  const last = inner.at(-1) ?? hole;
  const outside = Math.max(2, Math.round((Math.log(half / last) * round) / (Math.PI / 2)));
  const cells = inner.length - 1 + outside;
  return block(kind, [cells, round, 1], (s, t, u) => {
    const angle = (Math.PI / 2) * t;
    const end = half / Math.max(Math.cos(angle), Math.sin(angle));
    const at = s * cells - (inner.length - 1);
    const radius =
      at < 0 ? along(inner, (s * cells) / (inner.length - 1)) : last * (end / last) ** (at / outside);
    return [radius * Math.cos(angle), radius * Math.sin(angle), thick * u];
  });
}

/** Nodes by a condition on their places. */
const placed = ({ nodes }: Block, test: (x: number, y: number, z: number) => boolean): number[] =>
  [...nodes].filter(([, it]) => test(...it)).map(([n]) => n);
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

/** Nodes, elements, symmetry and material, which all models have alike. */
const bodyLines = (title: string, kind: Brick, mesh: Block): string[] => [
  `** ${title}; mm, N, MPa`,
  ...meshLines(kind, mesh),
  ...setLines(
    'NSET',
    'XSYM',
    placed(mesh, (x) => near(x, 0)),
  ),
  ...setLines(
    'NSET',
    'YSYM',
    placed(mesh, (_, y) => near(y, 0)),
  ),
  ...setLines(
    'NSET',
    'ZSYM',
    placed(mesh, (_, __, z) => near(z, 0)),
  ),
  '*MATERIAL, NAME=STEEL',
  '*ELASTIC',
  `${PLATE.young}, ${PLATE.poisson}`,
  '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
];

const SYMMETRY = ['*BOUNDARY', 'XSYM, 1', 'YSYM, 2', 'ZSYM, 3'];
const WRITTEN = ['*NODE FILE', 'U', '*EL FILE', 'S', '*END STEP'];
const ended = (lines: readonly string[]) => `${lines.join('\n')}\n`;

/** What a mesh of the whole plate is: cells round a quarter of the hole, the fine mesh, or a plate without the hole. */
export type Plate = { kind: Brick; round: number | 'fine' | 'plain' };

function meshOf({ kind, round }: Plate): Block {
  const { half, thick } = PLATE;
  if (round === 'plain') return block(kind, [10, 10, 1], (s, t, u) => [half * s, half * t, thick * u]);
  return round === 'fine' ? quarter(kind, FINE, [...CUTS, RINGS]) : quarter(kind, round, []);
}

/** A quarter of the whole plate under tension. */
export function plateDeck(plate: Plate): string {
  const mesh = meshOf(plate);
  const isAtEnd = (n: number) => near(mesh.nodes.get(n)?.[0] ?? 0, PLATE.half);
  const end = [...mesh.elements].filter(([, own]) => own.slice(0, 8).filter(isAtEnd).length === 4);
  return ended([
    ...bodyLines('Quarter of a plate under tension', plate.kind, mesh),
    ...setLines(
      'ELSET',
      'END',
      end.map(([n]) => n),
    ),
    ...SYMMETRY,
    '*STEP',
    '*STATIC',
    '*DLOAD',
    `END, P4, ${-PLATE.tension}`,
    ...WRITTEN,
  ]);
}

/** What a submodel takes from the whole at its cut. */
export type Drive = 'displacement' | 'stress';

/** A submodel of the fine mesh up to a radius, driven by displacements or by stresses of the model in `input`. */
export function cutDeck(cut: number, input: string, by: Drive = 'displacement'): string {
  const radii = radiiTo(
    CUTS.filter((it) => it <= cut),
    FINE,
  );
  const mesh = ring('C3D20R', FINE, radii);
  const rim = placed(mesh, (x, y) => near(Math.hypot(x, y), cut));
  const outer = Array.from({ length: FINE }, (_, j) => mesh.cell(radii.length - 2, j, 0));
  const driven = {
    displacement: {
      model: [`*SUBMODEL, TYPE=NODE, INPUT=${input}.frd`, 'CUT'],
      step: ['*BOUNDARY, SUBMODEL, STEP=1', 'CUT, 1, 2'],
    },
    stress: {
      model: [
        '*SURFACE, NAME=RIM, TYPE=ELEMENT',
        'OUTER, S4',
        `*SUBMODEL, TYPE=SURFACE, INPUT=${input}.frd`,
        'RIM',
      ],
      step: ['*DSLOAD, SUBMODEL, STEP=1', 'OUTER, P4'],
    },
  }[by];
  return ended([
    ...bodyLines(`Submodel up to ${cut} mm, driven by ${by}s`, 'C3D20R', mesh),
    ...setLines('NSET', 'CUT', rim),
    ...setLines('ELSET', 'OUTER', outer),
    ...driven.model,
    ...SYMMETRY,
    '*STEP',
    '*STATIC',
    ...driven.step,
    '*NODE PRINT, NSET=CUT, TOTALS=ONLY',
    'RF',
    ...WRITTEN,
  ]);
}
