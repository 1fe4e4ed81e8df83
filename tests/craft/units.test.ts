import fc from 'fast-check';
import { unit as oracle } from 'mathjs';
import { describe, expect, test } from 'vitest';
import { alternatives } from '../../craft/alternatives.ts';
import { baseUnitsOf, isSame } from '../../craft/dimension.ts';
import { fromSI, meantBy, toSI, unitOf } from '../../craft/units.ts';

const PAIRS: readonly (readonly [string, string, string])[] = [
  ['MPa', 'MPa', 'Pa'],
  ['kN*m', 'kN m', 'N m'],
  ['kg/m^3', 'kg/m^3', 'kg/m^3'],
  ['g/cm^3', 'g/cm^3', 'kg/m^3'],
  ['km/h', 'km/hour', 'm/s'],
  ['psi', 'psi', 'Pa'],
  ['lbf', 'lbf', 'N'],
  ['in', 'inch', 'm'],
  ['ft', 'foot', 'm'],
  ['atm', 'atm', 'Pa'],
  ['bar', 'bar', 'Pa'],
  ['mW/(mm*K)', 'mW/(mm K)', 'W/(m K)'],
  ['deg', 'deg', 'rad'],
  ['L', 'L', 'm^3'],
  ['um', 'um', 'm'],
];

