import type { Columns } from '../data/columns.ts';
import { isNone, isSame } from '../dimension.ts';
import { Mistake } from '../fault.ts';
import { unitOf } from '../units.ts';

/** Tension test: engineering strain, stress in MPa, and assumptions made. */
export type TensionTest = { strain: number[]; stress: number[]; said: string[] };

const PRESSURE = unitOf('MPa');
const FORCE = unitOf('N');
const LENGTH = unitOf('mm');
/** A larger unitless strain is taken as per cent. */
const STRAIN_MOST = 2;

const STRAIN = /strain|应变|ε|eps|elong|伸长|disp|位移|extension|变形/i;
const STRESS = /stress|应力|σ|sig|force|load|载荷|荷载|^力|拉力|kN|MPa/i;

/** Column indices by heads, else the first two. */
function placesOf({ heads, values }: Columns): [number, number] {
  if (values.length < 2) throw new Mistake('要有两列：应变（或位移）与应力（或力）');
  const strain = heads.findIndex((it) => STRAIN.test(it));
  const stress = heads.findIndex((it, at) => at !== strain && STRESS.test(it) && !STRAIN.test(it));
  if (strain >= 0 && stress >= 0) return [strain, stress];
  return [0, 1];
}

/** Conversion factor of a column; `size` is the area or gauge length, 0 if none. */
function factorOf(
  text: string,
  head: string,
  size: number,
  { per, plain, sizeName }: { per: typeof FORCE; plain: typeof FORCE; sizeName: string },
): { factor: number; said: string } {
  if (text === '') {
    const unit = size > 0 ? per.text : plain.text || '无量纲';
    return { factor: size > 0 ? 1 / size : 1, said: `${head} 没有写单位，按 ${unit}` };
  }
  const unit = unitOf(text);
  if (isSame(unit.dimension, per.dimension)) {
    if (!(size > 0)) throw new Mistake(`${head} 的单位是 ${text}，要填${sizeName}`);
    return { factor: unit.factor / per.factor / size, said: '' };
  }
  if (isSame(unit.dimension, plain.dimension)) {
    if (size > 0) throw new Mistake(`${head} 的单位是 ${text}，${sizeName}要填 0`);
    return { factor: unit.factor / plain.factor, said: '' };
  }
  throw new Mistake(`${head} 的单位 ${text} 不对`);
}

/**
 * Engineering curve from columns; `area` in mm² and `length` in mm for force and displacement, else 0. Throws
 * `Mistake` if a unit does not fit.
 */
export function pulledOf(columns: Columns, area: number, length: number): TensionTest {
  const [x, y] = placesOf(columns);
  const name = (at: number) => columns.heads[at] ?? '';
  const none = unitOf('');
  const strain = factorOf(columns.units[x] ?? '', name(x), length, {
    per: LENGTH,
    plain: none,
    sizeName: '标距 L₀',
  });
  const stress = factorOf(columns.units[y] ?? '', name(y), area, {
    per: FORCE,
    plain: PRESSURE,
    sizeName: '截面积 A₀',
  });
  const strains = Array.from(columns.values[x] ?? [], (it) => it * strain.factor);
  const isPlain = length === 0 && (columns.units[x] ?? '') === '' && isNone(none.dimension);
  if (isPlain && Math.max(...strains.slice(0, 100_000)) > STRAIN_MOST)
    throw new Mistake(`${name(x)} 大于 ${STRAIN_MOST}，像是百分数或微应变：请在列名里写 % 或 µε`);
  return {
    strain: strains,
    stress: Array.from(columns.values[y] ?? [], (it) => it * stress.factor),
    said: [strain.said, stress.said].filter(Boolean),
  };
}

/** Indices of the used columns. */
export const pulledPlaces = (columns: Columns): number[] => placesOf(columns);
