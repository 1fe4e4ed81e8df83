import type { Mode } from '../models/hyperelastic-fit.ts';
import { unitCube } from './unitCube.ts';

export type Piece = {
  mode: Mode;
  /** Lines of the material, from *HYPERELASTIC on. */
  material: readonly string[];
  /** How far it is drawn out: the last stretch. */
  stretch: number;
};

/** Increments of a piece: as many are printed. */
export const INCREMENTS = 40;

/** A cube of one millimetre of rubber, C3D8, drawn out in one of three ways; N, mm, MPa. */
export function rubberDeck({ mode, material, stretch }: Piece): string {
  const pulled = mode === 'biaxial' ? (['RIGHT', 'BACK'] as const) : (['RIGHT'] as const);
  const axis = { RIGHT: 1, BACK: 2 } as const;
  const moved = pulled.map(
    (it) => `${it}, ${axis[it]}, ${axis[it]}, ${Number((stretch - 1).toPrecision(8))}`,
  );
  return [
    '** One cube of rubber, C3D8; N, mm, MPa',
    ...unitCube(['LEFT', 'RIGHT', 'FRONT', 'BACK', 'BOTTOM', 'CORNER']),
    '*MATERIAL, NAME=RUBBER',
    ...material,
    '*SOLID SECTION, ELSET=CUBE, MATERIAL=RUBBER',
    '*BOUNDARY',
    'LEFT, 1',
    'FRONT, 2',
    'BOTTOM, 3',
    ...(mode === 'shear' ? ['BACK, 2'] : []),
    `*STEP, NLGEOM, INC=${INCREMENTS}`,
    '*STATIC, DIRECT',
    `${1 / INCREMENTS}, 1.`,
    '*BOUNDARY',
    ...moved,
    '*NODE PRINT, NSET=RIGHT, TOTALS=ONLY',
    'RF',
    '*NODE PRINT, NSET=CORNER',
    'U',
    '*END STEP',
    '',
  ].join('\n');
}
