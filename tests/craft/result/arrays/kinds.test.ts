import { describe, expect, test } from 'vitest';
import { choicesOf, guessesOf } from '../../../../craft/result/arrays/choices.ts';
import { type Kind, kindsOf } from '../../../../craft/result/arrays/kinds.ts';
import type { Column, Source } from '../../../../craft/result/read/source.ts';

const WHOLE = [1, 2, 7, 7];

/** A column of four places with these component names, or as many unnamed. */
function column(name: string, components: string | number, more: Partial<Column> = {}): Column {
  const labels = typeof components === 'string' ? components.split(' ') : [];
  const count = labels.length || Number(components);
  const data = Float64Array.from({ length: 4 * count }, (_, i) => 0.5 + i);
  return { name, on: 'node', averaged: false, components: count, labels, data, ...more };
}

function source(...columns: Column[]): Source {
  const cells = { types: new Uint8Array(), offsets: new Uint32Array(1), nodes: new Uint32Array() };
  const step = { kind: 'static', value: 0, unit: '' } as const;
  return { points: new Float64Array(12), cells, steps: [{ step, columns }] };
}

const guess = (own: Column, ...others: Column[]) => guessesOf(source(own, ...others))[0]?.guess;
const kind = (own: Column, ...others: Column[]) => guess(own, ...others)?.kind;
const names = (own: Column, as?: Kind) => choicesOf(own, as ?? (kind(own) as Kind)).map((it) => it.name);

/** Value of an option for components 0 to n − 1 at one place. */
function value(own: Column, name: string, values: readonly number[], as?: Kind): number | undefined {
  return choicesOf(own, as ?? (kind(own) as Kind))
    .find((it) => it.name === name)
    ?.of(values, 0)[0];
}

