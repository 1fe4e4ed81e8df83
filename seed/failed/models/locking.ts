import { block, meshLines, setLines } from '../../calculix/mesh.ts';
import { displacementOf } from '../../calculix/output.ts';
import type { DeckModel } from '../model.ts';

/** A rubber sleeve in plane strain, in mm and MPa: radii, pressure inside, Young's modulus, Poisson's ratio. */
export const SLEEVE = { inner: 10, outer: 20, pressure: 0.03, young: 3, poisson: 0.4999 } as const;

type Element = 'C3D8' | 'C3D8I' | 'C3D20' | 'C3D20R';

/** A quarter of the sleeve with n × 2n elements. */
function deck(element: Element, cells: number, poisson: number = SLEEVE.poisson): string {
  const { inner, outer, pressure, young } = SLEEVE;
  const around = 2 * cells;
  // Elements of the same number of nodes have the same mesh.
  const drawn = element.startsWith('C3D20') ? 'C3D20R' : 'C3D8I';
  const mesh = block(drawn, [cells, around, 1], (s, t, u) => {
    const [r, angle] = [inner + (outer - inner) * s, (Math.PI / 2) * t];
    return [r * Math.cos(angle), r * Math.sin(angle), 2 * u];
  });
  const lines = [
    `** A quarter of a rubber sleeve, plane strain, ${element}, ${cells} x ${around} x 1 elements; mm, N, MPa`,
    ...meshLines(drawn, mesh).map((it) => (it.startsWith('*ELEMENT') ? it.replace(drawn, element) : it)),
    ...setLines(
      'NSET',
      'XSYM',
      mesh.where((_, j) => j === 2 * around),
    ),
    ...setLines(
      'NSET',
      'YSYM',
      mesh.where((_, j) => j === 0),
    ),
    ...setLines('NSET', 'BORE', [mesh.at(0, 0, 0)]),
    ...setLines(
      'ELSET',
      'INSIDE',
      Array.from({ length: around }, (_, j) => mesh.cell(0, j, 0)),
    ),
    '*MATERIAL, NAME=RUBBER',
    '*ELASTIC',
    `${young}, ${poisson}`,
    '*SOLID SECTION, ELSET=ALL, MATERIAL=RUBBER',
    '*BOUNDARY',
    'XSYM, 1, 1',
    'YSYM, 2, 2',
    'ALL, 3, 3',
    '*STEP',
    '*STATIC',
    '*DLOAD',
    `INSIDE, P6, ${pressure}`,
    '*NODE PRINT, NSET=BORE',
    'U',
    '*END STEP',
  ];
  return `${lines.join('\n')}\n`;
}

/** Cells through the wall, and Poisson's ratios, of the runs that compare elements. */
export const SIZES = [2, 4, 8, 16, 32] as const;
export const RATIOS = [0.3, 0.45, 0.49, 0.499, 0.4999] as const;
export const ELEMENTS = ['C3D8', 'C3D8I', 'C3D20', 'C3D20R'] as const;

const BROKEN = 4;

/** A nearly incompressible sleeve in bricks that are integrated in full. */
export const lockingModel: DeckModel<{ radial: number }> = {
  slug: 'failed-rubber-locking',
  program: 'CalculiX',
  runs: {
    broken: deck('C3D8', BROKEN),
    mended: deck('C3D20R', BROKEN),
    ...Object.fromEntries(
      ELEMENTS.flatMap((it) => SIZES.map((cells) => [`${it}-${cells}`, deck(it, cells)] as const)),
    ),
    ...Object.fromEntries(
      ELEMENTS.flatMap((it) => RATIOS.map((nu) => [`${it}-nu-${nu}`, deck(it, BROKEN, nu)] as const)),
    ),
  },
  // Refined, of full integration, and with a smaller ratio of Poisson.
  wrong: [...SIZES.slice(2).map((cells) => `C3D8-${cells}`), 'C3D20-2', 'C3D20-4', 'C3D8-nu-0.49'],
  values: (ran) => ({ radial: displacementOf(ran, 1) }),
};
