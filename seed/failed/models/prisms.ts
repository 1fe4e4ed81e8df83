import {
  AIR,
  atPlace,
  centresOn,
  dragOf,
  firstCell,
  HEIGHT,
  laminarFlow,
  placeOn,
  plateFlow,
  plateMesh,
  vectorsOnPlate,
  type Wall,
} from '../../openfoam/airPlate.ts';
import { allrun, type Files, steady } from '../../openfoam/case.ts';
import { scalarsOf, vectorsOf } from '../../openfoam/output.ts';
import type { CaseModel } from '../model.ts';

/** Growth of the layers at the plate, how many there are, and the height in m of the cells above them. */
export const PRISMS = { growth: 1.2, few: 8, enough: 30, above: 10e-3 } as const;

/** Speed in m/s at which the same plate is laminar. */
export const SLOW = 3;

type Prisms = {
  /** The y+ that the centre of the first cell should have. */
  yPlus?: number;
  layers: number;
  growth?: number;
  /** Height in m of the cells above the layers. */
  above?: number;
  residual?: number;
  wall?: Wall;
  laminar?: boolean;
};

/** Height of the first layers from the plate, m. */
export const thicknessOf = (yPlus: number, layers: number, growth: number = PRISMS.growth): number =>
  (firstCell(yPlus) * (growth ** layers - 1)) / (growth - 1);

function files(given: Prisms): Files {
  const { yPlus = 1, layers, growth = PRISMS.growth, above = PRISMS.above } = given;
  const { residual = 1e-7, wall = 'resolved', laminar } = given;
  const thick = thicknessOf(yPlus, layers, growth);
  const solved = 'simpleFoam -postProcess -latestTime -func';
  return {
    ...allrun(
      'blockMesh > log.blockMesh',
      'checkMesh > log.checkMesh',
      'checkMesh -allGeometry > log.allGeometry',
      'simpleFoam > log.simpleFoam',
      ...(laminar ? [] : [`${solved} yPlus > log.yPlus`]),
      `${solved} wallShearStress > log.wallShearStress`,
      'postProcess -latestTime -func writeCellCentres > log.writeCellCentres',
    ),
    'system/blockMeshDict': plateMesh([
      { height: thick, cells: layers, grading: growth ** (layers - 1) },
      { height: HEIGHT - thick, cells: Math.round((HEIGHT - thick) / above), grading: 1 },
    ]),
    ...steady({
      most: 8_000,
      residual,
      convection: 'linearUpwind grad(U)',
      relaxation: 0.7,
      ...(!laminar && { turbulent: ['k', 'omega'] }),
    }),
    ...(laminar ? laminarFlow(SLOW) : plateFlow(wall)),
  };
}

/** Numbers of layers that are tried, below cells of two heights in m. */
export const LAYERS = [4, 8, 12, 16, 20, 24, 28, 30] as const;
export const ABOVE = [PRISMS.above, PRISMS.above / 2] as const;

/** The run with so many layers below cells of this height in m. */
export function runWith(layers: number, above: number): string {
  const isUsual = above === PRISMS.above;
  if (layers === PRISMS.few) return isUsual ? 'broken' : 'wrong-above';
  if (layers === PRISMS.enough) return isUsual ? 'mended' : 'mended-above';
  return `layers-${layers}-${1e3 * above}`;
}

const FEW = { layers: PRISMS.few };
const ENOUGH = { layers: PRISMS.enough };

/** The runs: the broken one, what is tried with its few layers, the ways to mend it, and the same in laminar flow. */
const GIVEN: Readonly<{ broken: Prisms; mended: Prisms } & Record<string, Prisms>> = {
  broken: FEW,
  'wrong-half': { ...FEW, yPlus: 0.5 },
  'wrong-fifth': { ...FEW, yPlus: 0.2 },
  'wrong-above': { ...FEW, above: PRISMS.above / 2 },
  'wrong-residual': { ...FEW, residual: 1e-8 },
  'wrong-wall': { ...FEW, wall: 'blended' },
  'wrong-growth': { ...FEW, growth: 2.2 },
  mended: ENOUGH,
  'mended-above': { ...ENOUGH, above: PRISMS.above / 2 },
  'mended-wall': { ...FEW, yPlus: 50, wall: 'blended' },
  'laminar-broken': { ...FEW, laminar: true },
  'laminar-above': { ...FEW, above: PRISMS.above / 2, laminar: true },
  'laminar-mended': { ...ENOUGH, laminar: true },
  ...Object.fromEntries(
    ABOVE.flatMap((above) => LAYERS.map((layers) => [runWith(layers, above), { layers, above }] as const)),
  ),
};

