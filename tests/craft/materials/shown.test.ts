import { expect, test } from 'vitest';
import { materialWith } from '../../../craft/materials/list.ts';
import { heatedOf, isSystem, shownUnit, shownValue } from '../../../craft/materials/shown.ts';
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
