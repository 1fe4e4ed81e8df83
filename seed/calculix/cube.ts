import { cardsOf } from '../../craft/materials/cards/list.ts';
import { MATERIALS, materialWith } from '../../craft/materials/list.ts';
import { leading, type Material } from '../../craft/materials/material.ts';
import { unitCube } from './unitCube.ts';

/** Strain along x of the first step, rise of temperature in K of the second, and the temperature that both begin at. */
export const STRAIN = 1e-3;
export const RISE = 100;
const BEGIN = 293.15;
/** That of cards with tables over the temperature. */
export const HOT = 773.15;

/** A material whose card is tried, in a system of units; `isHeated` with its tables. */
type Cube = { key: string; material: Material; system: string; isHeated: boolean };

const cube = (material: Material, system: string, isHeated = false): Cube => ({
  key: [material.slug, system, ...(isHeated ? ['heated'] : [])].join(' '),
  material,
  system,
  isHeated,
});

const s235 = materialWith('s235jr');

/** Every solid that has what a card needs, in millimetres and tonnes; one of them in all systems, and with its tables. */
export const CUBES: readonly Cube[] = [
  ...MATERIALS.filter((it) => leading(it, 'youngs') && leading(it, 'poisson')).map((it) =>
    cube(it, 'mm-t-s'),
  ),
  ...(s235
    ? [...['SI', 'mm-kg-ms', 'mm-g-ms', 'in-lbf-s'].map((it) => cube(s235, it)), cube(s235, 'mm-t-s', true)]
    : []),
];

/** A cube of one element with the card of a material for CalculiX: drawn out along x, then freed and warmed. */
export function cubeDeck({ material, system, isHeated }: Cube): string {
  const card = cardsOf(material, system).find(
    ({ key }) => key === (isHeated ? 'calculix-heated' : 'calculix'),
  );
  if (!card) throw new Error(`no card of ${material.slug}`);
  const name = /\*MATERIAL, NAME=(\S+)/.exec(card.text)?.[1];
  const supports = ['LEFT, 1, 1', 'FRONT, 2, 2', 'BOTTOM, 3, 3'];
  const temperature = isHeated ? HOT : BEGIN;
  return [
    ...unitCube(['LEFT', 'RIGHT', 'FRONT', 'BOTTOM', 'CORNER']),
    card.text.trimEnd(),
    `*SOLID SECTION, ELSET=CUBE, MATERIAL=${name}`,
    '*INITIAL CONDITIONS, TYPE=TEMPERATURE',
    `ALL, ${temperature}`,
    '*STEP',
    '*STATIC',
    '*BOUNDARY',
    ...supports,
    `RIGHT, 1, 1, ${STRAIN}`,
    '*EL PRINT, ELSET=CUBE',
    'S',
    '*END STEP',
    '*STEP',
    '*STATIC',
    '*BOUNDARY, OP=NEW',
    ...supports,
    '*TEMPERATURE',
    `ALL, ${temperature + RISE}`,
    '*NODE PRINT, NSET=CORNER',
    'U',
    '*END STEP',
    '',
  ].join('\n');
}
