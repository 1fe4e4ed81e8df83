import { leading } from '../material.ts';
import type { QuantityKey } from '../quantities.ts';
import { type Content, remarksOf } from './content.ts';
import { free } from './numbers.ts';

const SOLID: readonly QuantityKey[] = ['density', 'poisson', 'youngs', 'heat', 'conductivity', 'expansion'];
const FLUID: readonly QuantityKey[] = ['density', 'viscosity', 'heat', 'conductivity'];
const DICTIONARY = ['    version 2.0;', '    format ascii;', '    class dictionary;'];

const file = (object: string, lines: readonly string[]) => [
  'FoamFile',
  '{',
  ...DICTIONARY,
  `    object ${object};`,
  '}',
  ...lines,
];

const uniform = (name: string, value: number | undefined) =>
  value === undefined ? [] : [name, '{', '    type uniform;', `    value ${free(value)};`, '}'];

/** constant/mechanicalProperties and thermalProperties of solidDisplacementFoam (OpenFOAM v1912 to v2512). */
function solid({ number }: Content): string[] {
  const mechanical = (
    [
      ['rho', 'density'],
      ['nu', 'poisson'],
      ['E', 'youngs'],
    ] as const
  ).flatMap(([name, key]) => uniform(name, number(key)));
  const thermal = (
    [
      ['C', 'heat'],
      ['k', 'conductivity'],
      ['alpha', 'expansion'],
    ] as const
  ).flatMap(([name, key]) => uniform(name, number(key)));
  return [
    '// constant/mechanicalProperties（solidDisplacementFoam）',
    ...file('mechanicalProperties', [...mechanical, 'planeStress no;']),
    ...(thermal.length > 0
      ? ['// constant/thermalProperties', ...file('thermalProperties', [...thermal, 'thermalStress no;'])]
      : []),
  ];
}

/** constant/transportProperties of incompressible solvers: kinematic viscosity, others as comments. */
function fluid({ number }: Content): string[] {
  const [rho, mu, heat, conductivity] = (['density', 'viscosity', 'heat', 'conductivity'] as const).map(
    number,
  );
  if (rho === undefined || mu === undefined) return ['// 没有密度或黏度，写不出 nu'];
  return [
    '// constant/transportProperties（不可压求解器）',
    ...file('transportProperties', [
      'transportModel Newtonian;',
      `nu [0 2 -1 0 0 0 0] ${free(mu / rho)};`,
      `// rho ${free(rho)}; mu ${free(mu)};`,
      ...(heat !== undefined && conductivity !== undefined
        ? [`// Cp ${free(heat)}; kappa ${free(conductivity)}; Pr ${free((mu * heat) / conductivity)};`]
        : []),
    ]),
  ];
}

/** OpenFOAM dictionaries, always in SI, since field dimensions are. */
export function openfoamCard(content: Content): string[] {
  const isFluid = content.material.group === '流体';
  const inSI: Content = {
    ...content,
    system: 'SI',
    number: (key) => leading(content.material, key)?.value,
    curve: () => undefined,
  };
  return [
    ...remarksOf(inSI, isFluid ? FLUID : SOLID).map((it) => `// ${it}`),
    ...(isFluid ? fluid(inSI) : solid(inSI)),
  ];
}
