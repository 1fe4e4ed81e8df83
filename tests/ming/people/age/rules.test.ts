import { describe, expect, it } from 'vitest';
import { bornBy, canBe, groupOf, monthStart, yearsOf } from '../../../../ming/src/people/age/rules.ts';

/** A moment in GMT+8 and the ms before. */
const around = (day: string) => {
  const at = Date.parse(`${day}T00:00:00+08:00`);
  return [at - 1, at] as const;
};

describe('full years', () => {
  it('grow on the first day of the month after that of the birthday, in GMT+8', () => {
    const [before, after] = around('2026-12-01');
    expect([yearsOf('2010-11', before), yearsOf('2010-11', after)]).toEqual([15, 16]);
    const [newYearsEve, newYear] = around('2027-01-01');
    expect([yearsOf('2010-12', newYearsEve), yearsOf('2010-12', newYear)]).toEqual([15, 16]);
    expect([yearsOf('2011-01', newYear), yearsOf('2011-01', around('2027-02-01')[1])]).toEqual([15, 16]);
  });

  it('of who was born in the February of a leap year are full on the first of March, leap year or not', () => {
    for (const day of ['2026-03-01', '2028-03-01']) {
      const years = Number(day.slice(0, 4)) - 2012;
      const [before, after] = around(day);
      expect([yearsOf('2012-02', before), yearsOf('2012-02', after)], day).toEqual([years - 1, years]);
    }
  });

  it('never come before the birthday, whatever day of the month it is', () => {
    for (const day of ['2010-02-28', '2012-02-29', '2011-11-01', '2011-12-31', '2011-01-01']) {
      const [year = '', ...rest] = day.split('-');
      for (const years of [14, 16, 18]) {
        const birthday = Date.parse(`${Number(year) + years}-${rest.join('-')}T00:00:00+08:00`);
        expect(yearsOf(day.slice(0, 7), birthday - 1), `${day} ${years}`).toBe(years - 1);
        expect(yearsOf(day.slice(0, 7), birthday + 32 * 86_400_000), `${day} ${years}`).toBe(years);
      }
    }
  });
});

describe('age groups', () => {
  it.each([
    ['2012-10', 'child', 'young', '2026-11-01'],
    ['2010-10', 'young', 'teen', '2026-11-01'],
    ['2008-10', 'teen', 'adult', '2026-11-01'],
    ['2012-12', 'child', 'young', '2027-01-01'],
  ])('of %s go from %s to %s on %s', (born, from, to, day) => {
    const [before, after] = around(day);
    expect([groupOf(born, before), groupOf(born, after)]).toEqual([from, to]);
  });

  it('of nobody’s month is that of an adult', () => {
    expect(groupOf(null, Date.now())).toBe('adult');
  });

  it('agree with the month that a statement compares', () => {
    for (let month = 0; month < 26; month++) {
      const now = Date.parse(`2025-01-15T12:00:00+08:00`) + month * 30.44 * 86_400_000;
      for (const years of [14, 18]) {
        const last = bornBy(years, now);
        expect(yearsOf(last, now), `${last} ${years}`).toBe(years);
        const next = last.endsWith('12')
          ? `${Number(last.slice(0, 4)) + 1}-01`
          : `${last.slice(0, 5)}${String(Number(last.slice(5)) + 1).padStart(2, '0')}`;
        expect(yearsOf(next, now), `${next} ${years}`).toBe(years - 1);
      }
    }
  });
});

it('knows months that nobody can be born in', () => {
  const [before, after] = around('2026-12-01');
  expect([canBe('2026-11', before), canBe('2026-12', before), canBe('2026-12', after)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([canBe('1900-01', after), canBe('1899-12', after), canBe('9999-12', after)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('counts a month from its first day in GMT+8', () => {
  const [before, after] = around('2026-12-01');
  expect([monthStart(before), monthStart(after)]).toEqual([around('2026-11-01')[1], after]);
});
