import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Mistake } from '../../../craft/fault.ts';
import { FORMS } from '../../../craft/run/forms.ts';
import { SOLVERS } from '../../../craft/run/list.ts';
import {
  changedValues,
  defaultsOf,
  linesOf,
  readParameters,
  refusalFor,
  withParameters,
} from '../../../craft/run/parameterInput.ts';
import type { Form, Solver } from '../../../craft/run/solver.ts';

const all = [...SOLVERS.values()];
const elastic = SOLVERS.get('elastic') as Solver;
const faultsOf = (form: Form, text: string) => {
  const read = readParameters(form, text);
  return 'faults' in read ? read.faults : [];
};

describe('what a run is given', () => {
  it('is asked for by a form that is the solver’s own', () => {
    expect([...FORMS.keys()]).toEqual([...SOLVERS.keys()]);
    for (const it of all) expect(FORMS.get(it.name)?.parameters).toBe(it.parameters);
  });

  it.each(all)('of $name has defaults that fit, can be read again, and run', (it) => {
    const given = defaultsOf(it);
    expect(readParameters(it, linesOf(given))).toEqual({ given });
    expect(readParameters(it, '// nothing\n\n')).toEqual({ given });
    it.check(given);
    const { results, drawings, table, notes } = it.run(it.draft(given), () => {});
    expect(results.length).toBeGreaterThan(2);
    expect(drawings.length).toBeGreaterThan(0);
    expect(notes.length).toBeGreaterThan(0);
    for (const row of table.rows) expect(row).toHaveLength(table.heads.length);
    const film = it.filmOf(it.draft(given), () => {});
    expect(drawings[film.of]?.attributes['role']).toBe('img');
    expect(film.frames.length).toBeGreaterThan(5);
    expect(film.frames.length).toBeLessThanOrEqual(50);
  });

  it('is refused with the line and the reason', () => {
    for (const [text, line, reason] of [
      ['nx = 20\nny = two', 2, 'ny（高度（环向）份数）要在 1 到 200 之间'],
      ['nx = 1e9', 1, '1 到 200'],
      ['nx = 2.5', 1, '整数'],
      ['nx = Infinity', 1, '1 到 200'],
      ['nu = 0.5', 1, '0.4999'],
      ['nx', 1, '名字 = 值'],
      ['nx = 2\nnx = 3', 2, '两次'],
      ['\nconstructor = 1', 2, '没有 constructor'],
      ['__proto__ = 1', 1, '没有 __proto__'],
      ['element = toString', 1, 'q4'],
      ['x = 1\n'.repeat(1000), 0, '2000 个字符'],
    ] as const)
      expect(faultsOf(elastic, text)[0], text).toEqual({ line, reason: expect.stringContaining(reason) });
  });

  it('differs from the author’s in what goes into an address, and comes back field by field', () => {
    const own = defaultsOf(elastic);
    const given = { ...own, element: 'q4r', nu: '0.49', nx: '2.5', ny: '' };
    const said = changedValues(elastic, given, own);
    expect(said).toEqual([
      ['element', 'q4r'],
      ['nu', '0.49'],
    ]);
    expect(withParameters(elastic, own, said)).toEqual({ ...own, element: 'q4r', nu: '0.49' });
    expect(changedValues(elastic, own, own)).toEqual([]);
    const wrong = {
      element: 'toString',
      nx: '1e9',
      ny: '2.5',
      nu: '',
      plane: 'strain',
      run: 'a',
      constructor: '1',
      eta: 'NaN',
    };
    // Invalid values in the address stay in their field with an error.
    const kept = withParameters(elastic, own, Object.entries(wrong));
    expect(Object.keys(kept)).toEqual(Object.keys(own));
    expect(kept).toMatchObject({ element: 'toString', nx: '1e9', ny: '2.5', nu: '', plane: 'strain' });
    const refusals = elastic.parameters.map((it) => refusalFor(it, kept[it.name] ?? ''));
    expect(refusals.filter((it) => it !== '')).toHaveLength(5);
    expect(refusals.join('；')).toMatch(/nx（.+）要在 \d+ 到 \d+ 之间/);
  });

  it('asks for no more than a run may take, and a draft for less than a save may take', () => {
    for (const text of [
      'nx = 200\nny = 200',
      'element = t6\nnx = 100\nny = 90',
      'problem = cook\nnx = 8\nny = 3',
    ]) {
      const read = readParameters(elastic, text);
      if (!('given' in read)) throw new Error(text);
      expect(() => elastic.check(read.given), text).toThrow(Mistake);
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('q4', 't6', 'q8', 'q4i'),
        fc.constantFrom('cook', 'hole', 'punch'),
        (nx, ny, element, problem) => {
          const draft = elastic.draft({
            ...defaultsOf(elastic),
            nx: String(nx),
            ny: String(ny),
            element,
            problem,
          });
          expect(Number(draft['nx']) * Number(draft['ny'])).toBeLessThanOrEqual(400);
          expect(Number(draft['nx'])).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});
