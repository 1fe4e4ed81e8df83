import { expect, test } from 'vitest';
import { profileCsv, profilePlot } from '../../../../craft/result/volume/profile.ts';

const profile = {
  name: 'S, Mises',
  unit: 'MPa',
  length: 'mm',
  at: [0, 1, 2, 3],
  places: [0, 1, 2, 3].map((x) => [x, 0.5, -1] as const),
  values: [1 / 3, Number.NaN, 2, 4],
};

test('a profile as CSV names quantities and units, and leaves gaps empty', () => {
  expect(profileCsv(profile)).toBe(
    '\ufeff距离 [mm],X [mm],Y [mm],Z [mm],"S, Mises [MPa]"\r\n' +
      '0,0,0.5,-1,0.333333333\r\n1,1,0.5,-1,\r\n2,2,0.5,-1,2\r\n3,3,0.5,-1,4\r\n',
  );
});

test('a profile is drawn with its gaps, and not at all without values', () => {
  expect(JSON.stringify(profilePlot(profile))).toContain('S, Mises / MPa');
  expect(profilePlot({ ...profile, values: profile.at.map(() => Number.NaN) })).toBeNull();
});
