import { recordOf } from '../failed/model.ts';
import { chatterModel, PLATE } from '../failed/models/chatter.ts';
import { plot } from './kit/plot.ts';

const record = recordOf(chatterModel);
const valuesOf = (run: string) => record[run]?.values;
/** Contact elements, one iteration of the pull after the other, as shares of those in the first. */
const share = (run: string) => {
  const all = valuesOf(run)?.elements.flat() ?? [];
  return all.map((it, at) => [at + 1, (100 * it) / (all[0] ?? 1)] as const);
};
const profile = (run: string) =>
  (valuesOf(run)?.profile ?? []).map(([x = 0, up = 0]) => [x, 1e3 * up] as const);

/** The height in µm of the plate as a beam, whose lifted half is as long as its reaction and its moment ask for. */
const beam = (x: number) => {
  const { thick, vacuum, pull, young, poisson } = PLATE;
  const bending = (young * thick ** 3) / (12 * (1 - poisson ** 2));
  const lifted = (3 * pull) / (4 * vacuum);
  const s = Math.max(0, lifted - x);
  return (1e3 * vacuum * (lifted * (s ** 3 / 18) - s ** 4 / 24)) / bending;
};

export const figures = {
  'elements.680x400': () =>
    plot({
      title: '上拉这一步里，接触单元数随迭代的变化',
      x: { label: '迭代', min: 0, max: 110 },
      y: { label: '接触单元，占第一次的 %', min: 0, max: 120 },
      series: [
        { name: '再硬 100 倍', points: share('wrong-stiffer'), colour: 4 },
        { name: '出错', kind: 'both', points: share('broken'), colour: 2 },
        { name: '修好', kind: 'both', points: share('mended'), colour: 0 },
      ],
    }),
  'profile.680x360': () =>
    plot({
      title: '板的抬起：沿半长',
      x: { label: 'x，mm', min: 0, max: 40 },
      y: { label: '抬起，µm', min: 0, max: 14 },
      series: [
        {
          name: '梁，式 (1)',
          points: Array.from({ length: 41 }, (_, x) => [x, beam(x)] as const),
          dash: true,
          colour: 4,
        },
        { name: '修好', kind: 'points', points: profile('mended'), colour: 0 },
        { name: '出错', kind: 'points', points: profile('broken'), colour: 2 },
        { name: '收紧 delcon', kind: 'points', points: profile('wrong-tight'), colour: 3 },
      ],
      height: 360,
    }),
};
