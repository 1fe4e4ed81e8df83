import type { Energies } from './energyColumns.ts';

/** Maximum of a column, at least 0. */
export const largestOf = (column: Float64Array) => column.reduce((most, it) => Math.max(most, it), 0);

type Balance = { label: string; off: Float64Array; value: number };

/**
 * Energy imbalance over time and its maximum, relative to the peak of internal + kinetic energy. Abaqus'
 * ETOTAL (work already subtracted) must stay constant; a total as in LS-DYNA must equal its initial value
 * plus external work. Null if neither exists.
 */
export function balanceOf({ balance, total, work, internal, kinetic }: Energies): Balance | null {
  const own = balance ?? total;
  if (!own || !internal || !kinetic) return null;
  const added = balance ? undefined : work;
  const scale = largestOf(internal.map((it, at) => it + (kinetic[at] ?? 0)));
  const off = own.map((it, at) => (it - (own[0] ?? 0) - ((added?.[at] ?? 0) - (added?.[0] ?? 0))) / scale);
  const label = balance ? 'ETOTAL 的变化' : work ? '能量不平衡' : '总能的变化（没有外力功一列）';
  return { label, off, value: scale > 0 ? largestOf(off.map(Math.abs)) : 0 };
}

/** Largest relative added mass; NaN if unknown. */
export function addedShare({ mass, added, percent }: Energies): number {
  if (percent) return largestOf(percent) / 100;
  if (added) return mass ? largestOf(added.map((it, at) => it / (mass[at] || Number.NaN))) : Number.NaN;
  return mass ? largestOf(mass) / (mass[0] || Number.NaN) - 1 : Number.NaN;
}
