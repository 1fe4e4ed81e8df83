import fc from 'fast-check';
import { unit as oracle } from 'mathjs';
import { describe, expect, test } from 'vitest';
import { alternatives } from '../../craft/alternatives.ts';
import { isSame, spelled } from '../../craft/dimension.ts';
import { fromSI, toSI, unitOf } from '../../craft/units.ts';

/** Ours, and what mathjs calls the same. */
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
    expect(spelled(unitOf('W/(m^2*K)').dimension)).toBe('kg·s⁻³·K⁻¹');
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
    'kg/',
    '/s',
    'm//s',
    'm s',
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