describe('a tensor', () => {
  test.each([
    ['S', 'S11 S22 S33 S12 S13 S23', 'S, S23', 5],
    ['S', 'S11 S22 S33 S12 S23 S13', 'S, S13', 5],
    ['STRESS', 'SXX SYY SZZ SXY SYZ SZX', 'STRESS, ZX', 5],
    ['sigma', 'xx xy xz yy yz zz', 'sigma, YY', 3],
    ['a', 'XX YY ZZ XY YZ XZ', 'a, YZ', 4],
    ['a', 'a_xx a_yy a_zz a_xy a_yz a_xz', 'a, XY', 3],
    ['a', 'XX YY ZZ YX ZY ZX', 'a, YZ', 4],
    ['S', 'SX SY SZ SXY SYZ SXZ', 'S, YZ', 4],
    ['NSOL', 'SX SY SZ SXY SYZ SXZ', 'NSOL, ZX', 5],
    ['a', 'rr tt zz rt tz rz', 'a, XX', 0],
  ])('is known by the names of its components: %s of %s', (name, labels, choice, place) => {
    const own = column(name, labels);
    expect(guess(own)).toMatchObject({ kind: 'tensor', sure: true });
    expect(value(own, choice, [0, 1, 2, 3, 4, 5])).toBe(place);
  });

  test.each([
    ['Y', 'CH4 O2 CO2 H2O CO N2', 'Y, CH4'],
    ['CONTACT', 'COPEN CSLIP1 CSLIP2 CPRESS CSHEAR1 CSHEAR2', 'CONTACT, COPEN'],
    ['PDISP', 'MAG1 MAG2 MAG3 PHA1 PHA2 PHA3', 'PDISP, MAG1'],
    ['S', 'S11 S22 S33 S12 S13 E23', 'S, S11'],
    ['S', 'S11 S22 S33 S12 S13 S12', 'S, S11'],
    // ANSYS strains have engineering shears; others may not.
    ['EPTO', 'EPTOX EPTOY EPTOZ EPTOXY EPTOYZ EPTOXZ', 'EPTO, EPTOX'],
    ['data', 6, 'data, 1'],
    ['Y', 6, 'Y, 6'],
    ['q', 'w x y z', 'q, w'],
    ['A', 'u v', 'A, u'],
  ])('is not every six numbers: %s of %s', (name, labels, choice) => {
    const own = column(name, labels);
    expect(kind(own)).toBe('parts');
    expect(names(own)).toContain(choice);
    expect(names(own).filter((it) => /Mises|主值/.test(it))).toEqual([]);
  });

  test('without names of components is a guess by its own name, to be confirmed', () => {
    expect(guess(column('stress', 6))).toMatchObject({ kind: 'vtk', sure: false });
    expect(guess(column('UPrime2Mean', 6))).toMatchObject({ kind: 'vtk', sure: false });
    expect(kindsOf(column('stress', 6))).toEqual(['vtk', 'abaqus', 'openfoam', 'motion', 'parts']);
    const own = column('stress', 6);
    expect(value(own, 'stress, YZ', [0, 1, 2, 3, 4, 5], 'abaqus')).toBe(5);
    expect(value(own, 'stress, YY', [0, 1, 2, 3, 4, 5], 'openfoam')).toBe(3);
    expect(value(own, 'stress, ZX', [0, 1, 2, 3, 4, 5], 'openfoam')).toBe(2);
  });

  test('of nine components has to be symmetric in every step', () => {
    const symmetric = (data: number[]) => Float64Array.from({ length: 36 }, (_, i) => data[i % 9] ?? 0);
    const even = { data: symmetric([1, 4, 6, 4, 2, 5, 6, 5, 3]) };
    const odd = { data: symmetric([1, 4, 6, 4, 2, 5, 7, 5, 3]) };
    expect(kind(column('stress', 9, even))).toBe('rows');
    expect(value(column('stress', 9, even), 'stress, ZX', [1, 4, 6, 4, 2, 5, 6, 5, 3])).toBe(6);
    expect(kind(column('stress', 9, odd))).toBe('parts');
    expect(names(column('grad U', 9, odd))).toHaveLength(9);
    expect(kind(column('grad U', 9, even))).toBe('parts');
    expect(kind(column('A', 9, even))).toBe('parts');
    const named = 'XX XY XZ YX YY YZ ZX ZY ZZ';
    expect(kind(column('A', named, even))).toBe('tensor');
    expect(kind(column('A', named, odd))).toBe('parts');
    const two = source(column('A', named, even));
    two.steps.push({ step: { kind: 'time', value: 1, unit: '' }, columns: [column('A', named, odd)] });
    expect(guessesOf(two)[0]?.guess.kind).toBe('parts');
  });

  test('of a plane has no shears out of it, which its formula says', () => {
    const own = column('S', 'S11 S22 S33 S12');
    expect(kind(own)).toBe('tensor');
    expect(value(own, 'S, Mises', [0, 0, 0, 10])).toBeCloseTo(10 * Math.sqrt(3));
    const flat = column('S', 'S11 S22 S12');
    expect(value(flat, 'S, 最大主值', [3, 3, 1])).toBeCloseTo(4);
    expect(choicesOf(flat, 'tensor')[0]?.formula).toContain('文件没有 ZZ、YZ、ZX');
  });

  test('of strain has no von Mises stress; Abaqus gives the shears of engineering', () => {
    const own = column('E', 'E11 E22 E33 E12 E13 E23');
    expect(names(own)).not.toContain('E, Mises');
    expect(value(own, 'E, 最大主值', [0, 0, 0, 2, 0, 0])).toBeCloseTo(1);
    const tensor = column('TOSTRAIN', 'EXX EYY EZZ EXY EYZ EZX');
    expect(value(tensor, 'TOSTRAIN, 最大主值', [0, 0, 0, 2, 0, 0])).toBeCloseTo(2);
    expect(value(tensor, 'TOSTRAIN, 等效应变', [1, -0.5, -0.5, 0, 0, 0])).toBeCloseTo(1);
  });

  test('gives the quantities that its formulas say', () => {
    const own = column('S', 'SXX SYY SZZ SXY SYZ SZX');
    const of = (name: string) => value(own, `S, ${name}`, [30, 10, -20, 0, 0, 0]);
    expect(['最大主值', '中间主值', '最小主值', 'Tresca', '最大剪应力'].map(of)).toEqual(
      [30, 10, -20, 50, 25].map((it) => expect.closeTo(it, 9)),
    );
    expect(of('静水压力')).toBeCloseTo(-20 / 3);
    expect(choicesOf(own, 'tensor').find((it) => it.name === 'S, Tresca')?.formula).toBe('σ1−σ3');
  });
});

