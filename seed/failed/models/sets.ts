import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { type Block, block, numberLines, setLines } from '../../calculix/mesh.ts';
import type { DeckModel } from '../model.ts';

/** A steel post glued onto a pad of the same section, pushed sideways at its top: mm, MPa, N. */
export const POST = {
  side: 20,
  high: 60,
  pad: 10,
  steel: 210e3,
  plastic: 2_000,
  poisson: 0.3,
  force: 1_000,
} as const;

type Glued = {
  /** What both parts call their lower faces in the deck that fixes it: the name that the parts share, or one of each. */
  names: 'shared' | 'own';
  /** Cells along the sides of post and pad, and over their heights. */
  post?: readonly [number, number];
  pad?: readonly [number, number];
  tolerance?: number;
  /** The pad's face is tied to the post's instead. */
  swapped?: boolean;
  /** The nodes of both faces are the same ones. */
  merged?: boolean;
  /** The post's lower face is held in z alone. */
  directions?: '1, 3' | '3, 3';
};

/** Numbers of the post begin above those of the pad. */
const ABOVE = 100_000;

const partLines = ({ nodes, elements }: Block, set: string, add: (n: number) => number, more: number) => [
  '*NODE, NSET=ALL',
  ...[...nodes].map(([n, at]) => [add(n), ...at.map((it) => Number(it.toFixed(9)))].join(', ')),
  `*ELEMENT, TYPE=C3D20R, ELSET=${set}`,
  ...[...elements].flatMap(([n, own]) => numberLines([n + more, ...own.map(add)])),
];

const faceLines = (name: string, elements: readonly number[], face: string) => [
  `*SURFACE, NAME=${name}`,
  ...elements.map((it) => `${it}, ${face}`),
];

/** The cells of a layer of a part. */
const layer = (it: Block, n: number, k: number) =>
  Array.from({ length: n * n }, (_, at) => it.cell(Math.floor(at / n), at % n, k));

