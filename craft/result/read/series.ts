import type { Omission, Step } from '../model.ts';
import { isSameMesh, withMotion } from './meshMotion.ts';
import { refuse, type Source } from './source.ts';

export type Member = { name: string; source: Source; step?: Step | undefined };

/** Distinct own times, else numbers. */
function stepsOf(members: readonly Member[]): Step[] {
  const own = members.map(({ step, source }) =>
    step && step.kind !== 'load' ? step : source.steps[0]?.step,
  );
  const values = own.map((it) => it?.value);
  const isTold = own.every((it) => it && it.kind !== 'static') && new Set(values).size === values.length;
  return own.map((it, at) => (isTold && it ? it : { kind: 'load', value: at + 1, unit: '' }));
}

const SAID_MOST = 3;

/** Members with the most common mesh (latest on a tie), and the others. */
function ofOneMesh<T extends Member>(members: readonly T[]): { own: readonly T[]; others: readonly T[] } {
  const meshes: T[][] = [];
  for (const it of members) {
    const same = meshes.findLast(([first]) => first && isSameMesh(first.source, it.source));
    if (same) same.push(it);
    else meshes.push([it]);
  }
  const most = Math.max(...meshes.map((it) => it.length));
  const own = meshes.findLast((it) => it.length === most) ?? [];
  return { own, others: members.filter((it) => !own.includes(it)) };
}

/** Whether names differ in numbers only. */
export const isNumbered = (names: readonly string[]): boolean =>
  new Set(names.map((it) => it.replace(/\d+/g, '#'))).size === 1;

/** Number in a name. */
const DECIMAL = /(\d+(?:\.\d+)?(?:e(?:[+-]\d{1,3}|\d{2}))?)/i;
const WHOLE = /(\d+)/;

/** Whether points are decimal (`0.5`, `0.25`) or separators (`out.0.9`, `out.0.10`). */
function areDecimal(names: readonly string[]): boolean {
  const behind = names.flatMap((it) => [...it.matchAll(/\d\.(\d+)/g)].map(([, own = '']) => own));
  const isOneWidth = new Set(behind.map((it) => it.length)).size < 2;
  return !names.some((it) => /\d\.\d+\.\d/.test(it)) && (isOneWidth || !behind.some((it) => /\d0$/.test(it)));
}

/** Sorts files by the numbers in their names. */
export function inOrder<T extends { name: string }>(files: readonly T[]): T[] {
  const number = areDecimal(files.map((it) => it.name)) ? DECIMAL : WHOLE;
  const parts = new Map(files.map((it) => [it, it.name.split(number)]));
  const plainly = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  return files.toSorted((a, b) => {
    const [own = [], other = []] = [parts.get(a), parts.get(b)];
    // `split` puts numbers at odd indices.
    for (let k = 0; k < Math.min(own.length, other.length); k++) {
      const [x = '', y = ''] = [own[k], other[k]];
      const way = k % 2 === 1 ? Number(x) - Number(y) : plainly(x, y);
      if (way !== 0) return way;
    }
    return own.length - other.length || plainly(a.name, b.name);
  });
}

/**
 * Files as steps; moving nodes become a displacement field. With `isSeries` files of other meshes are
 * reported, otherwise refused.
 */
export function asSeries(given: readonly Member[], isSeries = true): Source {
  const steps = stepsOf(given);
  const all = given
    .map((it, at) => ({ ...it, step: steps[at] as Step }))
    .toSorted((a, b) => a.step.value - b.step.value);
  const { own: kept, others } = ofOneMesh(all);
  // Renumber after dropping other meshes.
  const own = others.length > 0 ? stepsOf(kept) : kept.map(({ step }) => step);
  const members = kept
    .map((it, at) => ({ ...it, step: own[at] as Step }))
    .toSorted((a, b) => a.step.value - b.step.value);
  const [first] = members;
  if (!first) refuse('没有选择文件');
  const omitted: Omission[] = [];
  const names = others.slice(0, SAID_MOST).map(({ name }) => name);
  if (others.length > 0 && !isSeries)
    refuse(`${names[0]} 的网格与 ${first.name} 的不同，一个结果里各步的网格应相同`);
  if (others.length > 0)
    omitted.push({
      what: `${others.length} 步没有画（${names.join('、')}${others.length > SAID_MOST ? '…' : ''}）`,
      why: `网格与画的 ${members.length} 步（${first.name}${members.length > 1 ? ' 等' : ''}）不同；要看它们请另做一个结果`,
    });
  for (const { source } of members)
    for (const it of source.omitted ?? [])
      if (!omitted.some((own) => own.what === it.what && own.why === it.why)) omitted.push(it);
  // A multi-step file has its own steps.
  const found = members.flatMap(({ source, step }) =>
    (source.steps.length > 1 ? source.steps : source.steps.map((it) => ({ ...it, step }))).map((it) => ({
      it,
      points: source.points,
    })),
  );
  const places = found.map(({ points }) => points);
  return {
    ...first.source,
    steps: withMotion(
      first.source.points,
      found.map(({ it }) => it),
      places,
    ),
    omitted,
  };
}