describe('three numbers', () => {
  test.each([
    ['U', ['p', 'k', 'epsilon', 'nut'], 'vector'],
    ['U', ['p_rgh', 'T'], 'vector'],
    ['U', ['alpha.water'], 'vector'],
    ['U', ['S_Mises'], 'displacement'],
    ['U', ['RF'], 'displacement'],
    ['U', ['S11'], 'displacement'],
    ['U', ['T'], 'vector'],
    ['U', [], 'vector'],
    ['U', ['stress', 'p'], 'vector'],
    ['D', ['sigmaEq'], 'displacement'],
    ['DISP', ['p'], 'displacement'],
    ['DISPR', [], 'displacement'],
    ['Displacement', [], 'displacement'],
    ['displacement_vector', [], 'displacement'],
    ['u_disp', [], 'displacement'],
    ['位移', [], 'displacement'],
    ['V3DF', ['PS3DF'], 'vector'],
    ['velocity', ['S_Mises'], 'vector'],
    ['UR', ['S'], 'vector'],
    ['wallShearStress', ['p'], 'vector'],
    ['S', [], 'parts'],
  ])('called %s beside %s are a %s', (name, others, wanted) => {
    expect(kind(column(name, 3), ...others.map((it) => column(it, 1)))).toBe(wanted);
  });

  test('in cells move nothing', () => {
    expect(kind(column('U', 3, { on: 'cell' }), column('S', 1))).toBe('vector');
  });

  test('are a vector only if their names are directions', () => {
    expect(kind(column('v', 'vx vy vz'))).toBe('vector');
    expect(kind(column('FLUX', 'F1 F2 F3'))).toBe('vector');
    expect(kind(column('colour', 'R G B'))).toBe('parts');
    expect(kind(column('S', 'S11 S22 S12'))).toBe('tensor');
    expect(kind(column('RGB', 3, { integer: true }))).toBe('parts');
  });
});

test('three displacements and three rotations are two vectors, of which one moves the mesh', () => {
  const own = column('DISPLACEMENT', 'DX DY DZ DRX DRY DRZ');
  expect(kind(own)).toBe('motion');
  expect(choicesOf(own, 'motion').map((it) => [it.name, it.moves, it.of([1, 2, 3, 4, 5, 6], 0)])).toEqual([
    ['DISPLACEMENT', true, [1, 2, 3]],
    ['DISPLACEMENT, 转角', false, [4, 5, 6]],
  ]);
});

describe('one number', () => {
  const whole = { data: Float64Array.from(WHOLE) };
  test.each([
    ['MaterialIds', true],
    ['material', true],
    ['processorId', true],
    ['procID', true],
    ['PartId', true],
    ['part_id', true],
    ['region', true],
    ['ElementId', true],
    ['zone', true],
    ['matid', true],
    ['gmsh:physical id', true],
    ['材料', true],
    ['T', false],
    ['temperature', false],
    ['partial pressure', false],
    ['MachNumberMean', false],
    ['grid convergence', false],
    ['solid fraction', false],
  ])('called %s is a category if it is whole: %s', (name, wanted) => {
    expect(kind(column(name, 1, whole)) === 'category').toBe(wanted);
    expect(kind(column(name, 1))).toBe('scalar');
  });

  test('is a category where the file has whole numbers, unless there are too many of them', () => {
    expect(kind(column('flag', 1, { ...whole, integer: true }))).toBe('category');
    const many = Float64Array.from({ length: 300 }, (_, i) => i);
    expect(kind(column('count', 1, { data: many, integer: true }))).toBe('scalar');
    expect(kind(column('NodeId', 1, { data: many, integer: true }))).toBe('scalar');
    expect(kind(column('x', 1, { names: new Map([[1, '钢']]) }))).toBe('category');
  });
});
