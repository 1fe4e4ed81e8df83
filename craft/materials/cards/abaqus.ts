import type { QuantityKey } from '../quantities.ts';
import { type Content, inSystem, remarksOf } from './content.ts';
import { free } from './numbers.ts';

type Points = readonly (readonly [temperature: number, value: number])[];

/** Keyword with a constant, or a temperature table. */
function block(keyword: string, value: number | undefined, curve?: Points): string[] {
  if (curve) return [keyword, ...curve.map(([T, it]) => `${free(it)}, ${free(T)}`)];
  return value === undefined ? [] : [keyword, free(value)];
}

function elastic({ number, curve }: Content): string[] {
  const [E, nu] = [number('youngs'), number('poisson')];
  if (nu === undefined || E === undefined) return [];
  const points = curve('youngs');
  if (!points) return ['*ELASTIC', `${free(E)}, ${free(nu)}`];
  return ['*ELASTIC', ...points.map(([T, it]) => `${free(it)}, ${free(nu)}, ${free(T)}`)];
}

/** Secant expansion coefficients from 20 °C (ZERO in Abaqus and CalculiX), from the strain curve. */
function expansion({ number, curve }: Content): string[] {
  const ZERO = 293.15;
  const strain = curve('thermalStrain')?.filter(([T]) => Math.abs(T - ZERO) > 20);
  const head = `*EXPANSION, ZERO=${ZERO}`;
  if (!strain) return block(head, number('expansion'));
  return [head, ...strain.map(([T, it]) => `${free(it / (T - ZERO))}, ${free(T)}`)];
}

const SOLID: readonly QuantityKey[] = ['density', 'youngs', 'poisson', 'expansion', 'conductivity', 'heat'];
const FLUID: readonly QuantityKey[] = ['density', 'viscosity', 'conductivity', 'heat'];

/** Johnson-Cook hardening; a comment if a constant is missing. */
function johnsonCook({ material, system }: Content): string[] {
  const own = material.johnsonCook;
  if (!own) return [];
  const { a, b, n, m, c, rate, room, melt } = own;
  const stress = (it: number) => free(inSystem(system, 'Pa', it));
  if (m === null || room === null || melt === null)
    return [
      `** Johnson-Cook：A = ${stress(a)}，B = ${stress(b)}，n = ${n}，m = ${m ?? '没有'}，C = ${c ?? '没有'}`,
      '** 出处没有写熔点或参考温度，*PLASTIC, HARDENING=JOHNSON COOK 要它们，没有写',
    ];
  return [
    '*PLASTIC, HARDENING=JOHNSON COOK',
    `${stress(a)}, ${stress(b)}, ${n}, ${m}, ${free(melt)}, ${free(room)}`,
    ...(c !== null && rate !== null
      ? ['*RATE DEPENDENT, TYPE=JOHNSON COOK', `${c}, ${free(inSystem(system, '1/s', rate))}`]
      : []),
  ];
}

const remarks = (content: Content, asked: readonly QuantityKey[]) =>
  remarksOf(content, asked).map((it) => `** ${it}`);

/** Abaqus material card. */
export function abaqusCard(content: Content): string[] {
  const { material, name, number, curve } = content;
  const isFluid = material.group === '流体';
  return [
    ...remarks(content, isFluid ? FLUID : SOLID),
    `*MATERIAL, NAME=${name}`,
    ...block('*DENSITY', number('density'), isFluid ? curve('density') : undefined),
    ...(isFluid ? block('*VISCOSITY', number('viscosity'), curve('viscosity')) : elastic(content)),
    ...(isFluid ? [] : johnsonCook(content)),
    ...(isFluid ? [] : expansion(content)),
    ...block('*CONDUCTIVITY', number('conductivity'), curve('conductivity')),
    ...block('*SPECIFIC HEAT', number('heat'), curve('heat')),
  ];
}

/** CalculiX takes both together, at common temperatures. */
function fluidConstants({ number, curve }: Content): string[] {
  const [heat, viscosity] = [number('heat'), number('viscosity')];
  if (heat === undefined || viscosity === undefined) return [];
  const heats = new Map(curve('heat'));
  const points = curve('viscosity')?.flatMap(([T, it]) => {
    const own = heats.get(T);
    return own === undefined ? [] : [`${free(own)}, ${free(it)}, ${free(T)}`];
  });
  return ['*FLUID CONSTANTS', ...(points?.length ? points : [`${free(heat)}, ${free(viscosity)}`])];
}

/** CalculiX material card. */
export function calculixCard(content: Content): string[] {
  const { material, name, number, curve } = content;
  const isFluid = material.group === '流体';
  return [
    ...remarks(content, isFluid ? FLUID : SOLID),
    `*MATERIAL, NAME=${name}`,
    ...block('*DENSITY', number('density'), isFluid ? curve('density') : undefined),
    ...(isFluid ? fluidConstants(content) : elastic(content)),
    ...(isFluid ? [] : expansion(content)),
    ...block('*CONDUCTIVITY', number('conductivity'), curve('conductivity')),
    ...(isFluid ? [] : block('*SPECIFIC HEAT', number('heat'), curve('heat'))),
  ];
}
