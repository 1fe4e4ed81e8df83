import { ANGLES } from '../studies/cases/mrf-sliding-mesh.ts';
import { readStudy } from '../studies/study.ts';
import { plot } from './kit/plot.ts';

const study = readStudy('mrf-sliding-mesh');
type Tank = 'far' | 'near';

/** The torque with a sliding mesh in its mean, over the angle of a blade from a baffle; the rotor starts at 0°. */
const passage = (tank: Tank): [number, number][] =>
  study
    .row(`${tank}-sliding`, 'passage')
    .map((it, at) => [at + 1, it / study.number(`${tank}-sliding`, 'torque')]);

const frozen = (tank: Tank): [number, number][] =>
  [...ANGLES, 90].map((it) => [
    it,
    study.number(`${tank}-${it % 90}`, 'torque') / study.number(`${tank}-sliding`, 'torque'),
  ]);

export const figures = {
  'passage.680x400': () =>
    plot({
      title: '叶片转过一个挡板间隔时的力矩',
      legend: 'se',
      x: { label: '叶片与挡板的夹角（°）', min: 0, max: 90, ticks: [0, 15, 30, 45, 60, 75, 90] },
      y: { label: '力矩 / 一圈的平均', min: -1, max: 1.75 },
      series: [
        { name: '甲，滑移网格', points: passage('far') },
        { name: '乙，滑移网格', points: passage('near') },
        { name: '甲，MRF', kind: 'points', colour: 0, points: frozen('far') },
        { name: '乙，MRF', kind: 'points', colour: 1, points: frozen('near') },
      ],
    }),
};
