import type { QuantityKey } from '../quantities.ts';
import { type Content, remarksOf } from './content.ts';
import { columns, type Field, fixedWidth } from './numbers.ts';

/** Large field format: four fields of 16 columns after a name of 8. */
const NAME = 8;
const WIDTH = 16;
const ON_LINE = 4;
const SOLID: readonly QuantityKey[] = ['youngs', 'poisson', 'density', 'expansion', 'conductivity', 'heat'];
const FLUID: readonly QuantityKey[] = ['density', 'sound', 'conductivity', 'heat', 'viscosity'];

function card(name: string, ...all: Field[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < all.length; at += ON_LINE) {
    const own = columns(all.slice(at, at + ON_LINE), WIDTH, (it) => fixedWidth(it, WIDTH - 1));
    lines.push((at === 0 ? `${name}*` : '*').padEnd(NAME) + own);
  }
  return lines;
}

/** Nastran bulk data in large fields: MAT1 and MAT4, for fluids MAT10 and MAT4; blank without a source. */
export function nastranCard(content: Content): string[] {
  const { material, number } = content;
  const isFluid = material.group === '流体';
  const [E, nu, rho] = (['youngs', 'poisson', 'density'] as const).map(number);
  const conductivity = number('conductivity');
  const mechanical = isFluid
    ? card('MAT10', '1', undefined, rho, number('sound'))
    : E === undefined
      ? []
      : card('MAT1', '1', E, undefined, nu, rho, number('expansion'));
  const thermal =
    conductivity === undefined
      ? []
      : card(
          'MAT4',
          '1',
          conductivity,
          number('heat'),
          rho,
          // Free convection coefficient.
          undefined,
          isFluid ? number('viscosity') : undefined,
        );
  return [
    ...remarksOf(content, isFluid ? FLUID : SOLID).map((it) => `$ ${it}`),
    ...(isFluid || E === undefined ? [] : ['$ G 空着，由 E 与 NU 算']),
    ...mechanical,
    ...thermal,
  ];
}
