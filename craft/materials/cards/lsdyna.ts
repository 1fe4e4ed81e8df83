import type { QuantityKey } from '../quantities.ts';
import { type Content, inSystem, remarksOf } from './content.ts';
import { columns, type Field, fixedWidth, free } from './numbers.ts';

const WIDTH = 10;
const card = (...all: Field[]) => columns(all, WIDTH, (it) => fixedWidth(it, WIDTH - 1));
/** Field name comment above a card. */
const heads = (...names: string[]) => `$#${card(...names).slice(2)}`;

const SOLID: readonly QuantityKey[] = ['density', 'youngs', 'poisson', 'heat', 'conductivity'];
const FLUID: readonly QuantityKey[] = ['density', 'viscosity', 'heat', 'conductivity'];

function johnsonCook({ material, name, system, number }: Content): string[] {
  const own = material.johnsonCook;
  const [rho, E, nu] = (['density', 'youngs', 'poisson'] as const).map(number);
  if (!own) return [];
  const stress = (it: number) => inSystem(system, 'Pa', it);
  const { a, b, n, c, m, melt, room, rate } = own;
  if (
    [rho, E, nu].includes(undefined) ||
    [c, m, melt, room, rate].includes(null) ||
    E === undefined ||
    nu === undefined
  )
    return [
      `$ Johnson-Cook：A = ${free(stress(a))}，B = ${free(stress(b))}，N = ${n}，C = ${c ?? '没有'}，M = ${m ?? '没有'}`,
      '$ 出处没有写 *MAT_JOHNSON_COOK 要的全部常数（密度、模量、熔点、室温、参考应变率），没有写卡片',
    ];
  return [
    '$ 实体单元要另写状态方程（*EOS_）；比热在第三张卡片，空着的格取 LS-DYNA 的默认值',
    '*MAT_JOHNSON_COOK_TITLE',
    name,
    heads('mid', 'ro', 'g', 'e', 'pr', 'dtf', 'vp', 'rateop'),
    card('1', rho, E / (2 * (1 + nu)), E, nu),
    heads('a', 'b', 'n', 'c', 'm', 'tm', 'tr', 'epso'),
    card(
      stress(a),
      stress(b),
      n,
      c ?? undefined,
      m ?? undefined,
      melt ?? undefined,
      room ?? undefined,
      rate === null ? undefined : inSystem(system, '1/s', rate),
    ),
    heads('cp', 'pc', 'spall', 'it', 'd1', 'd2', 'd3', 'd4'),
    card(number('heat')),
    heads('d5'),
    ' '.repeat(WIDTH),
    '$ 上面空着的第四张卡片要保留',
  ];
}

function elastic({ name, number }: Content): string[] {
  const [rho, E, nu] = (['density', 'youngs', 'poisson'] as const).map(number);
  if (rho === undefined || E === undefined || nu === undefined) return [];
  return ['*MAT_ELASTIC_TITLE', name, heads('mid', 'ro', 'e', 'pr', 'da', 'db'), card('1', rho, E, nu)];
}

function thermal({ name, number }: Content): string[] {
  const [heat, conductivity] = [number('heat'), number('conductivity')];
  if (heat === undefined || conductivity === undefined) return [];
  return [
    '*MAT_THERMAL_ISOTROPIC_TITLE',
    name,
    heads('tmid', 'tro', 'tgrlc', 'tgmult', 'tlat', 'hlat'),
    card('1', number('density')),
    heads('hc', 'tc'),
    card(heat, conductivity),
  ];
}

/** LS-DYNA material cards, 10 columns per field; blank without a source. */
export function lsdynaCard(content: Content): string[] {
  const { material, name, number } = content;
  const isFluid = material.group === '流体';
  const [rho, mu] = [number('density'), number('viscosity')];
  const fluid =
    rho === undefined
      ? []
      : [
          '*MAT_NULL_TITLE',
          name,
          heads('mid', 'ro', 'pc', 'mu', 'terod', 'cerod', 'ym', 'pr'),
          card('1', rho, undefined, mu),
        ];
  return [
    ...remarksOf(content, isFluid ? FLUID : SOLID).map((it) => `$ ${it}`),
    ...(isFluid ? ['$ *MAT_NULL 要另写状态方程（*EOS_）', ...fluid] : []),
    ...(isFluid ? [] : material.johnsonCook ? johnsonCook(content) : elastic(content)),
    ...thermal(content),
  ];
}
