import type { Omission, Step } from '../model.ts';
import { isSameMesh, withMotion } from './moved.ts';
import { refuse, type Source } from './source.ts';

/** A file of a series that was read. */
export type Member = { name: string; source: Source; step?: Step | undefined };

/** The steps of members: times of their own where all have different ones, else their numbers. */
function stepsOf(members: readonly Member[]): Step[] {
  const own = members.map(({ step, source }) =>
    step && step.kind !== 'load' ? step : source.steps[0]?.step,
  );
  const values = own.map((it) => it?.value);
  const isTold = own.every((it) => it && it.kind !== 'static') && new Set(values).size === values.length;
  return own.map((it, at) => (isTold && it ? it : { kind: 'load', value: at + 1, unit: '' }));
}

/** Names that are said. */
const SAID_MOST = 3;

/** The members that have the mesh which most of them have, the later one of several, and which of them have another one. */
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

/** Whether files are of one series: their names differ by numbers alone. */
export const isNumbered = (names: readonly string[]): boolean =>
  new Set(names.map((it) => it.replace(/\d+/g, '#'))).size === 1;

/**
 * Files as the steps of one result; where their nodes move, the way from the first step is a field. Of those whose meshes
 * differ the steps of one mesh are kept and the others named, where `isSeries`; else they are refused.
 */
export function asSeries(given: readonly Member[], isSeries = true): Source {
  const steps = stepsOf(given);
  const all = given
    .map((it, at) => ({ ...it, step: steps[at] as Step }))
    .toSorted((a, b) => a.step.value - b.step.value);
  const { own: kept, others } = ofOneMesh(all);
  // Files of several meshes may have a time in common, of which those of one mesh have each one of their own.
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
  // A file of several steps tells what they are itself.
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