/** Of a run, in m: the height of its layers together, of the last of them, and of the cells above. */
export function sizesOf(run: string): { thick: number; top: number; above: number } {
  const given = GIVEN[run];
  if (!given) throw new Error(`no run ${run}`);
  const { yPlus = 1, layers, growth = PRISMS.growth, above = PRISMS.above } = given;
  return {
    thick: thicknessOf(yPlus, layers, growth),
    top: firstCell(yPlus) * growth ** (layers - 1),
    above,
  };
}

const six = (value: number) => Number(value.toPrecision(6));

const found = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

/** A boundary layer whose first cell is right, below layers that end far inside it. */
export const prismsModel: CaseModel<{
  status: number;
  cells: number;
  iterations: number;
  /** Whether the log says that the solution converged. */
  converged: number;
  /** Skin friction coefficient at 1 m, and of the whole plate. */
  cf: number;
  drag: number;
  /** The least, the greatest and the mean y+ that is printed; none in laminar flow. */
  yPlus: number[];
  /** Checks of the mesh that failed, as checkMesh counts them: as it is, and with `-allGeometry`. */
  failed: number[];
  /** The largest aspect ratio, the least interpolation weight and the least ratio of volumes that it prints. */
  aspect: number;
  weight: number;
  volumes: number;
  /** Its lines about weights and volumes. */
  said: string;
  /** Skin friction along the plate. */
  friction: number[];
  /** Above the column of cells before 1 m: height in m, velocity in m/s, eddy over molecular viscosity. */
  profile: number[][];
}> = {
  slug: 'failed-prism-layers',
  program: 'OpenFOAM',
  runs: {
    ...Object.fromEntries(Object.entries(GIVEN).map(([name, it]) => [name, files(it)])),
    broken: files(GIVEN.broken),
    mended: files(GIVEN.mended),
  },
  values: ({ status, read, last }) => {
    const log = read('log.simpleFoam');
    const [usual, all] = [read('log.checkMesh'), read('log.allGeometry')];
    const speed = found(read('0/U'), /internalField uniform \((\S+)/);
    const friction = vectorsOnPlate(last('wallShearStress')).map((it) => (-2 * it) / speed ** 2);
    const { at } = placeOn(friction.length);
    const column = centresOn(friction.length)[at] ?? 0;
    const [xs, ys, u] = [scalarsOf(last('Cx')), scalarsOf(last('Cy')), vectorsOf(last('U'))];
    const eddy = last('nut') ? scalarsOf(last('nut')) : [];
    const profile = xs
      .flatMap((x, i) =>
        Math.abs(x - column) < 1e-6
          ? [[six(ys[i] ?? 0), six(u[i]?.[0] ?? 0), six((eddy[i] ?? 0) / AIR.viscosity)]]
          : [],
      )
      .sort(([a = 0], [b = 0]) => a - b);
    const printed = /patch plate y\+ : min = (\S+), max = (\S+), average = (\S+)/.exec(read('log.yPlus'));
    return {
      status: status ?? -1,
      cells: found(usual, /cells:\s+(\d+)/),
      iterations: Number([...log.matchAll(/^Time = (\d+)$/gm)].at(-1)?.[1]),
      converged: log.includes('SIMPLE solution converged') ? 1 : 0,
      cf: six(atPlace(friction)),
      drag: six(dragOf(friction)),
      yPlus: printed?.slice(1, 4).map((it) => six(Number(it))) ?? [],
      failed: [usual, all].map((it) => found(it, /Failed (\d+) mesh checks/)),
      aspect: found(all, /Max aspect ratio ?[:=] (\d+\.\d+)/),
      weight: six(found(all, /Face interpolation weight : minimum: (\S+)/)),
      volumes: six(found(all, /Face volume ratio : minimum: (\S+)/)),
      said: all
        .split('\n')
        .filter((it) => /Faces with small/.test(it))
        .join('\n'),
      friction: friction.map(six),
      profile,
    };
  },
};