describe('units', () => {
  test.each(PAIRS)('%s is as large as elsewhere', (own, other, base) => {
    expect(unitOf(own).factor / oracle(1, other).toNumber(base)).toBeCloseTo(1, 9);
  });

  test('are read with powers, raised powers and parentheses', () => {
    expect(baseUnitsOf(unitOf('W/(m^2*K)').dimension)).toBe('kg·s⁻³·K⁻¹');
    expect(isSame(unitOf('m²·s⁻²').dimension, unitOf('J/kg').dimension)).toBe(true);
    expect(isSame(unitOf('m/s/s').dimension, unitOf('m/s^2').dimension)).toBe(true);
    expect(unitOf('kg/m3').text).toBe('kg/m³');
    expect(unitOf('').text).toBe('');
  });

  test('a tonne in mm-t-s is what makes N and MPa', () => {
    expect(unitOf('t*mm/s^2').factor).toBeCloseTo(1, 12);
    expect(unitOf('t/(mm*s^2)').factor).toBeCloseTo(1e6, 6);
    expect(unitOf('slinch*in/s^2').factor).toBeCloseTo(unitOf('lbf').factor, 12);
  });

  test('temperatures have an offset, and only alone', () => {
    expect(toSI(20, unitOf('°C'))).toBeCloseTo(293.15, 12);
    expect(toSI(212, unitOf('degF'))).toBeCloseTo(373.15, 9);
    expect(() => unitOf('W/°C')).toThrow('K');
  });

  test('there and back is the same number', () => {
    const unit = fc.constantFrom(...PAIRS.map(([own]) => own), '°C', '°F');
    fc.assert(
      fc.property(unit, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (text, value) => {
        expect(fromSI(toSI(value, unitOf(text)), unitOf(text))).toBeCloseTo(value, 6);
      }),
    );
  });

  test.each([
    ['rpm', (2 * Math.PI) / 60],
    ['r/min', (2 * Math.PI) / 60],
    ['tonne', 1000],
    ['kip', 4448.2216152605],
    ['ksi', 6_894_757.293168361],
    ['psf', 47.88025898033584],
    ['cP', 1e-3],
    ['cSt', 1e-6],
    ['hp', 745.6998715822702],
    ['PS', 735.49875],
    ['mmHg', 133.322387415],
    ['inHg', 3386.388640341],
    ['mmH2O', 9.80665],
    ['mmH₂O', 9.80665],
    ['inH2O', 249.08891],
    ['Torr', 133.32236842105263],
    ['gf', 9.80665e-3],
    ['kgf/cm²', 98_066.5],
    ['kgf/cm^2', 98_066.5],
    ['mil', 2.54e-5],
    ['slug', 14.593902937206364],
    ['slug/ft^3', 515.3788183931961],
    ['BTU', 1055.05585262],
    ['BTU/(h*ft^2*Δ°F)', 5.678263341113488],
    ['kcal', 4184],
    ['Δ°F', 5 / 9],
    ['°R', 5 / 9],
    ['kWh', 3.6e6],
    ['hPa', 100],
    ['mS/m', 1e-3],
    ['mWb', 1e-3],
    ['keV', 1.602176634e-16],
    ['Ｎ・ｍ', 1],
    ['ＭＰａ', 1e6],
    ['kg／（m·s）', 1],
    ['㎏/㎡', 1],
    ['kg·m⁻³', 1],
    ['mm⁻¹', 1000],
    ['\u2126·cm', 0.01],
    ['N⋅m', 1],
    ['mPa.s', 1e-3],
    ['μm', 1e-6],
    ['µm', 1e-6],
    ['N m', 1],
    ['mPa s', 1e-3],
    ['kg m^-3', 1],
    ['W m-1 K-1', 1],
    ['kgf\u00a0m', 9.80665],
    ['J/(kg K)', 1],
    ['kN m/m', 1e3],
    ['(m/s) kg', 1],
    ['J/(kg/m)/K', 1],
  ])('%s is %d in SI', (text, factor) => {
    expect(unitOf(text).factor / factor).toBeCloseTo(1, 12);
    expect(unitOf(unitOf(text).text).factor).toBe(unitOf(text).factor);
  });

  test('those of which there are several of one name say which is meant', () => {
    expect(meantBy('BTU/(h*ft^2*Δ°F)')).toEqual([expect.stringContaining('国际蒸汽表')]);
    expect(meantBy('kcal')).toEqual([expect.stringContaining('热化学卡')]);
    expect(meantBy('kPa*m')).toEqual([]);
    for (const it of ['W/m·K', 'W/m*K', 'J/(kg/m·K)'])
      expect(meantBy(it)).toEqual([expect.stringContaining('从左到右')]);
    for (const it of ['W/mK', 'W/(mK)', 'W/(m*mK)', 'µm/mK'])
      expect(meantBy(it)).toEqual([expect.stringContaining('毫开')]);
    for (const it of ['mK', 'mK/m', 'W/(m·K)', 'W/m/K', 'N·m/s', 'J/(kg K)', ''])
      expect(meantBy(it)).toEqual([]);
  });

  test.each([
    ['ton', '公吨写 t'],
    ['dB', '10^(L/20)'],
    ['W/dB', '对数'],
    ['BTU/°F', 'Δ°F'],
    ['gal/min', '美制'],
    ['Gs', '1e-4 T'],
    ['A*Gs/m', '高斯'],
  ])('%s is refused in words', (text, reason) => {
    expect(() => unitOf(text)).toThrow(reason);
  });

  test.each([
    'kg/',
    '/s',
    'm//s',
    'W/m K',
    'J/(kg/m) K',
    'J/(kg m) K',
    'm (s)',
    'm2s',
    '(m',
    'm)',
    'constructor',
    '__proto__',
    'furlong',
    'm^',
    'm'.repeat(50),
    '1)(1',
  ])('%j is no unit', (text) => {
    expect(() => unitOf(text)).toThrow();
  });

  test('alternatives are of the same dimension, and can be read again', () => {
    const all = alternatives(unitOf('N/mm'));
    expect(all[0]).toBe('N/mm');
    expect(all.length).toBeGreaterThan(2);
    for (const it of all) expect(isSame(unitOf(it).dimension, unitOf('N/m').dimension)).toBe(true);
    expect(alternatives(unitOf(''))).toEqual([]);
    expect(alternatives(unitOf('kg/mol'))).toEqual(['kg/mol']);
  });
});
