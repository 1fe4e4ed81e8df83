/**
 * End displacement and strain energy of a cantilever in bricks of CalculiX, beside beam theory, FL³/(3EI), and the share
 * of bending that n layers of one-point bricks take up, 1 − 1/n².
 */
import { recordOf } from '../failed/model.ts';
import { BEAM, layersModel } from '../failed/models/layers.ts';
import { otherRecordOf } from '../failed/versions.ts';
import { fixed, report } from '../failed/words.ts';

const record = recordOf(layersModel);
const valuesOf = (run: string) => {
  const found = record[run]?.values;
  if (!found) throw new Error(`no run ${run}`);
  return found;
};
const { force, long, side, young } = BEAM;
const exact = (4 * force * long ** 3) / (young * side ** 4);
const shear = young / 2.6;
const sheared = (force ** 2 * long) / (2 * shear * side ** 2);
const ratio = (run: string) => valuesOf(run).end / exact;
const work = (run: string) => (force * valuesOf(run).end) / 2;
const lost = (run: string) => 1 - valuesOf(run).energy / work(run);
const told = (value: number) => (value >= 10 ? fixed(value, 1) : fixed(value, 3));

const ways = [
  ['C3D8R，10×1×1（出错）', 'broken'],
  ['C3D8R，20×1×1', 'wrong-20'],
  ['C3D8R，40×1×1', 'wrong-40'],
  ['C3D8，10×1×1', 'wrong-full'],
  ['C3D8，40×4×4', 'wrong-full-4'],
  ['C3D20R，10×1×1', 'wrong-quadratic'],
  ['C3D20R，20×1×1', 'wrong-quadratic-20'],
] as const;
const wrong = ways.map(([name, run]) => {
  const [least = 0, largest = 0] = valuesOf(run).range;
  const spread =
    largest - least < 1e-3 * Math.abs(largest) ? '相同' : `${fixed(least, 2)}～${fixed(largest, 2)}`;
  return [name, fixed(valuesOf(run).end, 3), told(ratio(run)), spread];
});

const layers = [2, 3, 4, 6].map((n) => {
  const run = `layers-${n}`;
  const theory = n ** 2 / (n ** 2 - 1);
  return [String(n), fixed(ratio(run), 3), fixed(theory, 3), `${fixed(100 * lost(run), 1)} %`];
});
const away = Math.max(
  ...[2, 3, 4, 6].map((n) => Math.abs(ratio(`layers-${n}`) / (n ** 2 / (n ** 2 - 1)) - 1)),
);

/** The same runs with another version: ratio of the displacement, and share of the work that is not strain energy. */
const later = otherRecordOf(layersModel, '2.23');
const earlier = otherRecordOf(layersModel, '2.17');
const laterOf = (run: string) => {
  const values = later[run]?.values;
  if (!values) throw new Error(`no run ${run} of 2.23`);
  return { ratio: values.end / exact, lost: 1 - (2 * values.energy) / (force * values.end) };
};
const share = (value: number) => `${fixed(100 * value, value > 0.99 ? 2 : 1)} %`;
const compared = [
  ['一层，10 格（出错）', 'broken'],
  ['一层，40 格', 'wrong-40'],
  ['两层', 'layers-2'],
  ['四层', 'layers-4'],
  ['六层', 'layers-6'],
] as const;
const versions = compared.map(([name, run]) => [name, told(ratio(run)), told(laterOf(run).ratio)]);
const hourglass = compared.map(([name, run]) => [name, share(lost(run)), share(laterOf(run).lost)]);
const isSameEarlier = Object.keys(record).every(
  (run) => earlier[run]?.values.end === record[run]?.values.end,
);
const isSameOtherwise = ways
  .filter(([name]) => !name.startsWith('C3D8R'))
  .every(([, run]) => later[run]?.values.end === record[run]?.values.end);
if (!isSameEarlier || !isSameOtherwise) throw new Error('other runs than those of C3D8R in 2.23 differ');

report({ wrong, layers, versions, hourglass }, [
  `梁理论给 ${fixed(exact, 4)} mm`,
  `端部挠度 ${fixed(valuesOf('broken').end, 2)} mm`,
  `是梁理论的 ${fixed(ratio('broken'), 1)} 倍`,
  `外力功是 ${fixed(work('broken'), 0)} mJ，应变能是 ${fixed(valuesOf('broken').energy, 4)} mJ`,
  `$F^2L/(2GA)=${fixed(sheared, 4)}$ mJ`,
  `40 格时是 ${fixed(ratio('wrong-40'), 1)} 倍`,
  `C3D8。** ${fixed(ratio('wrong-full'), 3)}`,
  `四层、40 格还差 ${fixed(100 * (1 - ratio('wrong-full-4')), 1)} %`,
  `相差不到 ${fixed(Math.ceil(1000 * away) / 10, 1)} %`,
  `挠度 ${fixed(valuesOf('mended').end, 4)} mm，是梁理论的 ${fixed(ratio('mended'), 3)}；20 格时是 ${fixed(ratio('mended-20'), 3)}`,
  `外力功与应变能相差 ${fixed(100 * Math.abs(lost('mended')), 2)} %`,
  `C3D20R 的 20×2×2 是 ${fixed(ratio('quadratic-2'), 3)}`,
  `平均挠度 ${fixed(valuesOf('wrong-quadratic').end, 3)} mm`,
  `从 ${fixed(ratio('broken'), 1)} 倍降到 ${fixed(laterOf('broken').ratio, 1)} 倍`,
  `两层的 ${fixed(ratio('layers-2'), 3)} 变成 ${fixed(laterOf('layers-2').ratio, 3)}`,
  `占外力功的 ${share(laterOf('layers-2').lost)}`,
]);
