import { BUCKLING, displacementOf, factorOf } from './output.ts';
import { nodeSets, type QuadDeck, type Sheet, sheet, sheetLines, sideShares, titleLine } from './sheet.ts';
import type { Case } from './solve.ts';

/** The sides of a sheet and its middle across as sets of nodes; the number of cells along it is even. */
const sides = (mesh: Sheet, [nx, ny]: QuadDeck['cells']): string[] =>
  nodeSets({
    FIRST: mesh.where((i) => i === 0),
    LAST: mesh.where((i) => i === 2 * nx),
    LOW: mesh.where((_, j) => j === 0),
    HIGH: mesh.where((_, j) => j === 2 * ny),
    MIDDLE: mesh.where((i) => i === nx),
  });

/**
 * Half of the roof of Scordelis and Lo: the deflection of the middle of the free side, downwards. x runs from one
 * diaphragm to the other, the angle from the crown to the free side. A plane of symmetry across the axis would hold the
 * rotation about the normal too, to which CalculiX answers with a shell that is far too stiff; along the axis it does not.
 */
export const roofCase: Case<QuadDeck> = {
  deck(given) {
    const { element, cells } = given;
    const mesh = sheet(element, cells, (s, t) => {
      const angle = ((40 * Math.PI) / 180) * t;
      return [50 * s, 25 * Math.sin(angle), 25 * Math.cos(angle)];
    });
    const lines = [
      titleLine('Scordelis-Lo roof, one half', given),
      ...sheetLines(element, mesh),
      ...sides(mesh, cells),
      ...nodeSets({ TIP: [mesh.at(cells[0], 2 * cells[1])] }),
      '*MATERIAL, NAME=CONCRETE',
      '*ELASTIC',
      '4.32E8, 0.',
      '*DENSITY',
      '360.',
      '*SHELL SECTION, ELSET=ALL, MATERIAL=CONCRETE',
      '0.25',
      '*BOUNDARY',
      'FIRST, 2, 3',
      'LAST, 2, 3',
      'LOW, 2, 2',
      'LOW, 4, 4',
      'MIDDLE, 1, 1',
      '*STEP',
      '*STATIC',
      '*DLOAD',
      'ALL, GRAV, 1., 0., 0., -1.',
      '*NODE PRINT, NSET=TIP',
      'U',
      '*END STEP',
    ];
    return { text: `${lines.join('\n')}\n`, dof: 6 * mesh.nodes.size };
  },
  value: (solution) => -displacementOf(solution, 3),
};

/**
 * A quarter of a cylinder between diaphragms that two forces pinch in the middle: the deflection below a force, in
 * units of 1e-5. x runs from one diaphragm to the other, the angle from the force downwards.
 */
export const cylinderCase: Case<QuadDeck> = {
  deck(given) {
    const { element, cells } = given;
    const mesh = sheet(element, cells, (s, t) => {
      const angle = (Math.PI / 2) * t;
      return [600 * s, 300 * Math.sin(angle), 300 * Math.cos(angle)];
    });
    const lines = [
      titleLine('Pinched cylinder, a quarter', given),
      ...sheetLines(element, mesh),
      ...sides(mesh, cells),
      ...nodeSets({ TIP: [mesh.at(cells[0], 0)] }),
      '*MATERIAL, NAME=UNIT',
      '*ELASTIC',
      '3E6, 0.3',
      '*SHELL SECTION, ELSET=ALL, MATERIAL=UNIT',
      '3.',
      '*BOUNDARY',
      'FIRST, 2, 3',
      'LAST, 2, 3',
      'LOW, 2, 2',
      'LOW, 4, 4',
      'HIGH, 3, 3',
      'HIGH, 4, 4',
      'MIDDLE, 1, 1',
      '*STEP',
      '*STATIC',
      '*CLOAD',
      'TIP, 3, -0.5',
      '*NODE PRINT, NSET=TIP',
      'U',
      '*END STEP',
    ];
    return { text: `${lines.join('\n')}\n`, dof: 6 * mesh.nodes.size };
  },
  // Seven digits are printed.
  value: (solution) => Number((-1e5 * displacementOf(solution, 3)).toPrecision(7)),
};

/** A quarter of a square plate that is simply supported and pressed in one direction: the critical stress in MPa. */
export const plateCase: Case<QuadDeck> = {
  deck(given) {
    const { element, cells } = given;
    // From the middle to the sides: the load is on the last one.
    const mesh = sheet(element, cells, (s, t) => [500 * s, 500 * t, 0]);
    const lines = [
      `${titleLine('Buckling of a plate, a quarter', given)}; millimetres, newtons, megapascals`,
      ...sheetLines(element, mesh),
      ...sides(mesh, cells),
      '*MATERIAL, NAME=STEEL',
      '*ELASTIC',
      '210E3, 0.3',
      '*SHELL SECTION, ELSET=ALL, MATERIAL=STEEL',
      '10.',
      '*BOUNDARY',
      'FIRST, 1, 1',
      'FIRST, 5, 5',
      'LOW, 2, 2',
      'LOW, 4, 4',
      'LAST, 3, 3',
      'HIGH, 3, 3',
      '*STEP',
      '*BUCKLE',
      BUCKLING,
      '*CLOAD',
      // One megapascal on a side of 500 mm × 10 mm.
      ...[...sideShares(element, cells, mesh)].map(([n, share]) => `${n}, 1, ${-5_000 * share}`),
      '*END STEP',
    ];
    return { text: `${lines.join('\n')}\n`, dof: 6 * mesh.nodes.size };
  },
  value: factorOf,
};
