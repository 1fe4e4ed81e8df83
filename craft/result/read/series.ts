import type { Omission, Step } from '../model.ts';
import { isSameMesh, withMotion } from './moved.ts';
import { refuse, type Source } from './source.ts';

/** A file of a series that was read. */
export type Member = { name: string; source: Source; step?: Step | undefined };

/** The steps of members: times of their own where all have different ones, else their numbers. */
function stepsOf(members: readonly Member[]): Step[] {
  const own = members.map(({ step, source }) => step ?? source.steps[0]?.step);
  const values = own.map((it) => it?.value);
  const isTold = own.every((it) => it && it.kind !== 'static') && new Set(values).size === values.length;
  return own.map((it, at) => (isTold && it ? it : { kind: 'load', value: at + 1, unit: '' }));
}

/** Files of one mesh as the steps of one result; where its nodes move, the way from the first step is a field. */
export function asSeries(given: readonly Member[]): Source {
  const steps = stepsOf(given);
  const members = given
    .map((it, at) => ({ ...it, step: steps[at] as Step }))
    .toSorted((a, b) => a.step.value - b.step.value);
  const [first] = members;
  if (!first) refuse('没有选择文件');
  const omitted: Omission[] = [];
  for (const { name, source } of members) {
    if (!isSameMesh(first.source, source))
      refuse(`${name} 的网格与 ${first.name} 的不同，一个结果里各步的网格应相同`);
    for (const it of source.omitted ?? [])
      if (!omitted.some((own) => own.what === it.what && own.why === it.why)) omitted.push(it);
  }
  // A file of several steps tells what they are itself.
  const all = members.flatMap(({ source, step }) =>
    (source.steps.length > 1 ? source.steps : source.steps.map((it) => ({ ...it, step }))).map((it) => ({
      it,
      points: source.points,
    })),
  );
  const places = all.map(({ points }) => points);
  return {
    ...first.source,
    steps: withMotion(
      first.source.points,
      all.map(({ it }) => it),
      places,
    ),
    omitted,
  };
}
