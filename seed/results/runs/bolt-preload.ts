import { convert } from '../../../craft/result/convert.ts';
import { firstLook } from '../../../craft/result/draw/look.ts';
import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { BOLT_RINGS, boltDeck, boltValues, LOADS } from '../../calculix/bolt.ts';
import { type Printed, solve } from '../../calculix/solve.ts';
import { compared, otherRuns } from '../../studies/versions.ts';
import { type Made, shown } from '../kit/made.ts';

/** The places of the load in the words of the article; the first one is shown. */
const NAMES = ['A：R 11.75，外表面', 'B：R 11.75，板厚一半', 'C：R 20，板厚一半', 'D：R 11.75，接合面'];
/** Increments of the external load between which the load factor is taken: 4 and 20 kN. */
const [FROM, TO] = [1, 5];

const kilo = (newtons: number, digits = 2) => (newtons / 1000).toFixed(digits);
/** mm/N as the article writes it, in 10⁻⁷. */
const soft = (compliance: number) => (compliance * 1e7).toFixed(2);

/** A bolted joint, tightened and pulled apart, by CalculiX: the load factor by where the load comes in. */
export function run(): Made & { printed: Printed } {
  const studies = BOLT_RINGS.map((ring, at) => {
    const deck = boltDeck(ring);
    const { frd, dat } = solve(deck);
    return { name: NAMES[at] ?? '', deck, frd, dat, ...boltValues(dat) };
  });
  const [own] = studies;
  if (!own) throw new Error('no ring');
  const { total, plates, states } = own;
  const stiff = plates / total;
  const factor = (of: (typeof studies)[number]) => {
    const [a, b] = [of.states[FROM], of.states[TO]];
    if (!a || !b) throw new Error('the load has too few increments');
    return (b.bolt - a.bolt) / (b.external - a.external);
  };
  const { result } = convert(readFrd(own.frd), {
    title: '拧紧后的螺栓连接（四分之一）',
    unit: 'mm',
    fields: [shown('STRESS', 'MPa', 'STRESS, Mises'), shown('DISP', 'mm', 'DISP', true)],
    steps: [1],
    unaveraged: false,
  });
  const newer = otherRuns('bolt-preload', '2.23')['head']?.values ?? {};
  if (compared('bolt-preload', '2.17').changed.length > 0) throw new Error('2.17 differs as well');
  const deckOf = own.deck.slice(own.deck.indexOf('*MATERIAL'));
  return {
    result,
    look: { ...firstLook(result), view: { azimuth: 225, elevation: 20 } },
    printed: { deck: own.deck, dat: own.dat },
    caption: `CalculiX 2.20，C3D8I，预紧 ${kilo(LOADS.preload, 0)} kN 之后的等效应力：杆受拉，被连接件在头和螺母下面受压，往外很快减小。杆的下部有一层单元显得很短，那是预紧截面闭合的位移画进了变形里，不是应变。`,
    said: {
      tables: {
        compliance: [
          ['螺栓 $\\delta_S$', soft(total - plates)],
          ['被连接件 $\\delta_P$', soft(plates)],
          ['两者之和', soft(total)],
        ],
        factor: studies.map((it) => [
          it.name,
          factor(it).toFixed(3),
          (factor(it) / stiff).toFixed(2),
          kilo(it.states[TO]?.bolt ?? 0),
          kilo(it.states[TO]?.clamp ?? 0),
        ]),
        pull: states.map(({ external }, at) => [
          kilo(external, 0),
          ...studies.map((it) => kilo(it.states[at]?.bolt ?? 0)),
        ]),
      },
      texts: [
        `$\\delta_P/(\\delta_S+\\delta_P)=${stiff.toFixed(3)}$`,
        `参考点上写的是 ${LOADS.preload / 4} N，\`RF\` 印出来是 ${(states[0]?.reaction ?? 0).toFixed(1)} N`,
        '2.17 与 2.20 里截面上的多点约束带着自己的系数',
        `2.23 印出来是 ${Number(newer['reaction']).toFixed(1)} N，螺栓的柔度小 ${(100 * (1 - Number(newer['bolt']) / (total - plates))).toFixed(1)} %`,
        deckOf.replace(/(^\d+, 3, .*\n)+/gm, '** 外载荷：每个节点一行，见附件\n').trimEnd(),
      ],
    },
  };
}