function deck(given: Glued): string {
  const { names, post = [4, 12], pad = [3, 3], tolerance = 0.01 } = given;
  const { swapped = false, merged = false, directions = '1, 3' } = given;
  const { side, high, pad: thick, steel, plastic, poisson, force } = POST;
  const padCells = merged ? ([post[0], pad[1]] as const) : pad;
  const lower = block('C3D20R', [padCells[0], padCells[0], padCells[1]], (s, t, u) => [
    side * s,
    side * t,
    thick * u,
  ]);
  const upper = block('C3D20R', [post[0], post[0], post[1]], (s, t, u) => [
    side * s,
    side * t,
    thick + high * u,
  ]);
  // A node of the post is one of the pad's where the faces share their nodes.
  const shared = new Map(
    merged
      ? upper
          .where((_, __, k) => k === 0)
          .map((n) => {
            const here = upper.nodes.get(n)?.join();
            const [same = 0] = [...lower.nodes].find(([, at]) => at.join() === here) ?? [];
            return [n, same] as const;
          })
      : [],
  );
  const raised = (n: number) => shared.get(n) ?? n + ABOVE;
  const postLines = partLines(upper, 'POST', raised, ABOVE).filter(
    (line) => !(merged && [...shared.values()].some((n) => line.startsWith(`${n}, `) && !line.endsWith(','))),
  );
  const [padFoot, postFoot] = names === 'shared' ? ['FOOT', 'FOOT'] : ['PAD-FOOT', 'POST-FOOT'];
  const top = upper.where((_, __, k) => k === 2 * post[1]).map(raised);
  const tied = swapped ? 'PAD-FACE, POST-FACE' : 'POST-FACE, PAD-FACE';
  return `${[
    '** Steel post on a plastic pad, glued by *TIE, pushed sideways at the top; mm, N, MPa',
    '** --- pad.inp ---',
    ...partLines(lower, 'PAD', (n) => n, 0),
    ...setLines(
      'NSET',
      padFoot ?? '',
      lower.where((_, __, k) => k === 0),
    ),
    ...setLines(
      'NSET',
      'PAD-REACTION',
      lower.where((_, __, k) => k === 0),
    ),
    ...faceLines('PAD-FACE', layer(lower, padCells[0], padCells[1] - 1), 'S2'),
    '** --- post.inp ---',
    ...postLines,
    ...setLines('NSET', postFoot ?? '', upper.where((_, __, k) => k === 0).map(raised)),
    ...setLines('NSET', 'POST-REACTION', upper.where((_, __, k) => k === 0).map(raised)),
    ...setLines('NSET', 'TOP', top),
    ...faceLines(
      'POST-FACE',
      layer(upper, post[0], 0).map((it) => it + ABOVE),
      'S1',
    ),
    '** --- model ---',
    '*MATERIAL, NAME=PLASTIC',
    '*ELASTIC',
    `${plastic}, ${poisson}`,
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${steel}, ${poisson}`,
    '*SOLID SECTION, ELSET=PAD, MATERIAL=PLASTIC',
    '*SOLID SECTION, ELSET=POST, MATERIAL=STEEL',
    ...(merged ? [] : [`*TIE, NAME=GLUE, POSITION TOLERANCE=${tolerance}`, tied]),
    '*STEP',
    '*STATIC',
    '*BOUNDARY',
    names === 'shared' && directions === '3, 3' ? 'PAD-REACTION, 1, 3' : `${padFoot}, 1, 3`,
    ...(names === 'shared' && directions === '3, 3' ? ['POST-REACTION, 3, 3'] : []),
    '*CLOAD',
    ...top.map((n) => `${n}, 1, ${force / top.length}`),
    '*NODE PRINT, NSET=PAD-REACTION, TOTALS=ONLY',
    'RF',
    '*NODE PRINT, NSET=POST-REACTION, TOTALS=ONLY',
    'RF',
    '*NODE FILE',
    'U',
    '*EL FILE',
    'S',
    '*END STEP',
  ].join('\n')}\n`;
}

const mises = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]) =>
  Math.sqrt(((a - b) ** 2 + (b - c) ** 2 + (c - a) ** 2) / 2 + 3 * (d ** 2 + e ** 2 + f ** 2));

/** A post whose glued face is fixed as well, since both parts call their lower faces the same. */
export const setsModel: DeckModel<{
  /** Mean displacement of the top in mm along the force. */
  top: number;
  /** Total reactions along the force in N: of the pad's foot and of the post's. */
  reactions: number[];
  /** The largest Mises stress in MPa inside the pad, half-way up. */
  stress: number;
  /** How often no tied constraint was generated, by what was printed. */
  warnings: number;
}> = {
  slug: 'failed-tied-fixed',
  program: 'CalculiX',
  runs: {
    broken: deck({ names: 'shared' }),
    'wrong-mesh': deck({ names: 'shared', post: [6, 18], pad: [5, 5] }),
    'wrong-tolerance': deck({ names: 'shared', tolerance: 5 }),
    'wrong-swapped': deck({ names: 'shared', swapped: true }),
    'wrong-vertical': deck({ names: 'shared', directions: '3, 3' }),
    mended: deck({ names: 'own' }),
    'mended-swapped': deck({ names: 'own', swapped: true }),
    'mended-mesh': deck({ names: 'own', post: [6, 18], pad: [5, 5] }),
    'mended-merged': deck({ names: 'own', merged: true }),
  },
  values: ({ frd, dat, said }) => {
    const { points, steps } = readFrd(frd);
    const columns = steps.at(-1)?.columns ?? [];
    const of = (name: string) => {
      const found = columns.find((it) => it.name === name);
      if (!found) throw new Error(`no ${name} is written`);
      return (n: number) => [...found.data.subarray(found.components * n, found.components * (n + 1))];
    };
    const [stressAt, movedAt] = [of('STRESS'), of('DISP')];
    const nodes = Array.from({ length: points.length / 3 }, (_, n) => n);
    const isAt = (z: number) => (n: number) => Math.abs((points[3 * n + 2] ?? 0) - z) < 1e-3;
    const top = nodes.filter(isAt(POST.pad + POST.high)).map((n) => movedAt(n)[0] ?? 0);
    const inside = nodes.filter((n) => (points[3 * n + 2] ?? 0) > 3 && (points[3 * n + 2] ?? 0) < 7);
    const totals = [...dat.matchAll(/total force .*\n\s*\n\s*(\S+)/g)].map((it) => Number(it[1]));
    return {
      top: Number((top.reduce((sum, it) => sum + it, 0) / top.length).toPrecision(6)),
      reactions: totals.map((it) => Number(it.toFixed(3))),
      stress: Number(Math.max(...inside.map((n) => mises(stressAt(n)))).toFixed(4)),
      warnings: said.match(/no tied constraint is generated/g)?.length ?? 0,
    };
  },
};
