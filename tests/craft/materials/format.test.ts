import { expect, test } from 'vitest';
import { SYSTEM_NAMES } from '../../../craft/alternatives.ts';
import {
  fatigueOf,
  heatedOf,
  isSystem,
  quantile,
  scatterOf,
  shownUnit,
  shownValue,
} from '../../../craft/materials/format.ts';
import { MATERIALS, materialWith } from '../../../craft/materials/list.ts';
import { drawPlot } from '../../../craft/plot.ts';

test('values are shown in the usual unit, or in that of a system', () => {
  expect(shownValue('youngs', 210e9, '')).toEqual({ text: '210', unit: 'GPa' });
  expect(shownValue('youngs', 210e9, 'mm-t-s')).toEqual({ text: '210\u2009000', unit: 'MPa' });
  expect(shownValue('density', 7850, 'mm-t-s')).toEqual({ text: '7.85×10⁻⁹', unit: 't/mm³' });
  expect(shownValue('poisson', 0.3, 'SI')).toEqual({ text: '0.3', unit: '' });
  expect(shownValue('elongation', 26, 'mm-t-s')).toEqual({ text: '26', unit: '%' });
  expect(shownUnit('viscosity', '')).toBe('mPa·s');
  expect([isSystem('mm-t-s'), isSystem('cgs'), isSystem(null)]).toEqual([true, false, false]);
});

test('curves of one quantity are drawn together and listed by source', () => {
  const steel = materialWith('x5crni18-10');
  const all = steel ? heatedOf(steel, 'mm-t-s') : [];
  expect(all.map(({ key }) => key)).toEqual([
    'youngs',
    'yield',
    'ultimate',
    'thermalStrain',
    'conductivity',
    'heat',
  ]);
  const [modulus] = all;
  expect(modulus?.curves.map(({ curve }) => curve.source)).toEqual(['nist', 'eurocode']);
  expect(modulus?.figure.y.label).toBe('E / MPa');
  expect(modulus?.curves[1]?.rows[5]).toEqual(['773.15', '500', '160\u2009000']);
  expect(modulus && drawPlot(modulus.figure)).not.toBeNull();
});

test('lives of specimens are told by their quantiles and their scatter', () => {
  expect([0, 0.5, 1].map((share) => quantile([10, 20, 40, 80], share))).toEqual([10, 30, 80]);
  expect(quantile([7], 0.9)).toBe(7);
  expect(scatterOf([10, 1000])).toBeCloseTo(Math.SQRT2, 12);
  const aluminium = materialWith('6061-t6');
  const [all, nist] = aluminium ? fatigueOf(aluminium, '') : [];
  expect(all?.levels.map(({ stress, count, lives }) => [stress, count, lives.median])).toEqual([
    ['213.7', 101, '133\u2009000'],
    ['179.3', 102, '400\u2009000'],
    ['144.8', 101, '1.416×10⁶'],
  ]);
  expect(nist?.levels.map(({ count, lives }) => [count, lives.least, lives.most])).toEqual([
    [101, '370\u2009000', '2.44×10⁶'],
  ]);
  expect(all && drawPlot(all.figure)).not.toBeNull();
  expect(all?.figure.series.map(({ label }) => label)).toEqual(['试样', '中位寿命']);
  expect(aluminium && fatigueOf(aluminium, 'mm-t-s')[0]?.unit).toBe('MPa');
});

test('every value, curve and fatigue test of all materials can be shown in all systems', () => {
  for (const material of MATERIALS)
    for (const system of ['', ...SYSTEM_NAMES]) {
      const values = material.values.map(({ quantity, value }) => shownValue(quantity, value, system));
      const curves = heatedOf(material, system).map((it) => [it, drawPlot(it.figure)]);
      const fatigue = fatigueOf(material, system).map((it) => [it, drawPlot(it.figure)]);
      expect(JSON.stringify([values, curves, fatigue]), `${material.slug} in ${system}`).not.toMatch(
        /NaN|Infinity|undefined|null/,
      );
    }
});
