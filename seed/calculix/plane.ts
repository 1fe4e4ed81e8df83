import { readFrd } from '../../craft/result/read/calculix/frd.ts';
import { setLines } from './mesh.ts';
import { displacementOf, frequencyOf } from './output.ts';
import { nodeSets, type QuadDeck, sheet, sheetLines, sideShares, titleLine } from './sheet.ts';
import type { Case } from './solve.ts';

/** Cook's membrane in plane stress: the deflection of the middle of the loaded side. */
export const cookCase: Case<QuadDeck> = {
  deck(given) {
    const { element, cells } = given;
    const mesh = sheet(element, cells, (s, t) => [48 * s, 44 * s * (1 - t) + (44 + 16 * s) * t, 0]);
    const lines = [
      titleLine('Cook membrane', given),
      ...sheetLines(element, mesh),
      ...nodeSets({ LEFT: mesh.where((i) => i === 0), TIP: [mesh.at(2 * cells[0], cells[1])] }),
      '*MATERIAL, NAME=UNIT',
      '*ELASTIC',
      '1., 0.333333333',
      '*SOLID SECTION, ELSET=ALL, MATERIAL=UNIT',
      '1.',
      '*BOUNDARY',
      'LEFT, 1, 2',
      '*STEP',
      '*STATIC',
      '*CLOAD',
      ...[...sideShares(element, cells, mesh)].map(([n, share]) => `${n}, 2, ${share}`),
      '*NODE PRINT, NSET=TIP',
      'U',
      '*END STEP',
    ];
    return { text: `${lines.join('\n')}\n`, dof: 2 * mesh.nodes.size };
  },
  value: (solution) => displacementOf(solution, 2),
};

/** NAFEMS LE1: the stress along y in MPa at D, extrapolated to the nodes of the element and averaged. */
export const le1Case: Case<QuadDeck> = {
  deck(given) {
    const { element, cells } = given;
    const mesh = sheet(element, cells, (s, t) => {
      const angle = (Math.PI / 2) * t;
      return [(2 + 1.25 * s) * Math.cos(angle), (1 + 1.75 * s) * Math.sin(angle), 0];
    });
    const outer = Array.from({ length: cells[1] }, (_, j) => mesh.cell(cells[0] - 1, j));
    const lines = [
      `${titleLine('NAFEMS LE1', given)}; metres and pascals`,
      ...sheetLines(element, mesh),
      ...nodeSets({ BOTTOM: mesh.where((_, j) => j === 0), LEFT: mesh.where((_, j) => j === 2 * cells[1]) }),
      ...setLines('ELSET', 'OUTER', outer),
      '*MATERIAL, NAME=STEEL',
      '*ELASTIC',
      '210E9, 0.3',
      '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
      '0.1',
      '*BOUNDARY',
      'BOTTOM, 2, 2',
      'LEFT, 1, 1',
      '*STEP',
      '*STATIC',
      '*DLOAD',
      'OUTER, P2, -10E6',
      '*NODE FILE, OUTPUT=2D',
      'U',
      '*EL FILE, OUTPUT=2D',
      'S',
      '*END STEP',
    ];
    return { text: `${lines.join('\n')}\n`, dof: 2 * mesh.nodes.size };
  },
  value({ frd }) {
    const { points, steps } = readFrd(frd);
    const stress = steps[0]?.columns.find((it) => it.name === 'STRESS');
    for (let n = 0; n < points.length / 3; n++)
      if (stress && Math.hypot((points[3 * n] ?? 0) - 2, points[3 * n + 1] ?? 0) < 1e-6)
        return (stress.data[stress.components * n + 1] ?? Number.NaN) / 1e6;
    throw new Error('the result has no stress at D');
  },
};

/** NAFEMS FV32: the first frequency in Hz of a tapered membrane that is held at its wide end. */
export const fv32Case: Case<QuadDeck> = {
  deck(given) {
    const { element, cells } = given;
    const mesh = sheet(element, cells, (s, t) => [10 * s, (t - 0.5) * (5 - 4 * s), 0]);
    const lines = [
      `${titleLine('NAFEMS FV32', given)}; metres, kilograms, seconds`,
      ...sheetLines(element, mesh),
      ...nodeSets({ LEFT: mesh.where((i) => i === 0) }),
      '*MATERIAL, NAME=STEEL',
      '*ELASTIC',
      '200E9, 0.3',
      '*DENSITY',
      '8000.',
      '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
      '0.05',
      '*BOUNDARY',
      'LEFT, 1, 2',
      '*STEP',
      '*FREQUENCY',
      '6',
      '*END STEP',
    ];
    return { text: `${lines.join('\n')}\n`, dof: 2 * mesh.nodes.size };
  },
  value: frequencyOf,
};
