import type { Material, Value } from './material.ts';
import { QUANTITIES, type QuantityKey } from './quantities.ts';
import { SOURCES } from './sources.ts';

/** Relative differences worth a note. */
const SHEAR = 0.05;
const BULK = 0.1;
const SOURCES_DIFFER = 0.05;

const percent = (share: number) => `${Math.round(Math.abs(share) * 100)} %`;

/** Values per source and place, by quantity. */
function perPlace(values: readonly Value[]): Map<QuantityKey, number>[] {
  const places = Map.groupBy(values, ({ source, where }) => `${source} ${where}`);
  return [...places.values()].map((all) => new Map(all.map(({ quantity, value }) => [quantity, value])));
}

/** Inconsistent isotropic moduli within a source. */
function moduliDoubts(values: readonly Value[]): string[] {
  return perPlace(values).flatMap((own) => {
    const [E, nu, G, K] = (['youngs', 'poisson', 'shear', 'bulk'] as const).map((it) => own.get(it));
    if (E === undefined || nu === undefined) return [];
    const shear = G === undefined ? 0 : (G * 2 * (1 + nu)) / E - 1;
    const bulk = K === undefined ? 0 : (K * 3 * (1 - 2 * nu)) / E - 1;
    return [
      ...(Math.abs(shear) > SHEAR ? [`剪切模量与 E/2(1+ν) 相差 ${percent(shear)}`] : []),
      ...(Math.abs(bulk) > BULK ? [`体积模量与 E/3(1−2ν) 相差 ${percent(bulk)}`] : []),
    ];
  });
}

/** Sources that differ, by their first value (others are for other sizes). */
function sourceDoubts(values: readonly Value[]): string[] {
  return [...Map.groupBy(values, ({ quantity }) => quantity)].flatMap(([quantity, all]) => {
    const numbers = [...Map.groupBy(all, ({ source }) => source).values()].flatMap(
      ([first]) => first?.value ?? [],
    );
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    if (numbers.length < 2 || most - least <= SOURCES_DIFFER * most) return [];
    const names = [...new Set(all.map(({ source }) => SOURCES[source].title.split('（')[0]))].join('、');
    return [`${QUANTITIES[quantity].label}的几个出处（${names}）最多相差 ${percent((most - least) / most)}`];
  });
}

/** Notes on inconsistent values, one sentence each. */
export const doubtsOf = ({ values }: Pick<Material, 'values'>): string[] => [
  ...moduliDoubts(values),
  ...sourceDoubts(values),
];
