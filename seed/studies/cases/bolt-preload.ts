import { BOLT_RINGS, boltDeck, boltValues } from '../../calculix/bolt.ts';
import type { Study } from '../study.ts';

const six = (value: number) => Number(value.toPrecision(6));

/**
 * The joint whose load comes in under the head: compliances of bolt and plates in mm/N, the reaction in N that is printed at
 * the reference node of the section after tightening, and the force in N in the bolt by increments of the load.
 */
export const runs: Study = Object.fromEntries(
  BOLT_RINGS.slice(0, 1).map((ring) => [
    'head',
    {
      decks: { joint: boltDeck(ring) },
      values: (ran) => {
        const { total, plates, states } = boltValues(ran('joint').dat);
        return {
          bolt: six(total - plates),
          plates: six(plates),
          reaction: six(states[0]?.reaction ?? Number.NaN),
          forces: states.map(({ bolt }) => six(bolt)),
        };
      },
    },
  ]),
);
