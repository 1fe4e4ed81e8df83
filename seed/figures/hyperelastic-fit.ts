import { MODES, type Mode, stressAt, TESTS } from '../models/hyperelastic-fit.ts';
import { coefficientsOf, FITS, type Fit, RANGE } from '../studies/cases/hyperelastic-fit.ts';
import { plot } from './kit/plot.ts';

const within = (mode: Mode) => TESTS[mode].filter(([stretch]) => stretch <= RANGE);
const STRETCHES = Array.from({ length: 106 }, (_, n) => 1 + n / 50);
const curve = (fit: Fit, mode: Mode) =>
  STRETCHES.map((it) => [it, stressAt(FITS[fit].model, coefficientsOf(fit), mode, it)] as const);
const NAMES: Record<Mode, string> = { tension: '单向', biaxial: '等双轴', shear: '平面' };

export const figures = {
  'tests.680x400': () =>
    plot({
      title: '三种试验与 Yeoh 模型',
      x: { label: '伸长比 λ', min: 1, max: 3.2 },
      y: { label: '名义应力（MPa）', min: 0, max: 1.4 },
      series: MODES.flatMap((mode, at) => [
        { name: NAMES[mode], kind: 'points' as const, points: within(mode), colour: at },
        { name: `Yeoh，${NAMES[mode]}`, points: curve('yeoh-two', mode), colour: at },
      ]),
      legend: 'se',
    }),
  'biaxial.680x400': () =>
    plot({
      title: '等双轴拉伸时的预测',
      x: { label: '伸长比 λ', min: 1, max: 3.2 },
      y: { label: '名义应力（MPa）', min: -1, max: 4 },
      series: [
        { name: '试验', kind: 'points', points: within('biaxial'), colour: 0 },
        { name: 'Yeoh，两种试验', points: curve('yeoh-two', 'biaxial'), colour: 0 },
        { name: 'Yeoh，只有单向', dash: true, points: curve('yeoh-one', 'biaxial'), colour: 1 },
        {
          name: 'Mooney–Rivlin，只有单向',
          dash: true,
          points: curve('mooney-one', 'biaxial').filter(([, stress]) => stress <= 4),
          colour: 2,
        },
        {
          name: '二阶多项式，只有单向',
          dash: true,
          points: curve('polynomial-2-one', 'biaxial').filter(([, stress]) => stress >= -1),
          colour: 3,
        },
      ],
      legend: 'nw',
    }),
};
