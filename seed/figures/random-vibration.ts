import { SPECTRUM } from '../calculix/shaken.ts';
import { FULL } from '../studies/cases/random-vibration.ts';
import { readStudy } from '../studies/study.ts';
import { plot } from './kit/plot.ts';

const study = readStudy('random-vibration');
const run = `modes-${FULL.modes}`;
const frequencies = study.row(run, 'frequencies');
/** Every third point of the sweep: more than a figure can show. */
const thinned = <T>(all: readonly T[]): T[] => all.filter((_, n) => n % 3 === 0);

const spectrum = (name: string) =>
  thinned(
    study.row(run, name).map((it, n) => [frequencies[n] ?? Number.NaN, SPECTRUM.level * it ** 2] as const),
  );

/** The root of the integral up to a frequency, as a share of the whole. */
function growth(name: string) {
  const values = study.row(run, name);
  let sum = 0;
  const areas = values.map((it, n) => {
    const [before, from] = [values[n - 1] ?? it, frequencies[n - 1] ?? frequencies[n] ?? 0];
    sum += ((it ** 2 + before ** 2) / 2) * ((frequencies[n] ?? 0) - from);
    return sum;
  });
  return thinned(areas.map((it, n) => [frequencies[n] ?? Number.NaN, Math.sqrt(it / sum)] as const));
}

export const figures = {
  'spectra.680x400': () =>
    plot({
      title: '端部加速度与表面应力的响应谱',
      x: { label: '频率（Hz）', min: 0, max: 2000 },
      y: { label: '加速度 g²/Hz，应力 MPa²/Hz', min: 1e-8, max: 1e2, log: true },
      series: [
        { name: '端部加速度', points: spectrum('tips') },
        { name: '表面应力', points: spectrum('stresses') },
        {
          name: '输入',
          dash: true,
          points: [
            [SPECTRUM.from, SPECTRUM.level],
            [SPECTRUM.to, SPECTRUM.level],
          ],
        },
      ],
    }),
  'growth.680x400': () =>
    plot({
      title: '均方根随积分上限的增长',
      legend: 'se',
      x: { label: '积分上限（Hz）', min: 0, max: 2000 },
      y: { label: '与最终均方根之比', min: 0, max: 1.1 },
      series: [
        { name: '端部加速度', points: growth('tips') },
        { name: '表面应力', points: growth('stresses') },
      ],
    }),
};
