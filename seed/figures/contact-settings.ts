import { hertz, PRESSED, SLID } from '../calculix/pressed.ts';
import { PENALTIES } from '../studies/cases/contact-settings.ts';
import { readStudy } from '../studies/study.ts';
import { plot } from './kit/plot.ts';

const study = readStudy('contact-settings');
const profile = (run: string) => {
  const pressures = study.row(run, 'pressures');
  return study.row(run, 'places').map((x, n) => [x, pressures[n] ?? Number.NaN] as const);
};
const HERTZ = Array.from({ length: 101 }, (_, n) => [n / 100, Math.sqrt(1 - (n / 100) ** 2)] as const);
const scaled = (times: number) => (times * PRESSED.young * hertz().half) / hertz().modulus;
const peaks = (way: string) =>
  PENALTIES.map((it) => [scaled(it), study.number(`${way}-penalty-${it}`, 'peak')] as const);

const WAY = SLID.pull / SLID.increments;
const pulled = (run: string) => study.row(run, 'shares').map((it, n) => [1000 * WAY * (n + 1), it] as const);

export const figures = {
  'profile.680x400': () =>
    plot({
      title: '半宽内 4 个单元时的压力分布',
      x: { label: '到对称面的距离 / a', min: 0, max: 1.2 },
      y: { label: '压力 / p₀', min: 0, max: 1.2 },
      series: [
        { name: 'Hertz', points: HERTZ, colour: 0 },
        { name: '面对面，C3D20R', kind: 'points', points: profile('faces-quadratic-4'), colour: 2 },
        { name: '面对面，C3D8I', kind: 'both', dash: true, points: profile('faces-linear-4'), colour: 4 },
        { name: '点对面，C3D8I', kind: 'both', dash: true, points: profile('nodes-linear-4'), colour: 3 },
      ],
      legend: 'sw',
    }),
  'penalty.680x400': () =>
    plot({
      title: '峰值压力随罚刚度的变化',
      x: { label: 'K a / E*', min: 1e-2, max: 1e6, log: true },
      y: { label: '峰值压力 / p₀', min: 0, max: 3.5 },
      series: [
        {
          name: 'Hertz',
          dash: true,
          points: [
            [1e-2, 1],
            [1e6, 1],
          ],
          colour: 0,
        },
        { name: '面对面，C3D20R', kind: 'both', points: peaks('faces'), colour: 2 },
        { name: '点对面，C3D8I', kind: 'both', points: peaks('nodes'), colour: 3 },
      ],
      legend: 'nw',
    }),
  'stick.680x400': () =>
    plot({
      title: '剪切力随拉动的变化',
      x: { label: '拉动 / µm', min: 0, max: 4 },
      y: { label: '剪切力 / 摩擦上限', min: 0, max: 1.2 },
      series: [
        { name: 'λ = 1,000', kind: 'both', points: pulled('stick-1000'), colour: 2 },
        { name: 'λ = 10,000', kind: 'both', points: pulled('stick-10000'), colour: 4 },
        { name: 'λ = 100,000', kind: 'both', points: pulled('stick-100000'), colour: 3 },
        { name: 'λ = 1,000,000', kind: 'both', points: pulled('stick-1000000'), colour: 5 },
      ],
      legend: 'se',
    }),
};
